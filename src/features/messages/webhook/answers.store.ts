import type { Insertable } from 'kysely'
import type { ReceivedMessageAnswer } from '#domain/messages/todays-messages-and-answers.ts'
import type { Db } from '#server/database/database.ts'
import type { WriteTransaction } from '#server/database/revision.ts'
import type { DatabaseSchema } from '#server/database/schema.ts'

/** Adds what somebody wrote. @returns false where it came before */
export async function addReceivedMessageAnswer(
  trx: WriteTransaction,
  answer: Insertable<DatabaseSchema['messageAnswers']>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('messageAnswers')
    .values(answer)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

const answers = (db: Db) =>
  db
    .selectFrom('messageAnswers')
    .leftJoin('members', 'members.id', 'messageAnswers.memberId')
    .leftJoin('enquiries', 'enquiries.id', 'messageAnswers.enquiryId')
    .select(['messageAnswers.id', 'messageAnswers.enquiryId'])
    .select(['messageAnswers.phone', 'messageAnswers.kind', 'messageAnswers.text', 'messageAnswers.at'])
    .select((row) => [
      // Who asked for a seat may have become a member.
      row.fn.coalesce('messageAnswers.memberId', 'enquiries.memberId').as('memberId'),
      row.fn.coalesce('members.name', 'enquiries.name', row.val('')).as('name'),
    ])
    .orderBy('messageAnswers.at', 'desc')
    .orderBy('messageAnswers.id')

/** So many answers stand in the worklist. */
const mostOpen = 200

/** What nobody has dealt with, newest first (MS-6). */
export const listUnhandledMessageAnswers = (db: Db): Promise<ReceivedMessageAnswer[]> =>
  answers(db)
    .where('doneAt', 'is', null)
    .where((row) =>
      row.or([row('members.deletedOn', 'is', null), row('messageAnswers.memberId', 'is', null)]),
    )
    .limit(mostOpen)
    .execute()

/** What a member wrote, before they were one too, newest first. */
export const listMessageAnswersOfMember = (
  db: Db,
  memberId: string,
  limit: number,
): Promise<ReceivedMessageAnswer[]> =>
  answers(db)
    .where((row) =>
      row.or([row('messageAnswers.memberId', '=', memberId), row('enquiries.memberId', '=', memberId)]),
    )
    .limit(limit)
    .execute()

/** Notes that somebody dealt with an answer. @returns false without it */
export async function markMessageAnswerHandled(
  trx: WriteTransaction,
  id: string,
  done: { doneAt: string; doneBy: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('messageAnswers')
    .set((row) => ({
      doneAt: row.fn.coalesce('doneAt', row.val(done.doneAt)),
      doneBy: row.case().when('doneAt', 'is', null).then(done.doneBy).else(row.ref('doneBy')).end(),
    }))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** The member whose answer came last from somebody whom WhatsApp calls so. */
export async function findMemberByWhatsappUserId(
  db: Db,
  userId: string,
): Promise<{ memberId: string | null; enquiryId: string | null } | undefined> {
  return db
    .selectFrom('messageAnswers')
    .select(['memberId', 'enquiryId'])
    .where('userId', '=', userId)
    .where((row) => row.or([row('memberId', 'is not', null), row('enquiryId', 'is not', null)]))
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Removes what unknown people wrote before a moment, and what was dealt with before it. */
export async function removeOldMessageAnswers(db: Db, before: Date) {
  await db
    .deleteFrom('messageAnswers')
    .where('cameAt', '<', before.toISOString())
    .where((row) =>
      row.or([
        row('doneAt', 'is not', null),
        row.and([row('memberId', 'is', null), row('enquiryId', 'is', null)]),
      ]),
    )
    .execute()
}
