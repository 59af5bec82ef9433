import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatCount } from '#domain/money/money.ts'
import type { ListedMemberRequest } from '#domain/requests/member-request.ts'
import { memberScreenAddress } from '#web/address/screen-address.ts'
import { useScreenAddressStore } from '#web/address/use-screen-address.tsx'
import { useLocale } from '#web/i18n.tsx'
import type { MemberDialogName } from '#web/screen-names-and-props.ts'
import { useDayAndTimeTextsOf } from '#web/use-day-and-time-texts-of.ts'
import { AnswerMemberRequestForm } from './answer-member-request-form.tsx'
import { useMemberRequestText } from './member-request-text.ts'
import { useWaitingMemberRequests } from './requests.queries.ts'
import styles from './waiting-member-requests-section.module.css'

/** The requests of members from their pages, each with the desk's own sheet to do it, and a sentence for a no (MP-4). */
export function WaitingMemberRequestsSection() {
  const { words, language } = useLocale()
  const { requests: text } = words
  const rows = useWaitingMemberRequests()
  if (rows.length === 0) return null
  const count = formatCount(rows.length, language)
  return (
    <section className={`card ${styles.panel}`} aria-label={text.named(count)}>
      <h3 className={styles.heading}>
        {text.heading} <span className={styles.count}>{count}</span>
      </h3>
      <ul>
        {rows.map((row) => (
          <RequestRow key={row.id} row={row} />
        ))}
      </ul>
    </section>
  )
}

/** The sheet of the desk that does what is asked for; a complaint or a wish has none. */
function sheetFor({ asked }: ListedMemberRequest): MemberDialogName | null {
  if (asked.kind === 'pause') return 'pause'
  if (asked.kind === 'leave') return 'leave'
  if (asked.kind === 'detail') return 'edit'
  if (asked.kind === 'seat') return asked.shiftId === null ? 'edit' : 'plan'
  return null
}

function RequestRow({ row }: { row: ListedMemberRequest }) {
  const { words } = useLocale()
  const { requests: text } = words
  const textOf = useMemberRequestText()
  const [day, time] = useDayAndTimeTextsOf()(row.sentAt)
  const address = useScreenAddressStore()
  const [isAnswering, setAnswering] = useState(false)
  const sheet = sheetFor(row)
  const { asked } = row
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p>
          <a className={styles.name} href={memberScreenAddress(row.memberId)}>
            {row.name}
          </a>{' '}
          <span className="small quiet">
            {day}, {time}
          </span>
        </p>
        <p>{textOf(asked)}</p>
        {asked.kind !== 'wish' && asked.text !== '' && <p className="small quiet">{text.said(asked.text)}</p>}
      </div>
      <div className={`row end gap-2 ${styles.ways}`}>
        <Button
          variant="default"
          aria-expanded={isAnswering}
          aria-label={text.of(sheet ? text.no : text.answer, row.name)}
          onClick={() => setAnswering(!isAnswering)}
        >
          {sheet ? text.no : text.answer}
        </Button>
        {sheet && (
          <Button
            aria-label={text.of(text.open, row.name)}
            onClick={() => address.open({ kind: sheet, memberId: row.memberId, requestId: row.id })}
          >
            {text.open}
          </Button>
        )}
      </div>
      {isAnswering && <AnswerMemberRequestForm row={row} onDone={() => setAnswering(false)} />}
    </li>
  )
}
