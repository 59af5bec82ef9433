import { useMutation } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { defaultEnquirySettings, type EnquirySettings } from '#domain/admissions/enquiry-settings.ts'
import { defaultPrivacySettings, type PrivacySettings } from '#domain/members/privacy.ts'
import { defaultReminderSettings, type ReminderSettings } from '#domain/reminders/reminder-settings.ts'
import type { SettingsChanges, SettingsForScreens } from '#domain/site/main-settings.ts'
import { ApiError, apiClientOptions, isApiErrorWithCode, readAnswerOfCall } from '#web/api.ts'
import { type LiveList, useFollowedTopicsOfTab, useTopic } from '#web/live/followed-topics.tsx'
import type { settingsRoutes } from './settings.routes.ts'

const api = hc<ReturnType<typeof settingsRoutes>>('/api/settings', apiClientOptions)

export function useSettings(): LiveList<SettingsForScreens> {
  return useTopic('settings')
}

/** The privacy settings; the defaults until they are loaded. */
export function usePrivacySettings(): PrivacySettings {
  const settings = useSettings()
  return (settings.status === 'ready' && settings.rows[0]?.privacy) || defaultPrivacySettings
}

/** The centre's decisions about reminders; the defaults until they are loaded. */
export function useReminderSettings(): ReminderSettings {
  const settings = useSettings()
  return (settings.status === 'ready' && settings.rows[0]?.reminders) || defaultReminderSettings
}

/** The centre's decisions about enquiries; all off until it is loaded. */
export function useEnquirySettings(): EnquirySettings {
  const settings = useSettings()
  return (settings.status === 'ready' && settings.rows[0]?.admissions) || defaultEnquirySettings
}

/** Sets the home page. Retries after another change of the settings, unless that changed the home page. */
export function useSetHomePage() {
  const { mutateAsync: save } = useSaveSettings()
  return async (homePageId: string | null, basis: SettingsForScreens) => {
    try {
      return await save({ homePageId, revision: basis.revision })
    } catch (error) {
      if (!isApiErrorWithCode(error, 'stale')) throw error
      const list = await readAnswerOfCall(api.index.$get())
      const [fresh] = 'rows' in list ? list.rows : []
      if (fresh?.homePageId !== basis.homePageId) throw error
      return save({ homePageId, revision: fresh.revision })
    }
  }
}

/** Changes the settings; resolves once the list holds the change. A conflict brings the other change first. */
export function useSaveSettings() {
  const topics = useFollowedTopicsOfTab()
  return useMutation({
    mutationFn: async (changes: SettingsChanges) => {
      try {
        const { row } = await topics.write(() => readAnswerOfCall(api.index.$patch({ json: changes })), {
          settings: ({ row }) => ({ changed: [row] }),
        })
        return row
      } catch (error) {
        if (error instanceof ApiError && error.status === 409) await topics.catchUp('settings')
        throw error
      }
    },
    onError: (error) => console.error('Saving the settings failed.', error),
  })
}
