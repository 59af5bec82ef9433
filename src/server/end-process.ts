import { setTimeout } from 'node:timers/promises'

/** Calls of the system that a thread waits in. */
const ofThreads = /^(FSReq|GetAddrInfoReq|GetNameInfoReq)/
const hasWaitingThread = () => process.getActiveResourcesInfo().some((name) => ofThreads.test(name))

/** How long and how often to wait for such calls, most of which end by themselves; in milliseconds. */
const between = 20
const times = 10

/** Ends this process with 0, or by a kill where a disk or a name server never answers: an exit would wait for the thread that asks it. */
export async function endProcess(): Promise<void> {
  for (let waited = 0; waited < times && hasWaitingThread(); waited += 1) await setTimeout(between)
  if (hasWaitingThread()) process.kill(process.pid, 'SIGKILL')
  process.exit(0)
}
