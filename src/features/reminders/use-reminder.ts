import { useMemo } from 'react'
import type { SeatedMember } from '#domain/members/member.ts'
import { reminderSituationOfReason } from '#domain/reminders/centre-reminder-text.ts'
import { noticeAndGraceDaysOf, reminderReasonsOn } from '#domain/reminders/reasons.ts'
import type { LatestReminderEntriesOfMember } from '#domain/reminders/reminder-log.ts'
import { listReminderTextChoices, type ReminderTextChoice } from '#domain/reminders/reminder-text-choice.ts'
import type { SettingsForScreens } from '#domain/site/main-settings.ts'
import { useMembersNotSeen } from '#features/check-in/check-in.queries.ts'
import { useToday } from '#web/clock.tsx'
import { useWords } from '#web/i18n.tsx'
import { useReminderTextValues } from './reminders.queries.ts'

/** The sum a member is asked for now, and the texts that ask. */
export interface ReminderAmountAndTextsData {
  amount: number
  texts: ReminderTextChoice[]
}

/** Gives the name of a text: what it is for, and its own name where it has one. */
export function useReminderTextLabel(): (text: ReminderTextChoice) => string {
  const { situations, named } = useWords().reminderTexts
  return ({ situation, label }) => (situation === null ? label : named(situations[situation], label))
}

/** The texts for a member, filled in, the fitting one first. */
export function useReminderAmountAndTexts(
  member: SeatedMember,
  state: LatestReminderEntriesOfMember | undefined,
  settings: SettingsForScreens,
): ReminderAmountAndTextsData {
  const today = useToday()
  const since = useMembersNotSeen().get(member.id) ?? null
  const factsOf = useReminderTextValues(settings)
  return useMemo(() => {
    const { reminders } = settings
    // An outcome of today does not change the subject of the text.
    const outcome = state?.outcome?.day === today ? null : (state?.outcome ?? null)
    const [reason = null] = reminderReasonsOn(member, outcome, today, noticeAndGraceDaysOf(settings), since)
    const facts = factsOf(member, reason)
    const texts = listReminderTextChoices(facts, {
      texts: reminders.texts,
      situation: reminderSituationOfReason(reason),
      language: member.language ?? reminders.language,
    })
    // Where members have no pages a text with a link to one would lead nowhere.
    const sendable = settings.membersPages.isOn ? texts : texts.filter(({ hasLink }) => !hasLink)
    return { amount: facts.amount, texts: sendable }
  }, [member, state, today, since, factsOf, settings])
}
