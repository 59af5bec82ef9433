import { formatDayWithYearIfOther } from '#domain/day.ts'
import type { MemberRequestFormTexts } from '#domain/my/member-request-form-texts.ts'
import {
  type MemberRequest,
  type MemberRequestKind,
  maxMemberRequestTextLength,
  memberCorrectableDetails,
  memberRequestKinds,
  memberRequestStateOn,
} from '#domain/requests/member-request.ts'
import type { RequestableRoomOrShift } from '../read-requestable-rooms-and-shifts.store.ts'
import {
  BackToMyPageLink,
  MyPageErrorNotice,
  type MyPageFrameData,
  renderInMyPageFrame,
} from './my-page-frame.tsx'
import { MyRequestList } from './my-page-payments-and-requests-lists.tsx'
import { myPageWords } from './my-page-words.ts'

export interface MemberRequestsPageProps {
  frame: MyPageFrameData
  requests: readonly MemberRequest[]
  /** The last day of their term. */
  lastDay: string
  rooms: readonly RequestableRoomOrShift[]
  /** None where the day is not divided. */
  shifts: readonly RequestableRoomOrShift[]
  /** Each form has an id of its own, so that sending it twice is once. */
  idFor: (kind: MemberRequestKind) => string
  mark: string
  /** What was typed, where the page comes back with what is wrong. */
  typed?: MemberRequestFormTexts | undefined
  trouble?: string | undefined
}

/** What a member may ask the desk for, and what became of it (MP-4). */
export function renderMemberRequestsPage(page: MemberRequestsPageProps): string {
  const { frame, requests, mark, trouble, typed } = page
  const { language, centre, today } = frame
  const words = myPageWords[language].requests
  const isOpen = (kind: MemberRequestKind) =>
    requests.some((one) => one.kind === kind && memberRequestStateOn(one, today) === 'open')
  return renderInMyPageFrame(
    frame,
    words.title(centre.name[language]),
    <>
      <BackToMyPageLink {...frame} />
      <h1>{words.heading}</h1>
      {trouble && <MyPageErrorNotice>{trouble}</MyPageErrorNotice>}
      <section className="my-ways" aria-label={words.what}>
        {memberRequestKinds.map((kind) => (
          <details key={kind} className="my-ask" id={`ask-${kind}`} open={typed?.kind === kind}>
            <summary>
              {words.kinds[kind]}
              <small>{words.about[kind]}</small>
            </summary>
            {isOpen(kind) ? <p>{words.open}</p> : <RequestForm {...page} kind={kind} />}
          </details>
        ))}
      </section>
      <div data-mark={mark}>
        {requests.length === 0 && <p className="my-quiet">{words.none}</p>}
        <MyRequestList frame={frame} requests={requests} most={20} isWhole />
      </div>
    </>,
  )
}

type FormProps = MemberRequestsPageProps & { kind: MemberRequestKind }

function RequestForm(props: FormProps) {
  const { frame, kind, idFor, typed } = props
  const { language, base } = frame
  const words = myPageWords[language].requests
  const parts = { pause: Pause, seat: Seat, leave: Leave, detail: Detail, wish: Wish }
  const Part = parts[kind]
  const own = typed?.kind === kind ? typed : undefined
  return (
    <form className="door-form" method="post" action={`${base}/requests`}>
      <input type="hidden" name="id" value={idFor(kind)} />
      <input type="hidden" name="kind" value={kind} />
      <Part {...props} typed={own} />
      {kind !== 'wish' && <More frame={frame} text={own?.text} />}
      <button type="submit" className="button">
        {words.send[kind]}
      </button>
    </form>
  )
}

function More({ frame, text }: { frame: MyPageFrameData; text: string | undefined }) {
  return (
    <label>
      {myPageWords[frame.language].requests.text}
      <textarea name="text" rows={2} maxLength={maxMemberRequestTextLength} defaultValue={text ?? ''} />
    </label>
  )
}

interface DayProps {
  label: string
  name: string
  least: string
  value: string | undefined
}

const DayInput = ({ label, name, least, value }: DayProps) => (
  <label>
    {label}
    <input type="date" name={name} required min={least} defaultValue={value ?? ''} />
  </label>
)

function Pause({ frame: { language, today }, typed }: FormProps) {
  const words = myPageWords[language].requests
  return (
    <>
      <DayInput label={words.from} name="from" least={today} value={typed?.from} />
      <DayInput label={words.to} name="to" least={today} value={typed?.to} />
      <label className="my-tick">
        <input type="checkbox" name="isLent" value="yes" defaultChecked={typed?.isLent === 'yes'} />
        {words.lend}
      </label>
    </>
  )
}

interface ChoiceProps {
  label: string
  name: string
  same: string
  choices: readonly RequestableRoomOrShift[]
  language: MyPageFrameData['language']
  value: string | undefined
}

const ChoiceInput = ({ label, name, same, choices, language, value }: ChoiceProps) => (
  <label>
    {label}
    <select name={name} defaultValue={value ?? ''}>
      <option value="">{same}</option>
      {choices.map((choice) => (
        <option key={choice.id} value={choice.id}>
          {choice.name[language]}
        </option>
      ))}
    </select>
  </label>
)

function Seat({ frame: { language }, rooms, shifts, typed }: FormProps) {
  const words = myPageWords[language].requests
  const shared = { same: words.same, language }
  return (
    <>
      {rooms.length > 1 && (
        <ChoiceInput
          {...shared}
          label={words.room}
          name="libraryId"
          choices={rooms}
          value={typed?.libraryId}
        />
      )}
      {shifts.length > 1 && (
        <ChoiceInput {...shared} label={words.shift} name="shiftId" choices={shifts} value={typed?.shiftId} />
      )}
    </>
  )
}

function Leave({ frame: { language, today }, lastDay, typed }: FormProps) {
  const words = myPageWords[language].requests
  return (
    <>
      <DayInput
        label={words.leavesOn}
        name="leavesOn"
        least={today}
        value={typed?.leavesOn ?? (lastDay >= today ? lastDay : today)}
      />
      <p className="door-small">{words.lastDayIs(formatDayWithYearIfOther(lastDay, today, language))}</p>
    </>
  )
}

function Detail({ frame: { language }, typed }: FormProps) {
  const words = myPageWords[language].requests
  return (
    <>
      <label>
        {words.field}
        <select name="field" required defaultValue={typed?.field ?? memberCorrectableDetails[0]}>
          {memberCorrectableDetails.map((field) => (
            <option key={field} value={field}>
              {words.details[field]}
            </option>
          ))}
        </select>
      </label>
      <label>
        {words.value}
        <input name="value" required maxLength={300} defaultValue={typed?.value ?? ''} autoComplete="off" />
      </label>
      <p className="door-small">{words.newNumber}</p>
    </>
  )
}

function Wish({ frame: { language }, typed }: FormProps) {
  return (
    <label>
      {myPageWords[language].requests.textWish}
      <textarea
        name="text"
        rows={4}
        required
        maxLength={maxMemberRequestTextLength}
        defaultValue={typed?.text ?? ''}
      />
    </label>
  )
}
