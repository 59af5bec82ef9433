import { clerkLimitFields } from '#domain/accounts/clerk-limits.ts'
import { dayAt, formatDay, isDay, localTimeAt } from '#domain/day.ts'
import type { FieldChange, HistoryEntry } from '#domain/history.ts'
import type { Language } from '#domain/language/language.ts'
import { formatCount, formatRupees } from '#domain/money/money.ts'
import type { TaxRegimeKind } from '#domain/receipts/tax-regime.ts'
import { spokenTime } from '#domain/seating/spoken-time.ts'
import { parseTypedTime } from '#domain/seating/typed-time.ts'
import { actorName } from './actor-and-line-names.ts'
import type { AdminWords } from './en.ts'

/** The facts that the sentences need besides the entry. */
export interface HistorySentenceContext {
  words: AdminWords
  language: Language
  /** A room's name by its id. */
  libraryOf: (id: number) => string
  /** A plan's name by its id. */
  planOf: (id: string) => string
  /** A shift's name by its id. */
  shiftOf: (id: number) => string
  /** Of the centre, in which moments are said. */
  timeZone: string
  /** A page's title by its id; undefined where it is gone. */
  titleOf: (pageId: string) => string | undefined
}

/** An entry as a sentence. */
export function historyEntrySentence(
  { by, kind, action, name }: HistoryEntry,
  locale: HistorySentenceContext,
): string {
  const { said } = locale.words.history
  const key = `${kind} ${action}` as keyof typeof said
  return (
    said[key]?.(actorName(locale.words, by), nameOf({ kind, action, name }, locale)) ??
    `${by}: ${kind} ${action} ${name}`
  )
}

function nameOf(
  { kind, action, name }: Pick<HistoryEntry, 'kind' | 'action' | 'name'>,
  { words, language, libraryOf }: HistorySentenceContext,
) {
  if (kind === 'seat') {
    const [library = '', number = ''] = name.split('/')
    return `${libraryOf(Number(library))} - ${formatCount(Number(number), language)}`
  }
  if (kind === 'expense') return words.books.categories[name] ?? name
  if (kind === 'closing') return formatDay(name, language)
  if (kind === 'channel') return messagesName(name, words)
  if (name !== '') return name
  if (action === 'asked' || action.startsWith('ask-')) return words.history.newMember
  return kind === 'session' ? words.history.unknownAccount : words.history.someone
}

/** A channel of messages, or what goes by itself: `sending over`. */
function messagesName(name: string, { messages, sending, reminders }: AdminWords): string {
  const channels: Record<string, string> = messages.channels
  const kinds: Record<string, string> = { ...reminders.groups, ...sending.kinds }
  return channels[name] ?? kinds[name.replace('sending ', '')] ?? sending.heading
}

/** One field, before and after, in words. */
export function historyFieldChangeText(change: FieldChange, locale: HistorySentenceContext): string {
  const { history } = locale.words
  const field = fieldName(change.field, locale.words)
  if (change.to === undefined) return history.touched(field)
  const to = valueText(change.field, change.to, locale)
  if (change.from === undefined) return history.only(field, to)
  return history.change(field, valueText(change.field, change.from, locale), to)
}

