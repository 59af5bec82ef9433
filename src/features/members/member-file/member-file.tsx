import type { ReactNode } from 'react'
import { staffNamesByEmail } from '#domain/accounts/staff-names.ts'
import { addDays, dayAt, formatLongDay, localTimeAt } from '#domain/day.ts'
import type { HistoryEntry } from '#domain/history.ts'
import type { Language } from '#domain/language/language.ts'
import { type DeletedMember, deletedMemberRetentionDays } from '#domain/members/deleted-member.ts'
import type { MemberDetails } from '#domain/members/member.ts'
import {
  editOnlyMemberFields,
  type MemberTextFieldName,
  memberFieldsOfBothForms,
  recordFromNames,
} from '#domain/members/member-fields.ts'
import { maskAadhar } from '#domain/members/privacy.ts'
import type { MemberAccount, MemberPause } from '#domain/money/account/member-account.ts'
import { type MemberAccountLine, memberAccountLinesOf } from '#domain/money/account/member-account-lines.ts'
import { formatRupees } from '#domain/money/money.ts'
import type { ReminderEntry } from '#domain/reminders/reminder-log.ts'
import { shiftNameById } from '#domain/seating/hours.ts'
import { libraryName } from '#domain/seating/library.ts'
import type { RoomsHoursAndPlans } from '#domain/seating/rooms-hours-and-plans.ts'
import type { RoomAndSeatNumber } from '#domain/seating/seat.ts'
import type { SoldTerm } from '#domain/terms/term.ts'
import {
  actorName,
  adminWordsPlusPeopleNames,
  memberAccountLineName,
} from '#languages/actor-and-line-names.ts'
import { type AdminWords, adminEnglish as english } from '#languages/en.ts'
import {
  type HistorySentenceContext,
  historyEntrySentence,
  historyFieldChangeText,
} from '#languages/history-entry-sentences.ts'
import { adminMarathi as marathi } from '#languages/mr.ts'
import { PlainHtmlDocument, plainHtmlDocumentCsp, renderHtmlDocument } from '#web/plain-html-document.tsx'
import { type CheckInsInMemberFile, MemberFileCheckInsPart } from './member-file-check-ins-part.tsx'
import { type EnquiriesInMemberFile, MemberFileEnquiriesPart } from './member-file-enquiries-part.tsx'
import { MemberFileMessagesPart, type MessagesInMemberFile } from './member-file-messages-part.tsx'
import { MemberFileOwnPagePart, type OwnPageActsInMemberFile } from './member-file-own-page-part.tsx'

interface MemberFile
  extends EnquiriesInMemberFile,
    OwnPageActsInMemberFile,
    MessagesInMemberFile,
    CheckInsInMemberFile {
  member: MemberDetails
  /** In the order of sale. */
  terms: readonly SoldTerm[]
  /** The names of rooms and plans. */
  setup: RoomsHoursAndPlans
  /** The seat that the member holds or, deleted, held. */
  seat: RoomAndSeatNumber | null
  /** The photo as a WebP picture. */
  image: Uint8Array | undefined
  money: Pick<MemberAccount, 'charges' | 'payments'>
  pauses: readonly MemberPause[]
  /** Newest first. */
  reminders: readonly ReminderEntry[]
  /** Null while the member is in the list. */
  deletion: Pick<DeletedMember, 'deletedOn' | 'deletedBy'> | null
  /** Newest first. */
  entries: readonly HistoryEntry[]
  centre: string
  madeAt: Date
  madeBy: string
  language: Language
  timeZone: string
  /** Whether the member takes it from their own page: address and photo are shown at the desk alone (MP-6). */
  isOwn?: boolean
}

const words: Record<Language, AdminWords> = { en: english, mr: marathi }

const style = `
body { margin: 2rem auto; max-width: 44rem; padding: 0 1rem; font: 1rem/1.6 system-ui, "Noto Sans Devanagari", sans-serif; color: #1a1a1a; background: #fff; }
h1 { font-size: 1.6rem; line-height: 1.3; margin: 0 0 .25rem; }
h2 { font-size: 1.15rem; margin: 2rem 0 .5rem; }
h1, dd, li { overflow-wrap: anywhere; }
.note, time { color: #555; }
img { width: 9rem; height: 9rem; object-fit: cover; border-radius: .5rem; }
dl { display: grid; grid-template-columns: 12rem 1fr; margin: 0; }
dt, dd { margin: 0; padding: .35rem 0; border-top: 1px solid #ddd; }
dt { color: #555; }
dd { white-space: pre-line; }
ol { list-style: none; margin: 0; padding: 0; }
ol > li { padding: .35rem 0; border-top: 1px solid #ddd; break-inside: avoid; }
@media (max-width: 30rem) { dl { grid-template-columns: 1fr; } dd { border: 0; padding-top: 0; } }
@media print { body { margin: 0; max-width: none; font-size: 10pt; } }
`

