import { useMutation } from '@tanstack/react-query'
import { hc } from 'hono/client'
import type { NewPlan } from '#domain/plans/plan-input.ts'
import type { Shift, WantedPart } from '#domain/seating/hours.ts'
import type { Allocation } from '#domain/seating/seat.ts'
import type { Setup } from '#domain/seating/setup.ts'
import { ApiError, answer, clientOptions } from '#web/api.ts'
import { type LiveList, type Topics, useTopic, useTopics } from '#web/live/topics.tsx'
import type { hoursRoutes } from './hours/hours.routes.ts'
import type { plansRoutes } from './plans/plans.routes.ts'
import type { librariesRoutes } from './rooms/libraries.routes.ts'

const libraries = hc<ReturnType<typeof librariesRoutes>>('/api/libraries', clientOptions)
const hours = hc<ReturnType<typeof hoursRoutes>>('/api/hours', clientOptions)
const plans = hc<ReturnType<typeof plansRoutes>>('/api/plans', clientOptions)

/** The one row of rooms, hours and plans. */
export function useSetupList(): LiveList<Setup> {
  return useTopic('setup')
}

type Answer = { revision: number; row: Setup }

/** A write resolves once the screens hold it, and the seats that it made. A refusal brings the other change first. */
function useSetupWrite<Input>(send: (input: Input) => Promise<Answer>, what: string) {
  const topics = useTopics()
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

const catchUpOthers = (topics: Topics) => Promise.all([topics.catchUp('members'), topics.catchUp('seating')])

interface LibraryFields {
  name: string
  nameMr: string
  seats: number
  allocation?: Allocation
}

export const useAddRoom = () =>
  useSetupWrite((json: LibraryFields) => answer(libraries.index.$post({ json })), 'Adding a room')

export const useChangeRoom = () =>
  useSetupWrite(
    ({ id, ...json }: Partial<LibraryFields> & { id: number; revision: number }) =>
      answer(libraries[':id'].$patch({ param: { id: String(id) }, json })),
    'Changing a room',
  )

export const useRemoveRoom = () =>
  useSetupWrite(
    (id: number) => answer(libraries[':id'].$delete({ param: { id: String(id) } })),
    'Removing a room',
  )

export const useMoveRoom = () =>
  useSetupWrite(
    (json: { libraryId: number; targetId: number }) => answer(libraries.moves.$post({ json })),
    'Moving a room',
  )

export const useCutDay = () =>
  useSetupWrite(
    (json: { parts: WantedPart[]; revision: number }) => answer(hours.cuts.$post({ json })),
    'Changing the parts of the day',
  )

type ShiftFields = Pick<Shift, 'name' | 'nameMr' | 'partIds'>

export const useAddShift = () =>
  useSetupWrite(
    (json: ShiftFields & { revision: number }) => answer(hours.shifts.$post({ json })),
    'Adding a shift',
  )

export const useChangeShift = () =>
  useSetupWrite(
    ({ id, ...json }: Partial<ShiftFields> & { id: number; revision: number }) =>
      answer(hours.shifts[':id'].$patch({ param: { id: String(id) }, json })),
    'Changing a shift',
  )

export const useRemoveShift = () =>
  useSetupWrite(
    (id: number) => answer(hours.shifts[':id'].$delete({ param: { id: String(id) } })),
    'Removing a shift',
  )

export const useAddPlan = () =>
  useSetupWrite((json: NewPlan) => answer(plans.index.$post({ json })), 'Adding a plan')

export const useChangePlan = () =>
  useSetupWrite(
    ({ id, ...json }: Partial<Omit<NewPlan, 'id'>> & { id: string; revision: number }) =>
      answer(plans[':id'].$patch({ param: { id }, json })),
    'Changing a plan',
  )

export const useRemovePlan = () =>
  useSetupWrite((id: string) => answer(plans[':id'].$delete({ param: { id } })), 'Removing a plan')

export const useMovePlan = () =>
  useSetupWrite(
    (json: { planId: string; targetId: string }) => answer(plans.moves.$post({ json })),
    'Moving a plan',
  )
