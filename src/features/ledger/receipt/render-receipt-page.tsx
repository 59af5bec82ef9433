import { Fragment, type ReactNode } from 'react'
import { formatDayRange, formatLongDay } from '#domain/day.ts'
import { type Language, languages } from '#domain/language/language.ts'
import { formatCount, formatRupees, type Paise } from '#domain/money/money.ts'
import {
  dueBeforeAndTotalOfReceipt,
  type PrintedReceiptContent,
  type ReceiptLanguage,
  type ReceiptPaperSize,
  type ReceiptSumLine,
  receiptLanguages,
  receiptPaperSizes,
  receiptSumLines,
} from '#domain/receipts/printed-receipt-text.ts'
import { needsRevenueStamp } from '#domain/receipts/receipt.ts'
import { receiptTaxLinesOf, receiptTitleAndLegalName } from '#domain/receipts/receipt-titles-and-gst.ts'
import { sumInWords } from '#domain/receipts/sum-in-words.ts'
import { adminEnglish as english } from '#languages/en.ts'
import { adminMarathi as marathi } from '#languages/mr.ts'
import { PlainHtmlDocument, plainHtmlDocumentCsp, renderHtmlDocument } from '#web/plain-html-document.tsx'
import { taxLineLabel } from './receipt-facts.ts'
import { receiptPrintScript } from './receipt-print-script.ts'
import { paperSizeStyles, printedDocumentStyle } from './receipt-style.ts'

export interface ReceiptPageData {
  receipt: PrintedReceiptContent
  /** Where it was corrected or cancelled: the number of its successor, null without one. */
  cancellation: { successor: string | null } | null
  /** Whether it was printed before. */
  isCopy: boolean
  paper: ReceiptPaperSize
  language: ReceiptLanguage
  /** The pictures of the centre's paper today, as data URLs; none where they are left out. */
  pictures?: { logo: string | null; seal: string | null }
  /** The id of the print that the page is, which its links keep. */
  print?: string | undefined
}

const words = { en: english.receipt, mr: marathi.receipt }
type Words = (typeof words)[Language]

/**
 * A receipt as a whole HTML document (RC-2, RC-4, RC-6), and the policy to send with it. It knows of its member
 * nothing but the name, so that a link may show it to a stranger (RC-5).
 */
export function renderReceiptPage(page: ReceiptPageData): { html: string; policy: string } {
  const { receipt, paper, language } = page
  const spoken = languagesOf(language)
  const [first] = spoken
  const parts = { styles: [printedDocumentStyle, paperSizeStyles[paper]], script: receiptPrintScript }
  const { title: name } = receiptTitleAndLegalName(receipt, spoken)
  const title = `${words[first].titles[name]} ${receipt.number}`
  const html = renderHtmlDocument(
    <PlainHtmlDocument title={title} language={first} {...parts}>
      <body>
        <ChoiceBar paper={paper} language={language} print={page.print} words={words[first]} />
        <Receipt {...page} spoken={spoken} />
      </body>
    </PlainHtmlDocument>,
  )
  return { html, policy: plainHtmlDocumentCsp(parts) }
}

type Spoken = readonly [Language, ...Language[]]

function languagesOf(language: ReceiptLanguage): Spoken {
  return language === 'both' ? languages : [language]
}

/** Links to the same receipt on another paper or in another language, on the screen alone. */
function ChoiceBar({
  paper,
  language,
  print,
  words,
}: Pick<ReceiptPageData, 'paper' | 'language' | 'print'> & { words: Words }) {
  const hrefOf = (choice: Partial<Pick<ReceiptPageData, 'paper' | 'language'>>) =>
    `?${new URLSearchParams({ paper, language, ...choice, ...(print !== undefined && { print }) })}`
  return (
    <nav className="bar">
      <ul aria-label={words.language}>
        {receiptLanguages.map((each) => (
          <li key={each}>
            <a href={hrefOf({ language: each })} aria-current={each === language ? 'page' : undefined}>
              {words.languages[each]}
            </a>
          </li>
        ))}
      </ul>
      <ul aria-label={words.paper}>
        {receiptPaperSizes.map((each) => (
          <li key={each}>
            <a href={hrefOf({ paper: each })} aria-current={each === paper ? 'page' : undefined}>
              {words.papers[each]}
            </a>
          </li>
        ))}
      </ul>
      <button type="button" hidden>
        {words.print}
      </button>
      <noscript>
        <p>{words.printHint}</p>
      </noscript>
    </nav>
  )
}

