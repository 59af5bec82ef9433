import type { Expression, ExpressionBuilder } from 'kysely'
import type { Day } from '#domain/day.ts'
import { digitsOnly } from '#domain/language/digits.ts'
import type { Language } from '#domain/language/language.ts'
import type { DeletedMember } from '#domain/members/deleted-member.ts'
import {
  type Gender,
  type Member,
  type MemberDetails,
  type PauseOfListedMember,
  type StoredMemberStatus,
  type TermOfListedMember,
  toListedMember,
} from '#domain/members/member.ts'
import {
  type EncryptedMemberFieldName,
  encryptedMemberFields,
  type MemberTextFieldName,
  recordFromNames,
  type UnlistedMemberFieldName,
  unlistedMemberFields,
} from '#domain/members/member-fields.ts'
import type { MemberChanges } from '#domain/members/member-input.ts'
import type { MemberAccountSummary } from '#domain/money/account/member-account.ts'
import type { Db } from '#server/database/database.ts'
import { preparedStatement } from '#server/database/prepared-sql-statements.ts'
import type { WriteTransaction } from '#server/database/revision.ts'
import type { DatabaseSchema } from '#server/database/schema.ts'
import { splitIntoBatches } from '#server/database/split-into-batches.ts'
import type { FieldCipher } from '#server/encryption/field-encryption.ts'
import type { OneTextReencryptor } from '#server/encryption/open-field-cipher.ts'
import { selectSeatIdHeldByMember } from '../seating/assignment/seat-holders.store.ts'

const columns = [
  'members.id',
  'number',
  'name',
  'phone',
  'gender',
  'joinDate',
  'expiryDate',
  'heldSince',
  'status',
  'members.language',
  'hasNoReminders',
  'isMinor',
  'balance',
  'owed',
  'photo',
  'members.isSample',
  'members.revision',
] as const

/** The condition of `termsToRunOrLast`, over a row of `members` beside its row of `terms`. */
export const termToRunCondition = (
  row: ExpressionBuilder<DatabaseSchema, 'members' | 'terms'>,
  today: Day | Expression<Day>,
) =>
  row.and([
    row('terms.state', '<>', 'Cancelled'),
    row.or([row('terms.lastDay', '>=', today), row('terms.lastDay', '=', row.ref('members.expiryDate'))]),
  ])

/** The terms that lists have, beside the members. */
export const selectMembersWithListedTerms = (db: Db, today: Day | Expression<Day>) =>
  db
    .selectFrom('members')
    .leftJoin('terms', (join) =>
      join.onRef('terms.memberId', '=', 'members.id').on((row) => termToRunCondition(row, today)),
    )
    .select(['terms.lastDay', 'terms.planId', 'terms.price'])

/** The columns that `selectMembersWithListedTerms` selects. */
interface TermColumns {
  lastDay: Day | null
  planId: string | null
  price: number | null
}

/** A row's term as lists have it; none where it has none. */
function listedTerms({ lastDay, planId, price }: TermColumns): TermOfListedMember[] {
  return lastDay === null || planId === null || price === null ? [] : [{ lastDay, planId, price }]
}

type Flag = 'isSample' | 'hasNoReminders' | 'isMinor'

/** The columns of a pause that was not over when the row was read; null where there was none. */
interface PauseColumns {
  pauseFrom: Day | null
  pauseTo: Day | null
  pauseMadeAt: string | null
}

/** A row's pause as lists have it. */
function listedPause({ pauseFrom, pauseTo, pauseMadeAt }: PauseColumns): PauseOfListedMember | null {
  if (pauseFrom === null || pauseTo === null || pauseMadeAt === null) return null
  return { from: pauseFrom, to: pauseTo, madeAt: pauseMadeAt }
}

type StoredRow = Omit<Member, 'partIds' | 'terms' | 'pauses' | 'hasLentSeat' | 'owed' | Flag> &
  TermColumns &
  PauseColumns &
  Record<Flag, number> & { partId: number | null; heldSince: Day | null; owed: string | null }

/** A member's first row, and what all of theirs have together. */
interface Joined<Row> extends Pick<Member, 'partIds' | 'terms' | 'pauses'> {
  row: Row
}

/** Rows of one member stand together, one for each term, pause and part of the day that they hold, in order. */
export function membersFromRows<
  Row extends TermColumns & PauseColumns & { id: string; partId: number | null },
