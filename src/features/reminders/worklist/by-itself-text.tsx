import type { ByItself } from '#domain/reminders/by-itself.ts'
import { useWords } from '#web/i18n.tsx'
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

/** What happens by itself with a row: `at 10:00 am`, `WhatsApp, delivered 10:04 am`. */
export function ByItselfText({ byItself, hour }: Props) {
  return <span className={tones[byItself.is]}>{useByItselfText('rows')(byItself, hour)}</span>
}

/** Gives it in words, in a row or of the one who is shown. */
export function useByItselfText(place: 'rows' | 'notes'): (byItself: ByItself, hour: number) => string {
  const { byItself: words } = useWords()
  const stateOf = useMessageState()
  const hourText = useSendingHour()
  const texts = words[place]
  return (byItself, hour) => {
    if ('channel' in byItself)
      return `${words.channels[byItself.channel]}, ${stateOf({ ...byItself, state: byItself.is })}`
    if (byItself.is === 'goes') return byItself.isSoon ? texts.soon : texts.goes(hourText(hour))
    return texts[byItself.is]
  }
}
