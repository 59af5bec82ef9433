import type { EnquiryStep } from '#domain/admissions/enquiry.ts'
import type { FieldChange } from '#domain/history.ts'
import type { Db } from '#server/database/database.ts'
import type { WriteTransaction } from '#server/database/revision.ts'

/** One step of an enquiry: what happened, when, and by whom. */
export interface EnquiryStepToAdd {
  step: EnquiryStep
  at: string
  madeBy: string
  reason?: string
  changes?: readonly FieldChange[]
}

/** Adds steps, which are only ever added. */
export async function addEnquirySteps(
  trx: WriteTransaction,
  enquiryId: string,
  steps: readonly EnquiryStepToAdd[],
) {
  const rows = steps.map(({ reason = '', changes = [], ...step }) => ({
    ...step,
    enquiryId,
    reason,
    changes: JSON.stringify(changes),
  }))
  if (rows.length > 0) await trx.insertInto('enquirySteps').values(rows).execute()
}

/** A step as the screens read it. */
export interface RecordedEnquiryStep {
  no: number
  step: EnquiryStep
  at: string
  by: string
  reason: string
  changes: FieldChange[]
}

/** The steps of an enquiry, oldest first. */
export async function listEnquirySteps(db: Db, enquiryId: string): Promise<RecordedEnquiryStep[]> {
  const rows = await db
    .selectFrom('enquirySteps')
    .select(['no', 'step', 'at', 'madeBy as by', 'reason', 'changes'])
    .where('enquiryId', '=', enquiryId)
    .orderBy('no')
    .execute()
  return rows.map(({ changes, ...row }) => ({ ...row, changes: JSON.parse(changes) }))
}
