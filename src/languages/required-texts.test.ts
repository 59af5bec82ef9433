import { expect, it } from 'vitest'
import { adminEnglish as en } from './en.ts'

const { add, dashboard, edit, errors, layout, login, members, pages, settings, shell, views } = en

/** The texts that the requirements give word for word. Journeys take their words from the screens' words, so these are held here. */
const required: [requirement: string, text: string, is: string][] = [
  ['RT-6', 'Loading Application...', en.loadingApplication],
  ['AU-1', 'Admin Login', login.heading],
  ['AU-1', 'Signing in...', login.submitting],
  ['AU-2', 'Invalid email or password.', errors.invalid_credentials],
  ['AU-3', 'An error occurred. Please try again.', login.failed],
  ['AU-4', 'Failed to sign out. Please try again.', shell.logoutFailed],
  ['SH-1', 'Dashboard', views.dashboard],
  ['SH-1', 'Members', views.members],
  ['SH-1', 'Seats', views.seats],
  ['SH-1', 'Layout', views.layout],
  ['SH-1', 'Pages', views.pages],
  ['SH-1', 'Settings', views.settings],
  ['SH-2', 'Logout', shell.logout],
  ['SH-3', 'Add Member', shell.addMember],
  ['SH-4', 'Loading data...', en.loadingData],
  ['DB-1', "Today's Visitors", dashboard.visitors],
  ['DB-1', 'Occupied Seats', dashboard.occupied],
  ['DB-1', 'Available Seats', dashboard.available],
  ['DB-1', 'Est. Monthly Revenue', dashboard.revenue],
  ['DB-1', 'Expiring Soon', dashboard.expiringSoon],
  ['DB-4', 'Homepage Visitors (Last 7 Days)', dashboard.chart],
  ['DB-5', 'Upcoming Renewals (Next 5 Days)', dashboard.renewals],
  ['DB-5', 'Send Reminder', dashboard.remind],
  ['DB-5', 'No members have renewals due in the next 5 days.', dashboard.noRenewals],
  ['MB-1', 'Search members by name, phone, or seat...', members.search],
  ['MB-6', 'No members found.', members.none],
  ['MB-7', 'Are you sure you want to delete this member?', members.confirmRemove],
  ['MB-8', 'Cancel', edit.cancel],
  ['MB-8', 'Save Changes', edit.save],
  ['MB-9', 'Please fill in all required fields.', errors.required],
  ['MB-13', 'That seat has just been taken. Please select another seat.', errors.seat_taken],
  ['AD-1', 'Add New Member', add.title],
  ['AD-3', 'Please select a seat.', errors.seat_required],
  ['AD-5', 'No seats available in this library for the selected gender.', add.noSeats],
  ['AD-7', 'Confirm Payment', add.payment],
  ['AD-7', 'Confirm Payment & Add Member', add.confirm],
  [
    'LY-6',
    'Are you sure you want to remove the last seat? This might affect an assigned member.',
    layout.confirmRemove,
  ],
  ['PG-1', 'Create Page', pages.create],
  ['PG-1', 'No pages created yet.', pages.none],
  ['PG-2', 'Save Page', pages.save],
  ['PG-3', 'Page title is required.', errors.title_required],
  ['PG-4', 'Are you sure you want to delete this page? This cannot be undone.', pages.confirmRemove],
  ['ST-2', 'Settings saved successfully!', settings.saved],
]

it.each(required)('%s: `%s` is said word for word', (_requirement, text, is) => {
  expect(is).toBe(text)
})
