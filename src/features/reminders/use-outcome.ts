import { formatDay } from '#domain/day.ts'
import type { SeatedMember } from '#domain/members/member.ts'
import { formatRupees } from '#domain/money/money.ts'
import type { Outcome, ReminderState } from '#domain/reminders/reminder-log.ts'
import { actorName } from '#languages/account-words.ts'
import { ApiError } from '#web/api.ts'
import { errorText } from '#web/error-text.ts'
import { useLocale } from '#web/i18n.tsx'
import { sayFailed, sayWithUndo } from '#web/kit/notices.tsx'
import { useMomentOf } from '#web/use-moment-of.ts'
import { useSayReminder } from './reminders.queries.ts'

/** What notices about the reminders to a member are about. */
const remindersTo = (memberId: string) => `reminders to ${memberId}`

type Reminded = Pick<SeatedMember, 'id' | 'name' | 'balance'>

/** Notes what was done for a member and what came of it, with a way to take an outcome back for ten seconds. */
export function useOutcome(member: Reminded) {
  const { words, language } = useLocale()
  const { reminders } = words
  const momentOf = useMomentOf()
  const say = useSayReminder()
  const { id: memberId, name } = member
  const about = remindersTo(memberId)
  const failed = (failure: unknown) =>
    sayFailed({ about, message: reminders.failed(errorText(words, failure)) })

  async function takeBack(outcomeId: string) {
    try {
      await say.mutateAsync({ memberId, event: 'taken-back', takesBackId: outcomeId })
      sayWithUndo({ about, message: reminders.undone(name) })
    } catch (failure) {
      failed(failure)
    }
  }

  /** @returns whether it was noted */
  async function settle(
    { event, until }: { event: Outcome; until: string | null },
    isAgain: boolean,
  ): Promise<boolean> {
    try {
      const { outcome }: ReminderState = await say.mutateAsync({
        ...{ memberId, event, until },
        confirmed: isAgain ? ['reminded_today'] : [],
      })
      const what = reminders.events[event](until === null ? '' : formatDay(until, language))
      const owes =
        event === 'left' && member.balance > 0
          ? ` ${reminders.owes(formatRupees(member.balance, language))}`
          : ''
      sayWithUndo({
        about,
        message: `${reminders.saidNow(name, what)}${owes}`,
        ...(outcome && { undo: { label: reminders.undo, run: () => void takeBack(outcome.id) } }),
      })
      return true
    } catch (failure) {
      failed(failure)
      return false
    }
  }

  /** Notes that a text was prepared or a chat opened. The chat is open by then, so that who else did it is only said. */
  async function note(event: 'prepared' | 'opened', isAgain: boolean) {
    try {
      await say.mutateAsync({ memberId, event, confirmed: isAgain ? ['reminded_today'] : [] })
    } catch (failure) {
      if (!(failure instanceof ApiError) || failure.problem.code !== 'reminded_today') return failed(failure)
      const { by, at } = failure.problem.params
      sayFailed({ about, message: reminders.both(actorName(words, by), momentOf(at)[1]) })
      await note(event, true)
    }
  }

  return { settle, takeBack, note, isBusy: say.isPending }
}
