import { quantile } from './figures.ts'

/** A row of the table: our figure beside its floor, measured in the same run. */
export interface Row {
  /** For `npm run bench -- NAME`. */
  name: string
  what: string
  unit: string
  /** Describes the floor; undefined if only our figure counts. */
  floor?: string
  /** A bound on ours ÷ floor, or on ours without a floor. */
  goal: Bound
  /** Skipped if this is missing. */
  needs?: 'postgres'
  /** Measures both sides in each of `rounds`. */
  measure(rounds: number, small: boolean): Promise<Sides>
}

/** `oursAtMost` bounds our own figure besides. */
type Bound = { atLeast: number } | { atMost: number; oursAtMost?: number }

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
  /** The median of each round's ours ÷ floor; ours without a floor. */
  ratio: number
  goal: string
  isMet: boolean
}

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

/** Measures both sides in alternating order, so that neither always profits from a warm machine. */
export async function alternate(
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
  const { goal, unit } = row
  const { oursAtMost = Number.POSITIVE_INFINITY } = 'oursAtMost' in goal ? goal : {}
  const besides = oursAtMost < Number.POSITIVE_INFINITY ? `, and ≤ ${oursAtMost} ${unit}` : ''
  return {
    name: row.name,
    what: row.what,
    unit,
    floor: floor && spreadOf(floor),
    ours: spreadOf(ours),
    ratio,
    goal: 'atLeast' in goal ? `≥ ${goal.atLeast}` : `≤ ${goal.atMost}${besides}`,
    isMet:
      'atLeast' in goal ? ratio >= goal.atLeast : ratio <= goal.atMost && quantile(ours, 0.5) <= oursAtMost,
  }
}
