import { randomUUID } from 'node:crypto'
import type { CheckInPressAnswer } from '../src/domain/check-in/check-in-screen-rows.ts'
import type { FullListOfTopic } from '../src/domain/live.ts'
import type { SettingsForScreens } from '../src/domain/site/main-settings.ts'
import type { Operator } from './app.ts'

/** Switches check-in on in these rooms, and off in all others. */
export async function switchCheckInOn(
  operator: Pick<Operator, 'ok'>,
  libraryIds: readonly number[] = [1, 2],
) {
  const { rows } = await operator.ok<FullListOfTopic<SettingsForScreens>>('GET', '/api/settings')
  const checkIn = { rooms: libraryIds.map((libraryId) => ({ libraryId, since: '2026-01-01T00:00:00Z' })) }
  await operator.ok('PATCH', '/api/settings', { checkIn, revision: rows[0]?.revision })
}

export const aParent = {
  ...{ name: 'Vasant Patil', relation: 'Father', phone: '9811100000', howChecked: 'He came to the desk.' },
}

/** Writes down that somebody agrees to check-in. @returns the id of the consent */
export async function agreeToCheckIn(
  operator: Pick<Operator, 'ok'>,
  memberId: string,
  givenBy: 'self' | 'parent' = 'self',
): Promise<string> {
  const id = randomUUID()
  const said = { id, purpose: 'attendance', givenBy, language: 'mr' }
  const parent = givenBy === 'parent' && { parent: aParent }
  await operator.ok('POST', `/api/members/${memberId}/consents`, { ...said, ...parent })
  return id
}

/** A press at the desk. */
export const pressAtDesk = (
  operator: Pick<Operator, 'ok'>,
  memberId: string,
  more: { id?: string; libraryId?: number; letsIn?: boolean } = {},
) => operator.ok<CheckInPressAnswer>('POST', '/api/check-in/presses', { id: randomUUID(), memberId, ...more })
