import { useMutation } from '@tanstack/react-query'
import type { FullList } from '#domain/live.ts'
import { defaultPrivacy, type Privacy } from '#domain/members/privacy.ts'
import type { ScreenSettings, SettingsChanges } from '#domain/site/settings.ts'
import { ApiError, call } from '#web/api.ts'
import { type LiveList, useTopic, useTopics } from '#web/live/topics.tsx'

export function useSettings(): LiveList<ScreenSettings> {
  return useTopic('settings')
}

/** The privacy settings; the defaults until they are loaded. */
export function usePrivacy(): Privacy {
  const settings = useSettings()
  return (settings.status === 'ready' && settings.rows[0]?.privacy) || defaultPrivacy
}

/** Sets the home page. Retries after another change of the settings, unless that changed the home page. */
export function useSetHomePage() {
  const { mutateAsync: save } = useSaveSettings()
  return async (homePageId: string | null, basis: ScreenSettings) => {
    try {
      return await save({ homePageId, revision: basis.revision })
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'stale')) throw error
      const { rows } = await call<FullList<ScreenSettings>>('GET', '/api/settings')
      const [fresh] = rows
      if (fresh?.homePageId !== basis.homePageId) throw error
      return save({ homePageId, revision: fresh.revision })
    }
  }
}

type Written = { revision: number; row: ScreenSettings }

/** Changes the settings; resolves once the list holds the change. A conflict brings the other change first. */
export function useSaveSettings() {
  const topics = useTopics()
  return useMutation({
    mutationFn: async (changes: SettingsChanges) => {
      try {
        const answer = await topics.writeRow(
          'settings',
          () => call<Written>('PATCH', '/api/settings', { body: changes }),
          ({ row }) => row,
        )
        return answer.row
      } catch (error) {
        if (error instanceof ApiError && error.status === 409) await topics.catchUp('settings')
        throw error
      }
    },
    onError: (error) => console.error('Saving the settings failed.', error),
  })
}
