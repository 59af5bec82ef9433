import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { ListedAnnouncedPayment } from '#domain/announced/announced-payment.ts'
import type { AnnouncedPaymentAcceptancePreview } from '#domain/announced/announced-payment-acceptance.ts'
import { formatShortDay } from '#domain/day.ts'
import type { SeatedMember } from '#domain/members/member.ts'
import { formatCount, formatRupees } from '#domain/money/money.ts'
import type { PaymentWarningKind } from '#domain/money/money-input.ts'
import { useMoneyRefusalText } from '#features/ledger/money-refusal-text.queries.ts'
import { enquiryScreenAddress, memberScreenAddress } from '#web/address/screen-address.ts'
import { useLocale } from '#web/i18n.tsx'
import { showNotice } from '#web/kit/feedback/notices.tsx'
import { ProblemMessage } from '#web/kit/feedback/problem-message.tsx'
import { Icon } from '#web/kit/marks/icon.tsx'
import { newId } from '#web/new-id.ts'
import type { ScreenProps } from '#web/screen-names-and-props.ts'
import { useDayAndTimeTextsOf } from '#web/use-day-and-time-texts-of.ts'
import { useAnnouncedPaymentDifferenceTexts } from './announced-payment-difference-texts.ts'
import {
  useAcceptAnnouncedPayment,
  useAnnouncedPaymentAcceptancePreview,
  useAnnouncedPaymentsToConfirm,
  useMemberWhoAnnouncedPayment,
} from './announced-payments.queries.ts'
import styles from './announced-payments-to-confirm-list.module.css'
import { RefuseAnnouncedPaymentForm } from './refuse-announced-payment-form.tsx'

/** What members say they have paid, first in `Money` and in today's list, each with one action (PY-1). */
export function AnnouncedPaymentsToConfirmList({ openEnquiry }: Pick<ScreenProps, 'openEnquiry'>) {
  const { words, language } = useLocale()
  const { toConfirm: text } = words.announced
  const rows = useAnnouncedPaymentsToConfirm()
  if (rows.length === 0) return null
  const count = formatCount(rows.length, language)
  return (
    <section className={`card ${styles.panel}`} aria-label={text.named(rows.length, count)}>
      <header className={`row baseline gap-1 gap-x-3 ${styles.head}`}>
        <h2>
          {text.heading} <span className={styles.count}>{count}</span>
        </h2>
        <p className="small quiet">{text.hint}</p>
      </header>
      <ul>
        {rows.map((row) => (
          <AnnouncedRow key={row.id} row={row} openEnquiry={openEnquiry} />
        ))}
      </ul>
    </section>
  )
}

interface RowProps extends Pick<ScreenProps, 'openEnquiry'> {
  row: ListedAnnouncedPayment
}

function AnnouncedRow({ row, openEnquiry }: RowProps) {
  const { words } = useLocale()
  const member = useMemberWhoAnnouncedPayment(row)
  const momentOf = useDayAndTimeTextsOf()
  const [day, time] = momentOf(row.announcedAt)
  return (
    <li className={styles.row}>
      <p className={`small quiet ${styles.at}`}>
        <span>{time}</span> <span>{day}</span>
      </p>
      {member && <OfMember row={row} member={member} />}
      {row.enquiryId !== null && <OfOffer row={row} openEnquiry={openEnquiry} enquiryId={row.enquiryId} />}
      {!member && row.enquiryId === null && <p className="quiet">{words.announced.loading(row.name)}</p>}
    </li>
  )
}

interface RowPartsProps {
  row: ListedAnnouncedPayment
  who: { name: string; address: string; text: string }
  days: ReactNode
  /** The way to say yes. */
  yes: ReactNode
  /** Between the buttons and what is below them. */
  differences?: ReactNode
  problem?: string | null | undefined
}

/** The parts of a row, whoever paid, with the way to refuse it. */
function RowParts({ row, who, days, yes, differences, problem }: RowPartsProps) {
  const { words, language } = useLocale()
  const { toConfirm: text } = words.announced
  const [isRefusing, setRefusing] = useState(false)
  return (
    <>
      <div className={styles.who}>
        <a className={styles.name} href={who.address}>
          {who.name}
        </a>
        <p className="small quiet">{who.text}</p>
      </div>
      <p className={styles.days}>{days}</p>
      <p className={`small quiet ${styles.reference}`}>
        {row.reference === '' ? text.noReference : row.reference}
      </p>
      <p className={styles.sum}>{formatRupees(row.amount, language)}</p>
      <div className={`row end gap-2 ${styles.ways}`}>
        <Button
          variant="default"
          aria-label={text.refuseOf(who.name)}
          onClick={() => setRefusing(!isRefusing)}
        >
          {text.refuse}
        </Button>
        {yes}
      </div>
      {differences}
      <div className={styles.below}>
        <ProblemMessage text={problem} />
        {isRefusing && <RefuseAnnouncedPaymentForm row={row} onDone={() => setRefusing(false)} />}
      </div>
    </>
  )
}

