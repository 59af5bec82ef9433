import { quantile } from './figures.ts'

/** A figure of the table: ours beside the least that the same work can cost, in the same run. */
export interface Row {
  /** Short, for `npm run bench -- NAME`. */
  name: string
  what: string
  unit: string
  /** What stands beside ours; undefined where only the figure itself counts. */
  floor?: string
  /** What is aimed at: a bound on ours ÷ floor, or on ours itself where there is no floor. */
  goal: Bound
  /** What has to be there. */
  needs?: 'postgres'
  /** Measures both `rounds` times, one after the other in each round. */
  measure(rounds: number, small: boolean): Promise<Sides>
}

type Bound = { atLeast: number } | { atMost: number }

export interface Sides {
  floor?: number[]
  ours: number[]
}

export interface Figure {
  name: string
  what: string
  unit: string
  floor: Spread | undefined
  ours: Spread
  /** Ours ÷ floor, the median of the rounds' own ratios; ours itself where there is no floor. */
  ratio: number
  goal: string
  isMet: boolean
}

/** The median of the rounds, with the least and the most. */
interface Spread {
  median: number
  least: number
  most: number
}

const spreadOf = (values: number[]): Spread => ({
  median: quantile(values, 0.5),
  least: Math.min(...values),
  most: Math.max(...values),
})

/** Turns about: what one side warms or wears must not help or hurt the other in every round. */
export async function turnAbout(
  rounds: number,
  floor: () => Promise<number>,
  ours: () => Promise<number>,
): Promise<Required<Sides>> {
  const sides: Required<Sides> = { floor: [], ours: [] }
  for (let round = 0; round < rounds; round++) {
    if (round % 2 === 0) sides.floor.push(await floor())
    sides.ours.push(await ours())
    if (round % 2 === 1) sides.floor.push(await floor())
  }
  return sides
}

export async function figureOf(row: Row, rounds: number, small: boolean): Promise<Figure> {
  const { floor, ours } = await row.measure(rounds, small)
  const ratio = floor
    ? quantile(
        ours.map((value, round) => value / (floor[round] ?? Number.NaN)),
        0.5,
      )
    : quantile(ours, 0.5)
  const { goal } = row
  return {
    name: row.name,
    what: row.what,
    unit: row.unit,
    floor: floor && spreadOf(floor),
    ours: spreadOf(ours),
    ratio,
    goal: 'atLeast' in goal ? `≥ ${goal.atLeast}` : `≤ ${goal.atMost}`,
    isMet: 'atLeast' in goal ? ratio >= goal.atLeast : ratio <= goal.atMost,
  }
}
