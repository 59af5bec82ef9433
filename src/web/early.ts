import type { Topic } from '#domain/live.ts'
import { call } from './api.ts'

const early = new Map<Topic, Promise<unknown>>()

/** Starts to load lists while the screens that show them are still on their way. */
export function loadEarly(topics: readonly Topic[]): void {
  for (const topic of topics) {
    early.set(
      topic,
      call('GET', `/api/${topic}`).catch(() => undefined),
    )
  }
}

/** The list that was loaded early, once; undefined where there is none or it failed. */
export async function takeEarly<Answer>(topic: Topic): Promise<Answer | undefined> {
  const answer = early.get(topic) as Promise<Answer | undefined> | undefined
  early.delete(topic)
  return answer
}

/** Forgets what was loaded early: it belonged to a session that is over. */
export function dropEarly(): void {
  early.clear()
}
