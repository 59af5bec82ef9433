import type { CellToExport, TableToExport } from '../../src/domain/files/exported-table.ts'

/** The figures of a centre from the rows of its export files, written without the product's rules. */

const day = 86_400_000
const numberOf = (text: string) => Date.parse(`${text}T00:00:00Z`) / day

/** The rows of a file by their headings. */
function rowsOf({ headings, rows }: TableToExport): Record<string, string>[] {
  const textOf = (cell: CellToExport | undefined) =>
    typeof cell === 'string' ? cell : String(cell?.amount ?? '')
  return rows.map((cells) => Object.fromEntries(headings.map((heading, n) => [heading, textOf(cells[n])])))
}

export interface Files {
  members: TableToExport
  terms: TableToExport
}

/** What the files do not have: of whom it was said that they left, by `number first-day` of their last term then, and why. */
export type SaidLeft = ReadonlyMap<string, string | null>

interface Counted {
  ended: number
  followed: number
  joined: number
  gone: number
  stayDays: number
}

export interface ModelMonth {
  all: Counted
  /** By `shift Morning`, `gender Female`, … */
  lines: Record<string, Counted>
  reasons: Record<string, number>
}

/** Whole months from one day to another, a begun one counted, by trying one after the other. */
function monthsStayed(first: string, last: string): number {
  const [year = 0, month = 0, date = 0] = first.split('-').map(Number)
  for (let n = 1; ; n++) {
    const end = new Date(Date.UTC(year, month - 1 + n + 1, 0)).getUTCDate()
    const reached = new Date(Date.UTC(year, month - 1 + n, Math.min(date, end))).toISOString().slice(0, 10)
    if (last <= reached) return n
  }
}

function bucketOf(months: number): string {
  if (months === 1) return '1'
  if (months < 4) return '2-3'
  if (months < 7) return '4-6'
  return months < 13 ? '7-12' : '13+'
}

/** The counts of a month as the files say on a day. */
export function monthOf(
  files: Files,
  { month, today, windowDays, said }: { month: string; today: string; windowDays: number; said: SaidLeft },
): ModelMonth {
  const people = new Map(rowsOf(files.members).map((row) => [row['Member no'], row]))
  const terms = rowsOf(files.terms)
  const result: ModelMonth = { all: nothing(), lines: {}, reasons: {} }
  const add = (
    term: Record<string, string>,
    gender: string,
    stay: string | null,
    counted: Partial<Counted>,
  ) => {
    const names = [
      `shift ${term.Shift || 'Full day'}`,
      `room ${term.Room}`,
      `plan ${term.Plan}`,
      `gender ${gender}`,
      ...(stay === null ? [] : [`stay ${stay}`]),
    ]
    for (const name of names) result.lines[name] ??= nothing()
    for (const counts of [result.all, ...names.map((name) => result.lines[name])]) {
      for (const [what, n] of Object.entries(counted)) if (counts) counts[what as keyof Counted] += n
    }
  }
  for (const term of terms) {
    const person = people.get(term['Member no'])
    if (!person || term.State === 'Cancelled') continue
    const own = terms.filter(
      (other) => other['Member no'] === term['Member no'] && other.State !== 'Cancelled',
    )
    const [first = '', last = ''] = [term['First day'], term['Last day']]
    const isFirst = own.every((other) => (other['First day'] ?? '') >= first)
    if (isFirst && first.startsWith(month) && first <= today)
      add(term, person.Gender ?? '', null, { joined: 1 })
    if (term.State !== 'Sold' || !last.startsWith(month) || last >= today) continue
    const joined = own.map((other) => other['First day'] ?? '').sort()[0] ?? ''
    const isFollowed = own.some((other) => {
      const days = numberOf(other['First day'] ?? '') - numberOf(last)
      return days > 0 && days <= windowDays
    })
    const key = `${term['Member no']} ${first}`
    const isGone = !isFollowed && (said.has(key) || numberOf(today) - numberOf(last) > windowDays)
    add(term, person.Gender ?? '', bucketOf(monthsStayed(joined, last)), {
      ...{ ended: 1, followed: isFollowed ? 1 : 0, gone: isGone ? 1 : 0 },
      stayDays: isGone ? numberOf(last) - numberOf(joined) + 1 : 0,
    })
    if (!isGone) continue
    const reason = said.get(key) ?? ''
    result.reasons[reason] = (result.reasons[reason] ?? 0) + 1
  }
  return result
}

const nothing = (): Counted => ({ ended: 0, followed: 0, joined: 0, gone: 0, stayDays: 0 })

/** The first day on which somebody joined who is still there; a day after all others where nobody is. */
export const firstJoined = ({ members }: Files): string =>
  rowsOf(members)
    .map((row) => row.Joined ?? '')
    .sort()[0] ?? '9999-12-31'

/** How many parts of seats are taken, by `room part`, as the file of members says. */
export function takenParts(
  { members }: Files,
  partsOf: Readonly<Record<string, readonly string[]>>,
): Record<string, number> {
  const taken: Record<string, number> = {}
  for (const row of rowsOf(members)) {
    if (row.Seat === '') continue
    for (const part of partsOf[row.Shift ?? ''] ?? []) {
      const key = `${row.Room} ${part}`
      taken[key] = (taken[key] ?? 0) + 1
    }
  }
  return taken
}
