import type { AnnouncedPayment } from '#domain/announced/announced-payment.ts'
import type { Language } from '#domain/language/language.ts'
import { formatRupees } from '#domain/money/money.ts'
import type { MemberRequest } from '#domain/requests/member-request.ts'
import type { AdminWords } from '#languages/en.ts'

/** A member's acts on their own page, and the phones that open it. */
export interface OwnPageActsInMemberFile {
  /** Oldest first, as are the others. */
  phones: readonly { id: string; device: string; knownAt: string; usedAt: string }[]
  announced: readonly AnnouncedPayment[]
  requests: readonly MemberRequest[]
}

interface Props extends OwnPageActsInMemberFile {
  words: AdminWords
  language: Language
  momentText: (moment: Date) => string
}

/** The part of a member's own file about their page; nothing where they never had one. */
export function MemberFileOwnPagePart({ phones, announced, requests, words, language, momentText }: Props) {
  const text = words.privacy.file.page
  const time = (at: string) => <time dateTime={at}>{momentText(new Date(at))}</time>
  if (phones.length + announced.length + requests.length === 0) return null
  return (
    <section>
      <h2>{text.heading}</h2>
      <ol>
        {phones.map(({ id, device, knownAt, usedAt }) => (
          <li key={id}>
            {time(knownAt)} {text.phone(device, momentText(new Date(usedAt)))}
          </li>
        ))}
        {announced.map(({ id, announcedAt, amount, reference, state, reason }) => (
          <li key={id}>
            {time(announcedAt)}{' '}
            {[text.announced(formatRupees(amount, language)), reference, text.states[state], reason]
              .filter(Boolean)
              .join(' · ')}
          </li>
        ))}
        {requests.map(({ id, sentAt, kind, asked, state, answer }) => (
          <li key={id}>
            {time(sentAt)}{' '}
            {[text.kinds[kind], saidIn(asked), text.states[state], answer].filter(Boolean).join(' · ')}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The days and words of a request. An address stands at the desk alone. */
function saidIn(asked: MemberRequest['asked']): string {
  const days =
    asked.kind === 'pause' ? [asked.from, asked.to] : asked.kind === 'leave' ? [asked.leavesOn] : []
  const value = asked.kind === 'detail' && asked.field !== 'address' ? [asked.value] : []
  return [...days, ...value, asked.text].filter(Boolean).join(', ')
}
