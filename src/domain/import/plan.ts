import { addDays, addMonths, type Day } from '../day.ts'
import { digitsOf } from '../language/digits.ts'
import type { Gender, MemberDetails } from '../members/member.ts'
import { foldSearch } from '../members/member-search.ts'
import {
  isMasked,
  maskedAadhar,
  missingFields,
  type Privacy,
  type RequiredField,
} from '../members/privacy.ts'
import { blockedMoves } from '../seating/moves.ts'
import type { Plan } from '../seating/plan.ts'
import { expiresAfter, isSoldIn, offeredPlans } from '../seating/plan.ts'
import { admits, isInUse, type Seat } from '../seating/seat.ts'
import type { Setup } from '../seating/setup.ts'
import { correctDates } from '../terms/correct-dates.ts'
import type { Term } from '../terms/term.ts'
import type { ImportField } from './columns.ts'
import { type CellProblem, type Cells, type FileChoices, type ReadLine, readLine } from './line.ts'

/** A line of a file that says something. */
export type FileLine = { line: number; cells: Cells }

/** A member as an import compares them, with their place and the shift of their last term. */
export type KnownMember = MemberDetails & {
  libraryId: number | null
  seatNumber: number | null
}

/** What a plan is made of. */
export type ImportState = {
  members: readonly KnownMember[]
  seats: readonly Seat[]
  setup: Pick<Setup, 'libraries' | 'hours' | 'plans'>
  privacy: Pick<Privacy, 'asks'>
  today: Day
  /** The terms of each member, by the member's id. */
  terms: ReadonlyMap<string, readonly Term[]>
  /** The numbers that were ever given to members. */
  numbersGiven: ReadonlySet<number>
}

export const lineProblems = [
  ...(['total', 'name_required', 'phone_required', 'day_required', 'number_of_another'] as const),
  ...(['several_alike', 'twice', 'gender_required', 'room_required', 'unknown_seat'] as const),
  ...(['seat_of_other_gender', 'seat_taken', 'seat_twice', 'ends_before_it_begins'] as const),
  ...(['reaches_into_term_before', 'no_term', 'no_plan'] as const),
] as const
export type LineProblem = CellProblem | (typeof lineProblems)[number]

/** Why a line is refused; `by` is the member who is in the way, `line` the line that says the same first. */
export type Refusal = { field: ImportField; problem: LineProblem; by?: string; line?: number }

/** A field of a member before and after. */
export type PlannedChange = { field: ImportField; from: string | number | null; to: string | number | null }

/** Whom a line admits. */
export type PlannedMember = Required<
  Pick<
    ReadLine,
    'name' | 'phone' | 'parentsPhone' | 'aadhar' | 'address' | 'notes' | 'joinDate' | 'expiryDate'
  >
> &
  Pick<ReadLine, 'language'> & {
    /** The number that the file gives them; null where it gives none. */
    number: number | null
    gender: Gender
    status: 'Active' | 'Inactive'
    seatId: string | null
    partIds: number[]
    planId: string
    due: number
  }

/** What a line changes of a member who is there. */
export type MemberEdits = Partial<
  Pick<ReadLine, 'name' | 'phone' | 'parentsPhone' | 'gender' | 'aadhar' | 'address' | 'notes'> &
    Pick<ReadLine, 'language' | 'joinDate' | 'expiryDate' | 'status'> & { seatId: string | null }
>

/** What does not stop a line and is said beside it. */
export type Remark = 'due_stays' | 'shift_stays'

export type PlannedLine = {
  line: number
  name: string
  phone: string
  remarks: Remark[]
  /** What the centre asks for and the member will lack (IO-3). */
  missing: readonly RequiredField[]
} & (
  | { outcome: 'new'; member: PlannedMember }
  | { outcome: 'changed'; memberId: string; revision: number; edits: MemberEdits; changes: PlannedChange[] }
  | { outcome: 'unchanged'; memberId: string }
  | { outcome: 'refused'; refusals: Refusal[] }
)

/** A line on its way to the plan: what it wants of seats is judged after the whole file. */
type Draft = {
  line: number
  read: ReadLine
  refusals: Refusal[]
  known: KnownMember | null
  /** What a new member is given. */
  plan: Plan | null
  /** The seat that the member will hold: as said, else as now. */
  seatId: string | null
  partIds: number[]
}

/**
 * What an import would do, line by line (IO-3). It says the same for the same file, choices and state, so that a write can be
 * held to what was shown (IO-5).
 */
