import type { ReactNode } from 'react'
import { attendanceConsentText } from '#domain/admissions/consent-text.ts'
import type { CheckInPressAnswer } from '#domain/check-in/check-in-screen-rows.ts'
import { dayAt, formatDayWithYearIfOther } from '#domain/day.ts'
import { firstNameOf } from '#domain/members/first-name.ts'
import { type Library, libraryName } from '#domain/seating/library.ts'
import { memberPageWordsSharedWithAdmin } from '#languages/words-shared-with-admin.ts'
import { Icon } from '#web/kit/marks/icon.tsx'
import { renderServerDrawnPage } from '#web/server-drawn/render-server-drawn-page.tsx'
import { shownCheckInAnswerAfterPress } from '#web/server-drawn/shown-check-in-answer.ts'
import type { MemberPageFacts } from '../member-page-facts.store.ts'
import type { PhoneCheckInPageFacts } from '../read-phone-check-in-page-facts.store.ts'
import { seatAndShiftTextsOf } from './my-page.tsx'
import {
  BackToMyPageLink,
  type MyPageFrameData,
  makeMomentFormatter,
  renderInMyPageFrame,
} from './my-page-frame.tsx'
import { myPageWords } from './my-page-words.ts'

interface HerePage {
  frame: MyPageFrameData
  /** Whom this phone knows, at least one. */
  members: readonly PhoneCheckInPageFacts[]
  /** What the server gave for opening the door's code. */
  opened: string
  room: string
  /** Each form has an id of its own, so that sending it twice is once. */
  idFor: () => string
}

/** What a door's code opens on a phone that is known: one press for each member (CI-3). */
export function renderPhoneCheckInPage(page: HerePage): string {
  const { frame, members, room } = page
  const { language, centre } = frame
  const words = myPageWords[language].here
  const [only, ...others] = members
  return renderInMyPageFrame(
    frame,
    words.title(centre.name[language]),
    <>
      <p className="my-quiet">{words.door(room)}</p>
      {only && others.length === 0 ? (
        <>
          <h1 className="my-asked">{askedOf(only, page)}</h1>
          <HerePart {...page} member={only} />
        </>
      ) : (
        <>
          <h1 className="my-asked">{words.who}</h1>
          {members.map((member) => (
            <section key={member.id} className="my-part my-person">
              <h2>{member.name}</h2>
              <HerePart {...page} member={member} />
            </section>
          ))}
        </>
      )}
    </>,
  )
}

function askedOf({ name, does }: PhoneCheckInPageFacts, { frame: { language } }: HerePage): string {
  const words = myPageWords[language].here
  const isGoing = does === 'out' || does === 'out after its end'
  return (isGoing ? words.going : words.coming)(firstNameOf(name))
}

function HerePart({ frame, member, opened, idFor }: HerePage & { member: PhoneCheckInPageFacts }) {
  const { language } = frame
  const words = myPageWords[language].here
  const action = `/my/${encodeURIComponent(member.id)}/here`
  const { does, inAt, agreedAt, isMinor } = member
  return (
    <>
      <form className="my-ways" method="post" action={action}>
        <input type="hidden" name="id" value={idFor()} />
        <input type="hidden" name="opened" value={opened} />
        <button type="submit" className="button my-press">
          <Icon name="check" size={26} /> {words.press}
        </button>
      </form>
      {inAt !== null && does !== 'in' && does !== 'still out' && (
        <p>{words.does[does](makeMomentFormatter(frame)(inAt))}</p>
      )}
      {agreedAt === null ? (
        <NotKept frame={frame} isMinor={isMinor}>
          <form className="my-ways" method="post" action={action}>
            <input type="hidden" name="id" value={idFor()} />
            <input type="hidden" name="opened" value={opened} />
            <input type="hidden" name="consent" value={idFor()} />
            <button type="submit" className="button second">
              {words.agree}
            </button>
          </form>
        </NotKept>
      ) : (
        <p className="door-small">
          {(isMinor ? words.keptOfMinor : words.kept)(dayOf(frame, agreedAt))}{' '}
          <a href={`/my/${encodeURIComponent(member.id)}/data`}>{words.withdraw}</a>
        </p>
      )}
    </>
  )
}

