import { useEffect, useState } from 'react'
import type { CallAwaitingApproval } from '#domain/approvals/approval.ts'
import { approvalNeededEmitter, approvalRequestedEmitter } from '#web/approval-events.ts'
import { useAllowanceFor } from '#web/permissions.tsx'
import { useApprovalRequests } from './approvals.queries.ts'
import { OwnApprovalRequestsList } from './own-approval-requests-list.tsx'
import { PendingApprovalsOverlay } from './pending-approvals-overlay.tsx'
import { RequestApprovalDialog } from './request-approval-dialog.tsx'

/**
 * On every view: the requests of others for whoever may approve them, and one's own (RL-3). Opens the request for approval
 * wherever a call of this browser was refused because it needs one.
 */
export function ApprovalsOverlay() {
  const decides = useAllowanceFor('asks.decide') === 'yes'
  const requests = useApprovalRequests()
  const [refused, setRefused] = useState<CallAwaitingApproval | null>(null)
  useEffect(() => approvalNeededEmitter.listen(setRefused), [])
  const close = () => setRefused(null)
  return (
    <>
      {decides && (
        <PendingApprovalsOverlay
          requests={requests.filter(({ isOwn, state }) => !isOwn && state === 'open')}
        />
      )}
      <OwnApprovalRequestsList requests={requests.filter(({ isOwn }) => isOwn)} />
      {refused && (
        <RequestApprovalDialog
          call={refused}
          onClose={close}
          onRequested={() => {
            close()
            approvalRequestedEmitter.tell(refused)
          }}
        />
      )}
    </>
  )
}
