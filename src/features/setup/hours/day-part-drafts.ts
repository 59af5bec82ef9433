import {
  type DayPart,
  dayPartsByStart,
  type EditedDayPart,
  type MinuteOfDay,
  maxDayParts,
  stretchMinutes,
  stretchOfDayPart,
} from '#domain/seating/hours.ts'
import { parseTypedTime } from '#domain/seating/typed-time.ts'
import type { FormDraftComparisonRules } from '#web/forms/drafts/draft-over-saved-values.ts'

/** A part of the day as it is being edited: its stored id, or a number below 0 for a new one. */
export interface DayPartStartDraft {
  id: number
  /** When it starts, in minutes, or as typed. */
  from: MinuteOfDay | string
}

export type DayPartDraftFault = 'not_a_time' | 'same_time'

/** The stored parts as the text of one field of a draft. */
export function dayPartsToDraftJson(parts: readonly DayPart[]): string {
  return dayPartDraftsToJson(dayPartsByStart(parts).map(({ id, startsAt }) => ({ id, from: startsAt })))
}

export function dayPartDraftsToJson(rows: readonly DayPartStartDraft[]): string {
  return JSON.stringify(rows)
}

export function dayPartDraftsFromJson(text: string): DayPartStartDraft[] {
  return JSON.parse(text)
}

/** The minute at which a row starts; null where what was typed is no time. */
export function startMinuteOfDayPartDraft({ from }: DayPartStartDraft): MinuteOfDay | null {
  return typeof from === 'number' ? from : parseTypedTime(from)
}

/** Times count, however they are written. */
export const dayPartDraftComparisonRules: FormDraftComparisonRules = {
  differs: (_field, value, saved) => meaningOf(value) !== meaningOf(saved),
  tellsAlways: false,
}

function meaningOf(text: string | null): string {
  const rows = dayPartDraftsFromJson(text ?? '[]').map((row) => [
    row.id,
    startMinuteOfDayPartDraft(row) ?? row.from,
  ])
  return JSON.stringify(rows.toSorted())
}

/** The fault of a row, if there is one. */
export function faultOfDayPartDraft(
  row: DayPartStartDraft,
  rows: readonly DayPartStartDraft[],
): DayPartDraftFault | null {
  const start = startMinuteOfDayPartDraft(row)
  if (start === null) return 'not_a_time'
  return rows.some((other) => other.id !== row.id && startMinuteOfDayPartDraft(other) === start)
    ? 'same_time'
    : null
}

/** The rows with a start that can be, each under its row's id. */
export function validDayPartsAmongDrafts(rows: readonly DayPartStartDraft[]): DayPart[] {
  return rows.flatMap((row) => {
    const startsAt = startMinuteOfDayPartDraft(row)
    return startsAt === null || faultOfDayPartDraft(row, rows) ? [] : [{ id: row.id, startsAt }]
  })
}

/** The parts that the server is asked for. A part that somebody else has removed meanwhile is a new one. */
export function dayPartsToSave(
  rows: readonly DayPartStartDraft[],
  stored: readonly DayPart[],
): EditedDayPart[] {
  return validDayPartsAmongDrafts(rows).map(({ id, startsAt }) => ({
    id: stored.some((part) => part.id === id) ? id : null,
    startsAt,
  }))
}

const halfHour = 30
const noon = 720

/** Cuts the longest part in its middle, at a half hour where it is long enough; null where there are enough parts. */
export function splitLongestDayPart(
  rows: readonly DayPartStartDraft[],
): { rows: DayPartStartDraft[]; added: number } | null {
  if (rows.length >= maxDayParts) return null
  const parts = validDayPartsAmongDrafts(rows)
  const lengthIn = (part: DayPart) => stretchMinutes(stretchOfDayPart(part, parts))
  const [longest] = dayPartsByStart(parts).sort((a, b) => lengthIn(b) - lengthIn(a))
  const half = longest ? Math.floor(lengthIn(longest) / 2) : noon
  const startsAt = ((longest?.startsAt ?? 0) + (half > halfHour ? half - (half % halfHour) : half)) % 1440
  const added = Math.min(0, ...rows.map(({ id }) => id)) - 1
  const place = rows.findIndex(({ id }) => id === longest?.id) + 1
  return { rows: rows.toSpliced(place, 0, { id: added, from: startsAt }), added }
}
