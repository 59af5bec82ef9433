import type { Page } from '@playwright/test'
import { booksClosingSumsOf } from '../src/domain/books/books-closing.ts'
import { dayAt } from '../src/domain/day.ts'
import type { Language } from '../src/domain/language/language.ts'
import type { PrivacySettings } from '../src/domain/members/privacy.ts'
import { formatCount, formatRupees } from '../src/domain/money/money.ts'
import { defaultMoneySettings } from '../src/domain/money/settings/money-settings.ts'
import type { AdminWords } from '../src/languages/en.ts'
import { type Address, addresses } from '../test/addresses.ts'
import { admin } from '../test/people.ts'
import { hireAt } from '../test/server.ts'
import { atDoorScreens } from './picture-at-door.ts'
import { checkInScreens } from './picture-check-in.ts'
import { computerScreens } from './picture-computer.ts'
import { copyScreens } from './picture-copies.ts'
import type { Centre, Data } from './picture-data.ts'
import { enquiryScreens } from './picture-enquiries.ts'
import { guideScreens } from './picture-guide.ts'
import { insideScreens } from './picture-inside.ts'
import { messageScreens } from './picture-messages.ts'
import { cutLine, myScreens } from './picture-my.ts'
import { siteFormScreens } from './picture-site-forms.ts'
import { taxScreens } from './picture-taxes.ts'

/** The page of a picture, and its words. */
export interface Place {
  page: Page
  centre: Centre
  language: Language
  words: AdminWords
  isPhone: boolean
}

/** One screen in one state, and how to get there. */
export interface Screen {
  name: string
  data: Data
  isSignedOut?: true
  /** Pictures the full page. */
  isWhole?: boolean
  open: (place: Place) => Promise<unknown>
}

/** A member of the sample whose term is over. */
const memberId = '108'

/** Views of which a picture shows what the window shows; all other addresses are pictured in full. */
const longViews: readonly string[] = ['members', 'money', 'reminders', 'layout', 'pages', 'settings']

