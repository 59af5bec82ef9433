import type { ReactNode } from 'react'
import type { Ask } from '#domain/asks/ask.ts'
import { useWords } from '#web/i18n.tsx'
import { useAskTexts } from './ask-texts.ts'
import styles from './asks.module.css'

interface Props {
  ask: Ask
  /** Who asks, or what became of it. */
  lead: string
  actions: ReactNode
  problem?: ReactNode
}

/** One thing that is asked for: what it would do, why, and what can be done about it. */
export function AskCard({ ask, lead, actions, problem }: Props) {
  const { asks } = useWords()
  const { titleOf, factsOf } = useAskTexts()
  const facts = factsOf(ask)
  // One's own, of which one knows what it is.
  const isWaiting = ask.isOwn && ask.state === 'open'
  return (
    <article className={styles.card} aria-label={titleOf(ask)} data-state={ask.state}>
      <div className={styles.words} role="status">
        <p className={styles.lead}>{lead}</p>
        <p className={styles.title}>{titleOf(ask)}</p>
        {!isWaiting && facts.length > 0 && (
          <dl className={styles.facts}>
            {facts.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
        {!isWaiting && <p className={styles.reason}>{asks.theirReason(ask.reason)}</p>}
        {problem}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </article>
  )
}
