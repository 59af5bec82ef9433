import { Button } from '@mantine/core'
import type {
  AutomaticMessageKindState,
  MessageSettingsState,
} from '#domain/messages/message-settings-state.ts'
import { formatCount } from '#domain/money/money.ts'
import { useLocale } from '#web/i18n.tsx'
import { ProblemMessage } from '#web/kit/feedback/problem-message.tsx'
import { useAllowReviewedSendingKind } from '../messages.queries.ts'
import { useMessagesCallFailureText } from '../use-messages-call-failure-text.ts'
import styles from './review-first-sending-panel.module.css'
import { SendingKindPreview } from './sending-kind-preview.tsx'

interface Props {
  rule: AutomaticMessageKindState
  state: MessageSettingsState
}

/** What would go for the first time, and the press that lets it (MS-3). */
export function ReviewFirstSendingPanel({ rule, state }: Props) {
  const { words, language } = useLocale()
  const { sending: say } = words
  const failureText = useMessagesCallFailureText()
  const letGo = useAllowReviewedSendingKind(rule.kind)
  const { kind, template, places, problems, waiting } = rule
  const hasWhatsapp = state.whatsapp.settings !== null && template !== ''
  const hasEmail = state.email.isOn
  const canGo = hasEmail || (hasWhatsapp && (problems.en === null || problems.mr === null))
  return (
    <div className={`stack gap-3 ${styles.look}`}>
      {canGo ? (
        <>
          <p className="strong">{say.look.heading}</p>
          <SendingKindPreview
            kind={kind}
            whatsapp={hasWhatsapp ? { template, places, templates: state.templates } : null}
            hasEmail={hasEmail}
          />
          <div className="row middle gap-2 gap-x-4">
            <Button loading={letGo.isPending} onClick={() => letGo.mutate(rule.lookText)}>
              {say.look.letGo}
            </Button>
            <p>{say.look.waiting(waiting, formatCount(waiting, language))}</p>
          </div>
        </>
      ) : (
        <p>{say.look.noText}</p>
      )}
      <ProblemMessage text={failureText(letGo.error)} />
    </div>
  )
}
