import { formatDay, isDay } from '#domain/day.ts'
import type { FieldChange, HistoryEntry } from '#domain/history.ts'
import type { Language } from '#domain/language.ts'
import { formatCount } from '#domain/money.ts'
import type { AdminWords } from './en.ts'

interface Locale {
  words: AdminWords
  language: Language
  /** A page's title by its id; undefined where it is gone. */
  titleOf: (pageId: string) => string | undefined
}

/** What happened, as a sentence. */
export function sentenceOf({ by, kind, action, name }: HistoryEntry, { words }: Locale): string {
  const { said, actors } = words.history
  const key = `${kind} ${action}` as keyof typeof said
  return said[key]?.(actors[by] ?? by, nameOf(kind, name, words)) ?? `${by}: ${kind} ${action} ${name}`
}

function nameOf(kind: HistoryEntry['kind'], name: string, words: AdminWords) {
  if (kind === 'seat') {
    const [library = '', number = ''] = name.split('/')
    return `${words.libraryNames[Number(library)] ?? library} - ${number}`
  }
  if (name !== '') return name
  return kind === 'session' ? words.history.unknownAccount : words.history.someone
}

/** One field, before and after, in words. */
export function changeText(change: FieldChange, tongue: Locale): string {
  const { history } = tongue.words
  const field = fieldName(change.field, tongue.words)
  if (change.to === undefined) return history.touched(field)
  const to = valueText(change.field, change.to, tongue)
  if (change.from === undefined) return history.only(field, to)
  return history.change(field, valueText(change.field, change.from, tongue), to)
}

function fieldName(
  field: string,
  { history, edit, add, menu, pages, settings, privacy }: AdminWords,
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
  return (
    names[field] ??
    ofCentre[field.replace('centre.', '')] ??
    ofPrivacy[field.replace('privacy.', '')] ??
    field
  )
}

function valueText(field: string, value: NonNullable<FieldChange['to']> | null, tongue: Locale): string {
  const { words, language } = tongue
  if (field === 'privacy.lapsedMonths') {
    const months = Number(value)
    return value === null ? words.privacy.never : words.privacy.months(months, formatCount(months, language))
  }
  if (typeof value === 'boolean') return value ? words.privacy.yes : words.privacy.no
  if (value === null || value === '') return words.history.empty
  if (field === 'libraryId') return words.libraryNames[Number(value)] ?? String(value)
  if (typeof value === 'number') return formatCount(value, language)
  if (field === 'pageId' || field === 'homePageId') return tongue.titleOf(value) ?? words.history.unknownPage
  if (isDay(value)) return formatDay(value, language)
  const choices: Record<string, Record<string, string>> = {
    gender: words.genders,
    status: words.statuses,
    allocation: words.allocations,
  }
  return choices[field]?.[value] ?? value
}
