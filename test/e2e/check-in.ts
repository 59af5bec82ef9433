import { agreeToCheckIn, pressAtDesk, switchCheckInOn } from '../check-in.ts'
import { ok } from './hours.ts'

type Call = (method: string, path: string, body?: unknown) => Promise<Response>

/** The calls of an operator, for what tests of routes share with journeys. */
export const callerOf = (call: Call) => ({
  ok: <Answer>(method: string, path: string, body?: unknown) => ok<Answer>(call, method, path, body),
})

/** Switches check-in on in both rooms, and has a member agree and come. */
export async function comeIn(call: Call, memberId: string) {
  const operator = callerOf(call)
  await switchCheckInOn(operator)
  await agreeToCheckIn(operator, memberId)
  await pressAtDesk(operator, memberId)
}