/** The policy of the page: where it may load and run from. */
export const memberFileCsp = plainHtmlDocumentCsp({ styles: [style] })

/** All that is stored of a member as an HTML document that needs nothing else and prints well. */
export function renderMemberFilePage(file: MemberFile): string {
  return renderHtmlDocument(<Document {...file} />)
}

function Document(file: MemberFile) {
  const { terms, money, pauses, reminders, setup, seat, image, deletion, isOwn = false, ...made } = file
  const member = isOwn ? { ...file.member, aadhar: maskAadhar(file.member.aadhar) } : file.member
  const entries = isOwn ? file.entries.map(withoutAddress) : file.entries
  const { language } = made
  const all = adminWordsPlusPeopleNames(words[language], staffNamesByEmail(setup.people))
  const libraryOf = (id: number) => {
    const library = setup.libraries.find((one) => one.id === id)
    return library ? libraryName(library, language) : String(id)
  }
  const planOf = (id: string) => setup.plans.find((plan) => plan.id === id)?.name ?? id
  // A member's history names no pages.
  const shiftOf = (id: number) => shiftNameById(setup.hours, id, language)
  const { timeZone } = made
  const locale = { words: all, language, libraryOf, planOf, shiftOf, timeZone, titleOf: () => undefined }
  const { file: text } = all.privacy
  const planNameOf = ({ planName, planNameMr }: SoldTerm) => (language === 'mr' && planNameMr) || planName
  const dayText = (day: string) => formatLongDay(day, language)
  const momentText = (moment: Date) => {
    const { hour, minute } = localTimeAt(moment, made.timeZone)
    return text.moment(dayText(dayAt(moment, made.timeZone)), all.history.time(hour, minute))
  }
  const title = text.title(member.name)
  return (
    <PlainHtmlDocument title={title} language={language} styles={[style]}>
      <body>
        <h1>{title}</h1>
        <p className="note">
          {text.about(made.centre)}{' '}
          {text.made(momentText(made.madeAt), isOwn ? member.name : actorName(all, made.madeBy))}{' '}
          {text.backups}
        </p>
        <h2>{text.details}</h2>
        <dl>
          {factsOf(member, seat, locale, dayText).map(([label, value]) => (
            <Fact key={label} label={label}>
              {isOwn && label === all.edit.fields.address ? text.atDesk : value || text.none}
            </Fact>
          ))}
          <Fact label={all.edit.fields.photo}>
            {isOwn ? (
              text.atDesk
            ) : image ? (
              <img
                src={`data:image/webp;base64,${Buffer.from(image).toString('base64')}`}
                alt={text.photo(member.name)}
              />
            ) : (
              text.noPhoto
            )}
          </Fact>
          <Fact label={text.state}>
            {deletion
              ? text.isDeleted(
                  dayText(deletion.deletedOn),
                  actorName(all, deletion.deletedBy),
                  dayText(addDays(deletion.deletedOn, deletedMemberRetentionDays)),
                )
              : text.isMember}
          </Fact>
          <Fact label={text.id}>{member.id}</Fact>
        </dl>
        <h2>{all.page.terms.heading}</h2>
        <ol>
          {terms.toReversed().map((term) => (
            <li key={term.id}>
              {all.page.terms.days(dayText(term.firstDay), dayText(term.lastDay))}: {planNameOf(term)},{' '}
              {formatRupees(term.price, language)}
            </li>
          ))}
        </ol>
        {pauses.length > 0 && (
          <>
            <h2>{all.page.pauses.heading}</h2>
            <ol>
              {pauses.map(({ id, from, to, reason }) => (
                <li key={id}>
                  {all.page.terms.days(dayText(from), dayText(to))} {reason}
                </li>
              ))}
            </ol>
          </>
        )}
        <h2>{all.page.account.heading}</h2>
        <ol>
          {memberAccountLinesOf(money).map((line) => (
            <li key={`${line.is} ${line.row.id}`}>
              <Line line={line} words={all} language={language} dayText={dayText} />
            </li>
          ))}
        </ol>
        {reminders.length > 0 && (
          <>
            <h2>{all.views.reminders}</h2>
            <ol>
              {reminders.map(({ id, at, event, until, by, leavingReason }) => (
                <li key={id}>
                  <time dateTime={at}>{momentText(new Date(at))}</time>{' '}
                  {event === 'sent' && by === 'product'
                    ? all.byItself.event
                    : all.reminders.events[event](until === null ? '' : dayText(until))}
                  {leavingReason && ` (${all.reminders.leavingReasons[leavingReason]})`} ·{' '}
                  {actorName(all, by)}
                </li>
              ))}
            </ol>
          </>
        )}
        <MemberFileEnquiriesPart {...file} words={all} momentText={momentText} />
        <MemberFileOwnPagePart {...file} words={all} momentText={momentText} />
        <MemberFileCheckInsPart {...file} words={all} momentText={momentText} />
        <MemberFileMessagesPart {...file} words={all} momentText={momentText} />
        <h2>{text.history}</h2>
        <p className="note">{text.historyHint}</p>
        <ol>
          {entries.map((entry) => (
            <li key={entry.id}>
              <time dateTime={entry.at}>{momentText(new Date(entry.at))}</time>{' '}
              {historyEntrySentence(entry, locale)}
              {entry.changes.length > 0 && (
                <ul>
                  {entry.changes.map((change) => (
                    <li key={change.field}>{historyFieldChangeText(change, locale)}</li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ol>
      </body>
    </PlainHtmlDocument>
  )
}

/** An entry that says that the address was changed, and not to what. */
const withoutAddress = (entry: HistoryEntry): HistoryEntry => ({
  ...entry,
  changes: entry.changes.map((change) => (change.field === 'address' ? { field: 'address' } : change)),
})

interface LineProps {
  line: MemberAccountLine
  words: AdminWords
  language: Language
  dayText: (day: string) => string
}

/** A charge or payment: its day, what it is, the sum, and what else is stored of it. */
function Line({ line, words, language, dayText }: LineProps) {
  const { row } = line
  const day = line.is === 'charge' ? line.row.day : line.row.receivedOn
  const paper = line.is === 'payment' ? [line.row.number, line.row.reference] : []
  const more = [...paper, row.reason, actorName(words, row.madeBy)].filter(Boolean)
  return (
    <>
      <time dateTime={day}>{dayText(day)}</time> {memberAccountLineName(words, line)}:{' '}
      {formatRupees(row.amount, language)} · {more.join(' · ')}
    </>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  )
}

function factsOf(
  member: MemberDetails,
  seat: RoomAndSeatNumber | null,
  { words: { edit, add, genders, statuses, privacy }, libraryOf }: HistorySentenceContext,
  dayText: (day: string) => string,
): [label: string, value: string][] {
  const { fields } = edit
  const { yes, no } = privacy
  const text = (name: MemberTextFieldName): [string, string] => [fields[name], member[name]]
  // By field, so that one that is added to a member cannot be left out here.
  const facts: Record<StoredField, [label: string, value: string]> = {
    ...recordFromNames(['name'], text),
    gender: [fields.gender, genders[member.gender]],
    ...recordFromNames(memberFieldsOfBothForms, text),
    number: [fields.number, String(member.number)],
    status: [fields.status, statuses[member.status]],
    language: [fields.language, member.language ? edit.messages[member.language] : edit.messages.centre],
    hasNoReminders: [fields.hasNoReminders, member.hasNoReminders ? yes : no],
    isMinor: [fields.isMinor, member.isMinor ? yes : no],
    joinDate: [fields.joinDate, dayText(member.joinDate)],
    expiryDate: [fields.expiryDate, dayText(member.expiryDate)],
    ...recordFromNames(editOnlyMemberFields, text),
  }
  return [
    ...Object.values(facts),
    [add.library, seat ? libraryOf(seat.libraryId) : ''],
    [fields.seat, seat ? String(seat.seatNumber) : ''],
  ]
}

/** The stored fields of a member, but for those that stand elsewhere on the page or are no fact about a person. */
type StoredField = Exclude<
  keyof MemberDetails,
  | ('id' | 'photo' | 'seatId' | 'partIds' | 'terms' | 'pauses' | 'hasLentSeat')
  | ('isSample' | 'balance' | 'owed' | 'revision')
>
