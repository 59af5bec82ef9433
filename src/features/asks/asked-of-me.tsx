import { Button } from '@mantine/core'
import type { Ask, AskDecision } from '#domain/asks/ask.ts'
import { formatCount } from '#domain/money/money.ts'
import { errorText } from '#web/error-text.ts'
import { useLocale } from '#web/i18n.tsx'
import { Problem } from '#web/kit/problem.tsx'
import { AskCard } from './ask-card.tsx'
import { useAskTexts } from './ask-texts.ts'
import styles from './asks.module.css'
import { useDecide } from './asks.queries.ts'

/**
 * What others ask of whoever may say yes: who, what and why, and one action each. One at a time, as more would lie over what one
 * works on; the next one comes when it is answered.
 */
export function AskedOfMe({ asks }: { asks: readonly Ask[] }) {
  const { words } = useLocale()
  const [first, ...others] = asks
  if (!first) return null
  return (
    <section className={styles.place} aria-label={words.asks.region}>
      <Asked key={first.id} ask={first} more={others.length} />
    </section>
  )
}

function Asked({ ask, more }: { ask: Ask; more: number }) {
  const { words, language } = useLocale()
  const { asks } = words
  const { titleOf } = useAskTexts()
  const { mutate, error, isPending, variables } = useDecide()
  const decide = (decision: AskDecision) => !isPending && mutate({ id: ask.id, decision })
  const title = titleOf(ask)
  return (
    <AskCard
      ask={ask}
      lead={[asks.asks(ask.askedBy), ...(more > 0 ? [asks.more(formatCount(more, language))] : [])].join(
        ' · ',
      )}
      problem={<Problem text={error && errorText(words, error)} />}
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