/** Every screen and state to picture. */
export const screens: readonly Screen[] = [
  { name: 'home', data: 'sample', isSignedOut: true, open: site('') },
  { name: 'home-whole', data: 'sample', isSignedOut: true, isWhole: true, open: site('') },
  { name: 'missing', data: 'sample', isSignedOut: true, open: site('#/page/nothing') },
  { name: 'login', data: 'sample', isSignedOut: true, open: login },
  { name: 'login-wrong', data: 'sample', isSignedOut: true, open: wrongLogin },

  // Enquiries and check-in are switched on for their own pictures alone.
  ...addresses(memberId)
    .filter(({ name }) => name !== 'enquiries' && !name.startsWith('check-in'))
    .map(({ name }) => ({
      name,
      data: 'sample' as const,
      isWhole: !longViews.includes(name),
      open: visit(name),
    })),

  { name: 'dashboard-bar', data: 'sample', open: pointAtBar },
  { name: 'dashboard-empty', data: 'empty', isWhole: true, open: visit('dashboard') },
  { name: 'dashboard-bare', data: 'bare', isWhole: true, open: visit('dashboard') },
  { name: 'dashboard-many', data: 'many', isWhole: true, open: visit('dashboard') },
  { name: 'dashboard-busy', data: 'busy', isWhole: true, open: visit('dashboard') },
  { name: 'reminders-busy', data: 'busy', open: visit('reminders') },
  { name: 'reminders-person', data: 'busy', isWhole: true, open: remindFirst },
  { name: 'reminders-done', data: 'busy', open: remindDone },
  { name: 'reminders-none', data: 'empty', open: visit('reminders') },
  { name: 'reminders-many', data: 'many', open: visit('reminders') },
  { name: 'reminder', data: 'sample', open: remind },
  { name: 'reminder-silent', data: 'own', open: remindSilent },
  { name: 'reminder-changed', data: 'own', open: remindChanged },
  { name: 'reminder-removed', data: 'own', open: remindRemoved },
  { name: 'offline', data: 'own', open: offline },
  { name: 'account', data: 'sample', open: account },

  { name: 'members-busy', data: 'busy', open: visit('members') },
  { name: 'members-compact', data: 'sample', open: compact },
  { name: 'members-selected', data: 'sample', open: select },
  { name: 'members-lapsed', data: 'own', open: lapsed },
  { name: 'members-none', data: 'sample', open: searchNobody },
  { name: 'members-empty', data: 'empty', open: visit('members') },
  { name: 'members-many', data: 'many', open: visit('members') },
  { name: 'members-deleted', data: 'own', open: deletedMembers },
  { name: 'fee-part', data: 'sample', open: takePart },
  { name: 'fee-done', data: 'own', open: takeFeeDone },
  { name: 'fee-code', data: 'own', open: showCode },
  { name: 'dashboard-taken', data: 'own', isWhole: true, open: dashboardTaken },
  { name: 'correct-charge', data: 'sample', open: correctCharge },
  { name: 'edit-masked', data: 'own', open: editMasked },
  { name: 'edit-history', data: 'own', open: editHistory },
  { name: 'edit-error', data: 'sample', open: editWrongly },
  { name: 'add-brief', data: 'own', open: addBriefly },
  { name: 'add-bare', data: 'bare', isWhole: true, open: visit('add') },
  { name: 'add-error', data: 'sample', open: addWrongly },
  { name: 'add-payment', data: 'sample', open: pay },

  { name: 'seats-busy', data: 'busy', isWhole: true, open: visit('seats') },
  { name: 'seats-moving', data: 'sample', open: moveSeat },
  { name: 'seat-card', data: 'sample', open: seatCard },
  { name: 'seats-names', data: 'sample', open: seatsWithNames },
  { name: 'seats-bare', data: 'bare', open: visit('seats') },
  { name: 'seats-many', data: 'many', open: visit('seats') },
  { name: 'money-expenses-paid', data: 'own', isWhole: true, open: expenses },
  { name: 'money-close-counted', data: 'own', isWhole: true, open: countCash },
  { name: 'money-close-closed', data: 'own', isWhole: true, open: closedDay },
  { name: 'money-sheets-busy', data: 'busy', isWhole: true, open: visit('money-sheets') },
  { name: 'money-sheets-year', data: 'busy', isWhole: true, open: sheetOfYear },
  { name: 'money-sheets-empty', data: 'empty', open: visit('money-sheets') },
  { name: 'money-figures-busy', data: 'busy', isWhole: true, open: visit('money-figures') },
  { name: 'money-figures-month', data: 'busy', isWhole: true, open: monthOfFigures },
  { name: 'money-figures-empty', data: 'empty', open: visit('money-figures') },
  { name: 'reminders-left', data: 'own', open: sayLeft },
  { name: 'layout-drag', data: 'sample', open: dragSeat },
  { name: 'layout-bare', data: 'bare', open: visit('layout') },
  { name: 'layout-many', data: 'many', open: visit('layout') },
  { name: 'pages-form', data: 'sample', isWhole: true, open: writePage },
  { name: 'settings-hours-divided', data: 'own', isWhole: true, open: dividedHours },
  { name: 'settings-reminders-text', data: 'sample', isWhole: true, open: ownText },
  { name: 'settings-messages-keys', data: 'own', open: keys },
  { name: 'settings-privacy-asked', data: 'own', open: privacySettings },
  { name: 'settings-money-late-fee', data: 'own', isWhole: true, open: moneySettings },
  ...taxScreens,
  { name: 'settings-plans-price', data: 'own', isWhole: true, open: editPlan },
  { name: 'settings-staff-password', data: 'own', open: newPassword },
  { name: 'settings-staff-roles', data: 'own', isWhole: true, open: roles },
  { name: 'asked', data: 'own', open: asked },
  { name: 'clerk', data: 'own', open: clerk('dashboard') },
  { name: 'clerk-member', data: 'own', open: clerk('member') },
  { name: 'clerk-settings', data: 'own', open: clerk('settings') },
  { name: 'clerk-asks', data: 'own', open: clerkAsks },
  { name: 'settings-import-columns', data: 'sample', isWhole: true, open: importColumns },
  { name: 'settings-import-plan', data: 'sample', isWhole: true, open: importPlan },
  { name: 'settings-import-done', data: 'own', isWhole: true, open: importDone },
  { name: 'settings-backups-back', data: 'own', isWhole: true, open: goBackToBackup },
  ...guideScreens,
  ...siteFormScreens,
  ...myScreens,
  ...atDoorScreens,
  ...enquiryScreens,
  ...checkInScreens,
  ...insideScreens,
  ...messageScreens,
  ...computerScreens,
  ...copyScreens({ dashboard: visit('dashboard'), backups: visit('settings-backups') }),
]

