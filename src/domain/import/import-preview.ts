import { addDays, addMonths, type Day } from '../day.ts'
import type { Gender, MemberDetails, SeatedMember } from '../members/member.ts'
import {
  type MemberTextFieldName,
  memberTextFields,
  type RequirableMemberField,
  recordFromNames,
} from '../members/member-fields.ts'
import { isAadharMask, missingMemberFields, type PrivacySettings } from '../members/privacy.ts'
import type { Plan } from '../plans/plan.ts'
import { expiryDateForPlan } from '../plans/plan.ts'
import type { RoomsHoursAndPlans } from '../seating/rooms-hours-and-plans.ts'
import type { Seat } from '../seating/seat.ts'
import type { Term } from '../terms/term.ts'
import type { ImportField } from './columns.ts'
import { type ImportLineBeingJudged, judgeImportLine } from './import-line-being-judged.ts'
import { createKnownMemberFinderForImport } from './known-member.ts'
import { memberEditsOfImportLine } from './member-edits.ts'
import type {
  ImportCellProblemKind,
  ImportLineTextsByField,
  ImportLineValues,
  ImportReadingChoices,
} from './read-import-line.ts'
import { judgeImportedSeats, shiftOfLastPlan } from './seats-of-file.ts'

/** A line of a file that says something. */
export type NumberedImportLine = { line: number; cells: ImportLineTextsByField }

/** A member as an import compares them, with their place. */
export type ImportKnownMember = MemberDetails & Pick<SeatedMember, 'libraryId' | 'seatNumber'>

/** The state that a preview is made from. */
export type FactsForImportPreview = {
  members: readonly ImportKnownMember[]
  seats: readonly Seat[]
  setup: Pick<RoomsHoursAndPlans, 'libraries' | 'hours' | 'plans'>
  privacy: Pick<PrivacySettings, 'asks'>
  today: Day
  /** The terms of each member, by the member's id. */
  terms: ReadonlyMap<string, readonly Term[]>
  /** The numbers that were ever given to members. */
  numbersGiven: ReadonlySet<number>
  /** Whether Aadhaar numbers are compared with the kept ones; where not, each that is no mask is a change. */
  comparesAadhar: boolean
}

export const importLineProblemKinds = [
  ...(['total', 'name_required', 'phone_required', 'day_required', 'number_of_another'] as const),
  ...(['several_alike', 'twice', 'gender_required', 'room_required', 'unknown_seat'] as const),
  ...(['seat_of_other_gender', 'seat_taken', 'seat_twice', 'ends_before_it_begins'] as const),
  ...(['reaches_into_term_before', 'no_term', 'no_plan'] as const),
] as const
export type ImportLineProblemKind = ImportCellProblemKind | (typeof importLineProblemKinds)[number]

/** Why a line is refused; `by` is the member who is in the way, `line` the line that says the same first. */
export type ImportCellRefusal = {
  field: ImportField
  problem: ImportLineProblemKind
  by?: string
  line?: number
}

/** A field of a member before and after. */
export type ImportPreviewChange = {
  field: ImportField
  from: string | number | null
  to: string | number | null
}

/** Whom a line admits. */
export type ImportPreviewMember = Required<
  Pick<ImportLineValues, MemberTextFieldName | 'joinDate' | 'expiryDate'>
> &
  Pick<ImportLineValues, 'language'> & {
    /** The number that the file gives them; null where it gives none. */
    number: number | null
    gender: Gender
    status: 'Active' | 'Inactive'
    seatId: string | null
    partIds: number[]
    planId: string
    due: number
  }

/** The changes of a line to a member who is there. */
export type ImportedChangesToMember = Partial<
  Pick<
    ImportLineValues,
    MemberTextFieldName | 'gender' | 'language' | 'joinDate' | 'expiryDate' | 'status'
  > & {
    seatId: string | null
  }
>

/** A remark that does not stop a line and is said beside it. */
export type ImportPreviewRemarkKind = 'due_stays' | 'shift_stays' | 'plan_stays'

export type ImportPreviewLine = {
  line: number
  name: string
  phone: string
  remarks: ImportPreviewRemarkKind[]
  /** The fields that the centre asks for and the member will lack (IO-3). */
  missing: readonly RequirableMemberField[]
} & (
  | { outcome: 'new'; member: ImportPreviewMember }
  | {
      outcome: 'changed'
      memberId: string
      revision: number
      edits: ImportedChangesToMember
      changes: ImportPreviewChange[]
    }
  | { outcome: 'unchanged'; memberId: string }
  | { outcome: 'refused'; refusals: ImportCellRefusal[] }
)

/**
 * The preview of an import, line by line (IO-3). It is the same for the same file, choices and state, so that a write can be
 * held to what was shown (IO-5).
 */
