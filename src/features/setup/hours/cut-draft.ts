import {
  byStart,
  type DayPart,
  type Minute,
  maxParts,
  stretchMinutes,
  stretchOf,
  type WantedPart,
} from '#domain/seating/hours.ts'
import { parseTime } from '#domain/seating/typed-time.ts'
import type { DraftRules } from '#web/forms/drafts/form-draft.ts'

/** A part of the day as it is being edited: its stored id, or a number below 0 for a new one. */
export interface CutRow {
  id: number
  /** When it starts, in minutes, or as typed. */
  from: Minute | string
}

export type CutFault = 'not_a_time' | 'same_time'

/** The stored parts as the text of one field of a draft. */
export function textOfParts(parts: readonly DayPart[]): string {
  return textOfRows(byStart(parts).map(({ id, startsAt }) => ({ id, from: startsAt })))
}

export function textOfRows(rows: readonly CutRow[]): string {
  return JSON.stringify(rows)
}

export function rowsOfText(text: string): CutRow[] {
  return JSON.parse(text)
}

/** The minute at which a row starts; null where what was typed is no time. */
export function startOfCutRow({ from }: CutRow): Minute | null {
  return typeof from === 'number' ? from : parseTime(from)
}

/** Times count, however they are written. */
export const cutRules: DraftRules = {
  differs: (_field, value, saved) => meaningOf(value) !== meaningOf(saved),
  tellsAlways: false,
}

function meaningOf(text: string | null): string {
  const rows = rowsOfText(text ?? '[]').map((row) => [row.id, startOfCutRow(row) ?? row.from])
  return JSON.stringify(rows.toSorted())
}

/** The fault of a row, if there is one. */
export function faultOfCutRow(row: CutRow, rows: readonly CutRow[]): CutFault | null {
  const start = startOfCutRow(row)
  if (start === null) return 'not_a_time'
  return rows.some((other) => other.id !== row.id && startOfCutRow(other) === start) ? 'same_time' : null
}

/** The rows with a start that can be, each under its row's id. */
export function validParts(rows: readonly CutRow[]): DayPart[] {
  return rows.flatMap((row) => {
    const startsAt = startOfCutRow(row)
    return startsAt === null || faultOfCutRow(row, rows) ? [] : [{ id: row.id, startsAt }]
  })
}

/** The parts that the server is asked for. A part that somebody else has removed meanwhile is a new one. */
export function wantedParts(rows: readonly CutRow[], stored: readonly DayPart[]): WantedPart[] {
  return validParts(rows).map(({ id, startsAt }) => ({
    id: stored.some((part) => part.id === id) ? id : null,
    startsAt,
  }))
}

const halfHour = 30
const noon = 720

/** Cuts the longest part in its middle, at a half hour where it is long enough; null where there are enough parts. */
export function withAnotherCut(rows: readonly CutRow[]): { rows: CutRow[]; added: number } | null {
  if (rows.length >= maxParts) return null
  const parts = validParts(rows)
  const lengthIn = (part: DayPart) => stretchMinutes(stretchOf(part, parts))
  const [longest] = byStart(parts).sort((a, b) => lengthIn(b) - lengthIn(a))
  const half = longest ? Math.floor(lengthIn(longest) / 2) : noon
  const startsAt = ((longest?.startsAt ?? 0) + (half > halfHour ? half - (half % halfHour) : half)) % 1440
  const added = Math.min(0, ...rows.map(({ id }) => id)) - 1
  const place = rows.findIndex(({ id }) => id === longest?.id) + 1
  return { rows: rows.toSpliced(place, 0, { id: added, from: startsAt }), added }
}
