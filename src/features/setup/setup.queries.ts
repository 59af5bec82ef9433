import { useMutation } from '@tanstack/react-query'
import { hc } from 'hono/client'
import type { NewPlan } from '#domain/plans/plan-input.ts'
import type { EditedDayPart, Shift } from '#domain/seating/hours.ts'
import type { RoomsHoursAndPlans } from '#domain/seating/rooms-hours-and-plans.ts'
import type { SeatAllocation } from '#domain/seating/seat.ts'
import { ApiError, apiClientOptions, readAnswerOfCall } from '#web/api.ts'
import {
  type FollowedTopics,
  type LiveList,
  useFollowedTopicsOfTab,
  useTopic,
} from '#web/live/followed-topics.tsx'
import type { dayPartsAndShiftsRoutes } from './hours/day-parts-and-shifts.routes.ts'
import type { plansRoutes } from './plans/plans.routes.ts'
import type { librariesRoutes } from './rooms/libraries.routes.ts'

const libraries = hc<ReturnType<typeof librariesRoutes>>('/api/libraries', apiClientOptions)
const hours = hc<ReturnType<typeof dayPartsAndShiftsRoutes>>('/api/hours', apiClientOptions)
const plans = hc<ReturnType<typeof plansRoutes>>('/api/plans', apiClientOptions)

/** The one row of rooms, hours and plans. */
export function useRoomsHoursAndPlansAsLiveList(): LiveList<RoomsHoursAndPlans> {
  return useTopic('setup')
}

type Answer = { revision: number; row: RoomsHoursAndPlans }

/** A write resolves once the screens hold it, and the seats that it made. A refusal brings the other change first. */
function useSetupWrite<Input>(send: (input: Input) => Promise<Answer>, what: string) {
  const topics = useFollowedTopicsOfTab()
  return useMutation({
    mutationFn: async (input: Input) => {
      try {
        const { row } = await topics.write(() => send(input), { setup: ({ row }) => ({ changed: [row] }) })
        await catchUpOthers(topics)
        return row
      } catch (error) {
        if (error instanceof ApiError && error.status >= 404) {
          await Promise.all([topics.catchUp('setup'), catchUpOthers(topics)])
        }
        throw error
      }
    },
    onError: (error) => console.error(`${what} failed.`, error),
  })
}

const catchUpOthers = (topics: FollowedTopics) =>
  Promise.all([topics.catchUp('members'), topics.catchUp('seating')])

interface LibraryFields {
  name: string
  nameMr: string
  seats: number
  allocation?: SeatAllocation
}

export const useAddRoom = () =>
  useSetupWrite((json: LibraryFields) => readAnswerOfCall(libraries.index.$post({ json })), 'Adding a room')

export const useChangeRoom = () =>
  useSetupWrite(
    ({ id, ...json }: Partial<LibraryFields> & { id: number; revision: number }) =>
      readAnswerOfCall(libraries[':id'].$patch({ param: { id: String(id) }, json })),
    'Changing a room',
  )

export const useRemoveRoom = () =>
  useSetupWrite(
    (id: number) => readAnswerOfCall(libraries[':id'].$delete({ param: { id: String(id) } })),
    'Removing a room',
  )

export const useReorderRooms = () =>
  useSetupWrite(
    (json: { libraryId: number; targetId: number }) => readAnswerOfCall(libraries.moves.$post({ json })),
    'Moving a room',
  )

export const useChangeDayParts = () =>
  useSetupWrite(
    (json: { parts: EditedDayPart[]; revision: number }) => readAnswerOfCall(hours.cuts.$post({ json })),
    'Changing the parts of the day',
  )

type ShiftFields = Pick<Shift, 'name' | 'nameMr' | 'partIds'>

export const useAddShift = () =>
  useSetupWrite(
    (json: ShiftFields & { revision: number }) => readAnswerOfCall(hours.shifts.$post({ json })),
    'Adding a shift',
  )

export const useChangeShift = () =>
  useSetupWrite(
    ({ id, ...json }: Partial<ShiftFields> & { id: number; revision: number }) =>
      readAnswerOfCall(hours.shifts[':id'].$patch({ param: { id: String(id) }, json })),
    'Changing a shift',
  )

export const useRemoveShift = () =>
  useSetupWrite(
    (id: number) => readAnswerOfCall(hours.shifts[':id'].$delete({ param: { id: String(id) } })),
    'Removing a shift',
  )

export const useAddPlan = () =>
  useSetupWrite((json: NewPlan) => readAnswerOfCall(plans.index.$post({ json })), 'Adding a plan')

export const useChangePlan = () =>
  useSetupWrite(
    ({ id, ...json }: Partial<Omit<NewPlan, 'id'>> & { id: string; revision: number }) =>
      readAnswerOfCall(plans[':id'].$patch({ param: { id }, json })),
    'Changing a plan',
  )

export const useRemovePlan = () =>
  useSetupWrite((id: string) => readAnswerOfCall(plans[':id'].$delete({ param: { id } })), 'Removing a plan')

export const useReorderPlans = () =>
  useSetupWrite(
    (json: { planId: string; targetId: string }) => readAnswerOfCall(plans.moves.$post({ json })),
    'Moving a plan',
  )
