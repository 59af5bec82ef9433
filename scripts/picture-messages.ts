import { addDays, type Day, dayAt } from '../src/domain/day.ts'
import type { Member } from '../src/domain/members/member.ts'
import { phoneKey } from '../src/domain/members/member.ts'
import type { MessageCause, MessageState, SendingChannel } from '../src/domain/messages/message.ts'
import type { MessageSettingsState } from '../src/domain/messages/message-settings-state.ts'
import { exampleMessagePlaceholderValues } from '../src/domain/messages/message-values.ts'
import type { AutomaticMessageKind } from '../src/domain/messages/sending-kind.ts'
import { basisOfAutomaticMessageKindChange } from '../src/domain/messages/sending-rules.ts'
import {
  fillWhatsappTemplate,
  whatsappTemplateForMetaApprovalOf,
} from '../src/domain/messages/whatsapp-message-template.ts'
import { defaultMoneySettings } from '../src/domain/money/settings/money-settings.ts'
import { type ReminderReason, reminderReasonsOn } from '../src/domain/reminders/reasons.ts'
import { defaultReminderSettings } from '../src/domain/reminders/reminder-settings.ts'
import type { WhatsappNumber } from '../src/features/messages/whatsapp/whatsapp-cloud-api.act.ts'
import type { Db } from '../src/server/database/database.ts'
import { smsAccount, whatsappAccount } from '../test/channels.ts'
import { mailAccount } from '../test/mail-account.ts'
import type { Place, Screen } from './picture-screens.ts'
import { send } from './picture-steps.ts'

/** Messages that go by themselves, with every channel set up, before and after today's list went. */
export const messageScreens: readonly Screen[] = [
  { name: 'settings-messages-on', data: 'own', isWhole: true, open: settings },
  { name: 'settings-messages-account', data: 'own', isWhole: true, open: account },
  { name: 'settings-messages-stopped', data: 'own', isWhole: true, open: stopped },
  { name: 'settings-messages-text', data: 'own', isWhole: true, open: kindText },
  { name: 'settings-messages-failed', data: 'own', isWhole: true, open: failedOnly },
  { name: 'reminders-by-itself', data: 'own', isWhole: true, open: before },
  { name: 'reminders-by-itself-went', data: 'own', isWhole: true, open: after },
  { name: 'reminders-by-itself-off', data: 'own', open: dayOff },
  { name: 'reminders-perhaps-told', data: 'own', isWhole: true, open: perhapsTold },
  { name: 'member-messages', data: 'own', isWhole: true, open: memberOfFailed },
  { name: 'dashboard-all-stopped', data: 'own', open: allStopped },
]

const today = () => dayAt(new Date(), 'Asia/Kolkata')
/** A moment of a day of the centre, as it is stored. */
const at = (day: Day, time: string) => new Date(`${day}T${time}:00+05:30`).toISOString()

/** Somebody who has to be reminded today. */
interface Reminded {
  member: Member
  reason: ReminderReason
}

async function listToday(place: Place): Promise<Reminded[]> {
  const { rows } = await send<{ rows: Member[] }>(place, 'GET', '/api/members')
  const days = { noticeDays: defaultReminderSettings.noticeDays, graceDays: defaultMoneySettings.graceDays }
  return rows.flatMap((member) => {
    const [reason] = reminderReasonsOn(member, null, today(), days)
    return reason ? [{ member, reason }] : []
  })
}

/** The kinds that go, and whether somebody has looked at their text. */
const chosen: readonly [kind: AutomaticMessageKind, isLooked: boolean][] = [
  ['over', true],
  ['grace', true],
  ['due', false],
  ['today', true],
  ['notice', true],
  ['receipt', true],
]

/** What WhatsApp has of texts: ours as they stand there, and some of others. */
async function addTemplates(db: Db) {
  const readAt = at(today(), '09:02')
  const ours = [...new Set(chosen.map(([kind]) => whatsappTemplateForMetaApprovalOf(kind).name))].flatMap(
    (name) => {
      const { body, places } = whatsappTemplateForMetaApprovalOf(
        chosen.find(([kind]) => whatsappTemplateForMetaApprovalOf(kind).name === name)?.[0] ?? 'over',
      )
      return (['en', 'mr'] as const).map((language) => ({
        ...{ name, language, body: body[language], valuesCount: places.length },
        ...{ status: 'APPROVED', category: 'UTILITY' },
      }))
    },
  )
  const text = {
    body: 'Hello {{1}}, your seat at {{2}} waits for you.',
    valuesCount: 2,
    language: 'en' as const,
  }
  const others = [
    { ...text, name: 'festival_greeting', status: 'APPROVED', category: 'MARKETING' },
    { ...text, name: 'exam_season_2026', status: 'REJECTED', category: 'UTILITY' },
    { ...text, name: 'seat_offer', status: 'PENDING', category: 'UTILITY' },
    { ...text, name: 'old_reminder', status: 'PAUSED', category: 'UTILITY', stoppedCode: '132015' },
  ]
  for (const template of [...ours, ...others])
    await db
      .insertInto('messageTemplates')
      .values({ ...template, code: template.language, hasLink: 0, readAt })
      .execute()
}

