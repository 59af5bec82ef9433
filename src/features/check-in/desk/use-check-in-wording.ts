import { useLibraryNames } from '#features/setup/use-setup.queries.ts'
import { useToday } from '#web/clock.tsx'
import { useLocale } from '#web/i18n.tsx'

/** What `shownAnswerBeforePress` and `shownAnswerAfterPress` need to speak as this screen does. */
export function useCheckInWording() {
  const { words, language } = useLocale()
  return { words, language, today: useToday(), roomOf: useLibraryNames() }
}
