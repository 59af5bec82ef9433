import { UnusableBackupTargetError } from './backup-target-files.ts'

/** How many calls on a place did not end in their time. Each still holds a thread of the process, which nothing can end. */
const hung = new Map<string, number>()

/** How long a call on a place may take in milliseconds, and what ends it before. */
interface Patience {
  place: string
  timeout: number
  signal: AbortSignal
}

/**
 * Waits for a call on a disk that may never answer, such as one of a network. While one hangs, no other is begun there, so that
 * they do not take all threads of the process.
 * @throws UnusableBackupTargetError `unreachable` where it does not end in its time, or what `work` throws
 */
export async function withBackupTargetCallTimeout<Result>(
  { place, timeout, signal }: Patience,
  work: () => Promise<Result>,
): Promise<Result> {
  if (hung.has(place)) throw hangs(place)
  const until = AbortSignal.any([signal, AbortSignal.timeout(timeout)])
  let giveUp = () => {}
  const givenUp = new Promise<never>((_, reject) => {
    giveUp = () => reject(hangs(place))
  })
  if (until.aborted) throw hangs(place)
  until.addEventListener('abort', giveUp)
  const working = work()
  try {
    return await Promise.race([working, givenUp])
  } catch (error) {
    if (until.aborted) noteHung(place, working)
    throw error
  } finally {
    until.removeEventListener('abort', giveUp)
  }
}

function noteHung(place: string, working: Promise<unknown>) {
  hung.set(place, (hung.get(place) ?? 0) + 1)
  const forget = () => {
    const left = (hung.get(place) ?? 1) - 1
    if (left > 0) hung.set(place, left)
    else hung.delete(place)
  }
  working.then(forget, forget)
}

const hangs = (place: string) =>
  new UnusableBackupTargetError('unreachable', `The folder ${place} does not answer.`)