/** Every channel as its owner set it up: WhatsApp and e-mail are on, and the gateway has no balance left. */
async function setUp(place: Place): Promise<Reminded[]> {
  const { centre } = place
  await centre.changeSettings({ whatsappApiKey: 'a-key-of-some-length-4821', smsApiKey: 'another-key-7306' })
  await send(place, 'POST', '/api/messages/whatsapp', whatsappAccount)
  await send(place, 'POST', '/api/messages/email', { ...mailAccount, notices: ['backup-late', 'day-open'] })
  await send(place, 'POST', '/api/messages/sms', smsAccount)
  const { db, close } = await centre.openDatabase()
  const [testedAt, seenAt] = [at(addDays(today(), -20), '17:40'), at(addDays(today(), -20), '17:42')]
  await db.updateTable('channels').set({ isOn: 1, testedAt, seenAt, calledAt: testedAt }).execute()
  await db
    .updateTable('channels')
    .set({ stoppedAt: at(addDays(today(), -1), '18:20'), stoppedCode: '301' })
    .where('id', '=', 'sms')
    .execute()
  await addTemplates(db)
  // Nothing goes to the sample.
  await db.updateTable('members').set({ isSample: 0 }).execute()
  await close()
  for (const [kind, isLooked] of chosen) {
    const { name: template, places } = whatsappTemplateForMetaApprovalOf(kind)
    // As it is before anybody has chosen.
    const basedOn = basisOfAutomaticMessageKindChange({ isOn: false, template: '', places: [], flows: {} })
    const rule = { isOn: true, template, places, flows: {}, basedOn }
    const { kinds } = await send<MessageSettingsState>(
      place,
      'POST',
      `/api/messages/sending/kinds/${kind}`,
      rule,
    )
    const text = kinds.find((one) => one.kind === kind)?.lookText
    if (isLooked) await send(place, 'POST', `/api/messages/sending/kinds/${kind}/looks`, { text })
  }
  const rules = { hour: 10, maxPerDay: 100, rupeesAMonth: 150, basedOn: '' }
  await send(place, 'POST', '/api/messages/sending/rules', rules)
  const reminded = await listToday(place)
  for (const [n, { member }] of reminded.entries()) {
    // Not everybody has said yes.
    if (n % 5 === 4) continue
    await send(place, 'POST', `/api/members/${member.id}/consents`, {
      ...{ id: `yes-${member.id}`, purpose: 'messages.whatsapp', givenBy: 'self', language: 'mr' },
    })
  }
  return reminded
}

/** A message of the log. */
interface Went {
  cause: MessageCause
  kind: string
  state: MessageState
  code?: string
  day: Day
  time: string
  channel?: SendingChannel
  to?: Member | undefined
  address?: string
}

/** One of each state and cause, of today and the day before. */
function logOf(reminded: readonly Reminded[]): Went[] {
  const told = (n: number, state: MessageState, time: string, code = ''): Went => {
    const { member, reason = 'over' } = reminded[n] ?? {}
    return { cause: 'reminder', kind: reason, to: member, state, code, time, day: today() }
  }
  const people = reminded.map(({ member }) => member)
  const yesterday = { day: addDays(today(), -1) }
  return [
    told(0, 'read', '10:41'),
    told(1, 'delivered', '10:01'),
    told(2, 'sent', '10:01'),
    told(3, 'failed', '10:02', '131026'),
    told(5, 'unknown', '10:02'),
    told(6, 'failed', '10:02', '131049'),
    told(7, 'dropped', '10:02', 'settled'),
    told(8, 'dropped', '10:03', 'cap'),
    { ...told(10, 'waiting', '10:00'), channel: 'email', address: 'asha.long-name.of-a-member@example.com' },
    { cause: 'receipt', kind: 'receipt', state: 'sending', to: people[11], day: today(), time: '10:04' },
    { cause: 'receipt', kind: 'receipt', state: 'delivered', to: people[12], ...yesterday, time: '18:52' },
    { cause: 'owner', kind: 'day-open', state: 'sent', channel: 'email', ...yesterday, time: '10:00' },
    {
      cause: 'test',
      kind: 'test',
      state: 'failed',
      code: '301',
      channel: 'sms',
      address: '9822000001',
      ...yesterday,
      time: '18:20',
    },
    { cause: 'reminder', kind: 'due', state: 'read', to: people[13], ...yesterday, time: '12:15' },
  ]
}