>(rows: readonly Row[]): Joined<Row>[] {
  const members: Joined<Row>[] = []
  for (const row of rows) {
    const { partId } = row
    const [term] = listedTerms(row)
    const pause = listedPause(row)
    const last = members.at(-1)
    if (last?.row.id !== row.id) {
      members.push({
        row,
        partIds: partId === null ? [] : [partId],
        terms: term ? [term] : [],
        pauses: pause ? [pause] : [],
      })
      continue
    }
    if (partId !== null && !last.partIds.includes(partId)) last.partIds.push(partId)
    // No two terms of a member end on one day.
    if (term && last.terms.every((other) => other.lastDay !== term.lastDay)) last.terms.push(term)
    // Nor do two pauses begin on one.
    if (pause && last.pauses.every((other) => other.from !== pause.from)) last.pauses.push(pause)
  }
  return members
}

/** A member's ledger as lists have it, and as it is stored. */
export const parseStoredMemberAccountSummary = ({
  balance,
  owed,
}: Pick<StoredRow, 'balance' | 'owed'>): MemberAccountSummary => ({
  balance,
  owed: owed === null ? null : JSON.parse(owed),
})

const asMember = ({ row, ...lists }: Joined<StoredRow>): Member =>
  toListedMember({
    ...row,
    ...lists,
    ...parseStoredMemberAccountSummary(row),
    hasLentSeat: row.seatId === null && row.heldSince !== null,
    isSample: row.isSample === 1,
    hasNoReminders: row.hasNoReminders === 1,
    isMinor: row.isMinor === 1,
  })

/** The place that a field of a member is encrypted for. */
export const memberEncryptionPlace = (memberId: string, field: EncryptedMemberFieldName) =>
  `members/${memberId}/${field}`

/** Every member, or those written after a revision. Sorted by bytes, so the browser's locale sort is nearly a no-op. */
export async function listMembers(db: Db, today: Day, after?: number): Promise<Member[]> {
  const rows: StoredRow[] = await (after === undefined
    ? listAll(db, { today })
    : listChanged(db, { today, after }))
  return membersFromRows(rows).map(asMember)
}

const withHolds = (db: Db, today: Expression<Day>) =>
  selectMembersWithListedTerms(db, today)
    .innerJoin('memberNumbers', 'memberNumbers.memberId', 'members.id')
    .leftJoin('seatHolds', 'seatHolds.memberId', 'members.id')
    .leftJoin('pauses', (join) =>
      join
        .onRef('pauses.memberId', '=', 'members.id')
        .on('pauses.endedOn', 'is', null)
        .on('pauses.toDay', '>=', today),
    )
    .select(columns)
    .select(['seatHolds.seatId', 'seatHolds.partId'])
    .select(['pauses.fromDay as pauseFrom', 'pauses.toDay as pauseTo', 'pauses.madeAt as pauseMadeAt'])

const membersByName = (db: Db, today: Expression<Day>) =>
  withHolds(db, today)
    .where('deletedOn', 'is', null)
    .orderBy('name')
    .orderBy('members.id')
    .orderBy('terms.lastDay')
    .orderBy('pauseFrom')
    .orderBy('partId')

const listAll = preparedStatement<{ today: Day }>()((db, { today }) => membersByName(db, today))

const listChanged = preparedStatement<{ today: Day; after: number }>()((db, { today, after }) =>
  membersByName(db, today).where('members.revision', '>', after),
)

const readMember = preparedStatement<{ id: string; today: Day }>()((db, { id, today }) =>
  withHolds(db, today)
    .select([...unlistedMemberFields, 'deletedOn', 'deletedBy', 'formerSeatId'])
    .where('members.id', 'in', [id])
    .orderBy('terms.lastDay')
    .orderBy('pauseFrom')
    .orderBy('partId'),
)

/** The members whose parents' phone has these digits in it, however it was typed; at most so many. */
export async function findMemberIdsByParentsPhone(db: Db, digits: string, most: number): Promise<string[]> {
  const all = await db
    .selectFrom('members')
    .select(['id', 'parentsPhone'])
    .where('deletedOn', 'is', null)
    .where('parentsPhone', '<>', '')
    .execute()
  return all
    .filter(({ parentsPhone }) => digitsOnly(parentsPhone).includes(digits))
    .slice(0, most)
    .map(({ id }) => id)
}

const listAadhars = preparedStatement<object>()((db) =>
  db
    .selectFrom('members')
    .select(['id', 'name', 'aadhar'])
    .where('deletedOn', 'is', null)
    .orderBy('name')
    .orderBy('id'),
)

