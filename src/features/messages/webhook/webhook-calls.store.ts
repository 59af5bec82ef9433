import type { Db } from '#server/database/database.ts'
import type { WriteTransaction } from '#server/database/revision.ts'

/** Keeps a call as it came, until it is worked off. */
export async function addWhatsappWebhookCall(trx: WriteTransaction, body: string, cameAt: string) {
  await trx.insertInto('webhookCalls').values({ body, cameAt }).execute()
}

/** The call that came first of those that wait; undefined for none. */
export const findOldestWhatsappWebhookCall = (
  db: Db,
): Promise<{ no: number; body: string; cameAt: string } | undefined> =>
  db.selectFrom('webhookCalls').selectAll().orderBy('no').limit(1).executeTakeFirst()

export async function removeWhatsappWebhookCall(trx: WriteTransaction, no: number): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('webhookCalls').where('no', '=', no).executeTakeFirst()
  return numDeletedRows === 1n
}
