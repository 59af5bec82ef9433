import type { Topic } from '#domain/live.ts'
import { call } from './api.ts'

declare global {
  interface Window {
    /** What the document itself asked for (admin.html). */
    early?: Partial<Record<Topic, Promise<Response>>>
  }
}

const early = new Map<Topic, Promise<unknown>>()

/** Takes over the lists that the document asked for before any of the app was there. */
export function adoptEarly(): void {
  for (const [topic, answer] of Object.entries(window.early ?? {}) as [Topic, Promise<Response>][]) {
    early.set(
      topic,
      answer.then((response) => (response.ok ? response.json() : undefined)).catch(() => undefined),
    )
  }
  delete window.early
}

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
