import { useEffect, useRef, useState } from 'react'
import { hasCode, isAnswered } from '#web/api.ts'
import { useStateThroughReload, useUnsavedStore } from '#web/forms/drafts/unsaved-store.tsx'
import { useWords } from '#web/i18n.tsx'
import { type MoneyProblem, useMoneyProblem } from '../money-problem.queries.ts'
import { type TermChange, useChangeTerm } from '../term-changes.queries.ts'
import type { ChangeProps } from './member-change-dialog.tsx'

/** What a form holds; its id is made once, so that trying again changes nothing twice. */
interface ChangeDraft {
  id: string
  /** Whether it was sent, and it is not known whether it arrived. */
  isUnanswered: boolean
}

type Answer = Awaited<ReturnType<ReturnType<typeof useChangeTerm>['mutateAsync']>>

interface Options<Draft> extends Pick<ChangeProps, 'member' | 'onTouched'> {
  name: string
  first: () => Draft
  isTouched: (draft: Draft) => boolean
  /** Whether an earlier try arrived, whose answer was lost. */
  isThere: (draft: Draft) => boolean
  onDone: (answer: Answer | null) => void
}

/** A change of a member from the first letter to the saved row, while others may change the same member. */
export function useChangeForm<Draft extends ChangeDraft>({
  member,
  name,
  onTouched,
  ...options
}: Options<Draft>) {
  const words = useWords()
  const problemOf = useMoneyProblem()
  const unsaved = useUnsavedStore()
  const { mutateAsync, isPending: isBusy } = useChangeTerm(member.id)
  const [draft, setDraft] = useStateThroughReload(name, options.first)
  const [problem, setProblem] = useState<MoneyProblem | null>(null)
  const isSent = useRef(false)
  const isTouched = options.isTouched(draft)

  useEffect(() => {
    onTouched(isBusy ? 'busy' : isTouched && !isSent.current ? 'touched' : 'clean')
  }, [onTouched, isBusy, isTouched])

  const finish = (answer: Answer | null) => {
    isSent.current = true
    setDraft((held) => ({ ...held, isUnanswered: false }))
    unsaved.drop(name)
    onTouched('clean')
    options.onDone(answer)
  }

  const hasArrived = draft.isUnanswered && options.isThere(draft)
  useEffect(() => {
    if (hasArrived && !isSent.current) finish(null)
  })

  /** What is typed takes back what was said. */
  const change = (part: Partial<Draft>) => {
    setDraft((held) => ({ ...held, ...part }))
    setProblem(null)
  }

  async function send(call: TermChange, sent: Draft = draft) {
    // A second press can come before the button has had the time to look pressed.
    if (isSent.current) return
    isSent.current = true
    setDraft({ ...sent, isUnanswered: true })
    setProblem(null)
    try {
      finish(await mutateAsync(call))
    } catch (failure) {
      isSent.current = false
      setDraft((held) => ({ ...held, isUnanswered: !isAnswered(failure) }))
      setProblem(
        hasCode(failure, 'stale') ? { text: words.page.change.changed, asks: null } : problemOf(failure),
      )
    }
  }

  const complain = () => setProblem({ text: words.page.change.wrong, asks: null })
  return { draft, change, send, complain, problem, isBusy }
}
