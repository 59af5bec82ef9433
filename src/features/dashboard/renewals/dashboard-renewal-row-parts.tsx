import { Button } from '@mantine/core'
import { type Day, daysBetween } from '#domain/day.ts'
import type { Member } from '#domain/members/member.ts'
import { formatCount } from '#domain/money/money.ts'
import { memberScreenAddress } from '#web/address/screen-address.ts'
import { useLocale, useWords } from '#web/i18n.tsx'
import { Icon } from '#web/kit/marks/icon.tsx'
import type { ScreenProps } from '#web/screen-names-and-props.ts'
import styles from './dashboard-renewal-row-parts.module.css'

interface ActionProps {
  member: Member
  onOpen: ScreenProps['openMember']
}

/** The name, which leads to the member's page. */
export function MemberNameLink({ member }: Pick<ActionProps, 'member'>) {
  return (
    <a className={styles.name} href={memberScreenAddress(member.id)}>
      {member.name}
    </a>
  )
}

/** Opens the reminder; as a mark alone where there is no room for a word. */
export function RemindButton({ member, onOpen, look }: ActionProps & { look: 'quiet' | 'icon' }) {
  const { dashboard } = useWords()
  return (
    <Button
      variant={look === 'quiet' ? 'subtle' : 'default'}
      className={styles[look]}
      aria-label={dashboard.remindWhom(member.name)}
      title={look === 'icon' ? dashboard.remind : undefined}
      onClick={() => onOpen('remind', member.id)}
    >
      {look === 'icon' ? <Icon name="reminders" /> : dashboard.remind}
    </Button>
  )
}

/** Opens the sheet that takes the fee (TM-3). */
export function TakeRenewalFeeButton({ member, onOpen }: ActionProps) {
  const { fee } = useWords()
  return (
    <Button
      variant="default"
      className={styles.fee}
      aria-label={fee.takeFrom(member.name)}
      onClick={() => onOpen('fee', member.id)}
    >
      {fee.title}
    </Button>
  )
}

/** The days left, in words. */
export function RenewalDaysLeftText({ lastDay, today }: { lastDay: Day; today: Day }) {
  const { words, language } = useLocale()
  const days = daysBetween(today, lastDay)
  return (
    <small className={days < 0 ? 'small strong wrong' : days <= 1 ? 'small strong warning' : 'quiet small'}>
      {days < 0
        ? words.fee.inDays(days, formatCount(-days, language))
        : words.dashboard.daysLeft(days, formatCount(days, language))}
    </small>
  )
}