/**
 * The members in the list with this Aadhaar number, but for one of them. The numbers are encrypted, each in its own
 * way, so that all have to be read: 10,000 take 85 ms, then 25 ms (PostgreSQL: 165, then 60). Asked once for each whole number.
 */
export async function findMembersByAadhar(
  db: Db,
  cipher: FieldCipher,
  { digits, exceptId }: { digits: string; exceptId: string | null },
): Promise<{ id: string; name: string }[]> {
  const all = await listAadhars(db, {})
  return all
    .filter(
      ({ id, aadhar }) =>
        id !== exceptId && digitsOnly(cipher.decrypt(aadhar, memberEncryptionPlace(id, 'aadhar'))) === digits,
    )
    .map(({ id, name }) => ({ id, name }))
}

export async function findMember(
  db: Db,
  cipher: FieldCipher,
  today: Day,
  id: string,
): Promise<MemberDetails | undefined> {
  const found = await findMemberEvenDeleted(db, cipher, today, id)
  return found && !found.deletion ? found.member : undefined
}

export interface MemberEvenDeleted {
  member: MemberDetails
  /** The day since when they hold a seat without a break; null where they hold none. */
  heldSince: Day | null
  /** Null while the member is in the list. */
  deletion: Pick<DeletedMember, 'deletedOn' | 'deletedBy'> | null
}

/** The columns of members that the lists leave out, by the member's id. */
export async function listDetailsOfAllMembers(
  db: Db,
  cipher: FieldCipher,
): Promise<Map<string, Record<UnlistedMemberFieldName, string>>> {
  const rows = await db
    .selectFrom('members')
    .select(['id', ...unlistedMemberFields])
    .where('deletedOn', 'is', null)
    .execute()
  return new Map(rows.map((row) => [row.id, readDetails(cipher, row)]))
}

type DetailRow = Pick<DatabaseSchema['members'], 'id' | UnlistedMemberFieldName>

const readDetails = (cipher: FieldCipher, row: DetailRow): Record<UnlistedMemberFieldName, string> => ({
  ...recordFromNames(unlistedMemberFields, (name) => row[name]),
  ...recordFromNames(encryptedMemberFields, (field) =>
    cipher.decrypt(row[field], memberEncryptionPlace(row.id, field)),
  ),
})

/** A member, whether in the list or deleted; a deleted one with the seat that they held. */
export async function findMemberEvenDeleted(
  db: Db,
  cipher: FieldCipher,
  today: Day,
  id: string,
): Promise<MemberEvenDeleted | undefined> {
  const [found] = membersFromRows(await readMember(db, { id, today }))
  if (!found) return undefined
  const { heldSince, deletedOn, deletedBy, formerSeatId } = found.row
  const member = { ...asMember(found), ...readDetails(cipher, found.row) }
  if (deletedOn === null) return { member, heldSince, deletion: null }
  const deletion = { deletedOn, deletedBy: deletedBy ?? '' }
  return { member: { ...member, seatId: formerSeatId }, heldSince, deletion }
}

/** A member before the database has given them a number and their first term. */
export interface NewMember extends Record<MemberTextFieldName, string> {
  id: string
  /** The number that they bring; null for the next one (TM-1). */
  number: number | null
  gender: Gender
  language: Language | null
  joinDate: Day
  expiryDate: Day
  status: StoredMemberStatus
  /** The day since when they hold a seat; null where they hold none. */
  heldSince: Day | null
  photo: string | null
  /** Whether they are under 18; left out for no. */
  isMinor?: boolean
  isSample: boolean
}

