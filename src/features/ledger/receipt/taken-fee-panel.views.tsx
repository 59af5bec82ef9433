import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { type Day, formatDay, formatDayWithYearIfOther } from '#domain/day.ts'
import type { Member } from '#domain/members/member.ts'
import type { MemberAccountPayment } from '#domain/money/account/member-account.ts'
import { formatRupees } from '#domain/money/money.ts'
import { actorName } from '#languages/actor-and-line-names.ts'
import { paymentScreenAddress } from '#web/address/screen-address.ts'
import { useToday } from '#web/clock.tsx'
import { useLocale } from '#web/i18n.tsx'
import { DialogActions } from '#web/kit/dialog.tsx'
import { Icon } from '#web/kit/marks/icon.tsx'
import { WhenQueryLoaded } from '#web/loading/when-query-loaded.tsx'
import { useAllowanceFor } from '#web/permissions.tsx'
import { ReceiptSharingButtons } from './receipt-sharing-buttons.tsx'
import styles from './taken-fee-panel.module.css'
import { useReceipt } from './use-receipt.ts'

interface Props {
  payment: MemberAccountPayment
  /** The member as they are after it. */
  member: Pick<Member, 'name' | 'phone' | 'expiryDate' | 'balance' | 'owed'>
  /** The other lines of the stub, label and value. */
  rows: readonly (readonly [string, string])[]
  onDone: () => void
  /** The possible next steps, below the receipt. */
  children?: ReactNode
}

/** A payment that was taken: its receipt's number, what it was for, and what is still due (LG-2, RC-1). */
export function TakenFeePanel({ payment, member, rows, onDone, children }: Props) {
  const { words, language } = useLocale()
  const { done, modes } = words.fee
  const today = useToday()
  const near = (day: Day) => formatDayWithYearIfOther(day, today, language)
  const { balance, owed } = member
  const receipt = useReceipt(payment.id)
  const { correct } = words.money
  const mayCorrect = useAllowanceFor('payments.correct')
  return (
    <div className={styles.view} ref={fromTop}>
      <div className={styles.stub} role="status">
        <span className={styles.tick}>
          <Icon name="check" size={28} />
        </span>
        <p className={styles.sum}>{done.received(formatRupees(payment.amount, language))}</p>
        <p className={styles.whom}>
          {member.name} · <b>{done.until(near(member.expiryDate))}</b>
        </p>
        <p className={styles.number}>
          <span className="only-spoken">{done.receipt} </span>
          {payment.number}
        </p>
        <dl className={`stack gap-2 ${styles.facts}`}>
          {[
            ...rows,
            [done.paidBy, done.paid(modes[payment.mode], formatDay(payment.receivedOn, language))] as const,
          ].map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          <div>
            <dt>{balance < 0 ? done.advance : done.stillDue}</dt>
            <dd className={balance > 0 ? 'wrong' : 'good'}>
              {balance > 0 && owed && done.dueBy(formatRupees(balance, language), near(owed.dueOn))}
              {balance === 0 && done.nothing}
              {balance < 0 && formatRupees(-balance, language)}
            </dd>
          </div>
          <div>
            <dt>{done.takenBy}</dt>
            <dd>{actorName(words, payment.madeBy)}</dd>
          </div>
        </dl>
      </div>
      {receipt.isPending ? (
        <p className={styles.waiting}>{words.loadingData}</p>
      ) : (
        <WhenQueryLoaded of={receipt} failed={words.money.receipt.failed}>
          {(found) => (
            <ReceiptSharingButtons paymentId={payment.id} found={found} phone={member.phone} isAside />
          )}
        </WhenQueryLoaded>
      )}
      {children}
      <DialogActions>
        <Button component="a" variant="subtle" href={paymentScreenAddress(payment.id, true)}>
          {mayCorrect === 'ask' ? correct.ask : done.correct}
        </Button>
        <Button onClick={onDone} data-autofocus ref={focused}>
          {done.finish}
        </Button>
      </DialogActions>
    </div>
  )
}

/** The button that took the fee is gone, and the focus with it. */
const focused = (button: HTMLButtonElement | null) => button?.focus({ preventScroll: true })

/** On a phone the form before it was scrolled to its end. */
const fromTop = (view: HTMLElement | null) => view?.closest('[role=dialog]')?.scrollTo(0, 0)
