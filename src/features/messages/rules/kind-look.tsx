import { Button } from '@mantine/core'
import type { KindState, MessagesState } from '#domain/messages/messages-state.ts'
import { formatCount } from '#domain/money/money.ts'
import { useLocale } from '#web/i18n.tsx'
import { Problem } from '#web/kit/problem.tsx'
import { useLetGo } from '../messages.queries.ts'
import { useFailureText } from '../use-failure-text.ts'
import styles from './kind-look.module.css'
import { KindTexts } from './kind-texts.tsx'

interface Props {
  rule: KindState
  state: MessagesState
}

/** What would go for the first time, and the press that lets it (MS-3). */
export function KindLook({ rule, state }: Props) {
  const { words, language } = useLocale()
  const { sending: say } = words
  const failureText = useFailureText()
  const letGo = useLetGo(rule.kind)
  const { kind, template, places, problems, waiting } = rule
  const hasWhatsapp = state.whatsapp.settings !== null && template !== ''
  const hasEmail = state.email.isOn
  const canGo = hasEmail || (hasWhatsapp && (problems.en === null || problems.mr === null))
  return (
    <div className={`stack gap-3 ${styles.look}`}>
      {canGo ? (
        <>
          <p className="strong">{say.look.heading}</p>
          <KindTexts
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
      <Problem text={failureText(letGo.error)} />
    </div>
  )
}
