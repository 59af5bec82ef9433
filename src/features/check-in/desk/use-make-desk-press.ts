import { useState } from 'react'
import type { CheckInDeskSearchResult, CheckInPressAnswer } from '#domain/check-in/check-in-screen-rows.ts'
import { isRefusedByServer } from '#web/api.ts'
import { newId } from '#web/new-id.ts'
import { type CheckInDeskPress, useSendCheckInDeskPress } from '../check-in.queries.ts'

/** A press with whose it is, and what was typed to find them. */
interface Attempt {
  press: CheckInDeskPress
  person: CheckInDeskSearchResult
  typed: string
}

/** What fills the screen: what a press did, or that nobody has what was typed. */
export type ShownCheckInDeskPressAnswer = (Attempt & { pressed: CheckInPressAnswer }) | { unknown: string }

/** A press that failed; without an answer it is the same press when it is tried again. */
export interface FailedCheckInDeskPress extends Attempt {
  error: unknown
}

/** The presses of this desk, one after the other. */
export function useMakeCheckInDeskPress(onFailed: (typed: string) => void) {
  const { mutateAsync, isPending } = useSendCheckInDeskPress()
  const [sending, setSending] = useState<Attempt | null>(null)
  const [shown, setShown] = useState<ShownCheckInDeskPressAnswer | null>(null)
  const [failed, setFailed] = useState<FailedCheckInDeskPress | null>(null)

  const send = async (attempt: Attempt) => {
    setFailed(null)
    setSending(attempt)
    try {
      setShown({ ...attempt, pressed: await mutateAsync(attempt.press) })
    } catch (error) {
      setShown(null)
      setFailed({ ...attempt, error })
      onFailed(attempt.typed)
    } finally {
      setSending(null)
    }
  }
  return {
    isBusy: isPending,
    sending,
    shown,
    failed,
    press: (
      person: CheckInDeskSearchResult,
      typed: string,
      more: Partial<Pick<CheckInDeskPress, 'libraryId' | 'letsIn'>>,
    ) => void send({ person, typed, press: { id: newId(), memberId: person.memberId, ...more } }),
    tryAgain: ({ error, press, ...attempt }: FailedCheckInDeskPress) =>
      void send({ ...attempt, press: isRefusedByServer(error) ? { ...press, id: newId() } : press }),
    showUnknown: (unknown: string) => {
      setFailed(null)
      setShown({ unknown })
    },
    close: () => setShown(null),
  }
}
