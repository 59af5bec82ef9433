import { foldHeading } from '../files/headings.ts'
import type { RoomsHoursAndPlans } from '../seating/rooms-hours-and-plans.ts'
import type { NumberedImportLine } from './import-preview.ts'
import {
  type ImportLineTextsByField,
  readImportLine,
  trimmedCellWithoutApostrophe,
} from './read-import-line.ts'

/** The fields in which a register may have names of its own. */
export const fieldsWithUnknownImportValues = ['room', 'plan', 'shift', 'gender'] as const
export type FieldWithUnknownImportValues = (typeof fieldsWithUnknownImportValues)[number]

/** A name of the file's own that nothing here has. */
export type UnknownImportValue = { field: FieldWithUnknownImportValues; value: string; lines: number }

/** For names of the file, by field and folded name: what each stands for here. */
export type ImportValueAnswers = Readonly<Record<string, string>>

/** With more names than these a column says something else. */
const maxValues = 20

const noDays = { joinDate: 'day-first', expiryDate: 'day-first' } as const

/** The file's other names for rooms, plans, shifts and genders, the most frequent first, at most 20 of a field. */
export function listUnknownImportValues(
  lines: readonly NumberedImportLine[],
  setup: Pick<RoomsHoursAndPlans, 'libraries' | 'hours' | 'plans'>,
): UnknownImportValue[] {
  return fieldsWithUnknownImportValues.flatMap((field) => {
    const found = new Map<string, UnknownImportValue>()
    for (const { cells } of lines) {
      const value = trimmedCellWithoutApostrophe(cells[field] ?? '')
      const before = found.get(foldHeading(value))
      if (before) before.lines += 1
      else if (value !== '') found.set(foldHeading(value), { field, value, lines: 1 })
    }
    const choices = { dayOrder: noDays, gender: null, libraryId: null }
    return [...found.values()]
      .filter(({ value }) => readImportLine({ [field]: value }, choices, setup).wrong.length > 0)
      .sort((a, b) => b.lines - a.lines)
      .slice(0, maxValues)
  })
}

/** The key of an answer. */
export function importValueAnswerKey({ field, value }: Pick<UnknownImportValue, 'field' | 'value'>): string {
  return `${field} ${foldHeading(value)}`
}

/** The cells of a line with what their names stand for. */
export function importCellsWithValueAnswers(
  cells: ImportLineTextsByField,
  answers: ImportValueAnswers,
): ImportLineTextsByField {
  const said = fieldsWithUnknownImportValues.flatMap((field) => {
    const value = trimmedCellWithoutApostrophe(cells[field] ?? '')
    const answer = value === '' ? undefined : answers[importValueAnswerKey({ field, value })]
    return answer === undefined ? [] : [[field, answer] as const]
  })
  return said.length === 0 ? cells : { ...cells, ...Object.fromEntries(said) }
}
