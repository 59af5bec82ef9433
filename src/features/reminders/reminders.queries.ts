import { useMutation, useQuery } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { useCallback, useMemo } from 'react'
import type { z } from 'zod'
import type { SeatedMember } from '#domain/members/member.ts'
import type { LeavingReason } from '#domain/reminders/leaving-reason.ts'
import { noticeAndGraceDaysOf, type ReminderReason } from '#domain/reminders/reasons.ts'
import type { newReminderEntrySchema } from '#domain/reminders/reminder-input.ts'
import type { LatestReminderEntriesOfMember } from '#domain/reminders/reminder-log.ts'
import type { ReminderTextFacts } from '#domain/reminders/reminder-text-choice.ts'
import { reminderTextFactsOf } from '#domain/reminders/reminder-text-facts.ts'
import { makeTodaysReminderWorklist, type ReminderWorklistEntry } from '#domain/reminders/worklist.ts'
import type { SettingsForScreens } from '#domain/site/main-settings.ts'
import { useAnnouncedPaymentsToConfirm } from '#features/announced/announced-payments.queries.ts'
import { useMembersNotSeen } from '#features/check-in/check-in.queries.ts'
import { useLeavingsByMemberId } from '#features/leaving/leaving.queries.ts'
import { useMembers } from '#features/members/members.queries.ts'
import { useSettings } from '#features/settings/settings.queries.ts'
import { useLibrariesNotRemoved, useRoomsHoursAndPlans } from '#features/setup/use-setup.queries.ts'
import { apiClientOptions, isConflictOrGone, readAnswerOfCall } from '#web/api.ts'
import { useServerClock, useToday } from '#web/clock.tsx'
import { type LiveList, useFollowedTopicsOfTab, useTopic } from '#web/live/followed-topics.tsx'
import { useRefetchOnNews } from '#web/live/use-refetch-on-news.ts'
import { newId } from '#web/new-id.ts'
import type { memberRemindersRoutes } from './member-reminders.routes.ts'
import type { remindersRoutes } from './reminders.routes.ts'

export { useLastReminderOutcomeText } from './reminder-outcome-texts.ts'

const api = hc<ReturnType<typeof remindersRoutes>>('/api/reminders', apiClientOptions)
const ofMember = hc<ReturnType<typeof memberRemindersRoutes>>('/api/members', apiClientOptions)

/** Today's worklist (WL-1). */
export function useReminderWorklist(): LiveList<ReminderWorklistEntry<SeatedMember>> {
  const members = useMembers()
  const states = useTopic('reminders')
  const settings = useSettings()
  const leavings = useLeavingsByMemberId()
  const toConfirm = useAnnouncedPaymentsToConfirm()
  const notSeen = useMembersNotSeen()
  const today = useToday()
  const time = useServerClock()
  return useMemo(() => {
    if (members.status !== 'ready') return members
    if (states.status !== 'ready') return states
    if (settings.status !== 'ready') return settings
    const [row] = settings.rows
    if (!row) return { status: 'ready', rows: [] }
    const rows = makeTodaysReminderWorklist(members.rows, {
      ...{ states: byMember(states.rows), announced: toConfirm, now: time(), today },
      isLeaving: (id) => leavings.has(id),
      days: noticeAndGraceDaysOf(row),
      notSeen,
    })
    return { status: 'ready', rows }
  }, [members, states, settings, leavings, today, toConfirm, notSeen, time])
}

/** The reminders of each member; nothing until they are loaded. */
export function useRemindersOfMembers(): ReadonlyMap<string, LatestReminderEntriesOfMember> {
  const states = useTopic('reminders')
  return useMemo(() => byMember(states.status === 'ready' ? states.rows : []), [states])
}

const byMember = (states: readonly LatestReminderEntriesOfMember[]) =>
  new Map(states.map((state) => [state.id, state]))

/** The reminders of a member; undefined for none yet. */
export function useRemindersOfMember(memberId: string): LatestReminderEntriesOfMember | undefined {
  const states = useTopic('reminders')
  return states.status === 'ready' ? states.rows.find(({ id }) => id === memberId) : undefined
}

type Entry = Omit<z.input<typeof newReminderEntrySchema>, 'id'>

/** Adds an entry to the log; done once the list holds it. `Left` and taking it back change the member too. */
export function useLogReminder() {
  const topics = useFollowedTopicsOfTab()
  return useMutation({
    mutationFn: async ({ memberId, ...entry }: Entry & { memberId: string }) => {
      const json = { id: newId(), ...entry }
      try {
        const { row } = await topics.write(
          () => readAnswerOfCall(ofMember[':id'].reminders.$post({ param: { id: memberId }, json })),
          { reminders: ({ row }) => ({ changed: [row] }) },
        )
        return row
      } catch (error) {
        if (isConflictOrGone(error))
          await Promise.all([topics.catchUp('reminders'), topics.catchUp('members')])
        throw error
      }
    },
    onError: (error) => console.error('Noting a reminder failed.', error),
  })
}

/** Notes why somebody left; done once the list holds it. */
export function useSaveLeavingReason() {
  const topics = useFollowedTopicsOfTab()
  return useMutation({
    mutationFn: async ({ memberId: id, entryId, reason }: SaidReason) => {
      const { row } = await topics.write(
        () =>
          readAnswerOfCall(
            ofMember[':id'].reminders[':entryId'].reasons.$post({ param: { id, entryId }, json: { reason } }),
          ),
        { reminders: ({ row }) => ({ changed: [row] }) },
      )
      return row
    },
    onError: (error) => console.error('Noting why somebody left failed.', error),
  })
}

type SaidReason = { memberId: string; entryId: string; reason: LeavingReason }

/** Gives what is filled into the texts for a member who is reminded for a reason. */
export function useReminderTextValues({
  centre,
}: Pick<SettingsForScreens, 'centre'>): (
  member: SeatedMember,
  reason: ReminderReason | null,
) => ReminderTextFacts {
  const setup = useRoomsHoursAndPlans()
  const libraries = useLibrariesNotRemoved()
  return useCallback(
    (member, reason) => reminderTextFactsOf(member, reason, { plans: setup.plans, libraries, centre }),
    [setup, libraries, centre],
  )
}

const broughtKey = ['reminders', 'brought'] as const
const broughtTopics = ['reminders', 'payments'] as const

/** The income from the reminders of the last 30 days (WL-6). */
export function useReminderIncome() {
  useRefetchOnNews(broughtKey, broughtTopics)
  return useQuery({
    queryKey: broughtKey,
    queryFn: ({ signal }) => readAnswerOfCall(api.brought.$get({}, { init: { signal } })),
    gcTime: 0,
  })
}

const logTopics = ['messages'] as const

/** What was said to a member and what they answered, read anew after each entry, each payment and each news of a message. */
export function useMemberReminderLog({ id, revision }: Pick<SeatedMember, 'id' | 'revision'>) {
  const state = useRemindersOfMember(id)
  const key = useMemo(() => ['reminders', id], [id])
  useRefetchOnNews(key, logTopics)
  return useQuery({
    queryKey: [...key, revision, state?.revision],
    queryFn: ({ signal }) =>
      readAnswerOfCall(ofMember[':id'].reminders.$get({ param: { id } }, { init: { signal } })),
    placeholderData: (before, query) => (query?.queryKey[1] === id ? before : undefined),
    gcTime: 0,
  })
}
