import type { Row } from './measure.ts'
import { paceOfAdmissions, paceOfNothingNew } from './rows-calls.ts'
import { beside, ourSide, type Side } from './sides.ts'

const [least, most] = [100, 100_000]

interface Growing {
  name: string
  what: string
  goal: Row['goal']
  work(small: boolean): (side: Side) => Promise<number>
}

/** Costs that should grow at most with the logarithm of the centre's size. */
const growing: Growing[] = [
  { name: 'since', what: 'nothing new since', goal: { atLeast: 0.8 }, work: paceOfNothingNew },
  { name: 'admit', what: 'a member admitted', goal: { atLeast: 0.7 }, work: paceOfAdmissions },
]

export const growthRows: Row[] = growing.map(({ name, what, goal, work }) => ({
  name: `${name}-at-${most}`,
  what: `${what}, ${most.toLocaleString('en')} members against ${least}`,
  unit: 'calls/s',
  floor: `the same with ${least}`,
  goal,
  measure: (rounds, small) => {
    const free = small ? 900 : 9_000
    return beside(
      rounds,
      { floor: () => ourSide(least, { free }), ours: () => ourSide(small ? least : most, { free }) },
      work(small),
    )
  },
}))