function fieldName(
  field: string,
  { history, edit, add, menu, messages, pages, settings, privacy, reminderTexts, taxRegimes }: AdminWords,
): string {
  const names: Record<string, string> = {
    ...edit.fields,
    ...history.fields,
    libraryId: add.library,
    seatNumber: edit.fields.seat,
    title: pages.title,
    content: pages.content,
    titleMr: pages.titleMr,
    contentMr: pages.contentMr,
    label: menu.label,
    labelMr: menu.labelMr,
    pageId: menu.page,
    homePageId: history.fields.homePage,
    'centre.logo': history.fields.logo,
    ...settings.keyFields,
    ...settings.codeFields,
  }
  const ofCentre: Record<string, string> = settings.profileFields
  const ofPrivacy: Record<string, string> = privacy.fields
  const ofMoney: Record<string, string> = { ...settings.money.fields, ...settings.limits.fields }
  const ofReminders: Record<string, string> = reminderTexts.fields
  const ofMessages: Record<string, string> = messages.changed
  const ofTaxes: Record<string, string> = taxRegimes.fields
  return (
    names[field] ??
    (field.startsWith('messages.') ? ofMessages[field.replace('messages.', '')] : undefined) ??
    (field.startsWith('taxRegime.') ? ofTaxes[field.replace('taxRegime.', '')] : undefined) ??
    (field.startsWith('admissions.') ? history.fields.admissions : undefined) ??
    (field.startsWith('membersPages.') ? history.fields.membersPages : undefined) ??
    (field.startsWith('checkIn.') ? history.fields.checkIn : undefined) ??
    ofCentre[field.replace('centre.', '')] ??
    ofPrivacy[field.replace('privacy.', '')] ??
    // A list is named once for all that changed in it: `reminders.texts.2.en`.
    ofMoney[field.replace('money.', '').split('.')[0] ?? ''] ??
    ofReminders[field.split('.')[1] ?? ''] ??
    field
  )
}

/** '6 am, 2 pm' of the times of the day as they are stored, '6:00, 14:00'. */
function hoursText(stored: string, language: Language): string {
  const said = stored.split(', ').map((time) => ({ time, minute: parseTypedTime(time) }))
  return said.map(({ time, minute }) => (minute === null ? time : spokenTime(minute, language))).join(', ')
}

/** '27 Nov 2026, 7:28 am' of a moment as it is stored. */
function momentText(stored: string, { words, language, timeZone }: HistorySentenceContext): string {
  const instant = new Date(stored)
  const { hour, minute } = localTimeAt(instant, timeZone)
  return `${formatDay(dayAt(instant, timeZone), language)}, ${words.history.time(hour, minute)}`
}

function valueText(
  field: string,
  value: NonNullable<FieldChange['to']> | null,
  locale: HistorySentenceContext,
): string {
  const { words, language } = locale
  if (field === 'privacy.lapsedMonths') {
    const months = Number(value)
    return value === null ? words.privacy.never : words.privacy.months(months, formatCount(months, language))
  }
  if (typeof value === 'boolean') return value ? words.privacy.yes : words.privacy.no
  if (field === 'language') return words.edit.messages[value === 'en' || value === 'mr' ? value : 'centre']
  if (value === null || value === '') return words.history.empty
  if (field === 'money.lateFee' || field === 'money.clerkDiscount')
    return formatRupees(Number(value), language)
  const days = ['graceDays', 'daysBack', ...clerkLimitFields].map((name) => `money.${name}`)
  if (days.includes(field)) {
    return words.settings.money.days(Number(value), formatCount(Number(value), language))
  }
  if (field === 'taxRegime.kind') return words.taxRegimes.kinds[value as TaxRegimeKind]
  if (field === 'cuts' || field === 'partIds') return hoursText(String(value), language)
  if (field === 'libraryId') return locale.libraryOf(Number(value))
  if (field === 'shiftId') return locale.shiftOf(Number(value))
  if (typeof value === 'number') return formatCount(value, language)
  if (field === 'planId') return locale.planOf(value)
  if (field === 'pageId' || field === 'homePageId') return locale.titleOf(value) ?? words.history.unknownPage
  if (isDay(value)) return formatDay(value, language)
  if (field === 'until') return momentText(value, locale)
  const choices: Record<string, Record<string, string>> = {
    category: words.books.categories,
    gender: words.genders,
    status: words.statuses,
    state: words.enquiries.states,
    allocation: words.allocations,
    role: words.accounts.roles,
    ask: words.asks.kinds,
    'reminders.language': words.reminderTexts.languages,
    consent: words.enquiries.page.purposes,
    digits: words.settings.digits,
  }
  return choices[field]?.[value] ?? value
}
