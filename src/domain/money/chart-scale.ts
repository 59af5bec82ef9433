import type { Paise } from './money.ts'

const steps = [1, 2, 3, 4, 5, 6, 8, 10]

/** The height of a drawing for sums: the next round number of rupees, whose half is round too; ₹10 where there is nothing. */
export function chartScaleTop(sums: readonly Paise[]): Paise {
  const most = Math.max(1_000, ...sums)
  for (let unit = 100; ; unit *= 10) {
    const step = steps.find((one) => one * unit >= most)
    if (step !== undefined) return step * unit
  }
}
