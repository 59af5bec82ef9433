import { Button } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { formatDay } from '#domain/day.ts'
import type { MemberDetailsMaskedOrNot } from '#domain/members/member.ts'
import {
  editOnlyMemberFields,
  type MemberTextFieldName,
  memberFields,
  memberFieldsOfBothForms,
} from '#domain/members/member-fields.ts'
import { requiredMemberFields } from '#domain/members/privacy.ts'
import { usePrivacySettings } from '#features/settings/settings.queries.ts'
import { useLocale, useWords } from '#web/i18n.tsx'
import { PhoneLink } from '#web/kit/controls/phone-link.tsx'
import { AadharNumberText } from '#web/kit/marks/aadhar-number-text.tsx'
import { Icon } from '#web/kit/marks/icon.tsx'
import { useRevealAadharNumber } from '../members.queries.ts'
import styles from './member-personal-details-section.module.css'

interface Props {
  row: MemberDetailsMaskedOrNot
  onEdit: () => void
}

/** The person's data; the edit dialog changes them (MB-8). */
export function MemberPersonalDetailsSection({ row, onEdit }: Props) {
  const { words, language } = useLocale()
  const { fields } = words.edit
  const { asks } = usePrivacySettings()
  const reading = useRevealAadharNumber(row)
  const headingId = useId()
  const required: readonly string[] = requiredMemberFields({ asks })
  const text = (name: MemberTextFieldName): [string, ReactNode][] => {
    if (row[name] !== '') return [[fields[name], <Text key={name} name={name} row={row} reading={reading} />]]
    return required.includes(name) ? [[fields[name], <Missing key={name} />]] : []
  }
  const facts: [string, ReactNode][] = [
    ...memberFieldsOfBothForms.filter((name) => name !== 'name').flatMap(text),
    [fields.gender, words.genders[row.gender]],
    [fields.status, words.statuses[row.status]],
    [fields.joinDate, formatDay(row.joinDate, language)],
    ...editOnlyMemberFields.flatMap(text),
  ]
  return (
    <section aria-labelledby={headingId}>
      <header className="line middle spread">
        <h3 id={headingId}>{words.page.details}</h3>
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

interface TextProps extends Pick<Props, 'row'> {
  name: MemberTextFieldName
  reading: ReturnType<typeof useRevealAadharNumber>
}

function Text({ name, row, reading }: TextProps) {
  const { kind } = memberFields[name]
  if (kind === 'phone') return <PhoneLink phone={row[name]} />
  if (kind === 'email')
    return (
      <a className={styles.mail} href={`mailto:${row[name]}`}>
        {row[name]}
      </a>
    )
  return kind === 'aadhar' ? <AadharNumberText member={row} reading={reading} /> : row[name]
}

/** A detail that the centre asks for and that is not there (IO-3). */
function Missing() {
  const { edit } = useWords()
  return (
    <span className={styles.missing}>
      <Icon name="warning" /> {edit.missing}
    </span>
  )
}