export function planImport(
  lines: readonly FileLine[],
  choices: FileChoices,
  state: ImportState,
): PlannedLine[] {
  const find = finder(state.members)
  const seen = new Map<string, number>()
  const drafts = lines
    .filter(({ cells }) => Object.values(cells).some((cell) => cell.trim() !== ''))
    .map((line) => draftOf(line, { choices, state, find, seen }))
  settleSeats(drafts, state)
  return drafts.map((draft) => lineOf(draft, choices, state))
}

const totals = new Set(['total', 'grand total', 'एकूण', 'एकुण'])

interface Looking {
  choices: FileChoices
  state: ImportState
  find: ReturnType<typeof finder>
  /** Who stood in an earlier line, by the line. */
  seen: Map<string, number>
}

function draftOf({ line, cells }: FileLine, { choices, state, find, seen }: Looking): Draft {
  const isTotal = Object.values(cells).some((cell) => totals.has(foldSearch(cell).replace(/[: ]+$/, '')))
  const hasNobody = !cells.name?.trim() && !cells.phone?.trim()
  const { read, wrong } = readLine(cells, choices, state.setup)
  const draft: Draft = {
    ...{ line, read, refusals: [], known: null, plan: null, seatId: null, partIds: [] },
  }
  if (isTotal || (hasNobody && read.number === undefined)) {
    draft.refusals.push({ field: 'name', problem: 'total' })
    return draft
  }
  draft.refusals.push(...wrong)
  const found = find(read)
  if ('problem' in found) draft.refusals.push(found)
  else draft.known = found.known
  const isWrong = (field: ImportField) => wrong.some((cell) => cell.field === field)
  if (!draft.known) requireForNew(draft, isWrong)
  else checkDates(draft, draft.known, state)
  const keys = [
    ...(draft.known ? [draft.known.id] : []),
    personKey({ name: read.name ?? draft.known?.name, phone: read.phone ?? draft.known?.phone }),
    ...(read.number === undefined ? [] : [`no ${read.number}`]),
  ]
  const first = keys.map((key) => seen.get(key)).find((earlier) => earlier !== undefined)
  if (draft.refusals.length === 0 && first !== undefined) {
    draft.refusals.push({ field: 'name', problem: 'twice', line: first })
  } else if (draft.refusals.length === 0) for (const key of keys) seen.set(key, line)
  placeOf(draft, choices, state)
  return draft
}

/** Import needs name, phone and last day, or joining day (IO-3). */
function requireForNew({ read, refusals }: Draft, isWrong: (field: ImportField) => boolean) {
  if (!read.name && !isWrong('name')) refusals.push({ field: 'name', problem: 'name_required' })
  if (!read.phone && !isWrong('phone')) refusals.push({ field: 'phone', problem: 'phone_required' })
  const hasDay = read.joinDate ?? read.expiryDate
  if (!hasDay && !isWrong('joinDate') && !isWrong('expiryDate')) {
    refusals.push({ field: 'expiryDate', problem: 'day_required' })
  }
  if (read.joinDate && read.expiryDate && read.expiryDate < read.joinDate) {
    refusals.push({ field: 'expiryDate', problem: 'ends_before_it_begins' })
  }
}

/** Corrected dates are held to what a correction by hand is held to (TM-6). */
function checkDates({ read, refusals }: Draft, known: KnownMember, { terms }: ImportState) {
  const { joinDate, expiryDate } = read
  const moved = correctDates(terms.get(known.id) ?? [], {
    ...(joinDate !== undefined && joinDate !== known.joinDate && { joinDate }),
    ...(expiryDate !== undefined && expiryDate !== known.expiryDate && { expiryDate }),
  })
  const isChanged = joinDate !== undefined || expiryDate !== undefined
  if (isChanged && 'refused' in moved) refusals.push({ field: 'expiryDate', problem: moved.refused })
}

/** A person is the same with the last ten digits of the phone and the name, in any case, spacing and digits (IO-3). */
const personKey = ({ name = '', phone = '' }: { name?: string | undefined; phone?: string | undefined }) =>
  `${digitsOf(phone).slice(-10)} ${foldSearch(name)}`

function finder(members: readonly KnownMember[]) {
  const byNumber = new Map(members.map((member) => [member.number, member]))
  const byPerson = Map.groupBy(members, personKey)
  return (read: ReadLine): { known: KnownMember | null } | Refusal => {
    const numbered = read.number === undefined ? undefined : byNumber.get(read.number)
    if (numbered && isSomebodyElse(numbered, read)) {
      return { field: 'number', problem: 'number_of_another', by: numbered.name }
    }
    if (numbered) return { known: numbered }
    const alike = byPerson.get(personKey(read)) ?? []
    if (alike.length > 1) return { field: 'name', problem: 'several_alike' }
    return { known: alike[0] ?? null }
  }
}

