/** How a check-in ended: by a press, or by itself when its part was over. */
export type CheckInEndCause = 'press' | 'itself'

/** The last check-in of a member, as a press sees it; moments are ISO 8601 in UTC. */
export type LastCheckIn = {
  libraryId: number
  inAt: string
  /** Null while they are inside. */
  outAt: string | null
  /** When it ends, or ended, by itself. */
  endsAt: string
  end: CheckInEndCause | null
}

/** What a press does (CI-4). */
export type CheckInPressResult =
  | 'in'
  | 'out'
  /** In here; the open one elsewhere ends with it. */
  | 'in, out elsewhere'
  /** It changes nothing: they came in lately, or went lately. */
  | 'still in'
  | 'still out'
  /** The one that ended by itself within the hour ended now instead. */
  | 'out after its end'

/** The same press again, from another phone or by mistake, is no error for so long, in milliseconds. */
const again = 10 * 60_000
/** Who was taken to have gone, and presses within the hour, goes only now, in milliseconds. */
const late = 60 * 60_000

/** What a press in a room does to the last check-in of a member, of whatever room (CI-4). */
export function checkInPressResult(
  last: LastCheckIn | null,
  press: { libraryId: number; at: string },
): CheckInPressResult {
  if (!last) return 'in'
  const at = Date.parse(press.at)
  const isHere = last.libraryId === press.libraryId
  const isOpen = last.outAt === null && at < Date.parse(last.endsAt)
  if (isOpen) {
    if (!isHere) return 'in, out elsewhere'
    return at - Date.parse(last.inAt) <= again ? 'still in' : 'out'
  }
  const outAt = Date.parse(last.outAt ?? last.endsAt)
  if (last.end !== 'press') return isHere && at - outAt <= late ? 'out after its end' : 'in'
  return isHere && at - outAt <= again ? 'still out' : 'in'
}
