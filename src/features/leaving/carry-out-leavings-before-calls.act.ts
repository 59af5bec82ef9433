import type { MiddlewareHandler } from 'hono'
import type { Day } from '#domain/day.ts'
import type { AppContext } from '#server/app-context.ts'
import { carryOutLeavings } from './leaving.act.ts'

/** Has the turn of the day written before the first call after midnight is answered, so that every reading is right (MP-5). */
export function carryOutLeavingsBeforeCalls(context: AppContext): MiddlewareHandler {
  const turned = turnOfDay(context)
  return async (_c, next) => {
    await turned()
    await next()
  }
}

/** Writes what a new day brings once, however many ask for it. */
function turnOfDay(context: AppContext) {
  let done: { day: Day; work: Promise<void> } | undefined
  return (): Promise<void> => {
    const day = context.today()
    if (done?.day !== day) {
      const work = turn(context)
      done = { day, work }
      // What failed is tried again by whoever asks next.
      work.catch(() => {
        done = undefined
      })
    }
    return done?.work ?? Promise.resolve()
  }
}

async function turn(context: AppContext) {
  const revision = await carryOutLeavings(context)
  if (revision !== null) context.live.publish(revision, 'members', 'reminders', 'leavings', 'enquiries')
}
