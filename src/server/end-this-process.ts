import { setTimeout } from 'node:timers/promises'

/** Calls of the system that a thread waits in. */
const ofThreads = /^(FSReq|GetAddrInfoReq|GetNameInfoReq)/
const hasWaitingThread = () => process.getActiveResourcesInfo().some((name) => ofThreads.test(name))

/** How often to look whether such a call has ended, in milliseconds. */
const lookEvery = 20

/**
 * Ends this process with 0, or by a kill where a disk or a name server never answers: an exit would wait for the thread that asks it.
 * @param by how long to wait for an answer, as `performance.now()`
 */
export async function endThisProcess(by: number): Promise<void> {
  while (hasWaitingThread() && performance.now() < by) await setTimeout(lookEvery)
  if (hasWaitingThread()) process.kill(process.pid, 'SIGKILL')
  process.exit(0)
}