/** Opens an address as somebody who follows a link does. */
function visit(name: Address['name']) {
  return async ({ page, centre, words }: Place) => {
    const { hash, isDialog } = addresses(memberId).find((address) => address.name === name) ?? {}
    await page.goto(`${centre.address}/admin${hash}`)
    await page.locator('main').getByRole('heading').first().waitFor()
    const dialog = page.getByRole('dialog')
    // The one box has no heading over its field; its advice comes a moment after it.
    const first = name === 'find' ? dialog.getByText(words.find.hint) : dialog.getByRole('heading')
    if (isDialog) await first.first().waitFor()
    await page.getByText(words.loadingData).first().waitFor({ state: 'detached' })
  }
}

function site(hash: string) {
  return async ({ page, centre, language }: Place) => {
    await page.goto(`${centre.address}/?lang=${language}${hash}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
  }
}

async function login({ page, centre, words }: Place) {
  await page.goto(`${centre.address}/admin#admin`)
  await page.getByRole('heading', { name: words.login.heading }).waitFor()
}

async function wrongLogin(place: Place) {
  const { page, words } = place
  await login(place)
  await page.getByLabel(words.login.email).fill('nobody@example.org')
  await page.getByLabel(words.login.password).fill('a wrong one')
  await page.getByRole('button', { name: words.login.submit }).click()
  // Each picture is one more wrong attempt, and the server limits them.
  await page.getByText(words.errors.invalid_credentials).or(page.getByText(words.login.failed)).waitFor()
}

/** An expense, one that is corrected, and cash that is handed over. */
async function expenses(place: Place) {
  const { page, centre, words } = place
  const day = dayAt(new Date(), 'Asia/Kolkata')
  const spent = [
    { id: 'water', category: 'Water', amount: 160_00, mode: 'Cash', paidTo: 'Ganesh Water Supply' },
    { id: 'rent', category: 'Rent', amount: 12_000_50, mode: 'Bank' },
    { id: 'owner', category: 'Handed over', amount: 1_000_00, mode: 'Cash', paidTo: 'Mahesh' },
  ]
  for (const expense of spent) await centre.call('POST', '/api/expenses', { day, ...expense })
  const right = { id: 'more', category: 'Water', amount: 180_00, mode: 'Cash', reason: 'Two cans' }
  await centre.call('POST', '/api/expenses/water/corrections', right)
  await visit('money-expenses')(place)
  await page.getByRole('region', { name: words.books.expense.list, exact: true }).waitFor()
}

async function countCash(place: Place) {
  const { page, words, language } = place
  const { close } = words.books
  await visit('money-close')(place)
  for (const worth of [500, 100, 100]) {
    const name = close.another(formatRupees(worth * 100, language))
    await page.getByRole('button', { name, exact: true }).click()
  }
  await page.getByRole('checkbox').first().check()
  await page.getByRole('button', { name: close.reasons.short[1] ?? '', exact: true }).click()
}

async function closedDay(place: Place) {
  const { page, centre, words } = place
  const { period } = await (await centre.call('GET', '/api/closings/next')).json()
  if (period) {
    const { expected } = booksClosingSumsOf(period)
    const counted = { counted: expected - 20_00, reason: words.books.close.reasons.short[0] }
    await centre.call('POST', '/api/closings', {
      id: 'closed',
      day: period.day,
      after: 0,
      expected,
      ...counted,
    })
  }
  await visit('money-close')(place)
  await page.getByRole('link', { name: words.books.evening.button }).waitFor()
}

async function sheetOfYear(place: Place) {
  const { page, words } = place
  await visit('money-sheets')(place)
  await page.getByRole('button', { name: words.statements.kinds.year, exact: true }).click()
  await page.getByRole('table', { name: words.statements.byMonth }).waitFor()
}

/** The figures of the month before this one. */
async function monthOfFigures(place: Place) {
  const { page, words } = place
  await visit('money-figures')(place)
  await page.getByRole('button', { name: words.figures.before }).click()
  await page.getByRole('table', { name: words.figures.byMonth }).waitFor()
}

async function sayLeft(place: Place) {
  const { page, words, centre } = place
  await page.goto(`${centre.address}/admin#admin/reminders/${memberId}`)
  await page.getByRole('button', { name: words.reminders.left }).click()
  await page.getByRole('button', { name: words.reminders.leavingReasons.price }).first().click()
}

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

async function pointAtBar(place: Place) {
  const { page, words } = place
  await visit('dashboard')(place)
  const bar = part(page, words.dashboard.chart).getByRole('button').nth(3)
  await bar.scrollIntoViewIfNeeded()
  await bar.click()
}

async function remind(place: Place) {
  const { page, words } = place
  await visit('dashboard')(place)
  await part(page, words.dashboard.renewals)
    .getByText(words.dashboard.remind, { exact: true })
    .first()
    .click()
  await page.getByRole('link', { name: words.reminder.open }).first().waitFor()
}

const worklist = ({ page, words }: Place) =>
  page.getByRole('list', { name: words.reminders.list }).getByRole('link')

/** Who is first of those of whom nothing was said yet. */
async function remindFirst(place: Place) {
  const { page, words } = place
  await visit('reminders')(place)
  await worklist(place).filter({ hasNotText: words.reminders.events.sent() }).nth(1).click()
  await page.getByRole('article').getByRole('link', { name: /98/ }).first().waitFor()
}

async function remindDone(place: Place) {
  await visit('reminders')(place)
  await worklist(place).filter({ hasText: place.words.reminders.done }).first().click()
  await place.page.getByRole('button', { name: place.words.reminders.again }).waitFor()
}

/** One of the centre's own texts, open. */
async function ownText(place: Place) {
  const { page, words } = place
  await visit('settings-reminders')(place)
  await page.locator('[data-text] [data-action=edit]').nth(2).click()
  await page.getByRole('region', { name: words.reminderTexts.examples }).waitFor()
}

async function remindSilent(place: Place) {
  await remind(place)
  await place.centre.changeFirstRenewal({ phone: '-' })
  await place.page.getByRole('dialog').getByRole('button', { name: place.words.reminder.edit }).waitFor()
}

async function remindChanged(place: Place) {
  await remind(place)
  await place.centre.changeFirstRenewal({ phone: '9800098000' })
  await place.page.getByText(place.words.reminder.changed).waitFor()
}

async function remindRemoved(place: Place) {
  await remind(place)
  await place.centre.changeFirstRenewal(null)
  await place.page.getByText(place.words.reminder.removed).waitFor()
}

async function offline(place: Place) {
  await visit('dashboard')(place)
  await place.page.getByText(place.words.dashboard.renewals).waitFor()
  await cutLine(place)
}

async function account(place: Place) {
  const { page, words, isPhone } = place
  await visit('dashboard')(place)
  if (isPhone) await page.getByRole('button', { name: words.shell.more }).click()
  await page.getByRole('button', { name: words.shell.logout }).waitFor()
}

async function compact(place: Place) {
  const { page, words } = place
  await visit('members')(place)
  const rows = page.getByRole('switch', { name: words.members.filters.compact })
  if (await rows.isVisible()) await rows.check()
}

async function select(place: Place) {
  const { page } = place
  await visit('members')(place)
  const boxes = page.getByRole('main').getByRole('checkbox')
  for (const nth of [1, 2, 4]) await boxes.nth(nth).check({ force: true })
  await page.evaluate(() => scrollTo(0, 0))
}

async function searchNobody(place: Place) {
  const { page, words } = place
  await visit('members')(place)
  await page.getByRole('searchbox').fill('xyz')
  await page.getByText(words.members.none).waitFor()
}

/** Opens the sheet of the first renewal. */
async function takeFee(place: Place) {
  const { page, words } = place
  await visit('dashboard')(place)
  const renewals = part(page, words.dashboard.renewals)
  await renewals
    .getByRole('button', { name: words.fee.takeFrom('') })
    .first()
    .click()
  await page.getByRole('dialog').locator('svg[role=img]').first().waitFor()
}

async function takePart(place: Place) {
  await takeFee(place)
  const dialog = place.page.getByRole('dialog')
  await dialog.getByText(place.words.fee.part, { exact: true }).click()
  await dialog.getByLabel(place.words.fee.sum).fill('300')
  await dialog.getByText(place.words.fee.more).click()
}

async function takeFeeDone(place: Place) {
  await takeFee(place)
  await place.page.getByRole('dialog').locator('button[type=submit]').click()
  await place.page.getByRole('button', { name: place.words.fee.done.finish }).waitFor()
}

/** The code as large as the screen. */
async function showCode(place: Place) {
  await takeFee(place)
  await place.page.getByRole('button', { name: place.words.fee.showCode }).click()
}

/** The dashboard after a fee was taken. */
async function dashboardTaken(place: Place) {
  await takeFeeDone(place)
  await place.page.getByRole('button', { name: place.words.fee.done.finish }).click()
}

/** Follows the name of the first renewal. */
async function memberPage(place: Place) {
  const { page, words } = place
  await visit('dashboard')(place)
  await part(page, words.dashboard.renewals).getByRole('link').first().click()
  await page.getByRole('region', { name: words.page.terms.heading }).waitFor()
}

async function correctCharge(place: Place) {
  const { page, words } = place
  await memberPage(place)
  await page
    .getByRole('button', { name: new RegExp(`^${words.money.correctCharge.open}`) })
    .first()
    .click()
  await page.getByRole('dialog').getByLabel(words.money.correctCharge.amount).fill('400')
  await page.getByRole('dialog').getByLabel(words.money.correctCharge.discountReason).waitFor()
}

async function edit(place: Place) {
  const { page, words } = place
  await memberPage(place)
  await page
    .getByRole('button', { name: words.members.edit('') })
    .first()
    .click()
  await page.getByRole('dialog').getByLabel(words.edit.fields.name).waitFor()
}

async function editHistory(place: Place) {
  const { page, centre, words } = place
  await centre.changeFirstRenewal({ phone: '9800098000' })
  await edit(place)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: words.history.heading }).click()
  await dialog.getByText('9800098000').first().scrollIntoViewIfNeeded()
}

