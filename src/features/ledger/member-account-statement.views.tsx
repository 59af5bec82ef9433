import { type Day, formatDay } from '#domain/day.ts'
import type { MemberAccount, MemberAccountPayment } from '#domain/money/account/member-account.ts'
import { type MemberAccountLine, memberAccountLinesOf } from '#domain/money/account/member-account-lines.ts'
import { balanceOf } from '#domain/money/account/member-money-account.ts'
import { formatRupees, type Paise } from '#domain/money/money.ts'
import { MemberSection } from '#features/members/member-section.views.tsx'
import { actorName, memberAccountLineName } from '#languages/actor-and-line-names.ts'
import { paymentScreenAddress } from '#web/address/screen-address.ts'
import { useScreenAddressStore } from '#web/address/use-screen-address.tsx'
import { useLocale } from '#web/i18n.tsx'
import { useAllowanceFor } from '#web/permissions.tsx'
import styles from './member-account-statement.module.css'

/** Charges and payments in one list, newest first, with the balance after each (LG-1). */
export function MemberAccountStatement({ account }: { account: MemberAccount }) {
  const { words, language } = useLocale()
  const text = words.page.account
  const lines = memberAccountLinesOf(account)
  const balance = balanceOf(account.charges, account.payments)
  return (
    <MemberSection
      heading={text.heading}
      beside={
        <p className={balance > 0 ? styles.due : styles.total}>
          {balance === 0
            ? text.total.even
            : `${balance > 0 ? text.total.due : text.total.advance}: ${formatRupees(Math.abs(balance), language)}`}
        </p>
      }
    >
      {lines.length === 0 && <p className="quiet">{text.none}</p>}
      <ol>
        {lines.map((line) => (
          <Line key={`${line.is} ${line.row.id}`} line={line} memberId={account.id} />
        ))}
      </ol>
    </MemberSection>
  )
}

function Line({ line, memberId }: { line: MemberAccountLine; memberId: string }) {
  const { words, language } = useLocale()
  const text = words.page.account
  const { row, state, balance } = line
  const day: Day = line.is === 'charge' ? line.row.day : line.row.receivedOn
  const sum = line.is === 'charge' ? line.row.amount : -line.row.amount
  return (
    <li className={styles.line} data-state={state}>
      <p className="row baseline gap-0 gap-x-2">
        <span className={`strong ${styles.what}`}>{memberAccountLineName(words, line)}</span>
        {state === 'corrected' && (
          <span className={styles.mark}>{line.is === 'payment' ? text.cancelled : text.corrected}</span>
        )}
        <b className={styles.sum}>{signed(sum, language)}</b>
      </p>
      <p className={`row baseline gap-0 gap-x-2 ${styles.second}`}>
        <span>
          {text.by(formatDay(day, language), actorName(words, row.madeBy))}
          {line.is === 'charge' && sum > 0 && state === 'stands' && line.row.dueOn > day && (
            <> · {text.payBy(formatDay(line.row.dueOn, language))}</>
          )}
        </span>
        <span className={styles.after}>{balanceText(balance, text, language)}</span>
      </p>
      {row.reason !== '' && <p className={styles.reason}>{row.reason}</p>}
      {line.is === 'payment' && line.row.kind !== 'Correction' && <ReceiptLink payment={line.row} />}
      {line.is === 'charge' && state === 'stands' && (
        <CorrectLink
          memberId={memberId}
          chargeId={line.row.id}
          what={`${memberAccountLineName(words, line)} ${signed(sum, language)}`}
        />
      )}
    </li>
  )
}

/** Leads to the payment under Money, where its receipt is printed, shared and corrected. */
function ReceiptLink({ payment: { id, number } }: { payment: MemberAccountPayment }) {
  const { account } = useLocale().words.page
  return (
    <a className={styles.receipt} href={paymentScreenAddress(id)}>
      {account.receipt(number)}
    </a>
  )
}

/** Leads to the sheet that corrects a charge (LG-5), for whoever may do so or ask for it. */
function CorrectLink({ what, ...charge }: { memberId: string; chargeId: string; what: string }) {
  const { correctCharge: text } = useLocale().words.money
  const may = useAllowanceFor('payments.correct')
  const address = useScreenAddressStore()
  if (may === 'no') return null
  const label = may === 'ask' ? text.openAsk : text.open
  return (
    <button
      type="button"
      className={styles.correct}
      aria-label={`${label}: ${what}`}
      onClick={() => address.open({ kind: 'correct-charge', ...charge })}
    >
      {label}
    </button>
  )
}

function signed(sum: Paise, language: 'en' | 'mr') {
  return sum < 0 ? `−${formatRupees(-sum, language)}` : formatRupees(sum, language)
}

function balanceText(
  balance: Paise,
  text: { balance: (sum: string) => string; ahead: (sum: string) => string; even: string },
  language: 'en' | 'mr',
) {
  if (balance === 0) return text.even
  const sum = formatRupees(Math.abs(balance), language)
  return balance > 0 ? text.balance(sum) : text.ahead(sum)
}
