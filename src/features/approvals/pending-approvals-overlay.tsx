import { Button } from '@mantine/core'
import type { ApprovalDecision, ApprovalRequest } from '#domain/approvals/approval.ts'
import { formatCount } from '#domain/money/money.ts'
import { actorName } from '#languages/actor-and-line-names.ts'
import { errorText } from '#web/error-text.ts'
import { useLocale } from '#web/i18n.tsx'
import { ProblemMessage } from '#web/kit/feedback/problem-message.tsx'
import { ApprovalCard } from './approval-card.tsx'
import { useApprovalTexts } from './approval-texts.ts'
import { useDecideApprovalRequest } from './approvals.queries.ts'
import styles from './approvals-overlay.module.css'

/**
 * The requests of others for whoever may approve them: who, what and why, and one action each. One at a time, as more would lie over what one
 * works on; the next one comes when it is answered.
 */
export function PendingApprovalsOverlay({ requests }: { requests: readonly ApprovalRequest[] }) {
  const { words } = useLocale()
  const [first, ...others] = requests
  if (!first) return null
  return (
    <section className={`stack gap-2 ${styles.place}`} aria-label={words.asks.region}>
      <PendingApproval key={first.id} request={first} more={others.length} />
    </section>
  )
}

function PendingApproval({ request, more }: { request: ApprovalRequest; more: number }) {
  const { words, language } = useLocale()
  const { asks } = words
  const { titleOf } = useApprovalTexts()
  const { mutate, error, isPending, variables } = useDecideApprovalRequest()
  const decide = (decision: ApprovalDecision) => !isPending && mutate({ id: request.id, decision })
  const title = titleOf(request)
  return (
    <ApprovalCard
      request={request}
      lead={[
        asks.asks(actorName(words, request.askedBy)),
        ...(more > 0 ? [asks.more(formatCount(more, language))] : []),
      ].join(' · ')}
      problem={<ProblemMessage text={error && errorText(words, error)} />}
      actions={
        <>
          <Button
            variant="default"
            aria-label={asks.refuseOf(title)}
            loading={isPending && variables.decision === 'refused'}
            onClick={() => decide('refused')}
          >
            {asks.refuse}
          </Button>
          <Button
            aria-label={asks.allowOf(title)}
            loading={isPending && variables.decision === 'allowed'}
            onClick={() => decide('allowed')}
          >
            {asks.allow}
          </Button>
        </>
      }
    />
  )
}
