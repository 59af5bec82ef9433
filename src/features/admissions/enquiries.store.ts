import {
  countOpenEnquiriesWithSimilarWish,
  type Enquiry,
  type EnquirySentAgainWhileOpen,
  type EnquiryWish,
  enquiryStateAtMoment,
} from '#domain/admissions/enquiry.ts'
import type { SeatOffer } from '#domain/admissions/seat-offer.ts'
import { phoneKey } from '#domain/members/member.ts'
import { takeNextCounterNumber } from '#server/database/counters.ts'
import type { Db } from '#server/database/database.ts'
import type { WriteTransaction } from '#server/database/revision.ts'
import type { DatabaseSchema } from '#server/database/schema.ts'
import { splitIntoBatches } from '#server/database/split-into-batches.ts'
import { selectSeatDayPartsOfOffers } from '../seating/assignment/seat-holders.store.ts'
import { listEnquirySteps, type RecordedEnquiryStep } from './enquiry-steps.store.ts'

/** The columns of an enquiry that are read as they are. */
const columns = [
  'id',
  'number',
  'name',
  'phone',
  'gender',
  'libraryId',
  'shiftId',
  'wishedFrom',
  'isMinor',
  'language',
  'source',
  'note',
  'origin',
  'state',
  'lostReason',
  'arrivedAt',
  'steppedAt',
  'followUpOn',
  'needsLook',
  'turnedDown',
  'memberId',
  'revision',
] as const

/** Which enquiries are read: all, those written after a revision, or of an id. */
interface Chosen {
  after?: number | undefined
  id?: string
}

/** Enquiries as every screen has them, by number. */
export async function listEnquiries(db: Db, { after, id }: Chosen = {}): Promise<Enquiry[]> {
  const rows = await db
    .selectFrom('enquiries')
    .select(columns)
    .$if(after !== undefined, (query) => query.where('revision', '>', after ?? 0))
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .orderBy('number')
    .execute()
  if (rows.length === 0) return []
  // A whole list reads whole tables; a few rows ask for their own.
  const ids = after === undefined && id === undefined ? null : rows.map((row) => row.id)
  const parts = await readParts(db, ids)
  return rows.map(({ isMinor, needsLook, ...row }) => ({
    ...row,
    isMinor: isMinor === 1,
    needsLook: needsLook === 1,
    offer: parts.offers.get(row.id) ?? null,
    refusedSeatIds: (parts.refused.get(row.id) ?? []).map(({ seatId }) => seatId),
    repeats: parts.repeats.get(row.id) ?? [],
    hasMessages: parts.agreed.has(row.id),
  }))
}

async function readParts(db: Db, ids: readonly string[] | null) {
  const among = <Row>(read: (some: readonly string[] | null) => Promise<Row[]>) =>
    ids === null ? read(null) : inEach(ids, read)
  const offers = await among((some) => listOffers(db, some))
  const repeats = await among((some) => listRepeats(db, some))
  const agreed = await among((some) =>
    db
      .selectFrom('consents')
      .select('enquiryId')
      .where('purpose', '=', 'messages.whatsapp')
      .where('endedAt', 'is', null)
      .where('enquiryId', 'is not', null)
      .$if(some !== null, (query) => query.where('enquiryId', 'in', [...(some ?? [])]))
      .execute(),
  )
  const open = offers.flatMap(({ endedAs, ...offer }) => (endedAs === null ? [offer] : []))
  const turnedDown = offers.filter(({ endedAs }) => endedAs === 'lapsed' || endedAs === 'declined')
  return {
    offers: new Map(open.map(({ enquiryId, ...offer }) => [enquiryId, offer])),
    refused: Map.groupBy(turnedDown, ({ enquiryId }) => enquiryId),
    repeats: groupRepeats(repeats),
    agreed: new Set(agreed.map(({ enquiryId }) => enquiryId)),
  }
}

async function inEach<Row>(ids: readonly string[], read: (some: readonly string[]) => Promise<Row[]>) {
  const all: Row[] = []
  for (const some of splitIntoBatches([...ids])) all.push(...(await read(some)))
  return all
}

type OfferOfEnquiry = SeatOffer & Pick<DatabaseSchema['offers'], 'enquiryId' | 'endedAs'>