async function deletedMembers(place: Place) {
  const { page, centre, words } = place
  await centre.changeFirstRenewal(null)
  await centre.changeFirstRenewal(null)
  await visit('members')(place)
  await page.getByRole('button', { name: /\(.\)$/ }).click()
  await page.getByText(words.deletions.hint).waitFor()
}

async function editWrongly(place: Place) {
  const { page, words } = place
  await edit(place)
  await page.getByRole('dialog').getByLabel(words.edit.fields.address).fill('')
  await page.keyboard.press('Tab')
  await page.getByRole('dialog').locator('[type=submit]').click()
  await page.getByText(words.errors.required).waitFor()
}

async function fill(place: Place, address: string) {
  const { page, words } = place
  await visit('add')(place)
  const field = (label: string) => page.getByRole('dialog').getByLabel(label, { exact: true })
  await page.getByRole('dialog').getByLabel(words.edit.fields.name).fill('Vaishali Sonar')
  await page.getByRole('dialog').getByLabel(words.edit.fields.phone).fill('9800012345')
  await page.getByRole('dialog').getByLabel(words.edit.fields.parentsPhone).fill('98000')
  await page.getByRole('dialog').getByLabel(words.edit.fields.aadhar).fill('0000 0000 0001')
  await page.getByRole('dialog').getByLabel(words.edit.fields.address).fill(address)
  await field(words.edit.fields.seat).selectOption('1-18')
  await page.getByRole('button', { name: words.add.proceed }).click()
}

