import { channelOfConsentPurpose, whereConsentWasGiven } from '#domain/admissions/active-consent.ts'
import type { Consent } from '#domain/admissions/consent.ts'
import { attendanceConsentText, messageConsentText } from '#domain/admissions/consent-text.ts'
import { type KeptCheckIn, roomAndEndOfStay } from '#domain/check-in/kept-check-in.ts'
import { dayAt, formatDay } from '#domain/day.ts'
import { formatCount } from '#domain/money/money.ts'
import { maxKnownPhonesOfMember } from '#domain/my/known-phone-and-page-link-limits.ts'
import type { Library } from '#domain/seating/library.ts'
import { memberPageWordsSharedWithAdmin } from '#languages/words-shared-with-admin.ts'
import { Icon } from '#web/kit/marks/icon.tsx'
import type { PhoneOpeningMemberPages } from '../known-phones.store.ts'
import {
  BackToMyPageLink,
  type MyPageFrameData,
  MyPageStateMark,
  makeMomentFormatter,
  renderInMyPageFrame,
} from './my-page-frame.tsx'
import { myPageWords } from './my-page-words.ts'

type OfferedPurpose = Parameters<typeof channelOfConsentPurpose>[0] | 'attendance'

export interface MemberDataPageProps {
  frame: MyPageFrameData
  consents: readonly (Consent & { id: string; enquiryId: string | null; text: string; textMr: string })[]
  /** What the member may say yes to here; each with the id of that yes, so that sending it twice is once. */
  offered: readonly { purpose: OfferedPurpose; id: string }[]
  /** What only a parent can say yes to, at the desk. */
  needsParent: { messages: boolean; attendance: boolean }
  /** The check-ins that are kept, newest first. */
  checkIns: readonly KeptCheckIn[]
  rooms: readonly Library[]
  /** Whether the centre has an e-mail address of the member. */
  hasEmail: boolean
  /** Oldest first. */
  phones: readonly PhoneOpeningMemberPages[]
  /** Of this phone. */
  phoneMemberId: string
  aadhaar: {
    isKept: boolean
    /** Whether the centre shows it in full, so that nobody has to look at it for itself. */
    isShownInFull: boolean
    /** The days on which somebody looked at it, newest first, each once. */
    lookedAtOn: readonly string[]
  }
}

/** A member's own data: consents, phones, who looked at the Aadhaar number, and the file (MP-6). */
export function renderMemberDataPage(page: MemberDataPageProps): string {
  const { frame } = page
  const { language, centre, base } = frame
  const words = myPageWords[language].data
  return renderInMyPageFrame(
    frame,
    words.title(centre.name[language]),
    <>
      <BackToMyPageLink {...frame} />
      <h1>{words.heading}</h1>
      <Consents {...page} />
      <CheckIns {...page} />
      <Phones {...page} />
      <section className="my-part">
        <h2>{words.aadhaar}</h2>
        <p className="my-notice">{aadhaarText(page)}</p>
      </section>
      <p className="my-ways">
        <a className="button second" href={`${base}/data/file`}>
          {words.file}
        </a>
      </p>
      <p className="door-small">
        {words.fileText} {words.fileWarning}
      </p>
    </>,
  )
}

const dayOf = ({ language, timeZone }: MyPageFrameData, at: string) =>
  formatDay(dayAt(new Date(at), timeZone), language)

function Consents(page: MemberDataPageProps) {
  const { frame, consents, needsParent } = page
  const { language, base } = frame
  const words = myPageWords[language].data
  const { purposes } = memberPageWordsSharedWithAdmin[language].enquiries.page
  return (
    <section className="my-part">
      <h2>{words.consents}</h2>
      {consents.length === 0 && <p className="my-quiet">{words.noConsents}</p>}
      <ul className="my-list">
        {consents.map(
          ({ id, purpose, how, enquiryId, givenBy, givenAt, endedAt, language: given, ...notice }) => (
            <li key={id}>
              <div>
                <b>{purposes[purpose]}</b>
                <span className="my-quiet">
                  {words.given(dayOf(frame, givenAt), words.how[whereConsentWasGiven({ how, enquiryId })])}
                  {givenBy === 'parent' && ` · ${words.byParent}`}
                </span>
                <details className="my-more">
                  <summary>{words.text}</summary>
                  <p lang={given === 'mr' && notice.textMr !== '' ? 'mr' : 'en'}>
                    {(given === 'mr' && notice.textMr) || notice.text}
                  </p>
                </details>
              </div>
              {endedAt === null ? (
                <form method="post" action={`${base}/consents/${id}/endings`}>
                  <button
                    type="submit"
                    className="door-press"
                    aria-label={words.withdrawWhat(purposes[purpose])}
                  >
                    {words.withdraw}
                  </button>
                </form>
              ) : (
                <MyPageStateMark is="over">{words.ended(dayOf(frame, endedAt))}</MyPageStateMark>
              )}
            </li>
          ),
        )}
        <Offered {...page} />
        {needsParent.messages && (
          <li>
            <p className="my-quiet">{words.parentAtDesk}</p>
          </li>
        )}
        {needsParent.attendance && (
          <li>
            <p className="my-quiet">{words.parentCheckIn}</p>
          </li>
        )}
      </ul>
    </section>
  )
}

