import { foldSearchText } from '../members/member-search.ts'
import type { Plan } from '../plans/plan.ts'
import { termsMovedByCorrectedDates } from '../terms/terms-moved-by-corrected-dates.ts'
import type { ImportField } from './columns.ts'
import type {
  FactsForImportPreview,
  ImportCellRefusal,
  ImportKnownMember,
  NumberedImportLine,
} from './import-preview.ts'
import { type createKnownMemberFinderForImport, importPersonKey } from './known-member.ts'
import { type ImportLineValues, type ImportReadingChoices, readImportLine } from './read-import-line.ts'
import { seatOfImportLine } from './seats-of-file.ts'

/** A line on its way to the plan: what it wants of seats is judged after the whole file. */
export type ImportLineBeingJudged = {
  line: number
  read: ImportLineValues
  refusals: ImportCellRefusal[]
  known: ImportKnownMember | null
  /** The plan that a new member is given. */
  plan: Plan | null
  /** The seat that the member will hold: as said, else as now. */
  seatId: string | null
  partIds: number[]
}

const totals = new Set(['total', 'grand total', 'एकूण', 'एकुण'])
/** A total may say more than the word, such as how many members there are; a person of such a name has a phone. */
const beginsAsTotal = /^(grand )?totals?(?!\p{L})|^एक[ूु]ण/u

interface Looking {
  choices: ImportReadingChoices
  state: FactsForImportPreview
  find: ReturnType<typeof createKnownMemberFinderForImport>
  /** Who stood in an earlier line, by the line. */
  seen: Map<string, number>
}

export function judgeImportLine(
  { line, cells }: NumberedImportLine,
  { choices, state, find, seen }: Looking,
): ImportLineBeingJudged {
  const isTotal =
    Object.values(cells).some((cell) => totals.has(foldSearchText(cell).replace(/[: ]+$/, ''))) ||
    (!cells.phone?.trim() && beginsAsTotal.test(foldSearchText(cells.name ?? '')))
  const hasNobody = !cells.name?.trim() && !cells.phone?.trim()
  const { read, wrong } = readImportLine(cells, choices, state.setup)
  const draft: ImportLineBeingJudged = {
    line,
    read,
    refusals: [],
    known: null,
    plan: null,
    seatId: null,
    partIds: [],
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
    importPersonKey({ name: read.name ?? draft.known?.name, phone: read.phone ?? draft.known?.phone }),
    ...(read.number === undefined ? [] : [`no ${read.number}`]),
  ]
  const first = keys.map((key) => seen.get(key)).find((earlier) => earlier !== undefined)
  if (draft.refusals.length === 0 && first !== undefined) {
    draft.refusals.push({ field: 'name', problem: 'twice', line: first })
  } else if (draft.refusals.length === 0) for (const key of keys) seen.set(key, line)
  seatOfImportLine(draft, choices, state)
  return draft
}

/** Import needs name, phone and last day, or joining day (IO-3). */
function requireForNew({ read, refusals }: ImportLineBeingJudged, isWrong: (field: ImportField) => boolean) {
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
function checkDates(
  { read, refusals }: ImportLineBeingJudged,
  known: ImportKnownMember,
  { terms }: FactsForImportPreview,
) {
  const { joinDate, expiryDate } = read
  const moved = termsMovedByCorrectedDates(terms.get(known.id) ?? [], {
    ...(joinDate !== undefined && joinDate !== known.joinDate && { joinDate }),
    ...(expiryDate !== undefined && expiryDate !== known.expiryDate && { expiryDate }),
  })
  const isChanged = joinDate !== undefined || expiryDate !== undefined
  if (isChanged && 'refused' in moved) refusals.push({ field: 'expiryDate', problem: moved.refused })
}