async function addWrongly(place: Place) {
  await fill(place, '')
  await place.page.getByText(place.words.errors.required).waitFor()
}

async function pay(place: Place) {
  await fill(place, '4, College Road, Nashik')
  await place.page.getByRole('button', { name: place.words.add.confirm }).waitFor()
  await place.page.getByRole('dialog').locator('svg').first().waitFor()
}

async function writePage(place: Place) {
  const { page, words } = place
  await visit('pages')(place)
  await page.getByRole('button', { name: words.pages.create }).click()
  await page.getByLabel(words.pages.content, { exact: true }).waitFor()
}

async function seatsWithNames(place: Place) {
  const { page, words } = place
  await visit('seats')(place)
  // By all of it: on a phone in Marathi the drawn switch lies over the middle of its field.
  await page.getByRole('switch', { name: words.seats.names }).locator('..').click()
  await page.getByText(words.seats.door.open).first().click()
}

async function seatCard(place: Place) {
  const { page, words } = place
  await visit('seats')(place)
  await page.getByRole('button', { name: /Sneha Jadhav/ }).click()
  const card = page.getByRole('region', { name: 'Sneha Jadhav' })
  await card.getByRole('region', { name: words.page.terms.heading }).waitFor()
}

async function moveSeat(place: Place) {
  const { page, words } = place
  await seatCard(place)
  await page.getByRole('button', { name: words.page.seatChange.button }).click()
  await page.getByRole('button', { name: words.page.seatChange.stop }).waitFor()
}

