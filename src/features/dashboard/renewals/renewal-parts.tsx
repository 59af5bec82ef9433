import { Button } from '@mantine/core'
import { type Day, daysBetween } from '#domain/day.ts'
import type { Member } from '#domain/members/member.ts'
import { formatCount } from '#domain/money/money.ts'
import { memberAddress } from '#web/address/address.ts'
import { useLocale, useWords } from '#web/i18n.tsx'
import { Icon } from '#web/kit/icon.tsx'
import type { ScreenProps } from '#web/screen.ts'
import styles from './renewal-parts.module.css'

interface ActionProps {
  member: Member
  onOpen: ScreenProps['openMember']
}

/** The name, which leads to the member's page. */
export function MemberName({ member }: Pick<ActionProps, 'member'>) {
  return (
    <a className={styles.name} href={memberAddress(member.id)}>
      {member.name}
    </a>
  )
}

/** As wide as there is room for it. */
type RemindLook = 'quiet' | 'short' | 'icon'

export function RemindButton({ member, onOpen, look }: ActionProps & { look: RemindLook }) {
  const { dashboard } = useWords()
  return (
    <Button
      variant={look === 'quiet' ? 'subtle' : 'default'}
      className={styles[look]}
      aria-label={
        look === 'short' ? dashboard.remindWhomShort(member.name) : dashboard.remindWhom(member.name)
      }
      onClick={() => onOpen('remind', member.id)}
    >
      {look === 'icon' ? <Icon name="reminders" /> : dashboard[look === 'quiet' ? 'remind' : 'remindShort']}
    </Button>
  )
}

/** The last outcome of the reminders, or that there was none. */
export function LastOutcome({ text }: { text: string | null }) {
  return text !== null && <small className={styles.said}>{text}</small>
}

/** Opens the sheet that takes the fee (TM-3). */
export function FeeButton({ member, onOpen }: ActionProps) {
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
export function DaysLeft({ member, today }: { member: Member; today: Day }) {
  const { words, language } = useLocale()
  const days = daysBetween(today, member.expiryDate)
  return (
    <small className={days <= 1 ? `quiet small strong warning` : 'quiet small'}>
      {days < 0
        ? words.fee.inDays(days, formatCount(-days, language))
        : words.dashboard.daysLeft(days, formatCount(days, language))}
    </small>
  )
}
