import type { SeatedMember } from '#domain/members/member.ts'
import { formatRupees } from '#domain/money/money.ts'
import type { ReminderOutcome } from '#domain/reminders/reminder-log.ts'
import { actorName } from '#languages/actor-and-line-names.ts'
import { ApiError } from '#web/api.ts'
import { errorText } from '#web/error-text.ts'
import { useLocale } from '#web/i18n.tsx'
import { showError } from '#web/kit/feedback/notices.tsx'
import { useDayAndTimeTextsOf } from '#web/use-day-and-time-texts-of.ts'
import { useReminderOutcomeText } from './reminder-outcome-texts.ts'
import { useLogReminder } from './reminders.queries.ts'

/** The outcome noted last, in words, and the one by which it is taken back; null where it was taken back. */
export type NotedReminderOutcome = {
  memberId: string
  name: string
  text: string
  outcomeId: string | null
  /** Whether it may be said why somebody left (FG-1). */
  hasLeft: boolean
}

export type ReminderOutcomeInput = { event: ReminderOutcome; until: string | null }

type Reminded = Pick<SeatedMember, 'id' | 'name' | 'balance'>

/** Notes what was done for a member and what came of it, and takes an outcome back. */
export function useNoteReminderOutcome() {
  const { words, language } = useLocale()
  const { reminders, byItself } = words
  const momentOf = useDayAndTimeTextsOf()
  const outcomeText = useReminderOutcomeText()
  const say = useLogReminder()
  const about = 'reminders'
  const failed = (failure: unknown) =>
    showError({ about, message: reminders.failed(errorText(words, failure)) })

  /** @returns what was noted; null where it was not */
  async function takeBack({ id, name }: Pick<Reminded, 'id' | 'name'>, outcomeId: string) {
    try {
      await say.mutateAsync({ memberId: id, event: 'taken-back', takesBackId: outcomeId })
      const text = reminders.undone(name)
      return { memberId: id, name, text, outcomeId: null, hasLeft: false } satisfies NotedReminderOutcome
    } catch (failure) {
      failed(failure)
      return null
    }
  }

  /** @returns what was noted; null where it was not */
  async function settle(
    member: Reminded,
    { event, until }: ReminderOutcomeInput,
    isAgain: boolean,
  ): Promise<NotedReminderOutcome | null> {
    const { id, name, balance } = member
    try {
      const { outcome } = await say.mutateAsync({
        memberId: id,
        event,
        until,
        confirmed: isAgain ? ['reminded_today'] : [],
      })
      const owes =
        event === 'left' && balance > 0 ? ` ${reminders.owes(formatRupees(balance, language))}` : ''
      const text = `${reminders.saidNow(name, outcomeText({ event, until }))}${owes}`
      return { memberId: id, name, text, outcomeId: outcome?.id ?? null, hasLeft: event === 'left' }
    } catch (failure) {
      failed(failure)
      return null
    }
  }

  /** Notes that a text was prepared or a chat opened. The chat is open by then, so that who else did it is only said. */
  async function note(memberId: string, event: 'prepared' | 'opened', isAgain: boolean) {
    try {
      await say.mutateAsync({ memberId, event, confirmed: isAgain ? ['reminded_today'] : [] })
    } catch (failure) {
      if (!(failure instanceof ApiError) || failure.problem.code !== 'reminded_today') return failed(failure)
      const { by, at } = failure.problem.params
      const [, time] = momentOf(at)
      const isByItself = by === 'product'
      const message = isByItself ? byItself.secondByItself(time) : reminders.both(actorName(words, by), time)
      showError({ about, message })
      await note(memberId, event, true)
    }
  }

  return { settle, takeBack, note, isBusy: say.isPending }
}
