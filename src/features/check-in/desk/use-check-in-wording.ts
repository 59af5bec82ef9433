import { useLibraryNames } from '#features/setup/use-setup.queries.ts'
import { useToday } from '#web/clock.tsx'
import { useLocale } from '#web/i18n.tsx'

/** The words, day and names of rooms with which `shownCheckInAnswerBeforePress` and `shownCheckInAnswerAfterPress` speak on this screen. */
export function useCheckInWording() {
  const { words, language } = useLocale()
  return { words, language, today: useToday(), roomOf: useLibraryNames() }
}
