import { type Enquiry, enquiryWithVoidOfferEnded } from '../../../src/domain/admissions/enquiry.ts'
import { workOutWaitingLine } from '../../../src/domain/admissions/line/waiting-line.ts'
import { addDays } from '../../../src/domain/day.ts'
import type { FullListOfTopic } from '../../../src/domain/live.ts'
import type { Member } from '../../../src/domain/members/member.ts'
import type { RoomsHoursAndPlans } from '../../../src/domain/seating/rooms-hours-and-plans.ts'
import type { Seat } from '../../../src/domain/seating/seat.ts'
import type { Operator, TestApp } from '../../app.ts'
import { inLine, type ModelSeason } from './season-model.ts'

/** The differences of the product's list, line and holds from the model's; none where all is well. */
export async function compareSeason(app: TestApp, operator: Operator, model: ModelSeason): Promise<string[]> {
  const rows = async <Row>(topic: string) =>
    (await operator.ok<FullListOfTopic<Row>>('GET', `/api/${topic}`)).rows
  const enquiries = await rows<Enquiry>('enquiries')
  const [setup] = await rows<RoomsHoursAndPlans>('setup')
  if (!setup) return ['there is no setup']
  const facts = { seats: await rows<Seat>('seating'), members: await rows<Member>('members'), setup }
  return [
    ...compareStates(model, enquiries, app.now()),
    ...compareLine(app, model, { ...facts, enquiries }),
    ...(await compareHolds(app, model)),
  ]
}

function compareStates(model: ModelSeason, enquiries: readonly Enquiry[], now: Date): string[] {
  const told = new Map(enquiries.map((row) => [row.id, enquiryWithVoidOfferEnded(row, now)]))
  return model.enquiries.flatMap((one) => {
    const row = told.get(one.id)
    const seen = JSON.stringify([
      row?.state,
      row?.lostReason ?? '',
      row?.turnedDown,
      row?.offer?.seatId ?? null,
    ])
    const wanted = JSON.stringify([one.state, one.reason, one.turnedDown, one.offer?.seat.id ?? null])
    return seen === wanted ? [] : [`${one.id} is ${seen}, in the model ${wanted}`]
  })
}

interface LineFacts {
  seats: Seat[]
  members: Member[]
  enquiries: Enquiry[]
  setup: RoomsHoursAndPlans
}

function compareLine(app: TestApp, model: ModelSeason, facts: LineFacts): string[] {
  const today = app.today()
  const line = workOutWaitingLine({ ...facts, now: app.now(), today, graceDays: 3 })
  const seen = line.waiting.filter(({ place }) => place !== null).map(({ enquiry }) => enquiry.id)
  const wanted = inLine(model, addDays(today, 7)).map(({ id }) => id)
  return String(seen) === String(wanted) ? [] : [`the line is ${seen}, in the model ${wanted}`]
}

async function compareHolds({ db, now }: TestApp, model: ModelSeason): Promise<string[]> {
  const holds = await db
    .selectFrom('seatHolds')
    .leftJoin('offers', 'offers.id', 'seatHolds.offerId')
    .select(['seatHolds.seatId', 'partId', 'memberId', 'heldUntil'])
    .execute()
  const seen = holds
    .filter(({ heldUntil }) => heldUntil === null || Date.parse(heldUntil) > now().getTime())
    .map(({ seatId, partId, memberId }) => `${seatId} ${partId} ${memberId ?? 'offered'}`)
  const ofMembers = [...model.members].flatMap(([id, { seat, parts }]) =>
    parts.map((part) => `${seat.id} ${part} ${id}`),
  )
  const ofOffers = model.enquiries.flatMap(({ offer }) =>
    (offer?.parts ?? []).map((part) => `${offer?.seat.id} ${part} offered`),
  )
  const wanted = [...ofMembers, ...ofOffers]
  return String(seen.sort()) === String(wanted.sort()) ? [] : [`held is ${seen}, in the model ${wanted}`]
}
