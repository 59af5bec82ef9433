import { useState } from 'react'
import { formatDay, formatLongDay } from '#domain/day.ts'
import type { Language } from '#domain/language/language.ts'
import { type Member, memberStatusOn } from '#domain/members/member.ts'
import { useShiftNameOfTerms } from '#features/setup/use-setup.queries.ts'
import { useToday } from '#web/clock.tsx'
import { type AdminWords, useLocale } from '#web/i18n.tsx'
import { PhoneLink } from '#web/kit/controls/phone-link.tsx'
import { Avatar } from '#web/kit/marks/avatar.tsx'
import { MemberStatusBadge } from '#web/kit/marks/member-status-badge.tsx'
import styles from './reminder-recipient-panel.module.css'

/** The recipient, with a notice where somebody else changes the member meanwhile. */
export function ReminderRecipientPanel({ member }: { member: Member }) {
  const { words, language } = useLocale()
  const today = useToday()
  const [first] = useState(member)
  const shift = useShiftNameOfTerms(member.terms)
  return (
    <>
      <div className={`row middle gap-2 gap-x-3 ${styles.whom}`}>
        <Avatar member={member} size={44} />
        <div className={styles.person}>
          <p className={styles.name}>{member.name}</p>
          <PhoneLink phone={member.phone} />
          {shift && <p className="quiet small">{shift}</p>}
        </div>
        <div className={styles.term}>
          <MemberStatusBadge status={memberStatusOn(member, today)} />
          <p>
            {words.members.columns.expiry} {formatDay(member.expiryDate, language)}
          </p>
        </div>
      </div>
      <p role="status" className={styles.news}>
        {newsOf(first, member, words, language)}
      </p>
    </>
  )
}

/** A notice of changes since the dialog opened that matter for a reminder. */
function newsOf(first: Member, member: Member, { reminder }: AdminWords, language: Language) {
  if (member.expiryDate > first.expiryDate)
    return reminder.renewed(formatLongDay(member.expiryDate, language))
  const isSame = (['name', 'phone', 'expiryDate', 'status'] as const).every(
    (key) => member[key] === first[key],
  )
  return isSame ? null : reminder.changed
}
