import { Button } from '@mantine/core'
import { formatDay } from '#domain/day.ts'
import type { Admission } from '#domain/members/member-input.ts'
import { paymentLink } from '#domain/members/payment.ts'
import { formatRupees } from '#domain/money/money.ts'
import { expiresAfter, type Plan } from '#domain/seating/plan.ts'
import type { Place } from '#domain/seating/seat.ts'
import { demoCentre } from '#domain/site/centre.ts'
import type { ScreenSettings } from '#domain/site/settings.ts'
import { formatAddress } from '#web/address/address.ts'
import { Form } from '#web/forms/form.tsx'
import { useLocale } from '#web/i18n.tsx'
import { DialogActions } from '#web/kit/dialog.tsx'
import { Problem } from '#web/kit/problem.tsx'
import { QrCode } from '#web/kit/qr-code.tsx'
import { WhenLoaded } from '#web/loading/when-loaded.tsx'
import { usePlaceText, useShiftName } from '#web/seating/setup.tsx'
import formStyles from '../form/member-form.module.css'
import { usePaymentSettings } from '../members.queries.ts'
import styles from './confirm-payment.module.css'

interface Props {
  admission: Admission
  /** What is sold. */
  plan: Plan
  /** Undefined once it is gone. */
  seat: Place | undefined
  error: string | null
  isSaving: boolean
  onBack: () => void
  onConfirm: () => void
}

/** Step 2: the member pays from their own phone, the operator says that they did (AD-7). */
export function ConfirmPayment({ admission, plan, seat, error, isSaving, onBack, onConfirm }: Props) {
  const { words, language } = useLocale()
  const { add } = words
  const placeText = usePlaceText()
  const shift = useShiftName(plan.id)
  const settings = usePaymentSettings()
  const toPay = plan.price + plan.joiningFee
  const amount = formatRupees(toPay, language)

  return (
    <Form className={formStyles.form} onSubmit={onConfirm}>
      <WhenLoaded<[ScreenSettings]> lists={[settings]}>
        {([row]) =>
          row &&
          toPay > 0 && (
            <div className={styles.payment}>
              <QrCode
                text={paymentLink({
                  payeeId: row.centre.payeeId,
                  payeeName: row.centre.payeeName,
                  amount: toPay,
                })}
                label={add.qr(amount, row.centre.payeeName)}
              />
              <p className={styles.please}>{add.pleasePay(amount, plan)}</p>
              <p className={styles.payee}>
                {add.payTo} <b>{row.centre.payeeName}</b> ({row.centre.payeeId})
              </p>
              {row.centre.payeeId === demoCentre.payeeId && (
                <p className={styles.example}>
                  {add.examplePayee}{' '}
                  <a href={formatAddress({ view: 'settings', part: 'centre', dialog: null })}>
                    {add.ownPayee}
                  </a>
                </p>
              )}
            </div>
          )
        }
      </WhenLoaded>
      <dl className={styles.summary}>
        <div>
          <dt>{words.members.columns.name}</dt>
          <dd>{admission.name}</dd>
        </div>
        <div>
          <dt>{add.seat}</dt>
          <dd>{seat && [placeText(seat), shift].filter(Boolean).join(' · ')}</dd>
        </div>
        <div>
          <dt>{words.members.columns.expiry}</dt>
          <dd>{formatDay(expiresAfter(admission.joinDate, plan), language)}</dd>
        </div>
      </dl>
      <p className="only-spoken" role="status">
        {isSaving && add.saving}
      </p>
      <DialogActions problem={<Problem text={error} />}>
        <Button variant="default" onClick={onBack} disabled={isSaving}>
          {add.back}
        </Button>
        <Button type="submit" loading={isSaving}>
          {add.confirm}
        </Button>
      </DialogActions>
    </Form>
  )
}
