import { Hono } from 'hono'
import { z } from 'zod'
import type { Day } from '#domain/day.ts'
import { fieldChangesBetween } from '#domain/history.ts'
import { allowedRegimeStartDays, type DatedTaxRegime, type TaxRegime } from '#domain/receipts/tax-regime.ts'
import {
  newTaxRegimeSchema,
  taxRegimeFromInput,
  taxRegimeRemovalSchema,
} from '#domain/receipts/tax-regime-input.ts'
import { daySchema, rowAlreadyHasValues } from '#domain/row.ts'
import type { AppContext } from '#server/app-context.ts'
import { actorOfRequest, madeByAndAtColumnsOf, recordInHistory } from '#server/database/history.ts'
import { runInWriteTransaction, type WriteTransaction } from '#server/database/revision.ts'
import { notFoundRefusal, Refusal, staleRefusal } from '#server/errors.ts'
import type { RouteEnv } from '#server/http/guard.ts'
import { serveLiveList } from '#server/http/serve-live-list.ts'
import { validateInput } from '#server/http/validate-input.ts'
import { findLastReceiptDay, listTaxRegimes, removeTaxRegime, saveTaxRegime } from './tax-regimes.store.ts'

const dayParam = z.object({ id: daySchema })
const none: TaxRegime = { kind: 'none', gstin: '', sentence: '', code: '', rate: 0 }

/** The regimes of GST, each from a day on (GS-1). */
export const taxRegimesRoutes = ({ db, live, now, today }: AppContext) =>
  new Hono<RouteEnv>()
    .get('/', serveLiveList(db, 'tax_regimes', listTaxRegimes))

    .post('/', validateInput('json', newTaxRegimeSchema), async (c) => {
      const typed = c.req.valid('json')
      const regime = taxRegimeFromInput(typed)
      const actor = actorOfRequest(c, now)
      const { row, isNew } = await runInWriteTransaction(db, async (trx, revision) => {
        const held = (await listTaxRegimes(trx)).find(({ id }) => id === typed.from)
        // An earlier try whose answer was lost.
        if (held && rowAlreadyHasValues(held, regime)) return { row: held, isNew: false }
        if ((held?.revision ?? 0) !== typed.revision) throw staleRefusal('tax regime')
        await checkDay(trx, typed.from, today())
        const row: DatedTaxRegime = { id: typed.from, ...regime, revision }
        await saveTaxRegime(trx, { ...row, ...madeByAndAtColumnsOf(actor) })
        const changes = fieldChangesBetween(inHistory(held ?? { id: typed.from, ...none }), inHistory(row))
        await recordInHistory(trx, actor, {
          ...about,
          changes: [{ field: 'taxRegime.from', to: row.id }, ...changes],
        })
        return { row, isNew: true }
      })
      if (isNew) live.publish(row.revision, 'tax_regimes')
      return c.json({ revision: row.revision, row }, isNew ? 201 : 200)
    })

    .delete(
      '/:id',
      validateInput('param', dayParam),
      validateInput('query', taxRegimeRemovalSchema),
      async (c) => {
        const { id } = c.req.valid('param')
        const { revision: basis } = c.req.valid('query')
        const revision = await runInWriteTransaction(db, async (trx, revision) => {
          const held = (await listTaxRegimes(trx)).find((each) => each.id === id)
          if (!held) throw notFoundRefusal('tax regime')
          if (held.revision !== basis) throw staleRefusal('tax regime')
          await checkDay(trx, id, today())
          await removeTaxRegime(trx, id, revision)
          const from = { field: 'taxRegime.from', from: id }
          const changes = fieldChangesBetween(inHistory(held), inHistory({ ...held, ...none }))
          await recordInHistory(trx, actorOfRequest(c, now), { ...about, changes: [from, ...changes] })
          return revision
        })
        live.publish(revision, 'tax_regimes')
        return c.json({ revision })
      },
    )

const about = { kind: 'settings', action: 'changed', subject: 'tax_regimes', name: '' } as const

const inHistory = ({ kind, gstin, sentence, code, rate }: TaxRegime & { id: Day }) => ({
  taxRegime: { kind, gstin, sentence, code, rate: rate / 100 },
})

/** @throws Refusal 409 regime_too_early for a day that is over or has a receipt, 400 day_out_of_range for one too far ahead */
async function checkDay(trx: WriteTransaction, day: Day, today: Day) {
  const { first, last } = allowedRegimeStartDays({ today, lastIssuedOn: await findLastReceiptDay(trx) })
  if (day < first) throw new Refusal(409, { code: 'regime_too_early', params: { day: first } }, 'from')
  if (day > last) throw new Refusal(400, 'day_out_of_range', 'from')
}
