import type { Day } from '../../day.ts'
import { byMemberName, type Member } from '../../members/member.ts'
import type { Paise } from '../money.ts'

type Owing = Pick<Member, 'id' | 'name' | 'balance' | 'owed'>

/** Who owes and who has paid in advance (LG-7), most first, and what both come to. */
export type MembersOwingAndInAdvance<M extends Owing> = {
  owing: M[]
  due: Paise
  /** How many of them are past the first day to pay by. */
  late: number
  inAdvance: M[]
  advance: Paise
}

export function listMembersOwingAndInAdvance<M extends Owing>(
  members: readonly M[],
  today: Day,
): MembersOwingAndInAdvance<M> {
  const owing = members
    .filter(({ balance }) => balance > 0)
    .sort((a, b) => b.balance - a.balance || byMemberName(a, b))
  const inAdvance = members
    .filter(({ balance }) => balance < 0)
    .sort((a, b) => a.balance - b.balance || byMemberName(a, b))
  const sum = (rows: readonly M[]) => rows.reduce((total, { balance }) => total + balance, 0)
  return {
    owing,
    due: sum(owing),
    inAdvance,
    advance: -sum(inAdvance),
    late: owing.filter((member) => isDueLate(member, today)).length,
  }
}

/** Whether the day to pay by is over (LG-4). */
export function isDueLate({ owed }: Pick<Member, 'owed'>, today: Day): boolean {
  return owed !== null && owed.dueOn < today
}
