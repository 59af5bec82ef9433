import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { hc } from 'hono/client'
import type { TypedBackupTarget } from '#domain/copies/backup-target.ts'
import type { BackupCopyInterval, SecondBackupPlace } from '#domain/copies/second-backup-place.ts'
import { apiClientOptions, isApiErrorWithCode, readAnswerOfCall } from '#web/api.ts'
import type { secondBackupPlaceRoutes } from './second-backup-place.routes.ts'

const api = hc<ReturnType<typeof secondBackupPlaceRoutes>>('/api/copies', apiClientOptions)

/** The server copies by its clock, so its state is polled at this interval, and while it copies at the other; in milliseconds. */
const lookEvery = 60_000
const lookEveryWhileCopying = 3_000
const queryKey = ['copies']

interface CopiesState {
  second: SecondBackupPlace | null
  /** Whether a copy is under way, for longer than a call waits for it. */
  isCopying: boolean
}

/** The second place of the backups, and how it goes there. */
export function useSecondBackupPlace({ enabled = true } = {}) {
  return useQuery<CopiesState>({
    enabled,
    queryKey,
    queryFn: ({ signal }) => readAnswerOfCall(api.index.$get({}, { init: { signal } })),
    refetchInterval: ({ state }) => (state.data?.isCopying ? lookEveryWhileCopying : lookEvery),
    refetchOnMount: 'always',
  })
}

/** Makes a call that answers with the new state, which the screens then have; after a failure they ask for it again. */
function useCopiesCall<Sent>(send: (sent: Sent) => Promise<CopiesState>) {
  const client = useQueryClient()
  return useMutation({
    // Passwords and keys are sent by these.
    gcTime: 0,
    mutationFn: async (sent: Sent) => {
      const state = await send(sent)
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, state)
    },
    onError: (error) => {
      if (!isApiErrorWithCode(error, 'wrong_password'))
        console.error('A call about the second place failed.', error)
      return client.invalidateQueries({ queryKey })
    },
  })
}

interface Chosen {
  place: TypedBackupTarget
  takesOver: boolean
  /** When the place was chosen that the form was filled in over. */
  basedOn: string | null
}

export const useChooseBackupTarget = () =>
  useCopiesCall((json: Chosen) => readAnswerOfCall(api.place.$post({ json })))

export const useChooseBackupCopyInterval = () =>
  useCopiesCall((json: { copyEvery: BackupCopyInterval }) => readAnswerOfCall(api.interval.$post({ json })))

export const useRemoveSecondBackupPlace = () =>
  useCopiesCall<void>(() => readAnswerOfCall(api.place.$delete()))

export const useMakeNewBackupRecoveryCode = () =>
  useCopiesCall((json: { password: string }) => readAnswerOfCall(api.codes.$post({ json })))

/** Makes a backup and copies it. */
export function useMakeBackupCopyNow() {
  const client = useQueryClient()
  return useCopiesCall<void>(async () => {
    const state = await readAnswerOfCall(api.index.$post())
    void client.invalidateQueries({ queryKey: ['backups'] })
    return state
  })
}

/** The key to the copies, for the component that asked alone: nothing keeps it. */
export function useBackupRecoverySheet() {
  const client = useQueryClient()
  return useMutation({
    gcTime: 0,
    mutationFn: (json: { password: string }) => readAnswerOfCall(api.sheets.$post({ json })),
    onSuccess: () => client.invalidateQueries({ queryKey }),
  })
}
