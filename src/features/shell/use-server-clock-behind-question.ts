import { useEffect } from 'react'
import { formatDay } from '#domain/day.ts'
import { askWhenServerClockBehind } from '#web/api.ts'
import { useLocale } from '#web/i18n.tsx'

/** Asks whether money is to be written although the server's clock is behind, naming both days. */
export function useServerClockBehindQuestion() {
  const { words, language } = useLocale()
  useEffect(
    () =>
      askWhenServerClockBehind(({ today, newest }) =>
        window.confirm(words.shell.clockBehind(formatDay(today, language), formatDay(newest, language))),
      ),
    [words, language],
  )
}
