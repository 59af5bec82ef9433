import { addDays, type Day } from '../day.ts'
import type { MemberDetails } from '../members/member.ts'
import type { ImportedChangesToMember } from './import-preview.ts'

/** For so many days an import can be taken back (IO-6). */
export const importUndoDays = 7

/** An import as the list of them has it. */
export type ListedImport = {
  id: string
  fileName: string
  /** The headings of the file, folded, and what its columns were taken for. */
  headings: string
  columns: string[]
  added: number
  changed: number
  unchanged: number
  refused: number
  madeBy: string
  madeAt: string
  madeOn: Day
  undoneBy: string | null
  undoneAt: string | null
}

/** Whether an import can still be taken back on a day. */
export function canUndoImport(
  { madeOn, undoneAt }: Pick<ListedImport, 'madeOn' | 'undoneAt'>,
  today: Day,
): boolean {
  return undoneAt === null && today <= addDays(madeOn, importUndoDays)
}

/** The values that an import gave a member, by field; what it did not touch is not there. */
export type MemberValuesTouchedByImport = ImportedChangesToMember

/** The effect of taking a line back: the fields that go back to what they were, and those that somebody changed since. */
export function effectOfUndoingImportLine(
  current: Pick<MemberDetails, keyof MemberValuesTouchedByImport>,
  before: MemberValuesTouchedByImport,
  after: MemberValuesTouchedByImport,
): { edits: MemberValuesTouchedByImport; left: (keyof MemberValuesTouchedByImport)[] } {
  const fields = Object.keys(after) as (keyof MemberValuesTouchedByImport)[]
  const left = fields.filter((field) => current[field] !== after[field])
  const back = fields.filter((field) => !left.includes(field)).map((field) => [field, before[field]])
  return { edits: Object.fromEntries(back), left }
}

/** A member whom taking an import back left as they are, and why: by its fields, or as they were paid for or sold to since. */
export type MemberLeftAsIsByImportUndo = { line: number; memberId: string; name: string; fields: string[] }

/** The effect of taking an import back. */
export type ImportUndoResult = { removed: number; putBack: number; left: MemberLeftAsIsByImportUndo[] }