/** Whether an id was ever given to a member: it stands for one person for ever. */
export async function isMemberIdUsed(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('memberNumbers')
    .select('number')
    .where('memberId', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

/** Adds members with their numbers, many with one statement: the one that they bring, or the next that was never given (TM-1). */
export async function addMembers(
  trx: WriteTransaction,
  cipher: FieldCipher,
  members: readonly NewMember[],
  revision: number,
) {
  const numberOf = await numbersFor(trx, members)
  for (const some of splitIntoBatches([...members])) {
    const numbers = some.map((member) => ({ memberId: member.id, number: numberOf(member) }))
    await trx.insertInto('memberNumbers').values(numbers).execute()
    const rows = some.map(({ number: _number, isMinor = false, isSample, ...member }) => ({
      ...member,
      ...recordFromNames(encryptedMemberFields, (field) =>
        cipher.encrypt(member[field], memberEncryptionPlace(member.id, field)),
      ),
      isMinor: isMinor ? 1 : 0,
      isSample: isSample ? 1 : 0,
      revision,
    }))
    await trx.insertInto('members').values(rows).execute()
  }
}

/** The numbers of new members, in their order. */
async function numbersFor(
  trx: WriteTransaction,
  members: readonly NewMember[],
): Promise<(member: NewMember) => number> {
  const { most } = await trx
    .selectFrom('memberNumbers')
    .select((row) => row.fn.coalesce(row.fn.max('number'), row.lit(0)).as('most'))
    .executeTakeFirstOrThrow()
  const brought = new Set(members.map(({ number }) => number))
  const numbers = new Map<NewMember, number>()
  let next = Number(most)
  for (const member of members) {
    if (member.number === null)
      do next += 1
      while (brought.has(next))
    numbers.set(member, member.number ?? next)
  }
  return (member) => numbers.get(member) ?? 0
}

/**
 * Saves changes of a member's own fields. Who has a name or a number of their own is no longer one of the sample.
 * @returns whether that may have become so
 */
export async function saveMemberDetails(
  trx: WriteTransaction,
  cipher: FieldCipher,
  id: string,
  {
    photo: _photo,
    revision: _basis,
    seatId: _seatId,
    joinDate: _join,
    expiryDate: _expiry,
    hasNoReminders,
    isMinor,
    ...same
  }: MemberChanges,
  mark: string | null | undefined,
  revision: number,
): Promise<boolean> {
  const isNamed = same.name !== undefined || same.phone !== undefined
  const secret = encryptedMemberFields.filter((field) => same[field] !== undefined)
  await trx
    .updateTable('members')
    .set({
      ...same,
      ...recordFromNames(secret, (field) =>
        cipher.encrypt(same[field] ?? '', memberEncryptionPlace(id, field)),
      ),
      ...(hasNoReminders !== undefined && { hasNoReminders: hasNoReminders ? 1 : 0 }),
      ...(isMinor !== undefined && { isMinor: isMinor ? 1 : 0 }),
      ...(mark !== undefined && { photo: mark }),
      ...(isNamed && { isSample: 0 }),
      revision,
    })
    .where('id', '=', id)
    .execute()
  return isNamed
}

interface Summary {
  id: string
  balance: number
  owed: string | null
  revision: number
}

const updateSummary = preparedStatement<Summary>()((db, { id, balance, owed, revision }) =>
  db.updateTable('members').set({ balance, owed, revision }).where('id', '=', id),
)

const updateSold = preparedStatement<Summary & StoredJoinAndExpiryDates>()(
  (db, { id, balance, owed, revision, joinDate, expiryDate }) =>
    db
      .updateTable('members')
      .set({ balance, owed, revision, joinDate, expiryDate, status: 'Active' })
      .where('id', '=', id),
)

/** The dates of a member who was sold a term, and is active by it. */
export interface StoredJoinAndExpiryDates {
  joinDate: Day
  expiryDate: Day
}

/** Saves what lists have of a member's ledger: a copy of it. */
export async function saveLedgerSummary(
  trx: WriteTransaction,
  id: string,
  { balance, owed }: MemberAccountSummary,
  revision: number,
  sold?: StoredJoinAndExpiryDates | undefined,
) {
  const summary = { id, balance, owed: owed && JSON.stringify(owed), revision }
  if (!sold) return updateSummary(trx, summary)
  await updateSold(trx, { ...summary, ...sold })
}

const updateDates = preparedStatement<{ memberId: string } & StoredJoinAndExpiryDates>()(
  (db, { memberId, joinDate, expiryDate }) =>
    db.updateTable('members').set({ joinDate, expiryDate }).where('id', '=', memberId),
)

/** Saves the dates that lists have of a member's terms: copies of them. The caller raises the member's revision. */
export async function saveMemberJoinAndExpiryDateCopies(
  trx: WriteTransaction,
  memberId: string,
  { joinDate, expiryDate }: StoredJoinAndExpiryDates,
) {
  await updateDates(trx, { memberId, joinDate, expiryDate })
}

const readHeldSince = preparedStatement<{ id: string }>()((db, { id }) =>
  db.selectFrom('members').select('heldSince').where('id', '=', id),
)

/** The day since when a member holds a seat without a break; null where they hold none. */
export async function findSeatHeldSince(db: Db, id: string): Promise<Day | null> {
  const [row] = await readHeldSince(db, { id })
  return row?.heldSince ?? null
}

export async function saveSeatHeldSince(trx: WriteTransaction, id: string, heldSince: Day | null) {
  await trx.updateTable('members').set({ heldSince }).where('id', '=', id).execute()
}

/** The seat that was freed and may be taken again (TM-8), and since when it had been held. */
export async function findSeatMemberMayTakeAgain(
  db: Db,
  id: string,
): Promise<{ seatId: string; since: Day | null } | null> {
  const row = await db
    .selectFrom('members')
    .select(['freedSeatId as seatId', 'freedSince as since'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.seatId ? { seatId: row.seatId, since: row.since } : null
}

export async function saveSeatMemberMayTakeAgain(
  trx: WriteTransaction,
  id: string,
  freed: { seatId: string; since: Day | null } | null,
) {
  await trx
    .updateTable('members')
    .set({ freedSeatId: freed?.seatId ?? null, freedSince: freed?.since ?? null })
    .where('id', '=', id)
    .execute()
}

/**
 * Notes for each of these members who hold a seat that they may take it again (TM-8), and that they hold none.
 * @returns those who held one
 */
export async function noteSeatsMembersMayTakeAgain(trx: WriteTransaction, ids: string[], revision: number) {
  return trx
    .updateTable('members')
    .set((row) => ({
      freedSeatId: selectSeatIdHeldByMember(row),
      freedSince: row.ref('heldSince'),
      heldSince: null,
      revision,
    }))
    .where('id', 'in', ids)
    .where('deletedOn', 'is', null)
    .where((row) => row.exists(selectSeatIdHeldByMember(row)))
    .returning(['id', 'name'])
    .execute()
}

/** Forgets that deleted members held these seats, which are no more. */
export async function forgetFormerSeats(trx: WriteTransaction, seatIds: string[], revision: number) {
  await trx
    .updateTable('members')
    .set({ formerSeatId: null, revision })
    .where('formerSeatId', 'in', seatIds)
    .execute()
}

export async function saveMemberPhoto(trx: WriteTransaction, memberId: string, image: Buffer | null) {
  await trx.deleteFrom('memberPhotos').where('memberId', '=', memberId).execute()
  if (image) await trx.insertInto('memberPhotos').values({ memberId, image }).execute()
}

/** The picture, only while `mark` is still the member's newest. */
export async function findMemberPhotoByMark(
  db: Db,
  memberId: string,
  mark: string,
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('memberPhotos')
    .innerJoin('members', 'members.id', 'memberPhotos.memberId')
    .select('image')
    .where('memberId', '=', memberId)
    .where('photo', '=', mark)
    .where('deletedOn', 'is', null)
    .executeTakeFirst()
  return row?.image
}

/** The picture of a member, whether in the list or deleted. */
export async function findMemberPhotoEvenDeleted(db: Db, memberId: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('memberPhotos')
    .select('image')
    .where('memberId', '=', memberId)
    .executeTakeFirst()
  return row?.image
}

export async function reencryptMembers(trx: WriteTransaction, change: OneTextReencryptor): Promise<number> {
  const members = await trx
    .selectFrom('members')
    .select(['id', ...encryptedMemberFields])
    .execute()
  for (const { id, ...texts } of members) {
    await trx
      .updateTable('members')
      .set(
        recordFromNames(encryptedMemberFields, (field) =>
          change(texts[field], memberEncryptionPlace(id, field)),
        ),
      )
      .where('id', '=', id)
      .execute()
  }
  return members.length
}

/** The names of these members, in order. */
export async function listMemberNamesByIds(db: Db, ids: string[]): Promise<string[]> {
  const rows: { name: string }[] = []
  for (const some of splitIntoBatches(ids)) {
    rows.push(...(await db.selectFrom('members').select('name').where('id', 'in', some).execute()))
  }
  return rows.map(({ name }) => name).sort()
}

export async function saveMemberStatus(trx: WriteTransaction, id: string, status: StoredMemberStatus) {
  await trx.updateTable('members').set({ status }).where('id', '=', id).execute()
}

/** Marks members as changed by this revision, where what changed is not in their own row. */
export async function touchMembers(trx: WriteTransaction, ids: string[], revision: number) {
  for (const some of splitIntoBatches(ids)) {
    await trx.updateTable('members').set({ revision }).where('id', 'in', some).execute()
  }
}
