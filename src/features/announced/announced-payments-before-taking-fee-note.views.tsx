import type { ListedAnnouncedPayment } from '#domain/announced/announced-payment.ts'
import type { SeatedMember } from '#domain/members/member.ts'
import { formatRupees } from '#domain/money/money.ts'
import { formatScreenAddress } from '#web/address/screen-address.ts'
import { useLocale } from '#web/i18n.tsx'
import { useDayAndTimeTextsOf } from '#web/use-day-and-time-texts-of.ts'
import styles from './already-announced-payments.module.css'
import { useOpenAnnouncedPaymentsOfMember } from './announced-payments.queries.ts'

/** What a member says they have paid, before their fee is taken once more (PY-1). It is accepted under `Money`, by one press. */
export function AnnouncedPaymentsBeforeTakingFeeNote({
  member,
}: {
  member: Pick<SeatedMember, 'id' | 'name'>
}) {
  const { words } = useLocale()
  const { isItThis: text } = words.announced
  const rows = useOpenAnnouncedPaymentsOfMember(member)
  if (rows.length === 0) return null
  return (
    <section className={styles.box} aria-label={text.heading}>
      <h3>{text.heading}</h3>
      <p className="small">{text.hint(member.name)}</p>
      <ul>
        {rows.map((row) => (
          <Said key={row.id} row={row} />
        ))}
      </ul>
      <a className={styles.way} href={formatScreenAddress({ view: 'money', dialog: null })}>
        {text.accept}
      </a>
    </section>
  )
}

function Said({ row }: { row: ListedAnnouncedPayment }) {
  const { words, language } = useLocale()
  const { isItThis: text, toConfirm } = words.announced
  const [day, time] = useDayAndTimeTextsOf()(row.announcedAt)
  return (
    <li>
      <b>{formatRupees(row.amount, language)}</b> {row.what === 'term' ? toConfirm.forTerm : toConfirm.forDue}
      {' · '}
      {row.reference === '' ? toConfirm.noReference : row.reference} <small>{text.said(day, time)}</small>
    </li>
  )
}