const privacy: PrivacySettings = {
  asks: { parentsPhone: true, aadhar: false, address: false },
  masksAadhar: true,
  lapsedMonths: 6,
}

async function privacySettings(place: Place) {
  const { page, centre, words } = place
  await centre.changeSettings({ privacy })
  await visit('settings-privacy')(place)
  await part(page, words.privacy.heading).getByLabel(words.privacy.fields['asks.address']).check()
}

async function moneySettings(place: Place) {
  const { page, centre, words } = place
  const { money } = words.settings
  await centre.changeSettings({ money: { ...defaultMoneySettings, lateFee: 50_00 } })
  await visit('settings-money')(place)
  await part(page, money.heading).getByLabel(money.fields.receiptPrefix, { exact: true }).fill('A/')
}

async function dividedHours(place: Place) {
  const { page, centre, words } = place
  const { hours } = words.setup
  await centre.divideDay()
  await visit('settings-hours')(place)
  const form = part(page, hours.heading)
  await form.getByRole('table').getByRole('textbox').nth(1).fill('14:30')
  await form.getByRole('button', { name: hours.putBack }).waitFor()
}

async function keys(place: Place) {
  const { page, centre, words } = place
  await centre.changeSettings({ whatsappApiKey: 'a-key-of-some-length-4821' })
  await visit('settings-messages')(place)
  const form = part(page, words.settings.integrations)
  await form.getByRole('button', { name: words.forms.save }).scrollIntoViewIfNeeded()
  await form.getByLabel(words.settings.keyFields.smsApiKey, { exact: true }).fill('another-key')
}

async function newPassword(place: Place) {
  const { page, words } = place
  await place.centre.call('POST', '/api/staff', { email: 'clerk@example.org', role: 'clerk' })
  await visit('settings-staff')(place)
  await page.getByRole('button', { name: words.accounts.resetOf('clerk@example.org') }).click()
}

async function goBackToBackup(place: Place) {
  const { page, words } = place
  await place.centre.call('POST', '/api/backups')
  await visit('settings-backups')(place)
  await page.locator('summary').click()
  await page.getByText(words.backups.goBack).first().click()
  await page.getByLabel(words.backups.typeWord(words.backups.word)).waitFor()
}

async function roles(place: Place) {
  const { page, centre, words } = place
  await centre.call('POST', '/api/staff', {
    ...{ email: 'meera@example.org', role: 'manager', password: admin.password },
  })
  await centre.call('POST', '/api/staff', { email: 'ravi@example.org', role: 'clerk' })
  await visit('settings-staff')(place)
  await page.getByRole('button', { name: words.accounts.roleOf('ravi@example.org') }).click()
}

/** A clerk who asks for a member to be deleted. */
async function hireClerk({ centre: { address, call } }: Place) {
  const ravi = await hireAt(address, call, { email: 'ravi@example.org', role: 'clerk' })
  const call102 = { method: 'DELETE', path: '/api/members/102', body: '' }
  await ravi.call('POST', '/api/asks', { id: 'twice', ...call102, reason: 'Typed twice' })
  return ravi
}

async function asked(place: Place) {
  await hireClerk(place)
  await visit('members')(place)
  await place.page.getByText(place.words.asks.asks('ravi@example.org')).waitFor()
}

