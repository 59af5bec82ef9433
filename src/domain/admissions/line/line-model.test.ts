import fc from 'fast-check'
import { expect, test } from 'vitest'
import { examplePause } from '../../../../test/domain-examples.ts'
import {
  exampleDesk,
  exampleEnquiry,
  exampleFacts,
  exampleHolder,
  exampleOffer,
  examplePlan,
  exampleSetup,
  exampleToday as today,
} from '../../../../test/line-examples.ts'
import {
  couldPlainlyTake,
  isPlainlyLater,
  plainLine,
  plainlyAsked,
  plainlyNow,
  plainlyStanding,
  plainReturners,
  plainWhys,
} from '../../../../test/line-model.ts'
import { runs } from '../../../../test/money-examples.ts'
import { addDays } from '../../day.ts'
import { genders } from '../../members/member.ts'
import { seatAllocations } from '../../seating/seat.ts'
import { type Enquiry, enquiryStates } from '../enquiry.ts'
import type { MemberFactsForWaitingLine, WaitingLineFacts } from './desks-with-days-until-free.ts'
import { peopleNextForSeat, peoplePassedOverForSeat, workOutWaitingLine } from './waiting-line.ts'
import { waitingListOf } from './why-enquiry-waits.ts'

const places = [
  [1, 1],
  [1, 2],
  [1, 3],
  [2, 1],
  [2, 2],
] as const
const seatIds = places.map(([libraryId, number]) => exampleDesk(number, { libraryId }).id)
const anySeats = fc
  .tuple(
    ...places.map(([libraryId, number]) =>
      fc
        .record({
          allocation: fc.constantFrom(...seatAllocations, 'Anyone' as const),
          retiredOn: fc.option(fc.constant('2026-11-01'), { freq: 9 }),
        })
        .map((about) => exampleDesk(number, { libraryId, ...about })),
    ),
  )
  .chain((seats) => fc.shuffledSubarray(seats, { minLength: 3 }))

const anyPlans = fc
  .tuple(...[1, 2, 3].map(() => fc.constantFrom<number[] | null>([], [], [1], [2], null)))
  .map((sold) =>
    ['morning', 'afternoon', 'full'].map((id, index) =>
      examplePlan({ id, shiftId: index + 1, libraryIds: sold[index] ?? [], isOffered: sold[index] !== null }),
    ),
  )

/** Whoever wants a part that somebody before holds does without it, so that no part is held twice. */
const anyHolds = fc.array(
  fc.record({
    seatId: fc.constantFrom(...seatIds),
    partIds: fc.constantFrom([1], [2], [1, 2, 3], [1, 3]),
    lastDay: fc.oneof(fc.integer({ min: -12, max: 12 }), fc.integer({ min: 50, max: 60 })),
    next: fc.option(fc.constantFrom('morning', 'afternoon', 'full'), { freq: 2 }),
    offer: fc.constantFrom(null, null, null, 0, 1),
  }),
  { maxLength: 7 },
)

const anyEnquiries = fc.array(
  fc.record({
    gender: fc.constantFrom(...genders, 'Female' as const, 'Female' as const, null),
    libraryId: fc.constantFrom(null, null, 1, 2),
    shiftId: fc.constantFrom(1, 1, 2, 3, null),
    wished: fc.option(fc.integer({ min: -3, max: 10 })),
    state: fc.constantFrom(...enquiryStates.filter((state) => state !== 'offered'), 'new' as const),
    needsLook: fc.constantFrom(false, false, false, true),
    hour: fc.integer({ min: 10, max: 14 }),
    refusedSeatIds: fc.constantFrom([], [], [], ...seatIds.map((id) => [id])),
  }),
  { minLength: 1, maxLength: 9 },
)

const anyBack = fc.array(
  fc.record({
    gender: fc.constantFrom(...genders),
    to: fc.option(fc.integer({ min: 0, max: 9 })),
    madeOn: fc.integer({ min: 1, max: 3 }),
  }),
  { maxLength: 2 },
)