/** A text in the languages of the receipt. */
type Say = (textIn: (words: Words, language: Language) => string) => ReactNode

const paperClasses: Record<ReceiptPaperSize, string> = {
  A5: 'sheet',
  '80mm': 'slip w80',
  '58mm': 'slip narrow w58',
}

function Receipt({ receipt, spoken, paper, ...states }: ReceiptPageData & { spoken: Spoken }) {
  const { kind, centre, term, tax } = receipt
  const { title, legalName } = receiptTitleAndLegalName(receipt, spoken)
  const say: Say = (textIn) => (
    <InEach spoken={spoken} textIn={(language) => textIn(words[language], language)} />
  )
  const room = term?.room
  const classes = [
    'receipt',
    paperClasses[paper],
    spoken.length > 1 && 'both',
    states.cancellation && 'cancelled',
  ]
  const isReceivedBefore = receipt.receivedOn !== receipt.issuedOn
  return (
    <main className={classes.filter(Boolean).join(' ')}>
      <header className="head">
        {states.pictures?.logo && <img className="logo" src={states.pictures.logo} alt="" />}
        <div>
          <InEach spoken={spoken} textIn={(language) => centre.name[language]} className="name" />
        </div>
        <div className="contact">
          <InEach spoken={spoken} textIn={(language) => centre.address[language]} className="address" />
          <span className="phones">
            {centre.phones.map((phone, place) => (
              <Fragment key={phone}>
                {place > 0 && ' · '}
                <span>{phone}</span>
              </Fragment>
            ))}
          </span>
          {tax && <span className="gstin">GSTIN {tax.gstin}</span>}
        </div>
      </header>
      <div className="title">
        <h1>
          {say((words) => words.titles[title])}
          {legalName && (
            <>
              {' '}
              <span lang="en" className="legal">
                {legalName}
              </span>
            </>
          )}
        </h1>
        <dl>
          <Fact label={say((words) => words.number)}>
            <b className="number">{receipt.number}</b>
          </Fact>
          <Fact label={say((words) => words.date)}>
            <b>{say((_, language) => formatLongDay(receipt.issuedOn, language))}</b>
            {isReceivedBefore && (
              <small>
                {say((words, language) =>
                  words.receivedOn[kind](formatLongDay(receipt.receivedOn, language)),
                )}
              </small>
            )}
          </Fact>
        </dl>
      </div>
      {tax?.sentence && (
        <p className="sentence">
          <bdi>{tax.sentence}</bdi>
        </p>
      )}
      <Marks receipt={receipt} {...states} say={say} />
      <dl className="facts">
        <Fact label={say((words) => words.member[kind])} className="member">
          <b>
            <bdi>{receipt.memberName}</bdi>
          </b>
        </Fact>
        {term && (
          <>
            <Fact label={say((words) => words.plan)}>
              {say((_, language) =>
                [term.plan, term.shift].flatMap((name) => name?.[language] || []).join(' · '),
              )}
            </Fact>
            {room && (
              <Fact label={say((words) => words.seat)}>
                {say((_, language) => seatIn(room[language], term.seatNumber, language))}
              </Fact>
            )}
            <Fact label={say((words) => words.period)}>
              {say((_, language) => formatDayRange(term.firstDay, term.lastDay, language))}
            </Fact>
          </>
        )}
        {tax?.code && <Fact label={say((words) => words.serviceCode)}>SAC {tax.code}</Fact>}
      </dl>
      <Sums receipt={receipt} say={say} language={spoken[0]} />
      <footer className="foot">
        <dl className="paid">
          <Fact label={say((words) => words.mode)}>{say((words) => words.modes[receipt.mode])}</Fact>
          {receipt.reference && (
            <Fact label={say((words) => words.reference)}>
              <bdi>{receipt.reference}</bdi>
            </Fact>
          )}
        </dl>
        {needsRevenueStamp(receipt) && <p className="stamp">{say((words) => words.stamp)}</p>}
        <div className="signed">
          {states.pictures?.seal && (
            <img className="seal" src={states.pictures.seal} alt={words[spoken[0]].seal} />
          )}
          <dl>
            <Fact label={say((words) => words.by[kind])} className="by">
              <bdi>{receipt.by}</bdi>
            </Fact>
          </dl>
        </div>
      </footer>
    </main>
  )
}

