import { agreeToCheckIn, pressAtDesk, switchCheckInOn } from '../check-in.ts'
import { callerOf } from './hours.ts'

type Call = Parameters<typeof callerOf>[0]

/** Switches check-in on in both rooms, and has a member agree and come. */
export async function comeIn(call: Call, memberId: string) {
  const operator = callerOf(call)
  await switchCheckInOn(operator)
  await agreeToCheckIn(operator, memberId)
  await pressAtDesk(operator, memberId)
}
