import { formatPrice } from '#domain/messages/price.ts'
import type { ByItself } from '#domain/reminders/by-itself.ts'
import { useLocale, useWords } from '#web/i18n.tsx'
import { useMessageState, useSendingHour } from '../use-message-text.ts'

const tones: Partial<Record<ByItself['is'], string>> = {
  ...{ goes: 'good', sent: 'good', delivered: 'good', read: 'good' },
  ...{ look: 'warning', unknown: 'warning', failed: 'wrong' },
}

interface Props {
  byItself: ByItself
  /** The hour of the day's list. */
  hour: number
}

/** What happens by itself with a row, by which channel and for how much: `WhatsApp, at 10:00 am · ₹0.1357`. */
export function ByItselfText({ byItself, hour }: Props) {
  const cost = useByItselfCost()(byItself)
  return (
    <>
      <span className={tones[byItself.is]}>{useByItselfText('rows')(byItself, hour)}</span>
      {cost !== '' && <span className="quiet"> · {cost}</span>}
    </>
  )
}

/** Gives what the message of a row costs, or would; '' where it costs nothing. */
export function useByItselfCost(): (byItself: ByItself) => string {
  const { language } = useLocale()
  return (byItself) =>
    'price' in byItself && byItself.price > 0 ? formatPrice(byItself.price, language) : ''
}

/** Gives it in words, in a row or of the one who is shown. */
export function useByItselfText(place: 'rows' | 'notes'): (byItself: ByItself, hour: number) => string {
  const { byItself: words } = useWords()
  const stateOf = useMessageState()
  const hourText = useSendingHour()
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