/** The offers of enquiries, with the parts that those still have; a seat that is gone is none. */
async function listOffers(db: Db, enquiryIds: readonly string[] | null): Promise<OfferOfEnquiry[]> {
  const rows = await db
    .selectFrom('offers')
    .leftJoin(selectSeatDayPartsOfOffers(db).as('offered'), (join) =>
      join.onRef('offered.offerId', '=', 'offers.id'),
    )
    .select(['offers.id', 'offers.enquiryId', 'offers.seatId', 'planId', 'price', 'joiningFee', 'discount'])
    .select(['discountReason', 'firstDay', 'madeAt', 'madeBy', 'until', 'saidYesAt', 'heldUntil', 'endedAs'])
    .select('offered.partId')
    .$if(enquiryIds !== null, (query) => query.where('offers.enquiryId', 'in', [...(enquiryIds ?? [])]))
    .orderBy('offers.madeAt')
    .orderBy('partId')
    .execute()
  const offers = new Map<string, OfferOfEnquiry>()
  for (const { partId, seatId, ...row } of rows) {
    if (seatId === null) continue
    const known = offers.get(row.id)
    const partIds = partId === null ? [] : [partId]
    if (known) known.partIds.push(...partIds)
    else offers.set(row.id, { ...row, seatId, partIds })
  }
  return [...offers.values()]
}

const listRepeats = (db: Db, enquiryIds: readonly string[] | null) =>
  db
    .selectFrom('enquiryRepeats')
    .select(['number', 'enquiryId', 'sentAt', 'gender', 'libraryId', 'shiftId', 'wishedFrom'])
    .where('takenAt', 'is', null)
    .$if(enquiryIds !== null, (query) => query.where('enquiryId', 'in', [...(enquiryIds ?? [])]))
    .orderBy('number')
    .execute()

function groupRepeats(rows: readonly (EnquirySentAgainWhileOpen & { enquiryId: string })[]) {
  const groups = new Map<string, EnquirySentAgainWhileOpen[]>()
  for (const { enquiryId, ...form } of rows) groups.set(enquiryId, [...(groups.get(enquiryId) ?? []), form])
  return groups
}

/** The enquiries of a phone with no more than tells them apart, so that a known one takes no longer than one that nobody has. */
export async function listEnquiriesOfPhone(
  db: Db,
  phone: string,
): Promise<(Pick<Enquiry, 'id' | 'name' | 'isMinor' | 'state'> & EnquiryWish)[]> {
  const rows = await db
    .selectFrom('enquiries')
    .select(['id', 'name', 'isMinor', 'state', 'gender', 'libraryId', 'shiftId', 'wishedFrom'])
    .where('phoneKey', '=', phoneKey(phone))
    .orderBy('number')
    .execute()
  return rows.map(({ isMinor, ...row }) => ({ ...row, isMinor: isMinor === 1 }))
}

/** How many stand who ask for the like of a wish (EN-2), read with no more than that takes, as every form asks for it. */
export async function countWaitingWithSimilarWish(db: Db, wish: EnquiryWish, now: Date): Promise<number> {
  const rows = await db
    .selectFrom('enquiries')
    .leftJoin('offers', (join) =>
      join.onRef('offers.enquiryId', '=', 'enquiries.id').on('offers.endedAt', 'is', null),
    )
    .select(['gender', 'libraryId', 'shiftId', 'state', 'needsLook', 'turnedDown', 'heldUntil'])
    .where('gender', '=', wish.gender)
    .where('shiftId', '=', wish.shiftId)
    .execute()
  const standing = rows.map(({ needsLook, ...row }) => ({
    ...row,
    needsLook: needsLook === 1,
    state: enquiryStateAtMoment(row, now),
  }))
  return countOpenEnquiriesWithSimilarWish(standing, wish)
}

/** An enquiry; undefined where there is none of that id. */
export async function findEnquiry(db: Db, id: string): Promise<Enquiry | undefined> {
  return (await listEnquiries(db, { id }))[0]
}

/** The largest number of an enquiry. */
export const maxEnquiryNumber = 999_999

/** The next number that is told to somebody who sends a form; never given again. */
export async function takeNextEnquiryNumber(trx: WriteTransaction): Promise<number> {
  const number = await takeNextCounterNumber(trx, 'enquiries', maxEnquiryNumber)
  if (number === undefined) throw new Error('The numbers of enquiries are used up.')
  return number
}

