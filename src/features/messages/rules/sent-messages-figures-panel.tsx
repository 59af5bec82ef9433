import type { MessageSettingsState } from '#domain/messages/message-settings-state.ts'
import { formatMessageCost, formatMessagePrice } from '#domain/messages/price.ts'
import { formatCount } from '#domain/money/money.ts'
import { useLocale } from '#web/i18n.tsx'
import styles from './sent-messages-figures-panel.module.css'

interface Props {
  state: Pick<MessageSettingsState, 'sent' | 'rules' | 'whatsapp' | 'sms'>
}

/** What the month has cost and the day has seen, beside what they may at most (MS-5). */
export function SentMessagesFiguresPanel({ state: { sent, rules, ...priced } }: Props) {
  const { words, language } = useLocale()
  const { sending: say } = words
  const count = (n: number) => formatCount(n, language)
  const cost = (n: number) => formatMessageCost(n, language)
  const prices = (['whatsapp', 'sms'] as const).flatMap((channel) => {
    const { settings } = priced[channel]
    return settings
      ? [`${words.messages.channels[channel]} ${formatMessagePrice(settings.price, language)}`]
      : []
  })
  return (
    <div className={styles.figures}>
      <Figure
        name={say.month}
        hint={prices.join(' · ')}
        now={sent.month}
        most={rules.maxPerMonth}
        text={cost}
      />
      <Figure name={say.today} hint={say.todayHint} now={sent.today} most={rules.maxPerDay} text={count} />
    </div>
  )
}

interface FigureProps {
  name: string
  hint: string
  now: number
  /** Null for no bound. */
  most: number | null
  text: (n: number) => string
}

function Figure({ name, hint, now, most, text }: FigureProps) {
  const { sending: say } = useLocale().words
  return (
    <div className={styles.figure}>
      <p className="quiet small">{name}</p>
      <p className="row baseline gap-x-2">
        <b className={styles.now}>{text(now)}</b>
        {most !== null && <span className="quiet">{say.of(text(most))}</span>}
      </p>
      {most !== null && (
        <div className={styles.track} aria-hidden="true">
          <div style={{ width: `${most === 0 ? 100 : Math.min(100, (100 * now) / most)}%` }} />
        </div>
      )}
      <p className="quiet small">{hint}</p>
    </div>
  )
}