async function addLog(place: Place, reminded: readonly Reminded[]) {
  const { centre } = place
  const { db, close } = await centre.openDatabase()
  await db
    .insertInto('messageRuns')
    .values({ day: today(), madeAt: at(today(), '10:00') })
    .execute()
  const { value: revision } = await db.selectFrom('revision').select('value').executeTakeFirstOrThrow()
  const { body, places } = whatsappTemplateForMetaApprovalOf('over')
  const examples = exampleMessagePlaceholderValues('ज्ञानदीप अभ्यासिका', '', 'mr')
  for (const [n, { cause, kind, state, code = '', day, time, to, ...more }] of logOf(reminded).entries()) {
    const id = `went-${n}`
    const [madeAt, stood] = [at(day, time > '10:05' ? time : '10:00'), at(day, time)]
    const hasLeft = !['waiting', 'dropped'].includes(state)
    const values = { ...examples, name: to?.name ?? '' }
    const text = fillWhatsappTemplate(
      body.mr,
      places.map((place) => values[place]),
    )
    const own = { channel: more.channel ?? ('whatsapp' as const), language: 'mr' as const }
    await db
      .insertInto('messages')
      .values({
        ...{ id, cause, kind, state, madeAt, ...own, runKey: null, params: '{}', tries: 1 },
        ...{ address: more.address ?? to?.phone ?? 'owner@example.com', memberId: to?.id ?? null },
        ...{ text: hasLeft && cause === 'reminder' ? text : '', price: hasLeft ? 1357 : 0 },
        // What waits is not sent while a picture is taken.
        ...{ notBefore: state === 'waiting' ? at(addDays(day, 1), '10:00') : madeAt, madeBy: 'product' },
        sentOn: hasLeft && to ? day : null,
      })
      .execute()
    await db.insertInto('messageSteps').values({ messageId: id, state, code, at: stood }).execute()
    if (code === '131026' && to)
      await db
        .insertInto('restingNumbers')
        .values({ phone: phoneKey(to.phone), code, since: stood })
        .execute()
    if (
      day === today() &&
      cause === 'reminder' &&
      ['read', 'delivered', 'sent', 'unknown'].includes(state) &&
      to
    )
      await db
        .insertInto('reminderLog')
        .values({
          ...{
            id: `said-${n}`,
            memberId: to.id,
            event: 'sent',
            reason: kind as ReminderReason,
            day,
            at: stood,
          },
          ...{ madeBy: 'product', lastDay: to.expiryDate, until: null, takesBackId: null },
          ...{ freedSeatId: null, isAgain: 0, revision },
        })
        .execute()
  }
  await addAnswers(db, reminded)
  await close()
}

async function addAnswers(db: Db, reminded: readonly Reminded[]) {
  const phone = phoneKey(reminded[0]?.member.phone ?? '')
  const memberId = reminded[0]?.member.id ?? null
  const long =
    'सर, मी उद्या संध्याकाळी येऊन पैसे देतो. माझ्या भावाचेही बाकी आहेत का ते सांगाल का? Also please keep seat 14.'
  const all = [
    { id: 'a', memberId, phone, kind: 'text', text: long, time: '10:43' },
    { id: 'b', memberId: reminded[1]?.member.id ?? null, phone: '', kind: 'image', text: '', time: '10:20' },
    { id: 'c', memberId: null, phone: '9811198111', kind: 'text', text: 'Is a seat free?', time: '09:55' },
  ]
  for (const { time, ...answer } of all) {
    const moment = at(today(), time)
    const none = { enquiryId: null, messageId: null, userId: '' }
    await db
      .insertInto('messageAnswers')
      .values({ ...answer, ...none, at: moment, cameAt: moment })
      .execute()
  }
}

async function visit({ page, centre, words }: Place, hash: string, time = '11:05') {
  // What goes by itself depends on the hour, which the screens take from the server.
  await page.route('**/api/session', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), now: at(today(), time) } })
  })
  await page.goto(`${centre.address}/admin#admin${hash}`)
  await page.locator('main').getByRole('heading').first().waitFor()
  await page.getByText(words.loadingData).first().waitFor({ state: 'detached' })
}

const part = ({ page }: Place, name: string) => page.getByRole('region', { name, exact: true })

