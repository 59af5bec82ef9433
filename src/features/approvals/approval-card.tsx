import type { ReactNode } from 'react'
import type { ApprovalRequest } from '#domain/approvals/approval.ts'
import { useWords } from '#web/i18n.tsx'
import { useApprovalTexts } from './approval-texts.ts'
import styles from './approvals-overlay.module.css'

interface Props {
  request: ApprovalRequest
  /** Who asks, or what became of it. */
  lead: string
  actions: ReactNode
  problem?: ReactNode
}

/** One request: what it would do, why, and what can be done about it. */
export function ApprovalCard({ request, lead, actions, problem }: Props) {
  const { asks } = useWords()
  const { titleOf, factsOf } = useApprovalTexts()
  const facts = factsOf(request)
  // One's own, of which one knows what it is.
  const isWaiting = request.isOwn && request.state === 'open'
  return (
    <article
      className={`row middle spread gap-2 gap-x-4 card ${styles.card}`}
      aria-label={titleOf(request)}
      data-state={request.state}
    >
      <div className={styles.words} role="status">
        <p className={styles.lead}>{lead}</p>
        <p className="strong">{titleOf(request)}</p>
        {!isWaiting && facts.length > 0 && (
          <dl className={`row gap-0 gap-x-4 ${styles.facts}`}>
            {facts.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
        {!isWaiting && <p className={styles.reason}>{asks.theirReason(request.reason)}</p>}
        {problem}
      </div>
      {actions && <div className={`line gap-2 ${styles.actions}`}>{actions}</div>}
    </article>
  )
}
