import { daysBetween, formatDayWithYearIfOther, formatShortDay, weekdayOf } from '#domain/day.ts'
import { formatCount, formatRupees } from '#domain/money/money.ts'
import { roomAndSeatText } from '#domain/seating/seat.ts'
import { spokenStretchOfDay } from '#domain/seating/spoken-time.ts'
import { bilingualTextIn } from '#domain/site/home.ts'
import { memberPageWordsSharedWithAdmin } from '#languages/words-shared-with-admin.ts'
import type { DueOnMemberPage, MemberPageFacts } from '../member-page-facts.store.ts'
import { MyPageCentreSection } from './my-page-centre-section.tsx'
import { type MyPageFrameData, makeMomentFormatter, renderInMyPageFrame } from './my-page-frame.tsx'
import { MyAnnouncedPaymentList, MyRequestList } from './my-page-payments-and-requests-lists.tsx'
import {
  MyPagePausesSection,
  MyPageReceiptsSection,
  MyPageTermsSection,
} from './my-page-terms-and-receipts.tsx'
import { myPageWords } from './my-page-words.ts'

export interface MyPageProps extends MemberPageFacts {
  frame: MyPageFrameData
  /** The last day on which this phone is known if it is used no more. */
  knownUntil: string
  /** Whether the page can be kept for when there is no line. */
  keepsWithoutLine: boolean
  /** How many members this phone knows. */
  known: number
  /** Whether check-in is on in a room. */
  hasCheckIn: boolean
  /** What the script compares to hear of news. */
  mark: string
}

/** A member's own page (MP-2): the last day first, then what is due, then one button. */
export function renderMyPage(page: MyPageProps): string {
  const { frame, member } = page
  const { language, centre } = frame
  return renderInMyPageFrame(
    frame,
    myPageWords[language].page.title(member.name, centre.name[language]),
    <MyPage {...page} />,
  )
}

function MyPage(page: MyPageProps) {
  const { frame, member, notices, knownUntil, keepsWithoutLine, known, hasCheckIn, mark } = page
  const { language, base, now } = frame
  const words = myPageWords[language].page
  const moment = makeMomentFormatter(frame)(now.toISOString())
  return (
    <div className="my-part my-ways" data-mark={mark}>
      <p className="door-box waits my-offline" role="status">
        {words.offline(moment)}
      </p>
      {member.isSample && <p className="door-box waits">{words.sample}</p>}
      <h1>{member.name}</h1>
      <p className="my-who">{whoText(page)}</p>
      <LastDay {...page} />
      <DuePart {...page} />
      <div className="my-ways my-online">
        <a className="button" href={`${base}/pay`}>
          {words.pay}
        </a>
        <a className="button second" href={`${base}/requests`}>
          {words.requests}
        </a>
        {hasCheckIn && (
          <a className="button second" href={`${base}/here`}>
            {myPageWords[language].here.press}
          </a>
        )}
      </div>
      {notices.length > 0 && (
        <section className="my-part">
          <h2>{words.notices}</h2>
          {notices.map(({ text, from }) => (
            <p key={`${from} ${text.en}`} className="my-notice">
              {bilingualTextIn(text, language)}
            </p>
          ))}
        </section>
      )}
      <MyAnnouncedPaymentList frame={frame} announced={page.announced} />
      <MyRequestList frame={frame} requests={page.requests} most={3} />
      <MyPageReceiptsSection {...page} />
      <MyPageTermsSection {...page} />
      <MyPagePausesSection {...page} />
      <MyPageCentreSection frame={frame} />
      <p>
        <a className="my-link" href={`${base}/data`}>
          {words.data}
        </a>
      </p>
      {known > 1 && (
        <p>
          <a className="my-link" href="/my">
            {words.otherPages}
          </a>
        </p>
      )}
      <p className="door-small">
        {words.knownUntil(knownUntil)} {myPageWords[language].asOf(moment)}{' '}
        {keepsWithoutLine ? words.keepsWithout : words.keepsNot}
      </p>
    </div>
  )
}

/** 'Member 1042 · New Extension - 12 · Evening, 2 to 10 pm'. */
function whoText(page: MyPageProps): string {
  const number = myPageWords[page.frame.language].page.number(String(page.member.number))
  return [number, ...seatAndShiftTextsOf(page)].join(' · ')
}

/** The seat, and the shift with its hours. */
export function seatAndShiftTextsOf({
  frame,
  place,
  shift,
}: Pick<MyPageProps, 'frame' | 'place' | 'shift'>): string[] {
  const { language } = frame
  const words = myPageWords[language].page
  const seat = place?.room
    ? roomAndSeatText(bilingualTextIn(place.room, language), place.seatNumber, language)
    : place && words.seatNumber(formatCount(place.seatNumber, language))
  const hours = shift?.hours.map((each) => spokenStretchOfDay(each, language)).join(', ')
  const when = shift && [bilingualTextIn(shift.name, language), hours].filter(Boolean).join(', ')
  return [seat ?? words.noSeat, ...(when ? [when] : [])]
}

function LastDay({ frame, member, term }: MyPageProps) {
  const { language, today } = frame
  const words = myPageWords[language].page
  const days = daysBetween(today, member.expiryDate)
  const whole = term ? daysBetween(term.firstDay, term.lastDay) + 1 : 0
  const gone = term ? Math.min(whole, Math.max(0, daysBetween(term.firstDay, today))) : 0
  const isRunning = term !== null && term.firstDay <= today && today <= term.lastDay
  return (
    <section className="door-dark" aria-labelledby="last-day">
      <p>{words.lastDay}</p>
      <p className="my-last" id="last-day">
        {formatDayWithYearIfOther(member.expiryDate, today, language)}
      </p>
      <p className="my-left">
        {member.status === 'Inactive'
          ? words.inactive
          : `${words.left(days, formatCount(Math.abs(days), language))} · ${weekdayOf(member.expiryDate, language)}`}
      </p>
      {isRunning && (
        <>
          <progress className="my-run" max={whole} value={gone} aria-hidden="true" />
          <p className="my-ends" aria-hidden="true">
            <span>{formatShortDay(term.firstDay, language)}</span>
            <span>{formatShortDay(term.lastDay, language)}</span>
          </p>
        </>
      )}
    </section>
  )
}

/** What is due and why (MP-2), or that nothing is. */
function DuePart({ frame, member, dues }: MyPageProps) {
  const { language, today } = frame
  const words = myPageWords[language].page
  const sum = formatRupees(Math.abs(member.balance), language)
  if (member.balance <= 0)
    return <p className="my-quiet">{member.balance === 0 ? words.nothingDue : words.ahead(sum)}</p>
  return (
    <div className="door-box wrong">
      <b>{words.due(sum)}</b>
      {dues.map((due, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: dues stay in place
        <p key={place}>{dueText(due, frame)}</p>
      ))}
      {member.owed && <p>{words.dueBy(formatDayWithYearIfOther(member.owed.dueOn, today, language))}</p>}
    </div>
  )
}

function dueText({ name, due, amount }: DueOnMemberPage, { language }: MyPageFrameData): string {
  const words = myPageWords[language].page
  const charges: Record<string, string> = memberPageWordsSharedWithAdmin[language].receipt.charges
  const what = typeof name === 'string' ? (charges[name] ?? name) : bilingualTextIn(name, language)
  const sum = formatRupees(due, language)
  return due === amount ? words.part(what, sum) : words.partOf(what, sum, formatRupees(amount, language))
}
