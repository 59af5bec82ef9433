import type { ActContext } from '#server/act.ts'
import type { ActStepsGrantingMemberRequest } from '#server/app-context.ts'
import { grantMemberRequestInAct } from './requests.act.ts'

/** Grants a member's request in the transaction of an act on that member, and tells every screen once it is stored (MP-4). */
export function actStepsGrantingMemberRequest(
  call: ActContext,
  { requestId, memberId }: { requestId: string; memberId: string },
): ActStepsGrantingMemberRequest {
  let granted: number | undefined
  return {
    begin: async (trx, revision) => {
      await grantMemberRequestInAct(trx, call, { id: requestId, memberId, revision })
      granted = revision
    },
    finish: () => {
      if (granted !== undefined) call.context.live.publish(granted, 'requests')
    },
  }
}