function OfMember({ row, member }: { row: ListedAnnouncedPayment; member: SeatedMember }) {
  const { words, language } = useLocale()
  const { toConfirm: text } = words.announced
  const acceptance = useAnnouncedPaymentAcceptancePreview(row, member)
  const { accept, problem, isAsked, isBusy } = useAccepting(row, acceptance)
  const differences = useAnnouncedPaymentDifferenceTexts(acceptance?.differences ?? [])
  const [isLookedAt, setLookedAt] = useState(false)
  const mustLook = differences.length > 0 && !isLookedAt
  return (
    <RowParts
      row={row}
      who={{
        name: member.name,
        address: memberScreenAddress(member.id),
        text: { term: text.forTerm, due: text.forDue, offer: text.forOffer }[row.what],
      }}
      days={acceptance && <Days acceptance={acceptance} />}
      yes={
        mustLook ? (
          <Button variant="default" aria-label={text.lookAtOf(member.name)} onClick={() => setLookedAt(true)}>
            {text.lookAt}
          </Button>
        ) : (
          <Button
            leftSection={<Icon name="check" />}
            aria-label={text.acceptOf(member.name)}
            loading={isBusy}
            disabled={!acceptance}
            onClick={accept}
          >
            {isAsked ? text.acceptAgain : text.accept}
          </Button>
        )
      }
      differences={
        isLookedAt &&
        differences.length > 0 && (
          <div className={styles.differences} role="status">
            {differences.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
            {acceptance && <p className="strong">{text.after(leftText(acceptance))}</p>}
          </div>
        )
      }
      problem={problem}
    />
  )

  function leftText({ left }: AnnouncedPaymentAcceptancePreview): string {
    const rupees = formatRupees(Math.abs(left), language)
    if (left === 0) return text.leaves.nothing
    return left > 0 ? text.leaves.due(rupees) : text.leaves.advance(rupees)
  }
}

/** Of an offer it is accepted by admitting alone (EN-6). */
function OfOffer({ row, enquiryId, openEnquiry }: RowProps & { enquiryId: string }) {
  const { toConfirm: text } = useLocale().words.announced
  return (
    <RowParts
      row={row}
      who={{ name: row.name, address: enquiryScreenAddress(enquiryId), text: text.forOffer }}
      days={text.admission}
      yes={
        <Button
          leftSection={<Icon name="check" />}
          aria-label={text.admitOf(row.name)}
          onClick={() => openEnquiry('admit', enquiryId)}
        >
          {text.admit}
        </Button>
      }
    />
  )
}

/** The last day before and after; that it stays, where no term is sold. */
function Days({ acceptance: { term, lastDayBefore } }: { acceptance: AnnouncedPaymentAcceptancePreview }) {
  const { words, language } = useLocale()
  const { toConfirm: text } = words.announced
  const before = formatShortDay(lastDayBefore, language)
  if (!term) return text.stays(before)
  return text.from(before, formatShortDay(term.lastDay, language))
}

/** Accepts with one press; a finding of money is a question that the next press answers. */
function useAccepting(
  row: ListedAnnouncedPayment,
  acceptance: AnnouncedPaymentAcceptancePreview | undefined,
) {
  const { words, language } = useLocale()
  const explain = useMoneyRefusalText()
  const { mutateAsync, isPending } = useAcceptAnnouncedPayment()
  // Made once, so that trying again sells nothing twice.
  const [termId] = useState(newId)
  const [problem, setProblem] = useState<string | null>(null)
  const [confirmed, setConfirmed] = useState<PaymentWarningKind[]>([])
  const accept = async () => {
    if (!acceptance || isPending) return
    const { term, balance } = acceptance
    setProblem(null)
    const sold = term && {
      id: termId,
      planId: term.planId,
      begins: term.begins,
      lastDay: term.lastDay,
      price: term.price,
    }
    try {
      const { payment, row: member } = await mutateAsync({ id: row.id, term: sold, balance, confirmed })
      const { accepted } = words.announced.toConfirm
      showNotice(accepted(formatRupees(row.amount, language), member.name, payment?.number ?? ''))
    } catch (error) {
      const { text, asks } = explain(error)
      setProblem(text)
      if (asks) setConfirmed([...confirmed, asks])
    }
  }
  return { accept, problem, isAsked: confirmed.length > 0, isBusy: isPending }
}
