import type { WhatsappChannelForScreens } from '#domain/messages/whatsapp-channel.ts'
import { useWords } from '#web/i18n.tsx'
import { CopyButton } from '#web/kit/controls/copy-button.tsx'
import { useDayAndTimeTextsOf } from '#web/use-day-and-time-texts-of.ts'
import { MessageStateMark } from '../message-state-mark.tsx'
import styles from './whatsapp-webhook-panel.module.css'

/** Where Meta calls to tell what became of messages, and whether it has checked that (MS-6). */
export function WhatsappWebhookPanel({ whatsapp }: { whatsapp: WhatsappChannelForScreens }) {
  const { whatsapp: say } = useWords().messages
  const momentOf = useDayAndTimeTextsOf()
  const { webhook, calledAt, settings } = whatsapp
  // Meta calls nothing else.
  const isReachable = webhook.startsWith('https:')
  return (
    <div className="stack gap-1">
      <h4 className={styles.heading}>{say.webhook}</h4>
      {isReachable ? (
        <div className="line middle gap-2">
          <code className={styles.address}>{webhook}</code>
          <CopyButton
            text={webhook}
            words={{ copy: say.copy, copied: say.copied, copyFailed: say.copyFailed }}
          />
        </div>
      ) : (
        <p className="warning">{say.noAddress}</p>
      )}
      <MessageStateMark
        mark={calledAt === null ? { shape: 'dash', tone: 'none' } : { shape: 'check', tone: 'good' }}
        word={calledAt === null ? say.notChecked : say.checked(...momentOf(calledAt))}
      />
      {calledAt === null && isReachable && (
        <p className="quiet small">{settings ? say.webhookHint : say.checkFirst}</p>
      )}
    </div>
  )
}
