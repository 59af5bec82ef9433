import { randomBytes } from 'node:crypto'
import type { Day } from '#domain/day.ts'
import { isReceiptLinkOpen, lastDayOfReceiptLink } from '#domain/receipts/receipt.ts'
import { type Actor, recordInHistory } from '#server/database/history.ts'
import type { WriteTransaction } from '#server/database/revision.ts'
import {
  addReceiptLink,
  endReceiptLinksByHash,
  findReceipt,
  type IssuedReceipt,
  listReceiptLinks,
} from '../receipts.store.ts'

/** Open links of a receipt at a time: more than anybody sends, and few enough to know of. */
const maxOpenLinks = 10

/**
 * Makes a link to a receipt for whoever has it (RC-5); one too many ends the oldest.
 * @returns its token, which is stored nowhere, and its last day; undefined without the receipt
 */
export async function makeReceiptLink(
  trx: WriteTransaction,
  actor: Actor,
  id: string,
  today: Day,
): Promise<{ token: string; until: Day } | undefined> {
  const found = await findReceipt(trx, id)
  if (!found) return undefined
  const token = randomBytes(16).toString('base64url')
  const before = (await listReceiptLinks(trx, id)).filter((link) => isStoredReceiptLinkOpen(link, today))
  const tooMany = before.slice(0, Math.max(0, before.length + 1 - maxOpenLinks))
  if (tooMany.length > 0) await endReceiptLinksByHash(trx, tooMany, today)
  const madeAt = actor.at.toISOString()
  await addReceiptLink(trx, { token, paymentId: id, madeBy: actor.by, madeOn: today, madeAt })
  await recordReceiptLinkInHistory(trx, actor, found, 'receipt-shared')
  return { token, until: lastDayOfReceiptLink(today) }
}

/** Links are in the history, as they show a receipt to strangers. */
export async function recordReceiptLinkInHistory(
  trx: WriteTransaction,
  actor: Actor,
  { memberId, receipt }: IssuedReceipt,
  action: 'receipt-shared' | 'receipt-withdrawn',
) {
  const changes = [{ field: 'receipt', to: receipt.number }]
  await recordInHistory(trx, actor, {
    kind: 'member',
    action,
    subject: memberId,
    name: receipt.memberName,
    changes,
  })
}

export const isStoredReceiptLinkOpen = (
  { madeOn, withdrawnOn }: { madeOn: Day; withdrawnOn: Day | null },
  today: Day,
): boolean => isReceiptLinkOpen({ madeOn, isWithdrawn: withdrawnOn !== null }, today)