const dayOf = ({ language, timeZone, today }: MyPageFrameData, at: string) =>
  formatDayWithYearIfOther(dayAt(new Date(at), timeZone), today, language)

/** Without consent nothing is kept; whoever may agree can do so here, beside the words that they agree to (CI-1). */
function NotKept({
  frame: { language, centre },
  isMinor,
  children,
}: {
  frame: MyPageFrameData
  isMinor: boolean
  children: ReactNode
}) {
  const words = myPageWords[language].here
  if (isMinor) return <p className="door-small">{words.notKeptOfMinor}</p>
  return (
    <>
      <p className="door-small">{words.notKept}</p>
      <div className="door-box">
        <p>{attendanceConsentText('self', centre.name, language)}</p>
        {children}
      </div>
    </>
  )
}

/** What is said where there is nothing to press: to a phone that is not known, of an old code, without a code, after too many presses. */
export function renderCheckInNotPossiblePage(
  frame: MyPageFrameData,
  why: 'unknown' | 'old' | 'scan' | 'often',
): string {
  const { language, centre, base } = frame
  const words = myPageWords[language].here
  const marks = { unknown: 'phone', old: 'clock', scan: 'code', often: 'clock' } as const
  const note = words.notes[why]
  return renderInMyPageFrame(
    frame,
    words.title(centre.name[language]),
    <>
      {base !== '/my' && <BackToMyPageLink {...frame} />}
      <div className="door-box waits my-note">
        <Icon name={marks[why]} size={28} />
        <h1>{note.heading}</h1>
        <p>{note.text}</p>
      </div>
      <p className="door-small">{note.more}</p>
    </>,
  )
}

interface Pressed extends Pick<MemberPageFacts, 'member' | 'place' | 'shift'> {
  frame: MyPageFrameData
  answer: CheckInPressAnswer
  rooms: readonly Library[]
}

/** The answer to a press, as large as at the desk (CI-2). */
export function renderCheckInAnswerPage({ frame, answer, rooms, ...facts }: Pressed): string {
  const { language, today, centre, styles, base } = frame
  const words = myPageWords[language]
  const desk = memberPageWordsSharedWithAdmin[language]
  const roomOf = (id: number) => {
    const room = rooms.find((one) => one.id === id)
    return room ? libraryName(room, language) : ''
  }
  const { tone, mark, word, more } = shownCheckInAnswerAfterPress(answer, {
    words: desk,
    language,
    today,
    roomOf,
  })
  const { comeToDesk } = desk.checkIn.answers
  const sentences = tone === 'red' && !more.includes(comeToDesk) ? [...more, comeToDesk] : more
  const { owed, name } = facts.member
  const places = seatAndShiftTextsOf({ frame, ...facts })
  const room = roomOf(answer.libraryId)
  const isDue = answer.answer.is === 'in' && answer.answer.notes.some(({ kind }) => kind === 'due')
  return renderServerDrawnPage({
    title: `${word} · ${centre.name[language]}`,
    language,
    styles,
    children: (
      <main className={`my-said ${tone}`} id="main">
        <Icon name={mark} size={88} />
        <h1>{word}</h1>
        {sentences.map((sentence) => (
          <p key={sentence} className="my-said-more">
            {sentence}
          </p>
        ))}
        <p>
          {[name, ...(places[0]?.startsWith(room) ? [] : [room]), ...places].map((text) => (
            <span key={text}>{text}</span>
          ))}
        </p>
        {isDue && tone !== 'grey' && owed && (
          <p>{words.page.dueBy(formatDayWithYearIfOther(owed.dueOn, today, language))}</p>
        )}
        <a href={base}>{words.here.toPage}</a>
      </main>
    ),
  })
}
