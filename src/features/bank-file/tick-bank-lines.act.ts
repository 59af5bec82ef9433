import type { z } from 'zod'
import type { bankLineTicksSchema, bankLineUntickSchema } from '#domain/bank-file/bank-file-input.ts'
import { bankLineAmountOfKey } from '#domain/bank-file/lines/bank-line-key.ts'
import { maxPaymentsPerBankLine, type UsedBankLine } from '#domain/bank-file/matching/matching-candidates.ts'
import { sumOfAmounts } from '#domain/money/whole-rupees-and-sums.ts'
import type { ActContext } from '#server/act.ts'
import { actorOf, madeByAndAtColumnsOf } from '#server/database/history.ts'
import { runInWriteTransactionWithoutRevision, type WriteTransaction } from '#server/database/revision.ts'
import { notFoundRefusal, Refusal, staleRefusal } from '#server/errors.ts'
import {
  forgetMembersOfPayer,
  hasBankAccountWithId,
  recordUsedBankFile,
  rememberMembersOfPayers,
} from './bank-file.store.ts'
import { bankLineUsedRefusal } from './book-bank-lines.act.ts'
import { addBankTickRows, listUsedBankLines, listValidUpiAndBankPayments } from './used-lines.store.ts'

/**
 * Ticks payments as found in lines of a bank's file (PY-4): rows beside the payments, which stay as they are.
 * @returns how many were not ticked before
 * @throws Refusal 404 without the account, 409 stale for a payment that stands no longer, line_used, too_many_parts
 */
export async function tickBankLines(
  call: ActContext,
  { file, ticks }: z.output<typeof bankLineTicksSchema>,
): Promise<number> {
  const made = madeByAndAtColumnsOf(actorOf(call))
  const { db, today } = call.context
  if (!(await hasBankAccountWithId(db, file.accountId))) throw notFoundRefusal('bank_account')
  return runInWriteTransactionWithoutRevision(db, async (trx) => {
    const paymentIds = [...new Set(ticks.map(({ paymentId }) => paymentId))]
    const payments = new Map((await listValidUpiAndBankPayments(trx, paymentIds)).map((one) => [one.id, one]))
    const used = await usedOf(trx, { keys: [...new Set(ticks.map(({ lineKey }) => lineKey))], paymentIds })
    const added: (UsedBankLine & { isFound: true })[] = []
    const seen: { payerKey: string | null; memberId: string }[] = []
    for (const { lineKey: key, paymentId, amount, payerKey } of ticks) {
      const payment = payments.get(paymentId)
      if (!payment) throw staleRefusal('payment')
      const ofLine = used.filter((use) => use.key === key)
      if (ofLine.some((use) => use.paymentId === paymentId)) continue
      const lineAmount = bankLineAmountOfKey(key)
      if (lineAmount === null) throw new Refusal(400, 'invalid_input', 'lineKey')
      const ofPayment = used.filter((use) => use.paymentId === paymentId)
      if (sumOfAmounts(ofLine) + amount > lineAmount) throw await bankLineUsedRefusal(trx, ofLine)
      if (sumOfAmounts(ofPayment) + amount > payment.amount) throw await bankLineUsedRefusal(trx, ofPayment)
      if (Math.max(ofLine.length, ofPayment.length) >= maxPaymentsPerBankLine)
        throw new Refusal(409, 'too_many_parts')
      const use = { key, paymentId, amount }
      used.push(use)
      added.push({ ...use, isFound: true })
      if (!payment.isForgotten) seen.push({ payerKey, memberId: payment.memberId })
    }
    await addBankTickRows(trx, added, made)
    await rememberMembersOfPayers(trx, seen, today())
    await recordUsedBankFile(trx, file, made)
    return added.length
  })
}

async function usedOf(
  trx: WriteTransaction,
  { keys, paymentIds }: { keys: string[]; paymentIds: string[] },
): Promise<UsedBankLine[]> {
  const ofLines = await listUsedBankLines(trx, { keys })
  const known = new Set(ofLines.map(({ key, paymentId }) => `${key} ${paymentId}`))
  const ofPayments = await listUsedBankLines(trx, { paymentIds })
  return [...ofLines, ...ofPayments.filter(({ key, paymentId }) => !known.has(`${key} ${paymentId}`))]
}

/** Takes ticks of a line back, by a row more; what was booked from the line stays. Who paid is not known by them any more. */
export async function saveBankLineTicksTakenBack(
  call: ActContext,
  { lineKey, paymentIds, payerKey }: z.output<typeof bankLineUntickSchema>,
) {
  const made = madeByAndAtColumnsOf(actorOf(call))
  await runInWriteTransactionWithoutRevision(call.context.db, async (trx) => {
    const used = await listUsedBankLines(trx, { keys: [lineKey] })
    const taken = used.filter(({ paymentId }) => paymentIds.includes(paymentId))
    await addBankTickRows(
      trx,
      taken.map((use) => ({ ...use, isFound: false })),
      made,
    )
    const payments = await listValidUpiAndBankPayments(
      trx,
      taken.map(({ paymentId }) => paymentId),
    )
    const memberIds = payments.map(({ memberId }) => memberId)
    await forgetMembersOfPayer(trx, { payerKey, memberIds }, call.context.today())
  })
}
