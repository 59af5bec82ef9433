import type { Topic } from '#domain/live.ts'
import { call } from '../api.ts'

/** What may be asked for early: `GET /api/` of that name. */
type Early = Topic | 'session'

declare global {
  interface Window {
    /** What the document itself asked for (admin.html); undefined where it was refused. */
    early?: Partial<Record<Early, Promise<unknown>>>
  }
}

const early = new Map<Early, Promise<unknown>>()

/** Takes over what the document asked for before any of the app was there. */
export function adoptEarly(): void {
  for (const [name, answer] of Object.entries(window.early ?? {}) as [Early, Promise<unknown>][]) {
    early.set(
      name,
      answer.catch(() => undefined),
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

/** The answer that was asked for early, once; undefined where there is none or it failed. */
export async function takeEarly<Answer>(name: Early): Promise<Answer | undefined> {
  const answer = early.get(name) as Promise<Answer | undefined> | undefined
  early.delete(name)
  return answer
}

/** Forgets what was loaded early: it belonged to a session that is over. */
export function dropEarly(): void {
  early.clear()
}
