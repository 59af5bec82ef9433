import type { Language } from '#domain/language/language.ts'
import { formatCount } from '#domain/money/money.ts'
import type { AdminWords } from '../i18n.tsx'

/** The typed values, with a proposal for each field that is null, as nobody has typed into it. */
export function withProposedValues<Values extends object>(
  typed: Values,
  proposed: Partial<Values> = {},
): Values {
  const free = Object.entries(proposed).filter(([field]) => typed[field as keyof Values] === null)
  return { ...typed, ...Object.fromEntries(free) }
}

const isGroup = (value: unknown): value is object =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

/** The names of fields, those of a group of them too. */
export const formFieldNamesOf = (values: object): string[] =>
  Object.entries(values).flatMap(([name, value]) =>
    isGroup(value) ? [name, ...formFieldNamesOf(value)] : [name],
  )

/** The names of fields that hold something else than before, those of a group of them too. */
export const changedFields = (values: object, before: object): string[] =>
  Object.entries(values).flatMap(([name, value]) => {
    const earlier: unknown = before[name as keyof typeof before]
    if (isSame(value, earlier)) return []
    return isGroup(value) && isGroup(earlier) ? [name, ...changedFields(value, earlier)] : [name]
  })

const isSame = (one: unknown, other: unknown) =>
  one === other || JSON.stringify(one) === JSON.stringify(other)

export const isOneOf = (names: readonly string[], name: string) => names.includes(name)

/** The sentence above the buttons for the sentences below wrong fields: how many there are; null where there is none. */
export function wrongFieldsSummary(
  words: AdminWords,
  told: readonly unknown[],
  language: Language,
): string | null {
  if (told.length === 0) return null
  const counted = words.forms.wrong(told.length, formatCount(told.length, language))
  if (!told.includes(words.forms.needed)) return counted
  return told.length > 1 ? `${words.errors.required} ${counted}` : words.errors.required
}
