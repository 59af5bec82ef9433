import type { AliasableExpression } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { ShortenedTerm } from '#domain/terms/effect-of-ending-terms.ts'
import { dayPartsHeldOn } from '#domain/terms/renewal.ts'
import {
  type MovedTerm,
  membershipDatesFromTerms,
  type SoldTerm,
  type Term,
  type TermDays,
  termsInOrderOfSale,
  termsNotCancelled,
} from '#domain/terms/term.ts'
import type { Db } from '#server/database/database.ts'
import { preparedStatement } from '#server/database/prepared-sql-statements.ts'
import type { WriteTransaction } from '#server/database/revision.ts'
import { splitIntoBatches } from '#server/database/split-into-batches.ts'
import { Refusal } from '#server/errors.ts'
import {
  saveMemberJoinAndExpiryDateCopies,
  saveMemberStatus,
  termToRunCondition,
} from '../members/members.store.ts'

/** The columns that are given when a term is sold. */
const givenOfTerm = [
  'id',
  'previousId',
  'planId',
  'seatId',
  'firstDay',
  'lastDay',
  'anchorDay',
  'soldLastDay',
  'soldAnchorDay',
  'price',
  'joiningFee',
  'discount',
  'discountReason',
  'choiceReason',
  'state',
  'soldBy',
  'soldAt',
] as const satisfies (keyof SoldTerm)[]

/** The columns that name the plan and the seat on the day of the sale. */
const named = [
  'shiftId',
  'planName',
  'planNameMr',
  'shiftName',
  'shiftNameMr',
  'roomName',
  'roomNameMr',
  'seatNumber',
] as const satisfies (keyof SoldTerm)[]

const columns = [...givenOfTerm, ...named] as const

const readTerms = preparedStatement<{ memberId: string }>()((db, { memberId }) =>
  db.selectFrom('terms').select(columns).where('memberId', 'in', [memberId]),
)

/** A member's terms in the order of sale. */
export async function listTermsOfMember(db: Db, memberId: string): Promise<SoldTerm[]> {
  return termsInOrderOfSale(await readTerms(db, { memberId }))
}

/** A member's last term that was not cancelled, else the last one; null where there is none. */
export async function findLastTerm(db: Db, memberId: string): Promise<SoldTerm | null> {
  const terms = await listTermsOfMember(db, memberId)
  return termsNotCancelled(terms).at(-1) ?? terms.at(-1) ?? null
}

/** The terms of all members, in the order of sale, by the member's id. */
export async function listAllTerms(db: Db): Promise<Map<string, Term[]>> {
  const rows = await db
    .selectFrom('terms')
    .select(['id', 'memberId', 'previousId', 'firstDay', 'lastDay', 'anchorDay'])
    .select(['soldLastDay', 'soldAnchorDay', 'price', 'discount', 'state'])
    .execute()
  const byMember = Map.groupBy(rows, ({ memberId }) => memberId)
  return new Map([...byMember].map(([memberId, terms]) => [memberId, termsInOrderOfSale(terms)]))
}

const readTerm = preparedStatement<{ id: string }>()((db, { id }) =>
  db.selectFrom('terms').select(columns).select('memberId').where('id', 'in', [id]),
)

export async function findTerm(db: Db, id: string): Promise<(SoldTerm & { memberId: string }) | undefined> {
  const [term] = await readTerm(db, { id })
  return term
}

const readPartsOfTerms = preparedStatement<{ memberId: string }>()((db, { memberId }) =>
  db
    .selectFrom('terms')
    .innerJoin('shiftParts', 'shiftParts.shiftId', 'terms.shiftId')
    .select(['terms.id', 'state', 'lastDay', 'partId'])
    .where('memberId', 'in', [memberId])
    .orderBy('lastDay'),
)

/** The parts of the day that a member's terms give them on a day. */
export async function listDayPartsOfMember(db: Db, memberId: string, day: Day): Promise<number[]> {
  // A term has a row for each of its parts.
  const terms = Map.groupBy(await readPartsOfTerms(db, { memberId }), ({ id }) => id)
  return dayPartsHeldOn(
    [...terms.values()].flatMap((rows) =>
      rows.slice(0, 1).map((term) => ({ ...term, partIds: rows.map(({ partId }) => partId) })),
    ),
    day,
  )
}

/** The shifts of everybody's terms that are still to run, by member; those of deleted members too. */
export async function listShiftsOfMembers(db: Db, today: Day): Promise<Map<string, number[]>> {
  const rows = await db
    .selectFrom('members')
    .innerJoin('terms', 'terms.memberId', 'members.id')
    .select(['members.id', 'shiftId'])
    .where((row) => termToRunCondition(row, today))
    .distinct()
    .execute()
  const shifts = new Map<string, number[]>()
  for (const { id, shiftId } of rows) shifts.set(id, [...(shifts.get(id) ?? []), shiftId])
  return shifts
}

/** A sale, before the names of that day are added to it. */
export interface TermSale {
  id: string
  memberId: string
  previousId: string | null
  planId: string
  seatId: string | null
  days: TermDays
  price: number
  joiningFee: number
  discount: number
  discountReason: string
  choiceReason: string
  soldBy: string
  soldAt: string
  isSample: boolean
}

const given = [...givenOfTerm, 'memberId', 'isSample', 'revision'] as const satisfies (keyof TermRow)[]

