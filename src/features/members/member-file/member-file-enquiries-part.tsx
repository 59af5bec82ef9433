import type { Consent } from '#domain/admissions/consent.ts'
import type { Enquiry, EnquiryStep } from '#domain/admissions/enquiry.ts'
import { actorName } from '#languages/actor-and-line-names.ts'
import type { AdminWords } from '#languages/en.ts'

/** A member's enquiries from before they were admitted, and their consents. */
export interface EnquiriesInMemberFile {
  enquiries: readonly {
    enquiry: Enquiry
    /** Oldest first. */
    steps: readonly { no: number; step: EnquiryStep; at: string; by: string; reason: string }[]
  }[]
  /** Each with the text of the notice that was agreed to. */
  consents: readonly (Consent & { text: string; textMr: string })[]
}

interface Props extends EnquiriesInMemberFile {
  words: AdminWords
  momentText: (moment: Date) => string
}

/** The part of a member's own file about how they came; nothing where they asked for nothing before. */
export function MemberFileEnquiriesPart({ enquiries, consents, words, momentText }: Props) {
  const text = words.enquiries
  const time = (at: string) => <time dateTime={at}>{momentText(new Date(at))}</time>
  return (
    <>
      {enquiries.map(({ enquiry: { id, name, phone, source, note }, steps }) => (
        <section key={id}>
          <h2>{words.views.enquiries}</h2>
          <p>{[name, phone, source, note].filter(Boolean).join(' · ')}</p>
          <ol>
            {steps.map(({ no, step, at, by, reason }) => (
              <li key={no}>
                {time(at)}{' '}
                {[text.page.stepNames[step], reason, actorName(words, by)].filter(Boolean).join(' · ')}
              </li>
            ))}
          </ol>
        </section>
      ))}
      {consents.length > 0 && (
        <section>
          <h2>{text.page.consents}</h2>
          <ol>
            {consents.map((consent) => (
              <li key={`${consent.purpose} ${consent.givenAt}`}>
                {time(consent.givenAt)} {text.page.purposes[consent.purpose]}
                {consent.endedAt !== null && ` · ${text.page.ended(momentText(new Date(consent.endedAt)))}`}
                <p className="note">{(consent.language === 'mr' && consent.textMr) || consent.text}</p>
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  )
}