export function previewImport(
  lines: readonly NumberedImportLine[],
  choices: ImportReadingChoices,
  state: FactsForImportPreview,
): ImportPreviewLine[] {
  const find = createKnownMemberFinderForImport(state.members)
  const seen = new Map<string, number>()
  const drafts = lines
    .filter(({ cells }) => Object.values(cells).some((cell) => cell.trim() !== ''))
    .map((line) => judgeImportLine(line, { choices, state, find, seen }))
  judgeImportedSeats(drafts, state)
  return drafts.map((draft) => lineOf(draft, choices, state))
}

function lineOf(
  draft: ImportLineBeingJudged,
  choices: ImportReadingChoices,
  state: FactsForImportPreview,
): ImportPreviewLine {
  const { line, read, refusals, known } = draft
  const said = { line, name: read.name ?? known?.name ?? '', phone: read.phone ?? known?.phone ?? '' }
  if (refusals.length > 0) return { ...said, outcome: 'refused', refusals, remarks: [], missing: [] }
  if (!known) {
    const member = newMember(draft, choices, state)
    return {
      ...said,
      outcome: 'new',
      member,
      remarks: [],
      missing: missingMemberFields(member, state.privacy),
    }
  }
  const { edits, changes } = memberEditsOfImportLine(draft, known, state)
  const missing = missingMemberFields({ ...known, ...edits }, state.privacy)
  const remarks: ImportPreviewRemarkKind[] = [
    ...(read.due !== undefined && read.due !== known.balance ? (['due_stays'] as const) : []),
    ...(read.shiftId !== undefined && read.shiftId !== shiftOfLastPlan(known, state.setup)?.id
      ? (['shift_stays'] as const)
      : []),
    ...(read.planId !== undefined && read.planId !== known.terms.at(-1)?.planId
      ? (['plan_stays'] as const)
      : []),
  ]
  return changes.length === 0
    ? { ...said, outcome: 'unchanged', memberId: known.id, remarks, missing }
    : {
        ...said,
        outcome: 'changed',
        memberId: known.id,
        revision: known.revision,
        edits,
        changes,
        remarks,
        missing,
      }
}

function newMember(
  { read, plan, seatId, partIds }: ImportLineBeingJudged,
  choices: ImportReadingChoices,
  { numbersGiven }: FactsForImportPreview,
) {
  if (!plan) throw new Error('A line without a plan is refused.')
  const joinDate = read.joinDate ?? beganBefore(read.expiryDate ?? '', plan)
  const number = read.number !== undefined && !numbersGiven.has(read.number) ? read.number : null
  const member: ImportPreviewMember = {
    ...recordFromNames(memberTextFields, (name) => read[name] ?? ''),
    // A mask is no number (IO-3).
    aadhar: read.aadhar === undefined || isAadharMask(read.aadhar) ? '' : read.aadhar,
    ...(read.language && { language: read.language }),
    number,
    joinDate,
    expiryDate: read.expiryDate ?? expiryDateForPlan(joinDate, plan),
    gender: read.gender ?? choices.gender ?? 'Other',
    status: read.status ?? 'Active',
    seatId,
    partIds: seatId === null ? [] : partIds,
    planId: plan.id,
    due: read.due ?? 0,
  }
  return member
}

/** One plan before the last day (IO-3). */
function beganBefore(lastDay: Day, { months, days }: Plan): Day {
  return months === null ? addDays(lastDay, 1 - (days ?? 1)) : addMonths(lastDay, -months)
}

/** The Aadhaar numbers that lines give to members who are there, each with its member. */
export const aadharsGivenByImport = (
  lines: readonly ImportPreviewLine[],
): { memberId: string; aadhar: string }[] =>
  lines.flatMap((line) =>
    line.outcome === 'changed' && line.edits.aadhar !== undefined
      ? [{ memberId: line.memberId, aadhar: line.edits.aadhar }]
      : [],
  )

/** How many lines come to what. */
export function countImportOutcomes(
  lines: readonly ImportPreviewLine[],
): Record<ImportPreviewLine['outcome'], number> {
  const counts = { new: 0, changed: 0, unchanged: 0, refused: 0 }
  for (const { outcome } of lines) counts[outcome] += 1
  return counts
}

/** The seats that lines give to somebody, which are no remedy for another line. */
export function seatIdsGivenByImport(lines: readonly ImportPreviewLine[]): ReadonlySet<string> {
  return new Set(
    lines.flatMap((line) => {
      if (line.outcome === 'new') return line.member.seatId ?? []
      return line.outcome === 'changed' ? (line.edits.seatId ?? []) : []
    }),
  )
}