/** Goes on as the clerk, whose ask was allowed. */
async function beClerk(place: Place) {
  const { page, centre } = place
  const { cookie } = await hireClerk(place)
  await centre.call('POST', '/api/asks/twice/decisions', { decision: 'allowed' })
  const cookies = cookie.split('; ').map((pair) => {
    const [name = '', ...value] = pair.split('=')
    return { name, value: value.join('='), url: centre.address }
  })
  await page.context().clearCookies()
  await page.context().addCookies(cookies)
  await page.reload()
}

function clerk(name: Address['name']) {
  return async (place: Place) => {
    await beClerk(place)
    await visit(name)(place)
  }
}

async function clerkAsks(place: Place) {
  const { page, words } = place
  await clerk('member')(place)
  page.once('dialog', (dialog) => void dialog.accept())
  await page.getByRole('button', { name: words.page.remove.ask }).click()
  await page.getByLabel(words.asks.reason).waitFor()
}

async function lapsed(place: Place) {
  const { page, centre, words } = place
  await centre.changeSettings({ privacy })
  await centre.changeFirstRenewal({ joinDate: '2026-01-01', expiryDate: '2026-02-01' })
  await visit('members')(place)
  await page.getByRole('button', { name: words.privacy.lapsedShow }).click()
}

async function editMasked(place: Place) {
  await place.centre.changeSettings({ privacy })
  await edit(place)
  const field = place.page.getByRole('dialog').getByLabel(place.words.edit.fields.aadhar, { exact: true })
  await field.scrollIntoViewIfNeeded()
}

async function addBriefly(place: Place) {
  await place.centre.changeSettings({ privacy })
  await visit('add')(place)
}

async function dragSeat(place: Place) {
  const { page } = place
  await visit('layout')(place)
  const middle = async (id: string) => {
    const box = await page.locator(`[data-tile="${id}"]`).boundingBox()
    return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 }
  }
  const [from, to] = [await middle('1-2'), await middle('1-7')]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x + 12, to.y + 16, { steps: 5 })
  await page.locator('[data-drop]').waitFor()
}

/** A register with a title, days in figures, a phone that a spreadsheet cut, a seat that is taken, and a total. */
const register = [
  'Dnyandeep Study Room,,,,,,',
  'Student Name,Mobile No,Gender,Hall,Seat No,Valid upto,Balance',
  'Aarti Kulkarni,9822012345,F,Main Library,19,05/12/2026,',
  'Rohan Shinde,9.8E+09,M,Main Library,18,08/12/2026,200',
  'Sneha Pawar,9822054321,F,Main Library,1,10/12/2026,',
  'संजय जाधव,९८२२०६७८९०,पुरुष,नवीन विस्तार,49,११/१२/२०२६,',
  'Omkar Bhosale,9822011111,M,Reading Hall,3,02/12/2026,100',
  'Pooja Gaikwad,9822022222,F,New Extension,50,12/12/2026,',
  'Total,,,,,,300',
].join('\n')

async function importColumns(place: Place) {
  const { page, words } = place
  await visit('settings-import')(place)
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      ...{ name: 'register.csv', mimeType: 'text/csv', buffer: Buffer.from(register) },
    })
  await page.getByRole('button', { name: words.imports.columns.next }).waitFor()
}

async function importPlan(place: Place) {
  const { page, words } = place
  const { columns, plan } = words.imports
  await importColumns(place)
  // Its days can be read both ways.
  await page
    .getByText(/05\/12\/2026 = /)
    .first()
    .click()
  await page.getByRole('button', { name: columns.next }).click()
  await page.getByRole('group', { name: plan.filter }).waitFor()
}

async function importDone(place: Place) {
  const { page, language, words } = place
  const { plan, done } = words.imports
  await importPlan(place)
  await page.getByRole('button', { name: plan.bringIn(3, 0, formatCount(3, language), '') }).click()
  await page.getByRole('button', { name: done.another }).waitFor()
}

async function editPlan(place: Place) {
  const { page, words } = place
  const { plans } = words.setup
  await visit('settings-plans')(place)
  await page.getByLabel(plans.fields.price).first().fill('600')
}
