import { addDays, type Day } from '../day.ts'
import {
  byMemberLastDay,
  byMemberName,
  expiringSoonDays,
  isMemberActiveOn,
  type Member,
  memberStatusOn,
  type PauseOfListedMember,
} from '../members/member.ts'
import type { ListedPayment } from '../money/payment-list.ts'
import { type EndingMember, membersEndingSoon } from './dashboard.ts'

/** A fee that was taken for a next term, and the last day before it. */
export type TakenRenewalFee = Pick<ListedPayment, 'id' | 'memberId' | 'amount' | 'madeBy' | 'madeAt'> & {
  lastDayBefore: Day
}

/** A member in today's work; with the fee of who has paid today, in the place where they stood. */
export type MemberInTodaysWork<Row> = {
  member: Row
  /** The last day that the line is about. */
  lastDay: Day
  taken: TakenRenewalFee | null
}

/** Over with the seat still held; ending today; to pay today for another reason, as promised; ending in the five days after. */
export type TodaysWorkByUrgency<Row> = Record<
  'over' | 'today' | 'promised' | 'soon',
  MemberInTodaysWork<Row>[]
>

type Worked = EndingMember & Pick<Member, 'seatId'>

/**
 * Who is to be seen to on a day, the oldest day first, then by name.
 * @param taken the fees of that day
 * @param promised the ids of who is to pay by then, as they said
 */
export function membersToSeeToOnDay<Row extends Worked>(
  today: Day,
  members: readonly Row[],
  {
    taken = [],
    promised = new Set(),
  }: { taken?: readonly TakenRenewalFee[]; promised?: ReadonlySet<string> } = {},
): TodaysWorkByUrgency<Row> {
  const line = (member: Row, fee: TakenRenewalFee | null = null): MemberInTodaysWork<Row> => ({
    member,
    lastDay: fee?.lastDayBefore ?? member.expiryDate,
    taken: fee,
  })
  const ending = membersEndingSoon(today, members)
  const over = members.filter(
    (member) => member.seatId !== null && memberStatusOn(member, today) === 'Expired',
  )
  const standing = new Set([...ending, ...over].map(({ id }) => id))
  const fees = new Map(taken.map((fee) => [fee.memberId, fee]))
  const lines = [...over, ...ending].map((member) => line(member))
  for (const member of members) {
    const fee = fees.get(member.id)
    if (fee && !standing.has(member.id) && member.expiryDate > fee.lastDayBefore)
      lines.push(line(member, fee))
  }
  lines.sort(byLineDay)
  return {
    over: lines.filter(({ lastDay }) => lastDay < today),
    today: lines.filter(({ lastDay }) => lastDay === today),
    promised: members
      .filter(({ id }) => promised.has(id) && !standing.has(id) && !fees.has(id))
      .sort(byMemberLastDay)
      .map((member) => line(member)),
    soon: lines.filter(({ lastDay }) => lastDay > today && lastDay <= addDays(today, expiringSoonDays)),
  }
}

const byLineDay = <Row extends EndingMember>(a: MemberInTodaysWork<Row>, b: MemberInTodaysWork<Row>) =>
  (a.lastDay < b.lastDay ? -1 : Number(a.lastDay > b.lastDay)) || byMemberName(a.member, b.member)

/** The fees of a list of payments that sold a member the term after another one, the newest of each member. */
export function takenRenewalFeesAmongPayments(
  payments: readonly (Pick<ListedPayment, 'kind' | 'isCancelled' | 'lastDayBefore'> &
    Omit<TakenRenewalFee, 'lastDayBefore'>)[],
): TakenRenewalFee[] {
  const fees = new Map<string, TakenRenewalFee>()
  for (const { kind, isCancelled, lastDayBefore, id, memberId, amount, madeBy, madeAt } of payments) {
    if (kind !== 'Payment' || isCancelled || lastDayBefore === null || fees.has(memberId)) continue
    fees.set(memberId, { id, memberId, amount, madeBy, madeAt, lastDayBefore })
  }
  return [...fees.values()]
}

/** Members whose pause ends on a day or in the five days after it, the soonest first, then by name. */
export function membersBackFromPauseSoon<Row extends Worked & Pick<Member, 'pauses'>>(
  today: Day,
  members: readonly Row[],
): { member: Row; pause: PauseOfListedMember }[] {
  return members
    .filter((member) => isMemberActiveOn(member, today))
    .flatMap((member) => {
      const pause = member.pauses.find(({ to }) => today <= to && to <= addDays(today, expiringSoonDays))
      return pause ? [{ member, pause }] : []
    })
    .sort(
      (a, b) =>
        (a.pause.to < b.pause.to ? -1 : Number(a.pause.to > b.pause.to)) || byMemberName(a.member, b.member),
    )
}
