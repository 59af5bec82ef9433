import type { AnnouncedPayment } from '#domain/announced/announced-payment.ts'
import { formatDayWithYearIfOther } from '#domain/day.ts'
import { formatRupees } from '#domain/money/money.ts'
import { type MemberRequest, memberRequestStateOn } from '#domain/requests/member-request.ts'
import { type MyPageFrameData, MyPageStateMark, makeMomentFormatter } from './my-page-frame.tsx'
import { myPageWords } from './my-page-words.ts'

const announcedMarks = { open: 'waits', accepted: 'good', refused: 'wrong', withdrawn: 'over' } as const

/** So many of what was announced stand on the page; open ones always. */
const maxDecided = 2

/** What the member says they have paid, and what became of it (PY-1); nothing where they said nothing. */
export function MyAnnouncedPaymentList({
  frame,
  announced,
}: {
  frame: MyPageFrameData
  announced: readonly AnnouncedPayment[]
}) {
  const { language, base } = frame
  const words = myPageWords[language]
  const decided = announced.filter(({ state }) => state !== 'open')
  const shown = announced.filter((one) => one.state === 'open' || decided.indexOf(one) < maxDecided)
  if (shown.length === 0) return null
  return (
    <section className="my-part">
      <h2>{words.page.announced}</h2>
      <ul className="my-list">
        {shown.map(({ id, amount, what, state, announcedAt }) => (
          <li key={id}>
            <a className="my-row" href={`${base}/pay/${id}`}>
              <b>
                {formatRupees(amount, language)} · {words.announced.for[what]}
              </b>
              <span className="my-quiet">{makeMomentFormatter(frame)(announcedAt)}</span>
            </a>
            <MyPageStateMark is={announcedMarks[state]}>{words.announced.states[state]}</MyPageStateMark>
          </li>
        ))}
      </ul>
    </section>
  )
}

const requestMarks = {
  open: 'waits',
  granted: 'good',
  refused: 'wrong',
  withdrawn: 'over',
  late: 'over',
} as const

/** What a request asks for, in a line. */
export function memberRequestTextOnMyPage(
  { asked }: Pick<MemberRequest, 'asked'>,
  { language, today }: MyPageFrameData,
): string {
  const { says, details } = myPageWords[language].requests
  const day = (one: string) => formatDayWithYearIfOther(one, today, language)
  if (asked.kind === 'pause') return says.pause(day(asked.from), day(asked.to))
  if (asked.kind === 'leave') return says.leave(day(asked.leavesOn))
  if (asked.kind === 'detail') return says.detail(details[asked.field])
  return says[asked.kind]
}

interface MyRequestListProps {
  frame: MyPageFrameData
  requests: readonly MemberRequest[]
  /** Of those that were answered. */
  most: number
  /** Whether an open one can be taken back here. */
  isWhole?: boolean
}

/** What the member asked for, and the answers (MP-4); nothing where they asked for nothing. */
export function MyRequestList({ frame, requests, most, isWhole = false }: MyRequestListProps) {
  const { language, today, base } = frame
  const words = myPageWords[language]
  const stateOf = (one: MemberRequest) => memberRequestStateOn(one, today)
  const answered = requests.filter((one) => stateOf(one) !== 'open')
  const shown = requests.filter((one) => stateOf(one) === 'open' || answered.indexOf(one) < most)
  if (shown.length === 0) return null
  return (
    <section className="my-part">
      <h2>{words.page.myRequests}</h2>
      <ul className="my-list">
        {shown.map((one) => {
          const state = stateOf(one)
          const what = memberRequestTextOnMyPage(one, frame)
          const { text } = one.asked
          return (
            <li key={one.id}>
              <div>
                <b>{what}</b>
                {isWhole && text !== '' && <p>{text}</p>}
                {one.answer !== '' && <p>“{one.answer}”</p>}
                <span className="my-quiet">
                  {words.requests.sent(makeMomentFormatter(frame)(one.sentAt))}
                  {state === 'open' &&
                    one.until !== null &&
                    ` · ${words.requests.until(formatDayWithYearIfOther(one.until, today, language))}`}
                </span>
              </div>
              <MyPageStateMark is={requestMarks[state]}>{words.requests.states[state]}</MyPageStateMark>
              {isWhole && state === 'open' && (
                <form method="post" action={`${base}/requests/${one.id}/withdrawals`}>
                  <button type="submit" className="door-press" aria-label={words.requests.withdrawWhat(what)}>
                    {words.requests.withdraw}
                  </button>
                </form>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