async function settings(place: Place) {
  await addLog(place, await setUp(place))
  await visit(place, '/settings/messages')
  await part(place, place.words.messages.channels.whatsapp).waitFor()
}

/** The account of WhatsApp, open, with what Meta says of its number. */
async function account(place: Place) {
  const { page, words } = place
  const number: WhatsappNumber = {
    ...{ displayNumber: '+91 98765 43210', verifiedName: 'Dnyandeep Abhyasika', quality: 'GREEN' },
    ...{ messagingLimit: 'TIER_250', status: 'CONNECTED', isRegistered: true },
  }
  await page.route('**/api/messages/whatsapp/number', (route) => route.fulfill({ json: number }))
  await page.route('**/api/messages', async (route) => {
    const answer = await route.fetch()
    const state: MessageSettingsState = await answer.json()
    // The server of the pictures has no address that Meta could call.
    state.whatsapp.webhook = 'https://dnyandeep.example/webhooks/whatsapp'
    await route.fulfill({ json: state })
  })
  await settings(place)
  const whatsapp = part(place, words.messages.channels.whatsapp)
  await whatsapp.getByText(words.messages.account, { exact: true }).click()
  await whatsapp.getByText(words.messages.whatsapp.number, { exact: true }).click()
  await whatsapp.getByRole('button', { name: words.messages.whatsapp.showNumber }).click()
  await whatsapp.getByText(number.displayNumber).waitFor()
}

/** WhatsApp has no way to be paid, a test of e-mail waits for an answer, and SMS was never set up. */
async function stopped(place: Place) {
  await addLog(place, await setUp(place))
  const { db, close } = await place.centre.openDatabase()
  const channel = (id: SendingChannel) => db.updateTable('channels').where('id', '=', id)
  await channel('whatsapp')
    .set({ stoppedAt: at(today(), '10:05'), stoppedCode: '133010' })
    .execute()
  await channel('email')
    .set({ isOn: 0, testedAt: at(today(), '10:50'), seenAt: null })
    .execute()
  await db.deleteFrom('channels').where('id', '=', 'sms').execute()
  await close()
  await visit(place, '/settings/messages')
  await part(place, place.words.messages.channels.whatsapp).waitFor()
}

/** The text of one kind, open, beside one that waits for a look. */
async function kindText(place: Place) {
  const { page, words } = place
  await settings(place)
  const { name } = whatsappTemplateForMetaApprovalOf('notice')
  await page.getByText(words.sending.textOf(name), { exact: true }).last().click()
  await page.getByRole('button', { name: words.sending.saveText }).waitFor()
}

async function failedOnly(place: Place) {
  const { page, words } = place
  await settings(place)
  const log = page.getByRole('group', { name: words.messageLog.filter })
  const isFiltered = page.waitForResponse((answer) => /messages\/log\?.*failed/.test(answer.url()))
  await log.getByText(words.messageLog.states.failed).click()
  await isFiltered
  // What is drawn follows its answer.
  await log
    .locator('li')
    .filter({ hasText: words.messageLog.states.unknown })
    .first()
    .waitFor({ state: 'detached' })
  for (const text of await page.getByText(words.messageLog.text, { exact: true }).all()) await text.click()
}

const list = ({ page, words }: Place) => page.getByRole('list', { name: words.reminders.list })

async function before(place: Place) {
  await setUp(place)
  await visit(place, '/reminders', '09:10')
  await place.page.getByRole('switch', { name: place.words.byItself.sendToday }).waitFor()
}

async function after(place: Place) {
  await addLog(place, await setUp(place))
  await visit(place, '/reminders')
  await list(place).waitFor()
}

async function dayOff(place: Place) {
  await before(place)
  await place.page.getByRole('switch', { name: place.words.byItself.sendToday }).click({ force: true })
  await place.page.getByText(place.words.byItself.off).waitFor()
}

async function perhapsTold(place: Place) {
  const reminded = await setUp(place)
  await addLog(place, reminded)
  await visit(place, `/reminders/${reminded[5]?.member.id}`)
  await place.page.getByText(place.words.byItself.askFirst).waitFor()
}

async function memberOfFailed(place: Place) {
  const reminded = await setUp(place)
  await addLog(place, reminded)
  await visit(place, `/members/${reminded[3]?.member.id}`)
  await place.page.getByRole('button', { name: place.words.byItself.tryAgain }).waitFor()
}

async function allStopped(place: Place) {
  await setUp(place)
  await send(place, 'POST', '/api/messages/sending/stops', { isStopped: true })
  await visit(place, '')
  await part(place, place.words.shell.stopped).waitFor()
}
