import type { ReactNode } from 'react'
import { daysBetween, formatDay } from '#domain/day.ts'
import { formatCount, formatRupees } from '#domain/money/money.ts'
import { bilingualTextIn } from '#domain/site/home.ts'
import type { SoldTerm } from '#domain/terms/term.ts'
import { Icon } from '#web/kit/marks/icon.tsx'
import type { MemberPageFacts, ReceiptOnMemberPage } from '../member-page-facts.store.ts'
import type { MyPageFrameData } from './my-page-frame.tsx'
import { myPageWords } from './my-page-words.ts'

type Props = MemberPageFacts & { frame: MyPageFrameData }

/** So many stand on the page; the others open below them. */
const shownAtOnce = 2

/** The first of a list, and the others below a line that opens. */
function Folded<Row>({
  rows,
  more,
  children,
}: {
  rows: readonly Row[]
  more: string
  children: (row: Row) => ReactNode
}) {
  return (
    <>
      <ul className="my-list">{rows.slice(0, shownAtOnce).map(children)}</ul>
      {rows.length > shownAtOnce && (
        <details className="my-more">
          <summary>{more}</summary>
          <ul className="my-list">{rows.slice(shownAtOnce).map(children)}</ul>
        </details>
      )}
    </>
  )
}

/** The receipts, each to open, print and share (MP-2). */
export function MyPageReceiptsSection({ frame, receipts }: Props) {
  const { language } = frame
  const words = myPageWords[language].page
  return (
    <section className="my-part">
      <h2>{words.receipts}</h2>
      {receipts.length === 0 && <p className="my-quiet">{words.noReceipts}</p>}
      <Folded rows={receipts} more={words.allReceipts(formatCount(receipts.length, language))}>
        {(row) => <Receipt key={row.id} row={row} frame={frame} />}
      </Folded>
    </section>
  )
}

function Receipt({ row, frame }: { row: ReceiptOnMemberPage; frame: MyPageFrameData }) {
  const { language, base } = frame
  const words = myPageWords[language].page
  const href = `${base}/receipts/${row.id}`
  const name = row.kind === 'Refund' ? words.refund(row.number) : words.receipt(row.number)
  return (
    <li>
      <a className="my-row" href={href}>
        <b>
          {formatRupees(Math.abs(row.amount), language)} · {formatDay(row.receivedOn, language)}
        </b>
        <span className="my-quiet">
          {name}
          {row.isCancelled && ` · ${words.cancelled}`}
        </span>
      </a>
      <span className="my-acts my-online">
        {!row.isCancelled && (
          <a
            className="door-press"
            href={`${href}?share=chat`}
            rel="noreferrer"
            aria-label={words.shareWhat(row.number)}
          >
            <Icon name="upload" size={18} /> {words.share}
          </a>
        )}
        <a className="door-press" href={`${href}#print`} aria-label={words.printWhat(row.number)}>
          <Icon name="print" size={18} /> {words.print}
        </a>
      </span>
    </li>
  )
}

/** The terms that were sold. */
export function MyPageTermsSection({ frame, terms }: Props) {
  const { language } = frame
  const words = myPageWords[language].page
  return (
    <section className="my-part">
      <h2>{words.terms}</h2>
      <Folded rows={terms} more={words.allTerms(formatCount(terms.length, language))}>
        {(term: SoldTerm) => (
          <li key={term.id}>
            <div>
              <b>{bilingualTextIn({ en: term.planName, mr: term.planNameMr }, language)}</b>
              <span className="my-quiet">
                {myPageWords[language].period(
                  formatDay(term.firstDay, language),
                  formatDay(term.lastDay, language),
                )}
              </span>
            </div>
            <span>{formatRupees(term.price - term.discount, language)}</span>
          </li>
        )}
      </Folded>
    </section>
  )
}

/** The pauses; nothing where there was none. */
export function MyPagePausesSection({ frame, pauses }: Props) {
  const { language } = frame
  const words = myPageWords[language].page
  const taken = pauses.filter(({ from, to }) => from <= to)
  if (taken.length === 0) return null
  return (
    <section className="my-part">
      <h2>{words.pauses}</h2>
      <ul className="my-list">
        {taken.map(({ id, from, to }) => {
          const days = daysBetween(from, to) + 1
          return (
            <li key={id}>
              <div>
                <b>{myPageWords[language].period(formatDay(from, language), formatDay(to, language))}</b>
              </div>
              <span className="my-quiet">{words.paused(days, formatCount(days, language))}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
