import { type Ask, type AskFact, isAskSum } from '#domain/asks/ask.ts'
import { formatDay, isDay } from '#domain/day.ts'
import { formatCount, formatRupees } from '#domain/money/money.ts'
import { useLocale } from '#web/i18n.tsx'

/** What is asked for, in words. */
export function useAskTexts() {
  const { words, language } = useLocale()
  const { asks } = words
  const choices: Partial<Record<AskFact['name'], Record<string, string>>> = {
    mode: words.receipt.modes,
    status: words.statuses,
    charge: words.receipt.charges,
  }
  const textOf = (name: AskFact['name'], value: string | number) => {
    if (isAskSum(name)) return formatRupees(Number(value), language)
    if (name === 'members') return formatCount(Number(value), language)
    const text = String(value)
    return isDay(text) ? formatDay(text, language) : (choices[name]?.[text] ?? text)
  }
  return {
    titleOf: ({ kind, name }: Pick<Ask, 'kind' | 'name'>) => asks.of(asks.kinds[kind], name),
    factsOf: ({ facts }: Pick<Ask, 'facts'>) =>
      facts.map(({ name, from, to }) => ({
        name: asks.facts[name],
        value: from === undefined ? textOf(name, to) : asks.change(textOf(name, from), textOf(name, to)),
      })),
  }
}
