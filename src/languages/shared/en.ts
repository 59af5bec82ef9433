import type { ErrorWords, Renewed } from '#domain/error.ts'
import type { DisplayStatus, Gender } from '#domain/members/member.ts'
import type { Allocation } from '#domain/seating/seat.ts'

/** What more than one feature says. */
export const words = {
  loadingApplication: 'Loading Application...',
  loadingData: 'Loading data...',
  tryAgain: 'Try again',
  close: 'Close',
  discard: 'Close without saving? What you typed will be lost.',
  genders: { Male: 'Male', Female: 'Female', Other: 'Other' } as Record<Gender, string>,
  allocations: { Anyone: 'Anyone', Boys: 'Boys', Girls: 'Girls' } as Record<Allocation, string>,
  statuses: {
    Inactive: 'Inactive',
    Expired: 'Expired',
    'Expiring Soon': 'Expiring Soon',
    Active: 'Active',
  } as Record<DisplayStatus, string>,
  /** The switch between the parts of the day. */
  parts: { choose: 'Part of the day', allDay: 'All day' },
  forms: {
    save: 'Save',
    saving: 'Saving…',
    unsaved: 'Not saved yet.',
    cancel: 'Cancel',
    changedElsewhere: (fields: string) => `Somebody else has just changed: ${fields}.`,
    showsNewValues: 'You see the new values here.',
    conflicts: (fields: string) => `You changed this too: ${fields}.`,
    mustDecide: 'Choose which value stays.',
    overwrites: 'What you typed is still here; saving replaces theirs.',
    theirs: 'Saved by somebody else:',
    useTheirs: 'Use theirs',
    keepMine: 'Keep mine',
    stale:
      'Somebody else saved in the meantime. Nothing was saved and nothing you typed is lost: look at what changed, then save again.',
  },
  /** Sentences for the codes of failed calls and of values that cannot be. */
  errors: {
    required: 'Please fill in all required fields.',
    seat_required: 'Please select a seat.',
    library_required: 'Please select a library.',
    label_required: 'Please enter a label.',
    page_required: 'Please choose a page.',
    title_required: 'Page title is required.',
    too_long: ({ max }: { max: number }) => `Please keep this to ${max} characters or fewer.`,
    not_in_range: ({ least, most }: { least: number; most: number }) =>
      `Please enter a whole number from ${least} to ${most}.`,
    too_short: ({ min }: { min: number }) => `Please enter at least ${min} characters.`,
    not_a_day: 'Please enter a date.',
    not_an_email: 'Please enter an e-mail address.',
    not_a_upi_id: 'Please enter a UPI id such as name@bank.',
    not_a_receipt_prefix: 'Please enter at most two English letters or digits; / and - are allowed too.',
    picture_too_large: 'This picture is too large. Please choose a smaller one.',
    too_deeply_nested: 'The text of this page is nested too deeply. Please make its lists simpler.',
    too_many_days: 'These are visits of too many days at once.',
    invalid_input: 'The server could not read this. Please check what you entered.',
    invalid_credentials: 'Invalid email or password.',
    code_required: 'Enter the code that your authenticator app shows, or a recovery code.',
    password_change_required: 'Choose a password of your own first.',
    present_code_required: 'Enter a code from your authenticator app, or a recovery code.',
    same_password: 'This is the password you were given. Choose another one.',
    wrong_password: 'That is not your present password.',
    easy_password: 'This password is easy to guess. A short sentence of your own is not.',
    invalid_code: 'That code is not right. Wait for the next one and try again.',
    already_staff: 'There is an account with this e-mail already.',
    last_account: 'The last account cannot be removed.',
    backup_failed: 'The backup could not be written. Is the disk full?',
    backup_unusable:
      'This backup cannot be restored, or the data of now could not be saved first. Nothing was changed.',
    backup_unproven: 'Nothing proves that this backup is yours. Nothing was changed.',
    own_account: 'Your own password is changed under “Your sign-in”.',
    offline: 'The server cannot be reached. Nothing you typed is lost; please try again in a moment.',
    signed_out: 'You have been signed out. Please sign in again.',
    seat_taken: 'That seat has just been taken. Please select another seat.',
    seat_missing: 'That seat is no longer available. Please select another seat.',
    already_added: 'This member has already been added. Look for them in the list.',
    too_large: 'This is too large to send. Please choose a smaller photo.',
    too_many_attempts: 'Too many attempts. Please wait a little and try again.',
    stale:
      'Somebody else has changed this member in the meantime. Nothing was saved: look at what changed, then save again.',
    invalid_photo: 'This file is not a picture that can be read. Please choose a JPEG, PNG or WebP file.',
    not_allowed: 'Your account may not do this.',
    cross_site: 'The server refused this call. Please reload the page and try again.',
    wrong_host: 'Abhyasika is at another address. Please open it there.',
    not_found: 'This no longer exists. Somebody else may have removed it.',
    not_last: 'This is no longer the last seat: somebody else has added one.',
    library_full: 'This library can hold no more seats.',
    menu_full: 'The menu can hold no more items.',
    name_taken: 'There is one of that name already.',
    too_many_libraries: 'There can be no more than 50 rooms.',
    last_library: 'The last room cannot be removed.',
    plan_required: 'Please choose a plan.',
    plan_not_offered: 'This plan is not offered. Please choose another one.',
    plan_not_sold_here: 'This plan is not sold in this room. Please choose another one.',
    plan_without_room: 'This plan is sold in no room. Please edit it and tick its rooms first.',
    plan_is_sold:
      'This plan has been sold: its length and shift stay, and it cannot be removed. Make another plan instead.',
    last_plan: 'The last plan that is offered stays offered.',
    too_many_plans: 'There can be no more than 100 plans.',
    last_shift: 'The last shift cannot be removed.',
    library_in_use: ({ names }: { names: string }) =>
      `Seats of this room are held by ${names}. Nothing was changed.`,
    seats_in_use: ({ names }: { names: string }) => `These seats are held by ${names}. Nothing was changed.`,
    shift_in_use: ({ names }: { names: string }) =>
      `There are plans with this shift: ${names}. Nothing was changed.`,
    held_twice: ({ names }: { names: string }) =>
      `Two members would share a seat at the same time: ${names}. Nothing was changed.`,
    ends_before_it_begins: 'A term cannot end before it begins. Please check the two dates.',
    reaches_into_term_before: 'This date reaches into the term before. Please choose a later one.',
    reason_required: 'Please give the reason.',
    parts_taken: ({ names }: { names: string }) =>
      `The seat is held in these hours by ${names}. Nothing was sold.`,
    already_renewed: ({ by }: Renewed) =>
      `This member has been renewed meanwhile by ${by}. Nothing was sold twice.`,
    just_renewed: ({ by }: Renewed) =>
      `This member was renewed less than ten minutes ago by ${by}. Save again to renew once more.`,
    andMore: (count: number) => `${count} more`,
    too_many_visits: 'These are too many visits at once. Please try again later.',
    unavailable: 'The database is busy or away. Nothing you typed is lost; please try again.',
    internal: 'Something went wrong on the server. Please try again.',
  } satisfies ErrorWords & { offline: string },
}

export type Words = typeof words
