import { checkInPressResult } from '#domain/check-in/check-in-press-result.ts'
import type { CheckInDeskSearchResult } from '#domain/check-in/check-in-screen-rows.ts'
import { digitsOnly, westernDigits } from '#domain/language/digits.ts'
import type { ShownCheckInAnswer } from '#web/server-drawn/shown-check-in-answer.ts'

/** For how long an answer fills the screen, in milliseconds; null where it stays until somebody chooses (CI-2). */
export function deskCheckInAnswerShownMs({ tone }: Pick<ShownCheckInAnswer, 'tone'>): number | null {
  if (tone === 'red') return null
  return tone === 'amber' ? 8_000 : 4_000
}

/** The digits that are typed, where nothing else is. */
export function digitsIfOnlyDigits(typed: string): string {
  const digits = digitsOnly(typed)
  return digits.length === westernDigits(typed).replace(/\s/g, '').length ? digits : ''
}

/** Whether what is typed is whole, so that nobody waits for another letter. */
export const areFourDigitsTyped = (typed: string): boolean => digitsIfOnlyDigits(typed).length === 4

/**
 * The room that a press names: that of the desk, or none where the room of the seat counts. `ask` where neither is one with check-in.
 * @param desk the room that was chosen for this desk; null for that of the seat
 * @param rooms those with check-in
 */
export function roomOfCheckInPress(
  { seat }: Pick<CheckInDeskSearchResult, 'seat'>,
  desk: number | null,
  rooms: readonly number[],
): number | undefined | 'ask' {
  if (desk !== null) return desk
  return seat && rooms.includes(seat.libraryId) ? undefined : 'ask'
}

/**
 * Whether a press is their out: in the room that it names, or of their seat, and not just after they came (CI-4).
 * @param now ISO 8601 in UTC, by the server's clock
 */
export function isCheckOutPress(
  { inside, seat }: Pick<CheckInDeskSearchResult, 'inside' | 'seat'>,
  desk: number | null,
  now: string,
): boolean {
  if (!inside) return false
  const last = { ...inside, outAt: null, endsAt: farAhead, end: null }
  return (
    checkInPressResult(last, { libraryId: desk ?? seat?.libraryId ?? inside.libraryId, at: now }) === 'out'
  )
}

/** Whom the desk finds inside has not reached the end of it. */
const farAhead = '9999-12-31T00:00:00.000Z'

/** A phone number with the end of it that was typed apart; nothing apart where it does not end so. */
export function splitPhoneAtTypedEnd(phone: string, typed: string): [before: string, end: string] {
  const digits = digitsIfOnlyDigits(typed)
  if (digits.length < 4 || !phone.endsWith(digits)) return [phone, '']
  return [phone.slice(0, -digits.length), digits]
}
