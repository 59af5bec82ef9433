import { Button } from '@mantine/core'
import type { Ask } from '#domain/asks/ask.ts'
import { paymentAddress } from '#web/address/address.ts'
import { hasCode } from '#web/api.ts'
import { errorText } from '#web/error-text.ts'
import { useStateThroughReload } from '#web/forms/drafts/unsaved-store.tsx'
import { useLocale } from '#web/i18n.tsx'
import { say } from '#web/kit/notices.tsx'
import { Problem } from '#web/kit/problem.tsx'
import { AskCard } from './ask-card.tsx'
import { useAskTexts } from './ask-texts.ts'
import styles from './asks.module.css'
import { useDoItNow } from './asks.queries.ts'

/** What became of one's own asks: waiting, allowed, which is done by one action, or refused and by whom. */
export function OwnAsks({ asks }: { asks: readonly Ask[] }) {
  const { words } = useLocale()
  const [{ seen }, setSeen] = useStateThroughReload('asks that were seen', () => ({ seen: [] as string[] }))
  const left = asks
    .filter(({ id }) => !seen.includes(id))
    // What can be done comes before what waits.
    .toSorted((one, other) => Number(one.state === 'open') - Number(other.state === 'open'))
  if (left.length === 0) return null
  return (
    <section className={styles.own} aria-label={words.asks.region}>
      {left.map((ask) => (
        <OwnAsk key={ask.id} ask={ask} onSeen={() => setSeen((held) => ({ seen: [...held.seen, ask.id] }))} />
      ))}
    </section>
  )
}

function OwnAsk({ ask, onSeen }: { ask: Ask; onSeen: () => void }) {
  const { asks } = useLocale().words
  const { state, decidedBy } = ask
  if (state === 'allowed') {
    return <Allowed ask={ask} lead={asks.allowedBy(decidedBy ?? '')} onDone={onSeen} />
  }
  // One that is used and was not seen yet: its answer was lost, or another browser did it.
  const over = { refused: asks.refusedBy(decidedBy ?? ''), over: asks.gone, used: asks.doneBefore }
  if (state in over) {
    const seen = (
      <Button variant="default" onClick={onSeen}>
        {asks.seen}
      </Button>
    )
    return <AskCard ask={ask} lead={over[state as keyof typeof over]} actions={seen} />
  }
  return <AskCard ask={ask} lead={asks.waiting} actions={null} />
}

interface AllowedProps {
  ask: Ask
  lead: string
  onDone: () => void
}

function Allowed({ ask, lead, onDone }: AllowedProps) {
  const { words } = useLocale()
  const { asks } = words
  const title = useAskTexts().titleOf(ask)
  const { mutateAsync, error, isPending } = useDoItNow()
  const finish = () => {
    say(asks.done(title))
    onDone()
  }
  // The news that it was done may take this card away before the answer comes.
  async function doIt() {
    try {
      const paymentId = await mutateAsync({ id: ask.id })
      finish()
      // Its receipt or voucher is what comes next.
      if (paymentId !== null) location.hash = paymentAddress(paymentId)
    } catch (failure) {
      // An earlier try did it, whose answer was lost.
      if (hasCode(failure, 'ask_used')) finish()
    }
  }
  return (
    <AskCard
      ask={ask}
      lead={lead}
      problem={<Problem text={error && `${asks.failed(title)} ${errorText(words, error)}`} />}
      actions={
        <Button
          aria-label={asks.doItNowOf(title)}
          loading={isPending}
          onClick={() => !isPending && void doIt()}
        >
          {asks.doItNow}
        </Button>
      }
    />
  )
}
