import { dayAt, formatNearDay } from '#domain/day.ts'
import { firstNameOf } from '#domain/members/first-name.ts'
import { CentrePhones } from '#features/site/doors/centre-phones.views.tsx'
import { type MyFrame, myDocument } from './my-frame.tsx'
import { pageWords } from './page-words.ts'

/** Said to a phone that is not known: how to get a link. It is the same whoever was asked for. */
export function unknownDocument(frame: MyFrame): string {
  const { centre, language } = frame
  const words = pageWords[language].unknown
  return myDocument(
    frame,
    words.title(centre.name[language]),
    <>
      <h1>{words.heading}</h1>
      <p className="lead">{words.text}</p>
      <p>{words.how}</p>
      <CentrePhones centre={centre} />
    </>,
  )
}

/** The pages that one phone opens, as of a family. */
export function chooseDocument(frame: MyFrame, members: readonly { id: string; name: string }[]): string {
  const { centre, language } = frame
  const words = pageWords[language].choose
  return myDocument(
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
export function linkDocument(
  frame: MyFrame,
  { name, endsAt, action }: { name: string; endsAt: string; action: string },
): string {
  const { centre, language, today, timeZone } = frame
  const words = pageWords[language].link
  const first = firstNameOf(name)
  const until = formatNearDay(dayAt(new Date(endsAt), timeZone), today, language)
  return myDocument(
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
export function linkOverDocument(frame: MyFrame, why: 'over' | 'full'): string {
  const { centre, language } = frame
  const words = pageWords[language].link
  const [heading, text] = why === 'full' ? [words.full, words.fullText] : [words.over, words.overText]
  return myDocument(
    frame,
    words.overTitle(centre.name[language]),
    <>
      <h1>{heading}</h1>
      <p className="lead">{text}</p>
      <CentrePhones centre={centre} />
    </>,
  )
}
