import { dayAt, formatDayWithYearIfOther } from '#domain/day.ts'
import { firstNameOf } from '#domain/members/first-name.ts'
import { CentrePhoneList } from '#features/site/server-drawn/centre-phone-list.views.tsx'
import { type MyPageFrameData, renderInMyPageFrame } from './my-page-frame.tsx'
import { myPageWords } from './my-page-words.ts'

/** Said to a phone that is not known: how to get a link. It is the same whoever was asked for. */
export function renderUnknownPhonePage(frame: MyPageFrameData): string {
  const { centre, language } = frame
  const words = myPageWords[language].unknown
  return renderInMyPageFrame(
    frame,
    words.title(centre.name[language]),
    <>
      <h1>{words.heading}</h1>
      <p className="lead">{words.text}</p>
      <p>{words.how}</p>
      <CentrePhoneList centre={centre} />
    </>,
  )
}

/** The pages that one phone opens, as of a family. */
export function renderChooseMemberPage(
  frame: MyPageFrameData,
  members: readonly { id: string; name: string }[],
): string {
  const { centre, language } = frame
  const words = myPageWords[language].choose
  return renderInMyPageFrame(
    frame,
    words.title(centre.name[language]),
    <>
      <h1>{words.heading}</h1>
      <ul className="my-list">
        {members.map(({ id, name }) => (
          <li key={id}>
            <a className="my-link" href={`/my/${encodeURIComponent(id)}`}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </>,
  )
}

/** A link before it is pressed: the centre and the first name only (MP-1). */
export function renderPersonalLinkPage(
  frame: MyPageFrameData,
  { name, endsAt, action }: { name: string; endsAt: string; action: string },
): string {
  const { centre, language, today, timeZone } = frame
  const words = myPageWords[language].link
  const first = firstNameOf(name)
  const until = formatDayWithYearIfOther(dayAt(new Date(endsAt), timeZone), today, language)
  return renderInMyPageFrame(
    frame,
    words.title(centre.name[language]),
    <>
      <h1>{words.heading(first)}</h1>
      <p className="lead">{words.text}</p>
      <form className="my-ways" method="post" action={action}>
        <button type="submit" className="button">
          {words.open}
        </button>
      </form>
      <p className="door-small">{words.about(until)}</p>
      <p>
        <b>{words.notYou(first)}</b> {words.close}
      </p>
    </>,
  )
}

/** A link that opens nothing: used, too old, ended or never made; or a phone that knows four members. */
export function renderPersonalLinkRefusedPage(frame: MyPageFrameData, why: 'over' | 'full'): string {
  const { centre, language } = frame
  const words = myPageWords[language].link
  const [heading, text] = why === 'full' ? [words.full, words.fullText] : [words.over, words.overText]
  return renderInMyPageFrame(
    frame,
    words.overTitle(centre.name[language]),
    <>
      <h1>{heading}</h1>
      <p className="lead">{text}</p>
      <CentrePhoneList centre={centre} />
    </>,
  )
}
