import { formatMessagePrice } from '#domain/messages/price.ts'
import type { ReminderRowSendingState } from '#domain/reminders/worklist-row-sending-state.ts'
import { useLocale, useWords } from '#web/i18n.tsx'
import { useMessageStateText, useSendingHourText } from '../use-message-state-text.ts'

const tones: Partial<Record<ReminderRowSendingState['is'], string>> = {
  ...{ goes: 'good', sent: 'good', delivered: 'good', read: 'good' },
  ...{ look: 'warning', unknown: 'warning', failed: 'wrong' },
}

interface Props {
  byItself: ReminderRowSendingState
  /** The hour of the day's list. */
  hour: number
}

/** What happens by itself with a row, by which channel and for how much: `WhatsApp, at 10:00 am · ₹0.1357`. */
export function AutomaticSendingText({ byItself, hour }: Props) {
  const cost = useAutomaticSendingCostText()(byItself)
  return (
    <>
      <span className={tones[byItself.is]}>{useAutomaticSendingText('rows')(byItself, hour)}</span>
      {cost !== '' && <span className="quiet"> · {cost}</span>}
    </>
  )
}

/** Gives what the message of a row costs, or would; '' where it costs nothing. */
export function useAutomaticSendingCostText(): (byItself: ReminderRowSendingState) => string {
  const { language } = useLocale()
  return (byItself) =>
    'price' in byItself && byItself.price > 0 ? formatMessagePrice(byItself.price, language) : ''
}

/** Gives it in words, in a row or of the one who is shown. */
export function useAutomaticSendingText(
  place: 'rows' | 'notes',
): (byItself: ReminderRowSendingState, hour: number) => string {
  const { byItself: words } = useWords()
  const stateOf = useMessageStateText()
  const hourText = useSendingHourText()
  const texts = words[place]
  return (byItself, hour) => {
    if (byItself.is === 'goes') {
      const channel = words.channels[byItself.channel]
      return byItself.isSoon ? texts.soon(channel) : texts.goes(channel, hourText(hour))
    }
    if ('channel' in byItself)
      return `${words.channels[byItself.channel]}, ${stateOf({ ...byItself, state: byItself.is })}`
    return texts[byItself.is]
  }
}
