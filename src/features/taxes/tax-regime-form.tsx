import { NativeSelect, Textarea, TextInput, type TextInputProps } from '@mantine/core'
import { formatDay, isDay } from '#domain/day.ts'
import { localizeDigits } from '#domain/language/digits.ts'
import type { Language } from '#domain/language/language.ts'
import { parseTypedTaxRate } from '#domain/receipts/parse-typed-tax-rate.ts'
import { type DatedTaxRegime, type TaxRegimeKind, taxRegimeKinds } from '#domain/receipts/tax-regime.ts'
import { newTaxRegimeSchema } from '#domain/receipts/tax-regime-input.ts'
import { useToday } from '#web/clock.tsx'
import { checkFormBySchema } from '#web/forms/check-form-by-schema.ts'
import { DayField } from '#web/forms/day-field.tsx'
import type { TypedFormTexts } from '#web/forms/drafts/draft-over-saved-values.ts'
import { formFieldGridClass, RowForm } from '#web/forms/rows/row-form.tsx'
import { useLocale } from '#web/i18n.tsx'
import { Icon } from '#web/kit/marks/icon.tsx'
import styles from './tax-regime-form.module.css'
import { useSetTaxRegime } from './tax-regimes.queries.ts'

type Field = 'kind' | 'from' | 'gstin' | 'sentence' | 'code' | 'rate'

const helpBelow: Pick<TextInputProps, 'inputWrapperOrder'> = {
  inputWrapperOrder: ['label', 'input', 'description', 'error'],
}
const asTyped = { autoComplete: 'off', spellCheck: false } as const

interface Props {
  /** The regime when the form was opened; null for a new one. */
  opened: DatedTaxRegime | null
  /** The regime now; null for a new one, or if somebody else removed it. */
  regime: DatedTaxRegime | null
  regimes: readonly DatedTaxRegime[]
  onClose: () => void
}

/** A regime to begin on a day (GS-1). An accountant comes before the choice, and nothing but the day is filled in. */
export function TaxRegimeForm({ opened, regime, regimes, onClose }: Props) {
  const { words, language } = useLocale()
  const text = words.taxRegimes
  const today = useToday()
  const { mutateAsync: save } = useSetTaxRegime()
  const revisionOf = (from: string) => regimes.find(({ id }) => id === from)?.revision ?? 0
  const valueText = (field: Field, value: string) => {
    if (field === 'kind') return text.kinds[value as TaxRegimeKind]
    return field === 'from' && isDay(value) ? formatDay(value, language) : value || '-'
  }
  return (
    <RowForm<Field, Parameters<typeof save>[0]>
      name={`tax-regimes/${opened?.id ?? 'new'}`}
      stored={textsOf(regime ?? opened, today, language)}
      labels={text.fields}
      valueText={valueText}
      gone={opened && !regime ? text.gone : null}
      check={({ kind, from, ...texts }) => {
        const common = { from, revision: revisionOf(from) }
        const { gstin, sentence, code } = texts
        const rate = parseTypedTaxRate(texts.rate) ?? 0
        const typed = {
          none: { kind, ...common },
          'six-percent': { kind, ...common, gstin, sentence, code },
          regular: { kind, ...common, gstin, code, rate },
        }
        if (!isKind(kind)) return { wrong: { kind: { code: 'required' } } }
        return checkFormBySchema(newTaxRegimeSchema, typed[kind])
      }}
      onSave={save}
      onClose={onClose}
    >
      {(field, { kind }) => (
        <>
          <p className={`line top gap-2 notice ${styles.first}`}>
            <Icon name="warning" />
            <span>{text.accountant}</span>
          </p>
          <div className={formFieldGridClass}>
            <NativeSelect
              {...field('kind')}
              {...helpBelow}
              description={isKind(kind) ? text.kindHints[kind] : undefined}
            >
              <option value="">{text.choose}</option>
              {taxRegimeKinds.map((each) => (
                <option key={each} value={each}>
                  {text.kinds[each]}
                </option>
              ))}
            </NativeSelect>
            <DayField {...field('from')} min={today} disabled={opened !== null} />
            {isKind(kind) && kind !== 'none' && (
              <TextInput {...field('gstin')} {...asTyped} autoCapitalize="characters" />
            )}
            {isKind(kind) && kind !== 'none' && (
              <TextInput
                {...field('code')}
                {...asTyped}
                {...helpBelow}
                inputMode="numeric"
                description={kind === 'six-percent' ? text.codeHint : undefined}
              />
            )}
            {kind === 'regular' && <TextInput {...field('rate')} {...asTyped} inputMode="decimal" />}
          </div>
          {kind === 'six-percent' && (
            <Textarea
              {...field('sentence')}
              {...helpBelow}
              autosize
              minRows={3}
              description={text.sentenceHint}
            />
          )}
        </>
      )}
    </RowForm>
  )
}

const isKind = (text: string): text is TaxRegimeKind => taxRegimeKinds.some((kind) => kind === text)

function textsOf(regime: DatedTaxRegime | null, today: string, language: Language): TypedFormTexts<Field> {
  if (!regime) return { kind: '', from: today, gstin: '', sentence: '', code: '', rate: '' }
  const { kind, id: from, gstin, sentence, code, rate } = regime
  return {
    kind,
    from,
    gstin,
    sentence,
    code,
    rate: rate === 0 ? '' : localizeDigits(language, String(rate / 100)),
  }
}