type TermRow = SoldTerm & { memberId: string; isSample: number; revision: number }

/** Stores nothing where a term of that id is there. */
const storeTerm = preparedStatement<Pick<TermRow, (typeof given)[number]>>()((db, row) =>
  db
    .insertInto('terms')
    .columns([...given, ...named])
    .expression(
      withNames(db)
        .leftJoin('seating', (join) => join.on('seating.id', 'in', [row.seatId]))
        .leftJoin('libraries', 'libraries.id', 'seating.libraryId')
        .select(given.map((column) => (row[column] as AliasableExpression<unknown>).as(column)))
        .select(planNames)
        .select([
          'libraries.name as roomName',
          'libraries.nameMr as roomNameMr',
          'seating.number as seatNumber',
        ])
        .where('plans.id', 'in', [row.planId])
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('terms').select('terms.id').where('terms.id', 'in', [row.id]))),
        ),
    )
    .returning(named),
)

const withNames = (db: Db) => db.selectFrom('plans').innerJoin('shifts', 'shifts.id', 'plans.shiftId')

/** The first of `named`, in their order. */
const planNames = [
  'shifts.id as shiftId',
  'plans.name as planName',
  'plans.nameMr as planNameMr',
  'shifts.name as shiftName',
  'shifts.nameMr as shiftNameMr',
] as const

/**
 * Sells a plan that is offered. The caller saves the member's dates.
 * @throws Refusal 409 already_added where its id stands for another term
 */
export async function addTerm(
  trx: WriteTransaction,
  { memberId, days, isSample, ...sale }: TermSale,
  revision: number,
): Promise<SoldTerm> {
  const term = {
    ...sale,
    ...days,
    soldLastDay: days.lastDay,
    soldAnchorDay: days.anchorDay,
    discountReason: sale.discount > 0 ? sale.discountReason : '',
    state: 'Sold',
  } as const
  const [names] = await storeTerm(trx, { ...term, memberId, isSample: isSample ? 1 : 0, revision })
  if (!names) throw new Refusal(409, 'already_added')
  return { ...term, ...names }
}

/** Gives terms of a member other days. The caller raises the member's revision. */
export async function changeTermDays(
  trx: WriteTransaction,
  memberId: string,
  moved: readonly MovedTerm[],
  revision: number,
) {
  for (const { id, after } of moved) {
    await trx
      .updateTable('terms')
      .set({ ...after, revision })
      .where('id', '=', id)
      .execute()
  }
  await copyDates(trx, memberId)
}

/**
 * Ends terms of a member before their time. The caller raises the member's revision.
 * @returns the last day of the membership
 */
export async function endTermRows(
  trx: WriteTransaction,
  memberId: string,
  ended: readonly ShortenedTerm[],
  revision: number,
): Promise<Day> {
  for (const { id, state, after } of ended) {
    await trx
      .updateTable('terms')
      .set({ ...after, state, revision })
      .where('id', '=', id)
      .execute()
  }
  const { expiryDate, isCancelled } = await copyDates(trx, memberId)
  if (isCancelled) {
    await saveMemberStatus(trx, memberId, 'Inactive')
  }
  return expiryDate
}

/** Gives a term another plan in mid-term (TM-10), without a discount. The caller raises the member's revision. */
export async function changePlanOfTerm(
  trx: WriteTransaction,
  { id, planId, price }: { id: string; planId: string; price: number },
  revision: number,
) {
  const names = await withNames(trx)
    .select(planNames)
    .where('plans.id', '=', planId)
    .executeTakeFirstOrThrow()
  await trx
    .updateTable('terms')
    .set({ planId, price, discount: 0, discountReason: '', ...names, revision })
    .where('id', '=', id)
    .execute()
}

/** Gives a term the discount that its corrected charge leaves (LG-6). The caller raises the member's revision. */
export async function changeDiscountOfTerm(
  trx: WriteTransaction,
  id: string,
  discount: Pick<SoldTerm, 'discount' | 'discountReason'>,
  revision: number,
) {
  await trx
    .updateTable('terms')
    .set({ ...discount, revision })
    .where('id', '=', id)
    .execute()
}

/** Every change of a member's terms ends with this. */
async function copyDates(trx: WriteTransaction, memberId: string) {
  const dates = membershipDatesFromTerms(await listTermsOfMember(trx, memberId))
  await saveMemberJoinAndExpiryDateCopies(trx, memberId, dates)
  return dates
}

/** A member of the sample who becomes a real one has real terms. */
export async function markSampleTermsReal(trx: WriteTransaction, memberId: string) {
  await trx
    .updateTable('terms')
    .set({ isSample: 0 })
    .where('memberId', '=', memberId)
    .where('isSample', '=', 1)
    .execute()
}

/** The terms of purged members stay without anything about the person; those of the sample go. */
export async function anonymiseTermsOfPurgedMembers(trx: WriteTransaction, memberIds: string[]) {
  for (const some of splitIntoBatches(memberIds)) {
    await trx.deleteFrom('terms').where('memberId', 'in', some).where('isSample', '=', 1).execute()
    await trx
      .updateTable('terms')
      .set({ choiceReason: '', discountReason: '' })
      .where('memberId', 'in', some)
      .where((term) => term.or([term('choiceReason', '<>', ''), term('discountReason', '<>', '')]))
      .execute()
  }
}
