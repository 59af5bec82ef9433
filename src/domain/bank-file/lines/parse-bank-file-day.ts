import { type Day, dayAt } from '../../day.ts'
import { type DayMonthOrder, parseImportFileDay } from '../../import/parse-import-file-days.ts'
import { westernDigits } from '../../language/digits.ts'

const withTime =
  /^(.*?\S)[T,\s]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*([ap])?\.?(?:m\.?)?\s*(Z|UTC|GMT|IST|[+-]\d{2}:?\d{2})?$/i

/**
 * The day of a cell of a bank's file, with a time or without: as written, and where the time has an offset, in the
 * centre's zone (PY-3). Null for what is none.
 */
export function parseBankFileDay(cell: string, order: DayMonthOrder, timeZone: string): Day | null {
  const text = westernDigits(cell).trim()
  const [, date, hour = '', minute = '', second = '0', half, zone] = withTime.exec(text) ?? []
  if (date === undefined) return parseImportFileDay(text, order)
  const day = parseImportFileDay(date, order)
  const offset = offsetOf(zone)
  if (day === null || offset === null) return day
  const hours = (Number(hour) % (half ? 12 : 24)) + (half?.toLowerCase() === 'p' ? 12 : 0)
  const local = Date.parse(`${day}T00:00:00Z`) + ((hours * 60 + Number(minute)) * 60 + Number(second)) * 1000
  return dayAt(new Date(local - offset * 60_000), timeZone)
}

/** The minutes before UTC of a zone that is written beside a time; null for none, and for India's, which is as written. */
function offsetOf(zone: string | undefined): number | null {
  if (zone === undefined || /^ist$/i.test(zone)) return null
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone) ?? []
  if (sign === undefined) return 0
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}
