import type { Paise } from '../money.ts'

/** How many members owe something, and how much together (LG-8). */
export function countAndSumOwedByMembers(members: readonly { balance: Paise }[]): {
  count: number
  sum: Paise
} {
  const owing = members.filter(({ balance }) => balance > 0)
  return { count: owing.length, sum: owing.reduce((sum, { balance }) => sum + balance, 0) }
}
