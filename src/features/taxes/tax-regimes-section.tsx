import { addDays, formatDay } from '#domain/day.ts'
import { formatTaxRate } from '#domain/receipts/receipt-titles-and-gst.ts'
import type { DatedTaxRegime } from '#domain/receipts/tax-regime.ts'
import type { NewTaxRegime } from '#domain/receipts/tax-regime-input.ts'
import { useToday } from '#web/clock.tsx'
import { EditableList } from '#web/forms/rows/editable-list.tsx'
import { useLocale } from '#web/i18n.tsx'
import { WhenLoaded } from '#web/loading/when-loaded.tsx'
import { TaxRegimeForm } from './tax-regime-form.tsx'
import { useRemoveTaxRegime, useSetTaxRegime, useTaxRegimes } from './tax-regimes.queries.ts'

/** The regimes of GST, the newest first (GS-1). */
export function TaxRegimesSection() {
  const regimes = useTaxRegimes()
  return (
    <WhenLoaded<[DatedTaxRegime]> lists={[regimes]}>
      {(regimes) => <TaxRegimes regimes={regimes.toSorted((a, b) => (a.id < b.id ? 1 : -1))} />}
    </WhenLoaded>
  )
}

function TaxRegimes({ regimes }: { regimes: readonly DatedTaxRegime[] }) {
  const { words, language } = useLocale()
  const text = words.taxRegimes
  const today = useToday()
  const { mutateAsync: save } = useSetTaxRegime()
  const { mutateAsync: remove } = useRemoveTaxRegime()
  const day = (of: string) => formatDay(of, language)
  const daysOf = ({ id }: DatedTaxRegime) => {
    const next = regimes.findLast((other) => other.id > id)
    if (id > today) return text.coming(day(id))
    return next && next.id <= today ? text.over(day(id), day(addDays(next.id, -1))) : text.now(day(id))
  }
  return (
    <EditableList
      rows={regimes}
      words={text}
      labelOf={(regime) => `${text.kinds[regime.kind]}, ${daysOf(regime)}`}
      show={(regime) => (
        <>
          <p className="strong">{text.kinds[regime.kind]}</p>
          <p className="quiet small">
            {[
              daysOf(regime),
              regime.gstin && `GSTIN ${regime.gstin}`,
              regime.code && `SAC ${regime.code}`,
              regime.rate > 0 && formatTaxRate(regime.rate * 10, language),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {regime.sentence && <p className="quiet small">{regime.sentence}</p>}
        </>
      )}
      form={(opened, regime, onClose) => (
        <TaxRegimeForm opened={opened} regime={regime} regimes={regimes} onClose={onClose} />
      )}
      // What has begun stays as it was printed.
      canEdit={({ id }) => id >= today}
      canRemove={({ id }) => id >= today}
      onRemove={async (regime) => {
        await remove(regime)
        return () => save(asTyped(regime))
      }}
    />
  )
}

/** A regime that was removed, to be put back. */
function asTyped({ id: from, kind, gstin, sentence, code, rate }: DatedTaxRegime): NewTaxRegime {
  const common = { from, revision: 0 }
  if (kind === 'none') return { kind, ...common }
  return kind === 'regular'
    ? { kind, gstin, code, rate, ...common }
    : { kind, gstin, sentence, code, ...common }
}
