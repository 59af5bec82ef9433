import type { CallAwaitingApproval } from '#domain/approvals/approval.ts'

/** Tells everybody who listens. */
function channel<Told>() {
  const listeners = new Set<(told: Told) => void>()
  return {
    tell: (told: Told) => {
      for (const listener of [...listeners]) listener(told)
    },
    /** Returns the function that stops it. */
    listen: (listener: (told: Told) => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

/** A call that was refused because it needs approval. */
export const approvalNeededEmitter = channel<CallAwaitingApproval>()

/** A call for which approval was requested: the form that sent it has done what it could, and closes. */
export const approvalRequestedEmitter = channel<CallAwaitingApproval>()
