import { useMutation } from '@tanstack/react-query'
import type { Settings, SettingsChanges } from '#domain/settings.ts'
import { ApiError, call } from '#web/api.ts'
import { type LiveList, useTopic, useTopics } from '#web/topics.tsx'

export function useSettings(): LiveList<Settings> {
  return useTopic('settings')
}

/**
 * Changes the settings; done once the list that all screens draw from holds the change. Where somebody else was
 * first, theirs is fetched before the refusal is passed on.
 */
export function useSaveSettings() {
  const topics = useTopics()
  return useMutation({
    mutationFn: async (changes: SettingsChanges) => {
      try {
        const { row } = await call<{ row: Settings }>('PATCH', '/api/settings', { body: changes })
        await topics.catchUp('settings')
        return row
      } catch (error) {
        if (error instanceof ApiError && error.status === 409) await topics.catchUp('settings')
        throw error
      }
    },
    onError: (error) => console.error('Saving the settings failed.', error),
  })
}
