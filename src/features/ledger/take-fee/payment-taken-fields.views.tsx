import { TextInput } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import type { ListedAnnouncedPayment } from '#domain/announced/announced-payment.ts'
import { addDays, type Day } from '#domain/day.ts'
import { paymentModes } from '#domain/money/account/member-money-account.ts'
import { formatRupees, type Paise } from '#domain/money/money.ts'
import { parseUpiReference } from '#domain/money/repeated-payment.ts'
import type { SalePaymentDraft, SalePaymentDraftSums } from '#domain/money/sale-payment-draft.ts'
import { DayField } from '#web/forms/day-field.tsx'
import { SegmentedChoice } from '#web/forms/segmented-choice.tsx'
import { sharedFieldProps } from '#web/forms/shared-field-props.ts'
import { useLocale } from '#web/i18n.tsx'
import { MoneyBookedLaterNote } from '../money-booked-later-note.views.tsx'
import styles from './payment-taken-fields.module.css'
import { UpiQrCode } from './upi-qr-code.tsx'

interface Props {
  draft: SalePaymentDraft
  sums: SalePaymentDraftSums
  /** The sentences under the fields. */
  errors: Partial<Record<string, ReactNode>>
  /** The day to pay by what is not paid, unless another is chosen. */
  dueOn: Day
  today: Day
  /** How many days before today money may have been received. */
  daysBack: number
  /** The day up to which every day is closed. */
  closedThrough: Day | null
  /** Whether something is sold: then it may stay unpaid, and have a discount. */
  isSale: boolean
  /** Whether what is sold may be discounted: a term, and no charge alone (LG-6). */
  hasDiscount?: boolean
  /** What the payer says they have paid already, and nobody has confirmed yet (PY-1). */
  announced: readonly Pick<ListedAnnouncedPayment, 'amount'>[]
  /** The sentence beside the code (AD-7). */
  pleasePay?: (sum: string) => string
  onChange: (part: Partial<SalePaymentDraft>) => void
}

const modes = ['UPI', ...paymentModes.filter((mode) => mode !== 'UPI')] as const

/** The sum paid now, and how (LG-2): the usual case needs no touch, the unusual is folded away. */
export function PaymentTakenFields({
  draft,
  sums,
  errors,
  dueOn,
  announced,
  pleasePay,
  onChange,
  ...props
}: Props) {
  const { words, language } = useLocale()
  const { fee } = words
  const rupees = (sum: Paise) => formatRupees(sum, language)
  const { toPay, paid, left } = sums
  const { hasDiscount = props.isSale } = props
  const isSaidPaid = announced.some(({ amount }) => amount >= paid)
  const isPaying = paid > 0 || draft.paid === 'part'
  const texts = (name: keyof SalePaymentDraft & ('part' | 'reference' | 'discount' | 'discountReason')) => ({
    value: draft[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [name]: event.currentTarget.value }),
    ...sharedFieldProps,
  })

  return (
    <>
      <Part label={fee.received}>
        <SegmentedChoice
          label={fee.received}
          value={draft.paid}
          options={[
            { value: 'full', label: toPay > 0 ? fee.inFull(rupees(toPay)) : fee.nothingToPay },
            { value: 'part', label: fee.part },
            ...(props.isSale && toPay > 0 ? [{ value: 'none' as const, label: fee.none }] : []),
          ]}
          onChoose={(paid) => onChange({ paid })}
        />
        <div className={styles.rest}>
          {draft.paid === 'part' && (
            <TextInput
              label={fee.sum}
              inputMode="numeric"
              maxLength={12}
              autoFocus
              {...texts('part')}
              error={errors.part}
            />
          )}
          {props.isSale && left > 0 && (
            <DayField
              label={fee.payBy}
              value={draft.dueOn ?? dueOn}
              onChange={(event) => onChange({ dueOn: event.currentTarget.value })}
              {...sharedFieldProps}
              error={errors.dueOn}
            />
          )}
        </div>
        <p className={left > 0 ? `wrong ${styles.due}` : styles.left} role="status">
          {left > 0 && fee.staysDue(rupees(left))}
          {left < 0 && fee.staysInAdvance(rupees(-left))}
        </p>
      </Part>
      {isPaying && (
        <Part label={fee.mode}>
          <SegmentedChoice
            label={fee.mode}
            value={draft.mode}
            options={modes.map((mode) => ({ value: mode, label: fee.modes[mode] }))}
            onChoose={(mode) => onChange({ mode })}
          />
          {draft.mode === 'UPI' && paid > 0 && (
            <UpiQrCode amount={paid} sentence={pleasePay?.(rupees(paid))} isSaidPaid={isSaidPaid}>
              <TextInput
                label={fee.upiReference}
                inputMode="numeric"
                maxLength={50}
                description={
                  draft.reference.trim() !== '' && parseUpiReference(draft.reference) === null
                    ? fee.notTwelve
                    : undefined
                }
                {...texts('reference')}
                required={false}
                error={errors.reference}
              />
            </UpiQrCode>
          )}
          {draft.mode !== 'UPI' && draft.mode !== 'Cash' && (
            <TextInput
              label={fee.reference}
              maxLength={50}
              {...texts('reference')}
              required={false}
              error={errors.reference}
            />
          )}
        </Part>
      )}
      {(hasDiscount || isPaying) && (
        <More
          {...props}
          draft={draft}
          sums={sums}
          errors={errors}
          isPaying={isPaying}
          hasDiscount={hasDiscount}
          onChange={onChange}
        />
      )}
      {isPaying && (
        <MoneyBookedLaterNote day={draft.receivedOn ?? props.today} closedThrough={props.closedThrough} />
      )}
    </>
  )
}

