import { Button } from '@mantine/core'
import type { ApprovalRequest } from '#domain/approvals/approval.ts'
import { actorName } from '#languages/actor-and-line-names.ts'
import { paymentScreenAddress } from '#web/address/screen-address.ts'
import { isApiErrorWithCode } from '#web/api.ts'
import { errorText } from '#web/error-text.ts'
import { useStateThroughReload } from '#web/forms/drafts/unsaved-edits-through-reload.tsx'
import { useLocale } from '#web/i18n.tsx'
import { showNotice } from '#web/kit/feedback/notices.tsx'
import { ProblemMessage } from '#web/kit/feedback/problem-message.tsx'
import { ApprovalCard } from './approval-card.tsx'
import { useApprovalTexts } from './approval-texts.ts'
import { useDoApprovedAct } from './approvals.queries.ts'
import styles from './approvals-overlay.module.css'

/** One's own requests: waiting, allowed, which is done by one action, or refused and by whom. */
export function OwnApprovalRequestsList({ requests }: { requests: readonly ApprovalRequest[] }) {
  const { words } = useLocale()
  const [{ seen }, setSeen] = useStateThroughReload('asks that were seen', () => ({ seen: [] as string[] }))
  const left = requests
    .filter(({ id }) => !seen.includes(id))
    // Requests that can be used come before those that wait.
    .toSorted((one, other) => Number(one.state === 'open') - Number(other.state === 'open'))
  if (left.length === 0) return null
  return (
    <section className={`stack gap-2 ${styles.own}`} aria-label={words.asks.region}>
      {left.map((request) => (
        <OwnRequest
          key={request.id}
          request={request}
          onSeen={() => setSeen((held) => ({ seen: [...held.seen, request.id] }))}
        />
      ))}
    </section>
  )
}

function OwnRequest({ request, onSeen }: { request: ApprovalRequest; onSeen: () => void }) {
  const { words } = useLocale()
  const { asks } = words
  const { state, decidedBy } = request
  if (state === 'allowed') {
    return (
      <Allowed request={request} lead={asks.allowedBy(actorName(words, decidedBy ?? ''))} onDone={onSeen} />
    )
  }
  // One that is used and was not seen yet: its answer was lost, or another browser did it.
  const over = {
    refused: asks.refusedBy(actorName(words, decidedBy ?? '')),
    over: asks.gone,
    used: asks.doneBefore,
  }
  if (state in over) {
    const seen = (
      <Button variant="default" onClick={onSeen}>
        {asks.seen}
      </Button>
    )
    return <ApprovalCard request={request} lead={over[state as keyof typeof over]} actions={seen} />
  }
  return <ApprovalCard request={request} lead={asks.waiting} actions={null} />
}

interface AllowedProps {
  request: ApprovalRequest
  lead: string
  onDone: () => void
}

function Allowed({ request, lead, onDone }: AllowedProps) {
  const { words } = useLocale()
  const { asks } = words
  const title = useApprovalTexts().titleOf(request)
  const { mutateAsync, error, isPending } = useDoApprovedAct()
  const finish = () => {
    showNotice(asks.done(title))
    onDone()
  }
  // The news that it was done may take this card away before the answer comes.
  async function doIt() {
    try {
      const paymentId = await mutateAsync({ id: request.id })
      finish()
      // Its receipt or voucher is what comes next.
      if (paymentId !== null) location.hash = paymentScreenAddress(paymentId)
    } catch (failure) {
      // An earlier try did it, whose answer was lost.
      if (isApiErrorWithCode(failure, 'ask_used')) finish()
    }
  }
  return (
    <ApprovalCard
      request={request}
      lead={lead}
      problem={<ProblemMessage text={error && `${asks.failed(title)} ${errorText(words, error)}`} />}
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