/** The fields with which an enquiry is made. */
export type EnquiryToAdd = Pick<
  Enquiry,
  'id' | 'name' | 'phone' | 'isMinor' | 'language' | 'source' | 'note' | 'origin' | 'needsLook'
> &
  EnquiryWish & { number: number; at: string; revision: number }

/** Adds an enquiry, which is new and stands last in line. */
export async function addEnquiry(trx: WriteTransaction, { at, isMinor, needsLook, ...made }: EnquiryToAdd) {
  await trx
    .insertInto('enquiries')
    .values({
      ...made,
      phoneKey: phoneKey(made.phone),
      isMinor: isMinor ? 1 : 0,
      needsLook: needsLook ? 1 : 0,
      state: 'new',
      lostReason: null,
      arrivedAt: at,
      steppedAt: at,
      followUpOn: null,
      turnedDown: 0,
      memberId: null,
    })
    .execute()
}

type ChangedEnquiry = Partial<
  Pick<
    Enquiry,
    | 'name'
    | 'phone'
    | 'isMinor'
    | 'language'
    | 'source'
    | 'note'
    | 'state'
    | 'lostReason'
    | 'arrivedAt'
    | 'steppedAt'
    | 'followUpOn'
    | 'needsLook'
    | 'turnedDown'
    | 'memberId'
  > &
    EnquiryWish
>

/** Changes fields of an enquiry; those that are undefined stay. */
export async function changeEnquiry(
  trx: WriteTransaction,
  id: string,
  changed: ChangedEnquiry,
  revision: number,
) {
  const { isMinor, needsLook, ...same } = changed
  await trx
    .updateTable('enquiries')
    .set({
      ...same,
      ...(same.phone !== undefined && { phoneKey: phoneKey(same.phone) }),
      ...(isMinor !== undefined && { isMinor: isMinor ? 1 : 0 }),
      ...(needsLook !== undefined && { needsLook: needsLook ? 1 : 0 }),
      revision,
    })
    .where('id', '=', id)
    .execute()
}

/** Takes a room or a shift that is removed out of the wishes that name it. */
export async function removeRoomOrShiftFromEnquiryWishes(
  trx: WriteTransaction,
  place: 'libraryId' | 'shiftId',
  id: number,
  revision: number,
) {
  const repeated = trx.selectFrom('enquiryRepeats').select('enquiryId').where(place, '=', id)
  await trx.updateTable('enquiries').set({ revision }).where('id', 'in', repeated).execute()
  await trx.updateTable('enquiryRepeats').set(place, null).where(place, '=', id).execute()
  await trx.updateTable('enquiries').set(place, null).set({ revision }).where(place, '=', id).execute()
}

/** The enquiries that a member came from, with their steps. */
export async function listEnquiriesOfMember(
  db: Db,
  memberId: string,
): Promise<{ enquiry: Enquiry; steps: RecordedEnquiryStep[] }[]> {
  const rows = await db.selectFrom('enquiries').select('id').where('memberId', '=', memberId).execute()
  const kept = []
  for (const { id } of rows) {
    const enquiry = await findEnquiry(db, id)
    if (enquiry) kept.push({ enquiry, steps: await listEnquirySteps(db, id) })
  }
  return kept
}

/** Adds a form that was sent again, which stands beside its enquiry. */
export async function addRepeatedEnquiryForm(
  trx: WriteTransaction,
  { enquiryId, ...form }: EnquirySentAgainWhileOpen & { enquiryId: string },
  revision: number,
) {
  await trx
    .insertInto('enquiryRepeats')
    .values({ ...form, enquiryId, takenAt: null })
    .execute()
  await trx.updateTable('enquiries').set({ revision }).where('id', '=', enquiryId).execute()
}

/** Marks that the desk took the wishes of a form that was sent again, or made it an enquiry of its own. */
export async function markRepeatedEnquiryFormTaken(trx: WriteTransaction, number: number, at: string) {
  await trx.updateTable('enquiryRepeats').set({ takenAt: at }).where('number', '=', number).execute()
}

/** Removes a form that is an enquiry of its own from now on. */
export async function removeRepeatedEnquiryForm(trx: WriteTransaction, number: number) {
  await trx.deleteFrom('enquiryRepeats').where('number', '=', number).execute()
}
