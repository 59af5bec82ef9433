import { useEffect, useState } from 'react'
import { timeSince } from '#domain/copies/time-since.ts'
import { formatCount, formatRupees } from '#domain/money/money.ts'
import type { TakenRenewalFee } from '#domain/today/work-of-today.ts'
import { actorName } from '#languages/actor-and-line-names.ts'
import { paymentScreenAddress } from '#web/address/screen-address.ts'
import { useServerClock } from '#web/clock.tsx'
import { useLocale } from '#web/i18n.tsx'
import { Icon } from '#web/kit/marks/icon.tsx'
import styles from './taken-renewal-fee-mark.module.css'

/** That a fee was taken, how long ago and by whom; it leads to the receipt. */
export function TakenRenewalFeeMark({ fee }: { fee: TakenRenewalFee }) {
  const { words, language } = useLocale()
  const { work } = words.dashboard
  const age = timeSince(fee.madeAt, useMinute())
  const ago = words.ago[age.unit](age.count, formatCount(age.count, language))
  return (
    <a className={styles.mark} href={paymentScreenAddress(fee.id)}>
      <Icon name="check" />
      <span>
        <b>{work.received(formatRupees(fee.amount, language), ago)}</b>
        <small className={styles.by}>{actorName(words, fee.madeBy)}</small>
      </span>
    </a>
  )
}

const halfMinute = 30_000

/** The server's time, anew every half minute. */
function useMinute(): Date {
  const time = useServerClock()
  const [now, setNow] = useState(time)
  useEffect(() => {
    const timer = setInterval(() => setNow(time()), halfMinute)
    return () => clearInterval(timer)
  }, [time])
  return now
}
