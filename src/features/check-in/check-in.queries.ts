import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { hc, type InferRequestType } from 'hono/client'
import { useMemo } from 'react'
import type { Day } from '#domain/day.ts'
import type { LiveTopic } from '#domain/live.ts'
import type { NotSeenSinceByMember } from '#domain/reminders/worklist.ts'
import { apiClientOptions, readAnswerOfCall } from '#web/api.ts'
import { useToday } from '#web/clock.tsx'
import { useRefetchOnNews } from '#web/live/use-refetch-on-news.ts'
import { useAllowanceFor, useHasCheckIn } from '#web/permissions.tsx'
import type { checkInRoutes } from './check-in.routes.ts'

const api = hc<ReturnType<typeof checkInRoutes>>('/api/check-in', apiClientOptions)

/** The topics behind a door's answer: members for their terms and dues, the setup for the parts of the day, the settings for rooms and grace. */
export const topicsAffectingCheckIns: readonly LiveTopic[] = [
  'check_ins',
  'members',
  'deleted_members',
  'setup',
  'settings',
]
const insideKey = ['check-in', 'inside']

/** Who is inside, by room, live (CI-5); nothing is asked for while no room has check-in, or while nobody wants it. */
export function usePeopleInside(isWanted = true) {
  const isOn = useHasCheckIn()
  useRefetchOnNews(insideKey, topicsAffectingCheckIns)
  return useQuery({
    queryKey: insideKey,
    queryFn: ({ signal }) => readAnswerOfCall(api.inside.$get({}, { init: { signal } })),
    enabled: isOn && isWanted,
    gcTime: 0,
  })
}

export type CheckInDeskPress = InferRequestType<typeof api.presses.$post>['json']

const notSeenKey = ['check-in', 'not-seen']
const nobody: NotSeenSinceByMember = new Map()

/** Who was not seen for 14 days, by the member's id and since when, live; nobody while no room has check-in, or until it is known (CI-5). */
export function useMembersNotSeen(): NotSeenSinceByMember {
  const isOn = useHasCheckIn()
  const mayRead = useAllowanceFor('reminders.read') === 'yes'
  const today = useToday()
  useRefetchOnNews(notSeenKey, topicsAffectingCheckIns)
  const { data } = useQuery({
    queryKey: [...notSeenKey, today],
    queryFn: ({ signal }) => readAnswerOfCall(api['not-seen'].$get({}, { init: { signal } })),
    enabled: isOn && mayRead,
    placeholderData: (before) => before,
    gcTime: 0,
  })
  return useMemo(
    () => (isOn && data ? new Map(data.members.map(({ memberId, since }) => [memberId, since])) : nobody),
    [isOn, data],
  )
}

const hoursKey = ['check-in', 'hours']
/** Counts are written when somebody goes out. */
const counted: readonly LiveTopic[] = ['check_ins', 'setup']

/** Counts by hour and weekday from a day to a day, live; while others load, the ones before (CI-7). */
export function useCheckInOccupancyByHour(asked: { from: Day; to: Day; libraryId?: number }) {
  useRefetchOnNews(hoursKey, counted)
  const { from, to, libraryId } = asked
  const query = { from, to, ...(libraryId !== undefined && { libraryId: String(libraryId) }) }
  return useQuery({
    queryKey: [...hoursKey, query],
    queryFn: ({ signal }) => readAnswerOfCall(api.hours.$get({ query }, { init: { signal } })),
    placeholderData: (before) => before,
    gcTime: 0,
  })
}

/** Checks everybody of a room out of whom the desk saw that they are inside; a second try is the same. */
export function useCheckMembersOutOfRoom() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (closing: { libraryId: number; memberIds: string[] }) =>
      readAnswerOfCall(api.closings.$post({ json: closing })),
    onSettled: () => client.invalidateQueries({ queryKey: insideKey }),
    onError: (error) => console.error('Checking a room out failed.', error),
  })
}

/** Checks a member in or out at the desk. The id of the press is the caller's, who sends it again where no answer came. */
export function useSendCheckInDeskPress() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (press: CheckInDeskPress) => readAnswerOfCall(api.presses.$post({ json: press })),
    onSuccess: () => client.invalidateQueries({ queryKey: insideKey }),
    onError: (error) => console.error('Checking in or out failed.', error),
  })
}
