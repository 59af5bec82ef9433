import {
  type Enquiry,
  enquiryWithVoidOfferEnded,
  firstDayEnquiryIsErased,
} from '#domain/admissions/enquiry.ts'
import type { EnquirySettings } from '#domain/admissions/enquiry-settings.ts'
import { dayAt } from '#domain/day.ts'
import type { AppContext } from '#server/app-context.ts'
import { type Actor, recordInHistory } from '#server/database/history.ts'
import { runInWriteTransaction, type WriteTransaction } from '#server/database/revision.ts'
import { notFoundRefusal, Refusal } from '#server/errors.ts'
import { readEnquirySettings } from '../../settings/settings.store.ts'
import type { EnquiryActContext } from '../enquiries.act.ts'
import { findEnquiry, listEnquiries } from '../enquiries.store.ts'
import { addForgottenEnquiryCounts, purgeEnquiries } from './forget-enquiries.store.ts'

type Forgetting = Pick<AppContext, 'db' | 'config' | 'now' | 'today'>

/**
 * Forgets the enquiries that came to nothing long ago (EN-5); what is left is a count. Two processes may do so at once.
 * @returns the revision, or null where there was none
 */
export async function forgetOldEnquiries({ db, config, now, today }: Forgetting): Promise<number | null> {
  const due = (all: readonly Enquiry[]) =>
    all
      .map((one) => enquiryWithVoidOfferEnded(one, now()))
      .filter((one) => {
        const from = firstDayEnquiryIsErased(one, config.timeZone)
        return from !== null && from <= today()
      })
  if (due(await listEnquiries(db)).length === 0) return null
  return runInWriteTransaction(db, async (trx, revision) => {
    // Another process may have been here meanwhile.
    await forget(trx, due(await listEnquiries(trx)), {
      revision,
      actor: { by: 'product', at: now() },
      config,
    })
    return revision
  })
}

/**
 * Removes an enquiry for good because somebody asks for it.
 * @throws Refusal 404 without the enquiry, 409 enquiry_over where a member came of it, with whom it is forgotten
 */
export async function forgetEnquiry(
  { context, actor }: EnquiryActContext,
  id: string,
): Promise<{ revision: number }> {
  const { db, config, live, now } = context
  const revision = await runInWriteTransaction(db, async (trx, revision) => {
    const stored = await findEnquiry(trx, id)
    if (!stored) throw notFoundRefusal('enquiry')
    if (stored.memberId !== null) throw new Refusal(409, 'enquiry_over')
    await forget(trx, [enquiryWithVoidOfferEnded(stored, now())], { revision, actor, config })
    return revision
  })
  live.publish(revision, 'enquiries')
  return { revision }
}

async function forget(
  trx: WriteTransaction,
  enquiries: readonly Enquiry[],
  { revision, actor, config }: { revision: number; actor: Actor; config: AppContext['config'] },
) {
  if (enquiries.length === 0) return
  const { sources } = await readEnquirySettings(trx)
  await addForgottenEnquiryCounts(trx, groupEnquiriesIntoCounts(enquiries, sources, config.timeZone))
  const ids = await purgeEnquiries(
    trx,
    enquiries.map(({ id }) => id),
    { revision, dataDir: config.dataDir },
  )
  const entries = ids.map((subject) => ({ kind: 'enquiry', action: 'forgotten', subject, name: '' }) as const)
  await recordInHistory(trx, actor, ...entries)
}

/** The counts that stay of enquiries: their month of arrival, the source where it is one of the centre's list, and what became of them. */
export function groupEnquiriesIntoCounts(
  enquiries: readonly Pick<Enquiry, 'arrivedAt' | 'source' | 'state' | 'lostReason'>[],
  sources: EnquirySettings['sources'],
  timeZone: string,
): { month: string; source: string; outcome: string; count: number }[] {
  const known = new Map(sources.flatMap(({ en, mr }) => [[en, en] as const, [mr, en] as const]))
  const groups = Map.groupBy(enquiries, ({ arrivedAt, source, state, lostReason }) =>
    JSON.stringify([
      dayAt(new Date(arrivedAt), timeZone).slice(0, 7),
      // What somebody typed may say who they are.
      known.get(source) ?? '',
      lostReason ?? state,
    ]),
  )
  return [...groups].map(([key, { length }]) => {
    const [month, source, outcome]: [string, string, string] = JSON.parse(key)
    return { month, source, outcome, count: length }
  })
}
