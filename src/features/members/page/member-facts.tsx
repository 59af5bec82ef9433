import { Button } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { formatDay } from '#domain/day.ts'
import type { ScreenMember } from '#domain/members/member.ts'
import type { OptionalField } from '#domain/members/privacy.ts'
import { usePrivacy } from '#features/settings/settings.queries.ts'
import { useLocale, useWords } from '#web/i18n.tsx'
import { AadharFact } from '#web/kit/aadhar-fact.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { PhoneLink } from '#web/kit/phone-link.tsx'
import { useReadAadhar } from '../members.queries.ts'
import styles from './member-facts.module.css'

interface Props {
  row: ScreenMember
  onEdit: () => void
}

/** What is kept of the person; the edit dialog changes it (MB-8). */
export function MemberFacts({ row, onEdit }: Props) {
  const { words, language } = useLocale()
  const { fields } = words.edit
  const { asks } = usePrivacy()
  const reading = useReadAadhar(row)
  const headingId = useId()
  const optional = (field: OptionalField, value: ReactNode): [string, ReactNode][] =>
    asks[field] || row[field] !== ''
      ? [[fields[field], row[field] === '' ? <Missing key={field} isAsked={asks[field]} /> : value]]
      : []
  const facts: [string, ReactNode][] = [
    [fields.phone, <PhoneLink key="phone" phone={row.phone} />],
    ...optional('parentsPhone', <PhoneLink phone={row.parentsPhone} />),
    ...optional('aadhar', <AadharFact member={row} reading={reading} />),
    ...optional('address', row.address),
    [fields.gender, words.genders[row.gender]],
    [fields.status, words.statuses[row.status]],
    [fields.joinDate, formatDay(row.joinDate, language)],
    ...(row.notes === '' ? [] : [[fields.notes, row.notes] satisfies [string, ReactNode]]),
  ]
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <header className={styles.head}>
        <h3 id={headingId} className={styles.heading}>
          {words.page.details}
        </h3>
        <Button variant="subtle" aria-label={words.members.edit(row.name)} onClick={onEdit}>
          {words.page.edit}
        </Button>
      </header>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** A detail that is not there; marked where the centre asks for it (IO-3). */
function Missing({ isAsked }: { isAsked: boolean }) {
  const { edit, privacy } = useWords()
  if (!isAsked) return privacy.file.none
  return (
    <span className={styles.missing}>
      <Icon name="warning" /> {edit.missing}
    </span>
  )
}