/** The marks that tell a receipt from one that is valid and the first of its print. */
function Marks({
  receipt,
  cancellation,
  isCopy,
  say,
}: Pick<ReceiptPageData, 'receipt' | 'cancellation' | 'isCopy'> & { say: Say }) {
  const successor = cancellation?.successor
  return (
    <div className="marks">
      {cancellation && (
        <div className="cancellation">
          <strong>{say((words) => words.cancelled)}</strong>
          {successor && (
            <p>
              {say((words) => words.successor)} <b className="number">{successor}</b>
            </p>
          )}
        </div>
      )}
      {isCopy && <p>{say((words) => words.copy)}</p>}
      {receipt.isSample && <p>{say((words) => words.sample)}</p>}
    </div>
  )
}

/** The charges, the total, the payment and the sum still due. A refund has no charges to name. */
function Sums({ receipt, say, language }: { receipt: PrintedReceiptContent; say: Say; language: Language }) {
  const { kind, amount, stillDue } = receipt
  const rupees = (sum: Paise) => formatRupees(sum, language)
  const lines = receiptSumLines(receipt)
  return (
    <dl className="sums">
      {lines.map(({ what, reason, sum }, place) => (
        <Fact
          // biome-ignore lint/suspicious/noArrayIndexKey: lines stay in place, and two may be alike
          key={place}
          label={
            <>
              {say((words) => lineLabel(words, what))}
              {reason && ' '}
              {reason && <bdi className="reason">{reason}</bdi>}
            </>
          }
        >
          {rupees(sum)}
        </Fact>
      ))}
      {lines.length > 1 && (
        <Fact label={say((words) => words.total)} className="total">
          {rupees(dueBeforeAndTotalOfReceipt(receipt).total)}
        </Fact>
      )}
      <div className="amount">
        <dt>{say((words) => words.amount[kind])}</dt>
        <dd className="figure">{rupees(Math.abs(amount))}</dd>
        <dd className="words">{say((_, language) => sumInWords(Math.abs(amount), language))}</dd>
      </div>
      {receiptTaxLinesOf(receipt).map(({ what, rate, sum }) => (
        <Fact
          key={what}
          className="tax"
          label={say((words) => taxLineLabel(words, { what, rate }, language))}
        >
          {rupees(sum)}
        </Fact>
      ))}
      <Fact label={say((words) => (stillDue < 0 ? words.advance : words.stillDue))}>
        {stillDue === 0 ? say((words) => words.nothing) : rupees(Math.abs(stillDue))}
      </Fact>
    </dl>
  )
}

function lineLabel(words: Words, what: ReceiptSumLine['what']): string {
  switch (what) {
    case 'price':
    case 'discount':
    case 'dueBefore':
    case 'creditBefore':
      return words[what]
    default:
      return words.charges[what]
  }
}

function Fact({
  label,
  className,
  children,
}: {
  label: ReactNode
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <div className={className}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** A text in each language of the receipt; once where it is the same. */
function InEach({
  spoken,
  textIn,
  className,
}: {
  spoken: Spoken
  textIn: (language: Language) => string
  className?: string
}) {
  const texts = spoken.map((language) => ({ language, text: textIn(language) }))
  return texts
    .filter(({ text }, place) => place === 0 || text !== texts[0]?.text)
    .map(({ language, text }, place) => (
      <Fragment key={language}>
        {place > 0 && ' '}
        <span lang={language} className={className}>
          {text}
        </span>
      </Fragment>
    ))
}

function seatIn(room: string, seatNumber: number | null, language: Language): string {
  return seatNumber === null ? room : `${room} - ${formatCount(seatNumber, language)}`
}