/** What the member may say yes to: a press for each, and nothing is asked for anywhere else (MS-3). */
function Offered({ frame: { language, base, centre }, offered, hasEmail }: MemberDataPageProps) {
  const words = myPageWords[language].data
  const { enquiries } = memberPageWordsSharedWithAdmin[language]
  return offered.map(({ purpose, id }) => (
    <li key={purpose}>
      <div>
        <b>{enquiries.page.purposes[purpose]}</b>
        <span className="my-quiet">
          {purpose === 'attendance'
            ? attendanceConsentText('self', centre.name, language)
            : messageConsentText(
                { channel: channelOfConsentPurpose(purpose), givenBy: 'self' },
                centre.name,
                language,
              )}
          {purpose === 'messages.email' && !hasEmail && ` ${words.noEmail}`}
        </span>
      </div>
      <form method="post" action={`${base}/consents`}>
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="purpose" value={purpose} />
        <button type="submit" className="door-press">
          {purpose === 'attendance'
            ? words.sayYes.attendance
            : words.sayYes[channelOfConsentPurpose(purpose)]}
        </button>
      </form>
    </li>
  ))
}

/** The check-ins of the last 90 days; nothing where none are kept. */
function CheckIns({ frame, checkIns, rooms }: MemberDataPageProps) {
  const text = memberPageWordsSharedWithAdmin[frame.language].privacy.file.checkIns
  const moment = makeMomentFormatter(frame)
  if (checkIns.length === 0) return null
  return (
    <section className="my-part">
      <h2>{text.heading}</h2>
      <ul className="my-list my-days">
        {checkIns.map((row) => {
          const { room, out } = roomAndEndOfStay(row, { rooms, now: frame.now, language: frame.language })
          return (
            <li key={row.id}>
              <div>
                <b>{moment(row.inAt)}</b>
                <span className="my-quiet">
                  {[out === null ? text.inside : text.until(moment(out)), room].filter(Boolean).join(' · ')}
                </span>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Phones({ frame, phones, phoneMemberId }: MemberDataPageProps) {
  const { language, base } = frame
  const words = myPageWords[language].data
  const count = (n: number) => formatCount(n, language)
  return (
    <section className="my-part">
      <h2>{words.phones(count(phones.length), count(maxKnownPhonesOfMember))}</h2>
      <ul className="my-list">
        {phones.map(({ id, device, knownAt, usedAt }) => {
          const name = id === phoneMemberId ? words.thisPhone : device || words.somePhone
          return (
            <li key={id}>
              <div>
                <b>{id === phoneMemberId && device !== '' ? `${name} (${device})` : name}</b>
                <span className="my-quiet">{words.known(dayOf(frame, knownAt), dayOf(frame, usedAt))}</span>
              </div>
              <form method="post" action={`${base}/phones/${id}/endings`}>
                <button type="submit" className="door-press" aria-label={words.endWhat(name)}>
                  <Icon name="close" size={16} /> {words.end}
                </button>
              </form>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function aadhaarText({ frame: { language }, aadhaar }: MemberDataPageProps): string {
  const words = myPageWords[language].data
  if (!aadhaar.isKept) return words.noAadhaar
  const { lookedAtOn, isShownInFull } = aadhaar
  if (isShownInFull) return words.allStaff
  if (lookedAtOn.length === 0) return words.notLooked
  return words.looked(lookedAtOn.map((day) => formatDay(day, language)).join(', '))
}