/** A register of another product has numbers of its own: neither name nor phone is that member's then. */
function isSomebodyElse(member: KnownMember, { name, phone }: ReadLine): boolean {
  const isName = name === undefined || foldSearch(name) === foldSearch(member.name)
  const isPhone = phone === undefined || digitsOf(phone).slice(-10) === digitsOf(member.phone).slice(-10)
  return !isName && !isPhone
}

/** The seat that a line says, and the parts of the day in which its member holds it. */
function placeOf(draft: Draft, choices: FileChoices, { seats, setup }: ImportState) {
  const { read, refusals, known } = draft
  const rooms = setup.libraries.filter(({ removedOn }) => removedOn === null)
  const only = rooms.length === 1 ? rooms[0]?.id : undefined
  const libraryId = read.libraryId ?? known?.libraryId ?? choices.libraryId ?? only
  if (!known) {
    const isSeated = typeof read.seatNumber === 'number'
    draft.plan =
      firstPlan(setup.plans, {
        shiftId: read.shiftId,
        libraryId: isSeated ? libraryId : undefined,
      }) ?? null
    if (!draft.plan) refusals.push({ field: 'shift', problem: 'no_plan' })
  }
  const shiftId = known ? shiftOf(known, setup)?.id : draft.plan?.shiftId
  const shift = setup.hours.shifts.find(({ id }) => id === shiftId)
  draft.partIds = known && known.partIds.length > 0 ? known.partIds : (shift?.partIds ?? [])
  draft.seatId = known?.seatId ?? null
  if (read.seatNumber === undefined) return
  if (read.seatNumber === null) {
    draft.seatId = null
    return
  }
  // A room that is not known was said already.
  if (refusals.some(({ field }) => field === 'room')) return
  if (libraryId === undefined) {
    refusals.push({ field: 'room', problem: 'room_required' })
    return
  }
  const isThis = (seat: Seat) => seat.libraryId === libraryId && seat.seatNumber === read.seatNumber
  const seat = seats.find((one) => isThis(one) && (isInUse(one) || one.id === known?.seatId))
  const gender = read.gender ?? known?.gender ?? choices.gender
  if (!seat) refusals.push({ field: 'seat', problem: 'unknown_seat' })
  else if (gender === null) refusals.push({ field: 'gender', problem: 'gender_required' })
  else if (seat.id !== known?.seatId && !admits(seat.allocation, gender)) {
    refusals.push({ field: 'seat', problem: 'seat_of_other_gender' })
  } else draft.seatId = seat.id
}

/** The shift of the member's last plan. */
function shiftOf(known: KnownMember, { hours, plans }: Pick<Setup, 'hours' | 'plans'>) {
  const planId = known.terms.at(-1)?.planId
  const plan = plans.find(({ id }) => id === planId)
  return hours.shifts.find(({ id }) => id === plan?.shiftId)
}

/** Imported members have the first plan (PL-4), of their shift and room where the file names them. */
function firstPlan(
  plans: readonly Plan[],
  { shiftId, libraryId }: { shiftId: number | undefined; libraryId: number | undefined },
): Plan | undefined {
  return offeredPlans(plans).find(
    (plan) =>
      (shiftId === undefined || plan.shiftId === shiftId) &&
      (libraryId === undefined || isSoldIn(plan, libraryId)),
  )
}

/** Judges the seats after the whole file (IO-3). */
function settleSeats(drafts: readonly Draft[], { members }: ImportState) {
  const moving = drafts.filter(
    ({ refusals, known, seatId }) => refusals.length === 0 && seatId !== (known?.seatId ?? null),
  )
  const holds = members.flatMap(({ id, seatId, partIds }) =>
    seatId === null ? [] : partIds.map((partId) => ({ memberId: id, seatId, partId })),
  )
  const blocked = blockedMoves(
    moving.map(({ line, known, seatId, partIds }) => ({
      ...{ key: line, memberId: known?.id ?? null, seatId, partIds },
    })),
    holds,
  )
  const nameOf = new Map(members.map(({ id, name }) => [id, name]))
  for (const { line, refusals } of moving) {
    const inTheWay = blocked.get(line)
    if (inTheWay === undefined) continue
    refusals.push(
      'key' in inTheWay
        ? { field: 'seat', problem: 'seat_twice', line: inTheWay.key }
        : { field: 'seat', problem: 'seat_taken', by: nameOf.get(inTheWay.memberId) ?? '' },
    )
  }
}

