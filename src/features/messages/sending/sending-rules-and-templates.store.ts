import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { Day } from '#domain/day.ts'
import type { Language } from '#domain/language/language.ts'
import { languages } from '#domain/language/language.ts'
import { type AutomaticMessageKind, automaticMessageKinds } from '#domain/messages/sending-kind.ts'
import {
  type AutomaticMessageKindRule,
  messageStatesCountedAsSent,
  type SendingRules,
  type SentMessageTotals,
} from '#domain/messages/sending-rules.ts'
import { whatsappErrorRemedyOf } from '#domain/messages/whatsapp-error-codes.ts'
import {
  messagePlaceholders,
  type StoredWhatsappTemplate,
} from '#domain/messages/whatsapp-message-template.ts'
import type { Db } from '#server/database/database.ts'
import type { WriteTransaction } from '#server/database/revision.ts'
import type { DatabaseSchema } from '#server/database/schema.ts'
import { listMessagesFailedSince } from '../messages.store.ts'

export async function readSendingRules(db: Db): Promise<SendingRules> {
  const { id: _, ...rules } = await db.selectFrom('sendingRules').selectAll().executeTakeFirstOrThrow()
  return rules
}

/** Changes when messages go and how many, or stops all and lets them go again. */
export async function saveSendingRules(trx: WriteTransaction, changes: Partial<SendingRules>) {
  await trx.updateTable('sendingRules').set(changes).where('id', '=', 1).execute()
}

const placesSchema = z.array(z.enum(messagePlaceholders))
const flowsSchema = z.partialRecord(z.enum(languages), z.string())

/** What goes of each kind; nothing of one that was never set up. */
export async function listSendingKindRules(db: Db): Promise<AutomaticMessageKindRule[]> {
  const rows = await db.selectFrom('sendingKinds').selectAll().execute()
  return automaticMessageKinds.map((kind) => {
    const row = rows.find((one) => one.kind === kind)
    return row ? ruleFrom(row) : { ...neverSetUp, kind }
  })
}

const ruleFrom = (row: Selectable<DatabaseSchema['sendingKinds']>): AutomaticMessageKindRule => ({
  ...row,
  isOn: row.isOn === 1,
  places: placesSchema.parse(JSON.parse(row.places)),
  flows: flowsSchema.parse(JSON.parse(row.flows)),
})

/** What goes of one kind. */
export async function findSendingKindRule(
  db: Db,
  kind: AutomaticMessageKind,
): Promise<AutomaticMessageKindRule> {
  const row = await db.selectFrom('sendingKinds').selectAll().where('kind', '=', kind).executeTakeFirst()
  return row ? ruleFrom(row) : { ...neverSetUp, kind }
}

const neverSetUp = {
  ...{ isOn: false, template: '', places: [], flows: {} },
  ...{ lookedAt: null, lookedBy: '', lookedText: '' },
}

type KindChanges = Partial<Omit<AutomaticMessageKindRule, 'kind'>>

export async function saveSendingKindRule(
  trx: WriteTransaction,
  kind: AutomaticMessageKind,
  { isOn, places, flows, ...rest }: KindChanges,
) {
  const row = {
    ...rest,
    ...(isOn !== undefined && { isOn: isOn ? 1 : 0 }),
    ...(places && { places: JSON.stringify(places) }),
    ...(flows && { flows: JSON.stringify(flows) }),
  }
  await trx
    .insertInto('sendingKinds')
    .values({ kind, ...row })
    .onConflict((conflict) => conflict.column('kind').doUpdateSet(row))
    .execute()
}

/** Asks for another look at everything: what goes by itself rests until then (MS-2). */
export async function resetSendingReviews(trx: WriteTransaction) {
  await trx.updateTable('sendingKinds').set({ lookedAt: null, lookedBy: '', lookedText: '' }).execute()
}

export async function readStoredWhatsappTemplates(db: Db): Promise<StoredWhatsappTemplate[]> {
  const rows = await db
    .selectFrom('messageTemplates')
    .selectAll()
    .orderBy('name')
    .orderBy('language')
    .execute()
  return rows.map(({ hasLink, readAt: _, ...row }) => ({ ...row, hasLink: hasLink === 1 }))
}

