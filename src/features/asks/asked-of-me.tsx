import { Button } from '@mantine/core'
import type { Ask, AskDecision } from '#domain/asks/ask.ts'
import { formatCount } from '#domain/money/money.ts'
import { errorText } from '#web/error-text.ts'
import { useLocale } from '#web/i18n.tsx'
import { Problem } from '#web/kit/problem.tsx'
import { useWide } from '#web/kit/use-media.ts'
import { AskCard } from './ask-card.tsx'
import { useAskTexts } from './ask-texts.ts'
import styles from './asks.module.css'
import { useDecide } from './asks.queries.ts'

/** What others ask of whoever may say yes: who, what and why, and one action each. */
export function AskedOfMe({ asks }: { asks: readonly Ask[] }) {
  const { words, language } = useLocale()
  // More would lie over what one works on; the next one comes when one is answered.
  const shown = useWide() ? 2 : 1
  const more = asks.length - shown
  if (asks.length === 0) return null
  return (
    <section className={styles.place} aria-label={words.asks.region}>
      {asks.slice(0, shown).map((ask) => (
        <Asked key={ask.id} ask={ask} />
      ))}
      {more > 0 && <p className={styles.more}>{words.asks.more(more, formatCount(more, language))}</p>}
    </section>
  )
}

function Asked({ ask }: { ask: Ask }) {
  const { words } = useLocale()
  const { asks } = words
  const { titleOf } = useAskTexts()
  const { mutate, error, isPending, variables } = useDecide()
  const decide = (decision: AskDecision) => !isPending && mutate({ id: ask.id, decision })
  const title = titleOf(ask)
  return (
    <AskCard
      ask={ask}
      lead={asks.asks(ask.askedBy)}
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
