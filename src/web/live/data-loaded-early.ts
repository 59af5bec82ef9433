import type { LiveListTopic } from '#domain/live.ts'
import { getJson } from '../api.ts'

/** The calls that can be made early: `GET /api/` of that name. */
type Early = LiveListTopic | 'session'

const early = new Map<Early, Promise<unknown>>()

/** Starts to load these while the screens that show them are still on their way. */
export function loadDataEarly(names: readonly Early[]): void {
  for (const name of names) {
    early.set(
      name,
      getJson(`/api/${name}`).catch(() => undefined),
    )
  }
}

/** The answer that was asked for early, once; undefined where there is none or it failed. */
export async function takeEarlyData<Answer>(name: Early): Promise<Answer | undefined> {
  const answer = early.get(name) as Promise<Answer | undefined> | undefined
  early.delete(name)
  return answer
}

/** Drops what was loaded early: it belonged to a session that has ended. */
export function dropEarlyDataOfEndedSession(): void {
  early.clear()
}
