import type { AnnouncedPayment } from '#domain/announced/announced-payment.ts'
import { formatDay, formatDayWithYearIfOther } from '#domain/day.ts'
import { formatRupees } from '#domain/money/money.ts'
import { CentrePhoneList } from '#features/site/server-drawn/centre-phone-list.views.tsx'
import { PaymentReferenceInput } from '#web/server-drawn/payment-reference-input.tsx'
import type { MemberPageFacts } from '../member-page-facts.store.ts'
import {
  BackToMyPageLink,
  MyPageErrorNotice,
  MyPageFactLine,
  type MyPageFrameData,
  makeMomentFormatter,
  renderInMyPageFrame,
} from './my-page-frame.tsx'
import { myPageWords } from './my-page-words.ts'

export interface AnnouncedPaymentPageProps {
  frame: MyPageFrameData
  announced: AnnouncedPayment
  member: MemberPageFacts['member']
  /** Who decided, by name; the centre where they have none. */
  by: string
  mark: string
  trouble?: string | undefined
}

/** What became of a payment that the member announced (PY-1). */
export function renderAnnouncedPaymentPage(page: AnnouncedPaymentPageProps): string {
  const { frame, announced, mark, trouble } = page
  const { language, centre } = frame
  const words = myPageWords[language].announced
  const parts = { open: Waiting, accepted: Received, refused: Refused, withdrawn: TakenBack }
  const Part = parts[announced.state]
  return renderInMyPageFrame(
    frame,
    words.title(formatRupees(announced.amount, language), centre.name[language]),
    <div className="my-ways" data-mark={mark}>
      <BackToMyPageLink {...frame} />
      {trouble && <MyPageErrorNotice>{trouble}</MyPageErrorNotice>}
      <Part {...page} />
    </div>,
  )
}

function Facts({
  frame,
  announced,
  children,
}: Pick<AnnouncedPaymentPageProps, 'frame' | 'announced'> & { children?: React.ReactNode }) {
  const { language, today } = frame
  const words = myPageWords[language].announced
  return (
    <dl className="my-facts">
      <MyPageFactLine label={words.sum}>{formatRupees(announced.amount, language)}</MyPageFactLine>
      <MyPageFactLine label={words.reference}>{announced.reference || words.none}</MyPageFactLine>
      <MyPageFactLine label={words.whatFor}>{words.for[announced.what]}</MyPageFactLine>
      <MyPageFactLine label={words.paidOn}>
        {formatDayWithYearIfOther(announced.receivedOn, today, language)}
      </MyPageFactLine>
      {children}
    </dl>
  )
}

function Waiting({ frame, announced, member }: AnnouncedPaymentPageProps) {
  const { language, today, base } = frame
  const words = myPageWords[language].announced
  const action = `${base}/pay/${announced.id}`
  return (
    <>
      <div className="door-box waits" role="status">
        <h1>{words.waiting}</h1>
        <p>
          {words.waitingText(
            formatRupees(announced.amount, language),
            makeMomentFormatter(frame)(announced.announcedAt),
          )}
        </p>
      </div>
      <Facts frame={frame} announced={announced}>
        <MyPageFactLine label={words.lastDay}>
          {words.lastDayNow(formatDayWithYearIfOther(member.expiryDate, today, language))}
        </MyPageFactLine>
      </Facts>
      <p className="door-small">{words.notYet}</p>
      <form className="door-form" method="post" action={action}>
        <PaymentReferenceInput label={words.reference} value={announced.reference} />
        <button type="submit" className="button second">
          {words.save}
        </button>
      </form>
      <form className="my-ways" method="post" action={`${action}/withdrawals`}>
        <button type="submit" className="button second">
          {words.withdraw}
        </button>
      </form>
    </>
  )
}

function Received({ frame, announced, member, by }: AnnouncedPaymentPageProps) {
  const { language, today, base } = frame
  const words = myPageWords[language].announced
  return (
    <>
      <div className="door-box good" role="status">
        <h1>{words.received(formatRupees(announced.amount, language))}</h1>
        <p>
          {words.receivedText(by, makeMomentFormatter(frame)(announced.decidedAt ?? announced.announcedAt))}
        </p>
      </div>
      <Facts frame={frame} announced={announced}>
        <MyPageFactLine label={words.lastDay}>
          {formatDayWithYearIfOther(member.expiryDate, today, language)}
        </MyPageFactLine>
      </Facts>
      {announced.paymentId !== null && (
        <p className="my-ways">
          <a className="button" href={`${base}/receipts/${announced.paymentId}`}>
            {words.receipt}
          </a>
        </p>
      )}
    </>
  )
}

function Refused({ frame, announced, member, by }: AnnouncedPaymentPageProps) {
  const { language, base, centre } = frame
  const words = myPageWords[language]
  const say = words.announced
  const due =
    member.balance > 0 ? words.page.due(formatRupees(member.balance, language)) : words.page.nothingDue
  return (
    <>
      <div className="door-box wrong" role="status">
        <h1>{say.refused(formatRupees(announced.amount, language))}</h1>
        <p>“{announced.reason}”</p>
      </div>
      <p className="door-small">
        {say.refusedBy(by, makeMomentFormatter(frame)(announced.decidedAt ?? announced.announcedAt))}{' '}
        {say.still(formatDay(member.expiryDate, language), due)}
      </p>
      <Facts frame={frame} announced={announced} />
      <p className="my-ways">
        <a className="button" href={`${base}/pay?what=${announced.what}`}>
          {say.again}
        </a>
      </p>
      <CentrePhoneList centre={centre} />
    </>
  )
}

function TakenBack({ frame, announced }: AnnouncedPaymentPageProps) {
  const { language, base } = frame
  const words = myPageWords[language].announced
  return (
    <>
      <div className="door-box" role="status">
        <h1>{words.withdrawn(formatRupees(announced.amount, language))}</h1>
        <p>{words.withdrawnText(makeMomentFormatter(frame)(announced.decidedAt ?? announced.announcedAt))}</p>
      </div>
      <p className="my-ways">
        <a className="button second" href={`${base}/pay`}>
          {words.payNow}
        </a>
      </p>
    </>
  )
}