/** Puts the texts of the account in the place of those read before. One that was stopped may be sent again once it is another. */
export async function saveWhatsappTemplates(
  trx: WriteTransaction,
  templates: readonly Omit<StoredWhatsappTemplate, 'stoppedCode'>[],
  readAt: string,
) {
  const before = await readStoredWhatsappTemplates(trx)
  await trx.deleteFrom('messageTemplates').execute()
  for (const { hasLink, ...template } of templates) {
    const known = before.find(
      ({ name, language }) => name === template.name && language === template.language,
    )
    const isSame = known?.status === template.status && known.body === template.body
    const stoppedCode = isSame ? known.stoppedCode : ''
    await trx
      .insertInto('messageTemplates')
      .values({ ...template, hasLink: hasLink ? 1 : 0, stoppedCode, readAt })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

/** Notes that WhatsApp refuses a text, or what it is now. */
export async function changeWhatsappTemplateState(
  trx: WriteTransaction,
  { name, language }: Pick<StoredWhatsappTemplate, 'name'> & { language: Language },
  changes: Partial<Pick<StoredWhatsappTemplate, 'status' | 'category' | 'stoppedCode'>>,
) {
  await trx
    .updateTable('messageTemplates')
    .set(changes)
    .where('name', '=', name)
    .where('language', '=', language)
    .execute()
}

/** What has left to people on a day, and what its month has cost so far. */
export async function readSentMessageTotals(db: Db, day: Day): Promise<SentMessageTotals> {
  const month = day.slice(0, 7)
  const rows = await db
    .selectFrom('messages')
    .select(({ fn, eb }) => [
      fn.count<number | string>(eb.case().when('sentOn', '=', day).then(1).end()).as('today'),
      fn
        .sum<number | string | null>(
          eb
            .case()
            .when('state', 'in', [...messageStatesCountedAsSent])
            .then(eb.ref('price'))
            .else(0)
            .end(),
        )
        .as('month'),
    ])
    .where('sentOn', '>=', `${month}-01`)
    .where('sentOn', '<=', `${month}-31`)
    .where('cause', 'not in', ['owner', 'test'])
    .executeTakeFirstOrThrow()
  return { today: Number(rows.today), month: Number(rows.month ?? 0) }
}

export interface SendingDayState {
  /** When its list was made; null where it was not yet. */
  madeAt: string | null
  /** Whether nothing goes by itself on that day. */
  isOff: boolean
}

export async function findSendingDayState(db: Db, day: Day): Promise<SendingDayState> {
  const row = await db.selectFrom('messageRuns').selectAll().where('day', '=', day).executeTakeFirst()
  return { madeAt: row?.madeAt ?? null, isOff: row?.isOff === 1 }
}

/** Notes that a day's list was made. @returns false where another process has made it */
export async function markSendingListMade(trx: WriteTransaction, day: Day, madeAt: string): Promise<boolean> {
  if ((await findSendingDayState(trx, day)).madeAt !== null) return false
  await trx
    .insertInto('messageRuns')
    .values({ day, madeAt })
    .onConflict((conflict) => conflict.column('day').doUpdateSet({ madeAt }))
    .execute()
  return true
}

/** Switches a day off, or on again. */
export async function turnSendingOnOrOffForDay(
  trx: WriteTransaction,
  day: Day,
  { isOff, by }: { isOff: boolean; by: string },
) {
  const row = { isOff: isOff ? 1 : 0, offBy: isOff ? by : '' }
  await trx
    .insertInto('messageRuns')
    .values({ day, madeAt: null, ...row })
    .onConflict((conflict) => conflict.column('day').doUpdateSet(row))
    .execute()
}

/** Whom nothing goes to by itself on a day. */
export async function listMembersLeftOutOfSending(db: Db, day: Day): Promise<string[]> {
  const rows = await db.selectFrom('messageRests').select('memberId').where('day', '=', day).execute()
  return rows.map(({ memberId }) => memberId)
}

/** For how long nothing is tried again where WhatsApp chose not to deliver, in milliseconds (MS-5). */
const notAgainWithin = 24 * 60 * 60 * 1000

/** To whom WhatsApp chose not to deliver lately: nothing goes to them by itself for a day (MS-5). */
export async function listMembersRefusedByWhatsApp(db: Db, now: Date): Promise<string[]> {
  const failed = await listMessagesFailedSince(db, new Date(now.getTime() - notAgainWithin))
  return failed.flatMap(({ memberId, code }) =>
    whatsappErrorRemedyOf(code) === 'not-today' ? [memberId] : [],
  )
}

/** Leaves a member out on a day, or takes that back. */
export async function setMemberLeftOutOfSendingOnDay(
  trx: WriteTransaction,
  { memberId, day, madeBy }: DatabaseSchema['messageRests'],
  rests: boolean,
) {
  if (!rests) {
    await trx.deleteFrom('messageRests').where('memberId', '=', memberId).where('day', '=', day).execute()
    return
  }
  await trx
    .insertInto('messageRests')
    .values({ memberId, day, madeBy })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Since when WhatsApp does not reach a number, and why; null where nothing says so (MS-5). @param phone as it is compared */
export async function findUnreachableWhatsappNumber(
  db: Db,
  phone: string,
): Promise<Pick<DatabaseSchema['restingNumbers'], 'code' | 'since'> | null> {
  const row = await db
    .selectFrom('restingNumbers')
    .select(['code', 'since'])
    .where('phone', '=', phone)
    .executeTakeFirst()
  return row ?? null
}

/** Whether WhatsApp did not reach a number before (MS-5). @param phone as it is compared */
export const isWhatsappNumberUnreachable = async (db: Db, phone: string): Promise<boolean> =>
  (await findUnreachableWhatsappNumber(db, phone)) !== null

export async function markWhatsappNumberUnreachable(
  trx: WriteTransaction,
  row: DatabaseSchema['restingNumbers'],
) {
  await trx
    .insertInto('restingNumbers')
    .values(row)
    .onConflict((conflict) => conflict.column('phone').doUpdateSet(row))
    .execute()
}

/** Lets messages go to a number by WhatsApp again. */
export async function resumeWhatsappToNumber(trx: WriteTransaction, phone: string) {
  await trx.deleteFrom('restingNumbers').where('phone', '=', phone).execute()
}

/** Removes the switches of days that are over. */
export async function removeOldSendingDays(db: Db, before: Day) {
  await db.deleteFrom('messageRuns').where('day', '<', before).execute()
  await db.deleteFrom('messageRests').where('day', '<', before).execute()
}
