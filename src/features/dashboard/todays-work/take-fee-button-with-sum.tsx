import { Button } from '@mantine/core'
import { formatShortDay } from '#domain/day.ts'
import type { SeatedMember } from '#domain/members/member.ts'
import { formatRupees } from '#domain/money/money.ts'
import { useProposedFeeOfMember } from '#features/ledger/usual-fee.queries.ts'
import { useLocale } from '#web/i18n.tsx'
import type { ScreenProps } from '#web/screen-names-and-props.ts'
import styles from './take-fee-button-with-sum.module.css'

interface Props {
  member: SeatedMember
  onOpen: ScreenProps['openMember']
}

/** Opens the sheet that takes the fee, and says the sum and the day that it proposes (TM-3). */
export function TakeFeeButtonWithSum({ member, onOpen }: Props) {
  const { words, language } = useLocale()
  const { fee: text } = words
  const fee = useProposedFeeOfMember(member)
  const sum = fee && fee.sums.toPay > 0 ? text.take(formatRupees(fee.sums.toPay, language)) : text.title
  const lastDay = fee?.term?.choice.lastDay
  const until = lastDay && text.done.until(formatShortDay(lastDay, language))
  return (
    <Button
      variant="default"
      classNames={{ root: styles.button, label: styles.label }}
      aria-label={until ? `${sum} ${until}: ${member.name}` : text.takeFrom(member.name)}
      onClick={() => onOpen('fee', member.id)}
    >
      <span className={styles.sum}>{sum}</span> {until && <small className={styles.until}>{until}</small>}
    </Button>
  )
}