const anyFacts = fc
  .record({ seats: anySeats, plans: anyPlans, holds: anyHolds, asked: anyEnquiries, back: anyBack })
  .map(({ seats, plans, holds, asked, back }): WaitingLineFacts => {
    const members: MemberFactsForWaitingLine[] = back.map(({ gender, to, madeOn }, index) =>
      exampleHolder(null, '2027-05-01', {
        id: `b-${index}`,
        number: index,
        gender,
        hasLentSeat: true,
        partIds: [],
        pauses:
          to === null
            ? []
            : [examplePause(addDays(today, -index), addDays(today, to), `2026-11-0${madeOn}T09:00:00.000Z`)],
      }),
    )
    const enquiries = asked.map(({ wished, hour, ...about }, index) =>
      exampleEnquiry(index + 1, {
        ...about,
        wishedFrom: wished === null ? null : addDays(today, wished),
        arrivedAt: `2026-11-01T${hour}:00:00.000Z`,
        lostReason: null,
      }),
    )
    const taken = new Set<string>()
    holds.forEach(({ seatId, partIds, lastDay, next, offer }, index) => {
      const free = partIds.filter((id) => !taken.has(`${seatId} ${id}`))
      if (free.length === 0) return
      for (const id of free) taken.add(`${seatId} ${id}`)
      const about = enquiries[index]
      if (offer !== null && about) {
        const until = offer === 1 ? '2026-11-20T07:00:00.000Z' : '2026-11-20T06:00:00.000Z'
        enquiries[index] = {
          ...about,
          state: 'offered',
          // Whoever was offered a seat was looked at.
          needsLook: false,
          offer: exampleOffer(seatId, { partIds: free, until }),
        }
        return
      }
      const first = { lastDay: addDays(today, lastDay), planId: 'full', price: 0 }
      const terms =
        next === null ? [first] : [first, { ...first, lastDay: addDays(today, lastDay + 7), planId: next }]
      const expiryDate = terms.at(-1)?.lastDay ?? today
      members.push(exampleHolder(seatId, expiryDate, { id: `m-${index}`, partIds: free, terms }))
    })
    return exampleFacts({ seats, members, enquiries, setup: { ...exampleSetup, plans } })
  })

test('EN-4: why each waits is what a slow and plain model of the rules says', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const { waiting } = waitingListOf(workOutWaitingLine(facts))
      expect(waiting.map(({ enquiry }) => enquiry.id)).toEqual(plainLine(facts).map(({ id }) => id))
      expect(waiting.map(({ why }) => why)).toEqual(plainWhys(facts))
      const counted = waiting.flatMap(({ place }) => place ?? [])
      expect(counted).toEqual(counted.map((_, index) => index + 1))
    }),
    runs,
  )
})

test('EN-4: who is next and who is passed over is what the model says', () => {
  const anyGiven = fc.record({
    seatId: fc.constantFrom(...seatIds),
    partIds: fc.constantFrom([1], [2], [1, 2, 3]),
    to: fc.integer({ min: 0, max: 9 }),
    isWithdrawn: fc.boolean(),
  })
  fc.assert(
    fc.property(anyFacts, anyGiven, (facts, { seatId, partIds, to, isWithdrawn }) => {
      const all = workOutWaitingLine(facts)
      const next = peopleNextForSeat(all, seatId)
      const inLine = plainLine(facts).filter((one) => !isPlainlyLater(one))
      const could = inLine.filter((one) => couldPlainlyTake(facts, seatId, plainlyAsked(one)))
      expect(next.enquiries.map(({ id }) => id)).toEqual(could.map(({ id }) => id))
      const back = plainReturners(facts).filter(({ asked }) => couldPlainlyTake(facts, seatId, asked))
      expect(next.members.map(({ id }) => id)).toEqual(back.map(({ member }) => member.id))

      const offered = plainlyNow(facts).find(({ offer, id }) => offer?.seatId === seatId && id !== `e-${to}`)
      const withdrawnFromId = isWithdrawn ? (offered?.id ?? null) : null
      const without: WaitingLineFacts = {
        ...facts,
        enquiries: facts.enquiries.map((one) =>
          one.id === withdrawnFromId ? { ...one, state: 'waiting', offer: null } : one,
        ),
      }
      const getting = plainlyNow(facts).find(({ id }) => id === `e-${to}`)
      const isPlaced =
        getting &&
        [...plainlyStanding, 'offered'].includes(getting.state) &&
        !getting.needsLook &&
        !isPlainlyLater(getting)
      const isBefore = (one: Enquiry) =>
        !isPlaced ||
        one.arrivedAt < getting.arrivedAt ||
        (one.arrivedAt === getting.arrivedAt && one.number < getting.number)
      const passed = plainLine(without).filter(
        (one) =>
          !isPlainlyLater(one) &&
          one.id !== `e-${to}` &&
          isBefore(one) &&
          couldPlainlyTake(without, seatId, plainlyAsked(one)) &&
          partIds.some((part) => plainlyAsked(one)?.wanted.includes(part)),
      )
      const found = peoplePassedOverForSeat(all, { seatId, partIds, enquiryId: `e-${to}`, withdrawnFromId })
      expect(found.enquiries.map(({ id }) => id)).toEqual(passed.map(({ id }) => id))
    }),
    runs,
  )
})