function Part({ label, children }: { label: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className="stack gap-2" aria-labelledby={id}>
      <h3 id={id} className={styles.label}>
        {label}
      </h3>
      {children}
    </section>
  )
}

interface MoreProps extends Pick<Props, 'draft' | 'sums' | 'errors' | 'today' | 'daysBack' | 'onChange'> {
  hasDiscount: boolean
  isPaying: boolean
}

/** A discount, and another day. Open where something in it is wrong. */
function More({ draft, sums, errors, today, daysBack, hasDiscount, isPaying, onChange }: MoreProps) {
  const { words, language } = useLocale()
  const { fee } = words
  const [isOpen, setOpen] = useState(false)
  const isWrong = ['discount', 'discountReason', 'receivedOn'].some((field) => field in errors)
  return (
    <details
      className={styles.more}
      open={isOpen || isWrong}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{hasDiscount ? fee.more : fee.otherDay}</summary>
      <div className={styles.fields}>
        {hasDiscount && (
          <div className={styles.discount}>
            <TextInput
              label={fee.discount}
              inputMode="decimal"
              maxLength={12}
              value={draft.discount}
              onChange={(event) => onChange({ discount: event.currentTarget.value })}
              description={
                sums.discount > 0 ? fee.discounted(formatRupees(sums.discount, language)) : undefined
              }
              {...sharedFieldProps}
              required={false}
              error={errors.discount}
            />
            <SegmentedChoice
              label={fee.discountBy}
              value={draft.discountBy}
              options={(['rupees', 'percent'] as const).map((unit) => ({
                value: unit,
                label: fee.discountUnits[unit],
              }))}
              onChoose={(discountBy) => onChange({ discountBy })}
            />
          </div>
        )}
        {hasDiscount && draft.discount.trim() !== '' && (
          <TextInput
            label={fee.discountReason}
            maxLength={200}
            value={draft.discountReason}
            onChange={(event) => onChange({ discountReason: event.currentTarget.value })}
            {...sharedFieldProps}
            error={errors.discountReason}
          />
        )}
        {isPaying && (
          <DayField
            label={fee.receivedOn}
            hasChips
            value={draft.receivedOn ?? today}
            min={addDays(today, -daysBack)}
            max={today}
            onChange={(event) => onChange({ receivedOn: event.currentTarget.value })}
            {...sharedFieldProps}
            error={errors.receivedOn}
          />
        )}
      </div>
    </details>
  )
}
