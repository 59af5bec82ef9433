import { Button } from '@mantine/core'
import { formatCount } from '#domain/money/money.ts'
import { useLocale } from '#web/i18n.tsx'
import { ProblemMessage } from '#web/kit/feedback/problem-message.tsx'
import { useFetchWhatsappNumberFromMeta } from '../messages.queries.ts'
import { useMessagesCallFailureText } from '../use-messages-call-failure-text.ts'
import styles from './whatsapp-number-panel.module.css'

/** What Meta says of the number that messages come from; it is asked by a press and stored nowhere. */
export function WhatsappNumberPanel() {
  const { words, language } = useLocale()
  const { whatsapp: say } = words.messages
  const failureText = useMessagesCallFailureText()
  const number = useFetchWhatsappNumberFromMeta()
  const { data } = number
  const limit = (said: string) => {
    const tier = /^TIER_(\d+)(K?)$/.exec(said)
    if (tier) return formatCount(Number(tier[1]) * (tier[2] ? 1000 : 1), language)
    return said === 'TIER_UNLIMITED' ? say.noLimit : said || say.notSaid
  }
  return (
    <div className={`stack gap-2 ${styles.number}`}>
      <div>
        <Button variant="default" loading={number.isPending} onClick={() => number.mutate()}>
          {say.showNumber}
        </Button>
      </div>
      <ProblemMessage text={failureText(number.error)} />
      <div role="status">
        {data && (
          <dl className={styles.facts}>
            {(
              [
                ['displayNumber', data.displayNumber],
                ['verifiedName', data.verifiedName || say.notSaid],
                ['quality', say.qualities[data.quality] ?? say.notSaid],
                ['messagingLimit', limit(data.messagingLimit)],
                ['isRegistered', data.isRegistered ? say.yes : say.no],
              ] as const
            ).map(([fact, text]) => (
              <div key={fact}>
                <dt>{say.numberFacts[fact]}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </div>
  )
}
