import { Button, Switch } from '@mantine/core'
import type { SeatedMember } from '#domain/members/member.ts'
import { sendingChannels } from '#domain/messages/message.ts'
import { formatMessageCost } from '#domain/messages/price.ts'
import { isReminderKind } from '#domain/messages/sending-kind.ts'
import { formatCount } from '#domain/money/money.ts'
import type { ReminderWorklistEntry } from '#domain/reminders/worklist.ts'
import {
  type ReminderRowSendingState,
  reminderWorklistSectionOf,
  unreviewedMessageCountsByKind,
} from '#domain/reminders/worklist-row-sending-state.ts'
import { useTurnTodaysSendingOnOrOff } from '#features/messages/messages.queries.ts'
import { formatScreenAddress } from '#web/address/screen-address.ts'
import { errorText } from '#web/error-text.ts'
import { useLocale } from '#web/i18n.tsx'
import { showError } from '#web/kit/feedback/notices.tsx'
import { Icon } from '#web/kit/marks/icon.tsx'
import { useAllowanceFor } from '#web/permissions.tsx'
import type { AutomaticSendingTodayData } from '../automatic-sending-today.queries.ts'
import { useSendingHourText } from '../use-message-state-text.ts'
import styles from './automatic-sending-card.module.css'

interface Props {
  rows: readonly ReminderWorklistEntry<SeatedMember>[]
  sending: AutomaticSendingTodayData
}

/** How much of today's list goes by itself and when, with the switch for today, and what waits for a first look (MS-3). */
export function AutomaticSendingCard({ rows, sending }: Props) {
  const told = rows.map((row) => ({ reason: row.reason, is: sending.of(row) }))
  const parts = told.map(({ is }) => reminderWorklistSectionOf(is))
  const ahead = told.filter(({ is }) => is?.is !== 'rests' && reminderWorklistSectionOf(is) === 'ahead')
  const went = told.filter(({ is }) => ['went', 'perhaps'].includes(reminderWorklistSectionOf(is)))
  const hasToday = parts.some((part) => part === 'ahead' || part === 'look') || sending.isDayOff
  if (!sending.isOn) return null
  return (
    <>
      {(hasToday || went.length > 0) && (
        <Today sending={sending} ahead={ahead} went={went} hasSwitch={hasToday} />
      )}
      {unreviewedMessageCountsByKind(told, sending).map((one) => (
        <FirstLook key={one.kind} {...one} />
      ))}
    </>
  )
}

type Told = readonly { is: ReminderRowSendingState | null }[]

const costOf = (told: Told) => told.reduce((sum, { is }) => sum + (is && 'price' in is ? is.price : 0), 0)

/** By which channels these go. */
const channelsOf = (told: Told) =>
  sendingChannels.filter((channel) => told.some(({ is }) => is && 'channel' in is && is.channel === channel))

interface TodayProps {
  sending: AutomaticSendingTodayData
  ahead: Told
  went: Told
  /** Whether there is anything to switch off or on. */
  hasSwitch: boolean
}

function Today({ sending, ahead, went, hasSwitch }: TodayProps) {
  const { words, language } = useLocale()
  const { byItself } = words
  const hourText = useSendingHourText()
  const turn = useTurnTodaysSendingOnOrOff()
  const maySend = useAllowanceFor('reminders.send') === 'yes'
  const count = (n: number) => formatCount(n, language)
  const n = ahead.length
  const isAtHour = ahead.some(({ is }) => is?.is === 'goes' && !is.isSoon)
  const title = () => {
    if (sending.isDayOff) return byItself.off
    if (n === 0) return byItself.none
    if (sending.stoppedAt !== null) return byItself.stopped(n, count(n))
    return isAtHour ? byItself.ahead(n, count(n), hourText(sending.hour)) : byItself.soon(n, count(n))
  }
  const cost = (told: Told) => (costOf(told) > 0 ? formatMessageCost(costOf(told), language) : null)
  const hint = () => {
    if (sending.isDayOff) return byItself.offHint
    const by = channelsOf(ahead).map((one) => byItself.channels[one])
    return by.length > 0 ? byItself.by(by.join(', '), cost(ahead)) : ''
  }
  const lines = [hint(), went.length > 0 && byItself.went(went.length, count(went.length), cost(went))]
  const press = (isOff: boolean) =>
    turn.mutate(isOff, {
      onError: (failure) => showError({ about: 'sending today', message: errorText(words, failure) }),
    })
  return (
    <section className={`row middle gap-3 dark-room ${styles.card}`} aria-label={byItself.sendToday}>
      <span className={styles.sign}>
        <Icon name="clock" size={24} />
      </span>
      <div className={styles.about}>
        <p className="strong">{title()}</p>
        {lines.some(Boolean) && <p className={styles.hint}>{lines.filter(Boolean).join(' ')}</p>}
      </div>
      {hasSwitch && (
        <Switch
          label={byItself.today}
          labelPosition="left"
          aria-label={byItself.sendToday}
          classNames={{ label: styles.label ?? '', track: styles.track ?? '', thumb: styles.thumb ?? '' }}
          checked={!sending.isDayOff}
          disabled={!maySend || turn.isPending}
          onChange={({ currentTarget }) => press(!currentTarget.checked)}
        />
      )}
    </section>
  )
}

/** A kind whose text nobody has looked at: it waits until an owner does. */
function FirstLook({ kind, count: n }: ReturnType<typeof unreviewedMessageCountsByKind>[number]) {
  const { words, language } = useLocale()
  const { byItself, reminders } = words
  const isOwner = useAllowanceFor('settings.keys') === 'yes'
  const what = isReminderKind(kind) ? reminders.groups[kind] : byItself.kinds[kind]
  return (
    <div className={`row middle gap-2 gap-x-3 notice ${styles.look}`}>
      <Icon name="send" />
      <p className={styles.about}>{byItself.toLook(what, n, formatCount(n, language))}</p>
      {isOwner && (
        <Button
          component="a"
          href={formatScreenAddress({ view: 'settings', part: 'messages', dialog: null })}
          className={styles.press}
        >
          {byItself.look}
        </Button>
      )}
    </div>
  )
}
