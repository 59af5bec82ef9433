import { useMutation, useQuery } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { useCallback, useMemo } from 'react'
import type { z } from 'zod'
import type { Language } from '#domain/language/language.ts'
import type { SeatedMember } from '#domain/members/member.ts'
import { formatCount } from '#domain/money/money.ts'
import type { LeavingReason } from '#domain/reminders/leaving-reason.ts'
import { type Reason, reminderDaysOf } from '#domain/reminders/reasons.ts'
import type { reminderEntrySchema } from '#domain/reminders/reminder-input.ts'
import type { ReminderState } from '#domain/reminders/reminder-log.ts'
import type { ReminderFacts } from '#domain/reminders/text-choice.ts'
import {
  amountAsked,
  nextPrice,
  type WorkRow,
  withAnnouncedPayments,
  worklist,
} from '#domain/reminders/worklist.ts'
import { libraryName } from '#domain/seating/library.ts'
import type { ScreenSettings } from '#domain/site/settings.ts'
import { useToConfirm } from '#features/announced/announced.queries.ts'
import { useLeavings } from '#features/leaving/leaving.queries.ts'
import { useMembers } from '#features/members/members.queries.ts'
import { useSettings } from '#features/settings/settings.queries.ts'
import { useOpenLibraries, useSetup } from '#features/setup/use-setup.queries.ts'
import { answer, clientOptions, isConflictOrGone } from '#web/api.ts'
import { useTime, useToday } from '#web/clock.tsx'
import { type LiveList, useTopic, useTopics } from '#web/live/topics.tsx'
import { useRefetchOnNews } from '#web/live/use-refetch-on-news.ts'
import { newId } from '#web/new-id.ts'
import type { memberRemindersRoutes } from './member-reminders.routes.ts'
import type { remindersRoutes } from './reminders.routes.ts'

export { useLastOutcome } from './outcome-text.ts'

const api = hc<ReturnType<typeof remindersRoutes>>('/api/reminders', clientOptions)
const ofMember = hc<ReturnType<typeof memberRemindersRoutes>>('/api/members', clientOptions)

/** Today's worklist (WL-1). */
export function useWorklist(): LiveList<WorkRow<SeatedMember>> {
  const members = useMembers()
  const states = useTopic('reminders')
  const settings = useSettings()
  const leavings = useLeavings()
  const toConfirm = useToConfirm()
  const today = useToday()
  const time = useTime()
  return useMemo(() => {
    if (members.status !== 'ready') return members
    if (states.status !== 'ready') return states
    if (settings.status !== 'ready') return settings
    const [row] = settings.rows
    if (!row) return { status: 'ready', rows: [] }
    // Who leaves is reminded of no next term (MP-5).
    const staying = members.rows.filter(({ id, owed }) => !leavings.has(id) || owed !== null)
    const rows = worklist(staying, byMember(states.rows), today, reminderDaysOf(row)).filter(
      ({ member, reason }) => !leavings.has(member.id) || reason === 'due',
    )
    return { status: 'ready', rows: withAnnouncedPayments(rows, toConfirm, time()) }
  }, [members, states, settings, leavings, today, toConfirm, time])
}

/** The reminders of each member; nothing until they are loaded. */
export function useReminderStates(): ReadonlyMap<string, ReminderState> {
  const states = useTopic('reminders')
  return useMemo(() => byMember(states.status === 'ready' ? states.rows : []), [states])
}

const byMember = (states: readonly ReminderState[]) => new Map(states.map((state) => [state.id, state]))

/** The reminders of a member; undefined for none yet. */
export function useReminderState(memberId: string): ReminderState | undefined {
  const states = useTopic('reminders')
  return states.status === 'ready' ? states.rows.find(({ id }) => id === memberId) : undefined
}

type Entry = Omit<z.input<typeof reminderEntrySchema>, 'id'>

/** Adds an entry to the log; done once the list holds it. `Left` and taking it back change the member too. */
export function useLogReminder() {
  const topics = useTopics()
  return useMutation({
    mutationFn: async ({ memberId, ...entry }: Entry & { memberId: string }) => {
      const json = { id: newId(), ...entry }
      try {
        const { row } = await topics.write(
          () => answer(ofMember[':id'].reminders.$post({ param: { id: memberId }, json })),
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
export function useSayLeavingReason() {
  const topics = useTopics()
  return useMutation({
    mutationFn: async ({ memberId: id, entryId, reason }: SaidReason) => {
      const { row } = await topics.write(
        () =>
          answer(
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
export function useReminderFacts({
  centre,
}: Pick<ScreenSettings, 'centre'>): (member: SeatedMember, reason: Reason | null) => ReminderFacts {
  const setup = useSetup()
  const libraries = useOpenLibraries()
  return useCallback(
    (member, reason) => {
      const { name, expiryDate, libraryId, seatNumber } = member
      const library = libraries.find(({ id }) => id === libraryId)
      // With one room no text names it (RO-5).
      const place = (language: Language) =>
        library && libraries.length > 1
          ? `${libraryName(library, language)} - ${formatCount(seatNumber ?? 0, language)}`
          : formatCount(seatNumber ?? 0, language)
      return {
        name,
        expiryDate,
        centre: centre.name,
        upi: centre.payeeId,
        amount: amountAsked(member, reason, nextPrice(member, setup.plans)),
        seat: seatNumber === null ? null : { en: place('en'), mr: place('mr') },
      }
    },
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
    queryFn: ({ signal }) => answer(api.brought.$get({}, { init: { signal } })),
    gcTime: 0,
  })
}

/** The log of a member, newest first, read anew after each entry and each payment. */
export function useReminderLines({ id, revision }: Pick<SeatedMember, 'id' | 'revision'>) {
  const state = useReminderState(id)
  return useQuery({
    queryKey: ['reminders', id, revision, state?.revision],
    queryFn: async ({ signal }) =>
      (await answer(ofMember[':id'].reminders.$get({ param: { id } }, { init: { signal } }))).lines,
    placeholderData: (before, query) => (query?.queryKey[1] === id ? before : undefined),
    gcTime: 0,
  })
}
