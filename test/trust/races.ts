import { Refusal } from '../../src/server/errors.ts'

/** What came of the rounds of each race: how many were fine, and what was strange in others. */
export type RaceResults<Kind extends string> = Record<Kind, { fine: number; strange: string[] }>

/**
 * Runs each race so many times.
 * @param runRound - returns what was strange in a round, null for nothing; `n` counts the rounds of all races
 */
export async function runRaces<Kind extends string>(
  kinds: readonly Kind[],
  rounds: number,
  runRound: (kind: Kind, n: number) => Promise<string | null>,
): Promise<RaceResults<Kind>> {
  const found = {} as RaceResults<Kind>
  let n = 0
  for (const kind of kinds) {
    const outcome = { fine: 0, strange: [] as string[] }
    for (let round = 0; round < rounds; round += 1) {
      n += 1
      const strange = await runRound(kind, n)
      if (strange === null) outcome.fine += 1
      else outcome.strange.push(`${kind}: ${strange}`)
    }
    found[kind] = outcome
  }
  return found
}

/** The outcome of one of the two: null where they won, else by which code they were told. */
export type Told = string | null

export async function answered(call: Promise<Response>): Promise<Told> {
  const answer = await call
  return answer.ok ? null : `${answer.status} ${(await answer.json()).error.code}`
}

export const done = (work: Promise<unknown>): Promise<Told> =>
  work.then(
    () => null,
    (error) => (error instanceof Refusal ? `${error.status} ${error.problem.code}` : String(error)),
  )