function lineOf(draft: Draft, choices: FileChoices, state: ImportState): PlannedLine {
  const { line, read, refusals, known } = draft
  const said = { line, name: read.name ?? known?.name ?? '', phone: read.phone ?? known?.phone ?? '' }
  if (refusals.length > 0) return { ...said, outcome: 'refused', refusals, remarks: [], missing: [] }
  if (!known) {
    const member = newMember(draft, choices, state)
    return { ...said, outcome: 'new', member, remarks: [], missing: missingFields(member, state.privacy) }
  }
  const { edits, changes } = editsOf(draft, known, state)
  const missing = missingFields({ ...known, ...edits }, state.privacy)
  const remarks: Remark[] = [
    ...(read.due !== undefined && read.due !== known.balance ? (['due_stays'] as const) : []),
    ...(read.shiftId !== undefined && read.shiftId !== shiftOf(known, state.setup)?.id
      ? (['shift_stays'] as const)
      : []),
  ]
  return changes.length === 0
    ? { ...said, outcome: 'unchanged', memberId: known.id, remarks, missing }
    : {
        ...{ ...said, outcome: 'changed', memberId: known.id, revision: known.revision, edits, changes },
        ...{ remarks, missing },
      }
}

function newMember(
  { read, plan, seatId, partIds }: Draft,
  choices: FileChoices,
  { numbersGiven }: ImportState,
) {
  if (!plan) throw new Error('A line without a plan is refused.')
  const joinDate = read.joinDate ?? beganBefore(read.expiryDate ?? '', plan)
  const number = read.number !== undefined && !numbersGiven.has(read.number) ? read.number : null
  const member: PlannedMember = {
    ...{ name: read.name ?? '', phone: read.phone ?? '', parentsPhone: read.parentsPhone ?? '' },
    // A mask is no number (IO-3).
    aadhar: read.aadhar === undefined || isMasked(read.aadhar) ? '' : read.aadhar,
    ...{ address: read.address ?? '', notes: read.notes ?? '' },
    ...(read.language && { language: read.language }),
    ...{ number, joinDate, expiryDate: read.expiryDate ?? expiresAfter(joinDate, plan) },
    ...{ gender: read.gender ?? choices.gender ?? 'Other', status: read.status ?? 'Active' },
    ...{ seatId, partIds: seatId === null ? [] : partIds, planId: plan.id, due: read.due ?? 0 },
  }
  return member
}

/** One plan before the last day (IO-3). */
function beganBefore(lastDay: Day, { months, days }: Plan): Day {
  return months === null ? addDays(lastDay, 1 - (days ?? 1)) : addMonths(lastDay, -months)
}

const comparedTexts = ['name', 'phone', 'parentsPhone', 'address', 'notes'] as const
const comparedValues = ['gender', 'language', 'joinDate', 'expiryDate', 'status'] as const

/** What a line says otherwise than it is. A phone is the same in any form, an Aadhaar number also behind its mask (IO-7). */
function editsOf({ read, seatId }: Draft, known: KnownMember, { seats, setup }: ImportState) {
  const edits: MemberEdits = {}
  const changes: PlannedChange[] = []
  for (const field of comparedTexts) {
    const to = read[field]
    if (to === undefined || isSameText(field, known[field], to)) continue
    edits[field] = to
    changes.push({ field, from: known[field], to })
  }
  for (const field of comparedValues) {
    const to = read[field]
    if (to === undefined || to === known[field]) continue
    Object.assign(edits, { [field]: to })
    changes.push({ field, from: known[field], to })
  }
  if (read.aadhar !== undefined && !isSameAadhar(known.aadhar, read.aadhar)) {
    edits.aadhar = read.aadhar
    changes.push({ field: 'aadhar', from: maskedAadhar(known.aadhar), to: maskedAadhar(read.aadhar) })
  }
  if (seatId !== known.seatId) {
    edits.seatId = seatId
    const nameOf = (id: string | null) => {
      const seat = seats.find((one) => one.id === id)
      const room = setup.libraries.find((one) => one.id === seat?.libraryId)
      return seat && room ? `${room.name} - ${seat.seatNumber}` : null
    }
    changes.push({ field: 'seat', from: nameOf(known.seatId), to: nameOf(seatId) })
  }
  return { edits, changes }
}

function isSameText(field: (typeof comparedTexts)[number], before: string, after: string): boolean {
  if (field !== 'phone' && field !== 'parentsPhone') return before.trim() === after.trim()
  return digitsOf(before).slice(-10) === digitsOf(after).slice(-10)
}

const isSameAadhar = (before: string, after: string) =>
  isMasked(after) || (digitsOf(before) === digitsOf(after) && /^[\d\s०-९-]*$/u.test(after))

/** How many lines come to what. */
export function countOutcomes(lines: readonly PlannedLine[]): Record<PlannedLine['outcome'], number> {
  const counts = { new: 0, changed: 0, unchanged: 0, refused: 0 }
  for (const { outcome } of lines) counts[outcome] += 1
  return counts
}
