import { type ApprovalFact, type ApprovalRequest, isApprovalFactInPaise } from '#domain/approvals/approval.ts'
import { formatDay, isDay } from '#domain/day.ts'
import { formatCount, formatRupees } from '#domain/money/money.ts'
import { useLocale } from '#web/i18n.tsx'

/** The texts of a request. */
export function useApprovalTexts() {
  const { words, language } = useLocale()
  const { asks } = words
  const choices: Partial<Record<ApprovalFact['name'], Record<string, string>>> = {
    mode: words.receipt.modes,
    status: words.statuses,
    charge: words.receipt.charges,
  }
  const textOf = (name: ApprovalFact['name'], value: string | number) => {
    if (isApprovalFactInPaise(name)) return formatRupees(Number(value), language)
    if (name === 'members') return formatCount(Number(value), language)
    const text = String(value)
    return isDay(text) ? formatDay(text, language) : (choices[name]?.[text] ?? text)
  }
  return {
    titleOf: ({ kind, name }: Pick<ApprovalRequest, 'kind' | 'name'>) => asks.of(asks.kinds[kind], name),
    factsOf: ({ facts }: Pick<ApprovalRequest, 'facts'>) =>
      facts.map(({ name, from, to }) => ({
        name: asks.facts[name],
        value: from === undefined ? textOf(name, to) : asks.change(textOf(name, from), textOf(name, to)),
      })),
  }
}
