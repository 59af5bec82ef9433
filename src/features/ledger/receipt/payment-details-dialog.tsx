import { Button } from '@mantine/core'
import { useState } from 'react'
import { useDeletedMembers } from '#features/members/deleted/deleted-members.queries.ts'
import { useMembers } from '#features/members/members.queries.ts'
import { useUnsavedEditsStore } from '#web/forms/drafts/unsaved-edits-through-reload.tsx'
import { useWords } from '#web/i18n.tsx'
import {
  Dialog,
  DialogActions,
  type DialogLeaveGuardFunctions,
  useDialogLeaveGuard,
} from '#web/kit/dialog.tsx'
import { WhenQueryLoaded } from '#web/loading/when-query-loaded.tsx'
import { useRoleAllowances } from '#web/permissions.tsx'
import type { ScreenProps } from '#web/screen-names-and-props.ts'
import { CorrectPaymentForm, correctionDraftKey } from '../correct/correct-payment-form.tsx'
import type { ShareableReceipt } from '../receipts.routes.ts'
import styles from './payment-details-dialog.module.css'
import { ReceiptSharingButtons } from './receipt-sharing-buttons.tsx'
import { ReceiptView } from './receipt-view.tsx'
import { useReceipt } from './use-receipt.ts'

interface Props extends Pick<ScreenProps, 'openMember'> {
  paymentId: string
  /** Whether it opens where it is corrected. */
  startsCorrecting: boolean
  /** Shows another payment in the place of this one. */
  onShow: (paymentId: string) => void
  onClose: () => void
}

/** A payment or refund: what its paper says, and what can be done with it (RC-4, RC-5, LG-5). */
export function PaymentDetailsDialog({ paymentId, startsCorrecting, openMember, onShow, onClose }: Props) {
  const { receipt } = useWords().money
  const found = useReceipt(paymentId)
  const unsaved = useUnsavedEditsStore()
  const [isCorrecting, setCorrecting] = useState(
    () => startsCorrecting || unsaved.has(correctionDraftKey(paymentId)),
  )
  const guard = useDialogLeaveGuard(() => {
    unsaved.dropAnswered(correctionDraftKey(paymentId))
    onClose()
  })
  return (
    <Dialog title={receipt.title[found.data?.receipt.kind ?? 'Payment']} guard={guard} width="38rem">
      <div className={`line gap-4 ${styles.dialog}`}>
        <WhenQueryLoaded of={found} failed={receipt.failed}>
          {(found) =>
            isCorrecting ? (
              <Correcting
                paymentId={paymentId}
                found={found}
                guard={guard}
                onEnd={() => setCorrecting(false)}
                onReplaced={onShow}
              />
            ) : (
              <Shown
                paymentId={paymentId}
                found={found}
                onClose={onClose}
                onCorrect={() => setCorrecting(true)}
                onRefund={() => openMember('refund', found.memberId)}
              />
            )
          }
        </WhenQueryLoaded>
      </div>
    </Dialog>
  )
}

interface ShownProps {
  paymentId: string
  found: ShareableReceipt
  onCorrect: () => void
  onRefund: () => void
  onClose: () => void
}

function Shown({ paymentId, found, onCorrect, onRefund, onClose }: ShownProps) {
  const words = useWords()
  const { refund, correct } = words.money
  const mayDo = useRoleAllowances()
  const members = useMembers()
  const member = members.status === 'ready' && members.rows.find(({ id }) => id === found.memberId)
  const deleted = useDeletedMembers()
  const isDeleted = deleted.status === 'ready' && deleted.rows.some(({ id }) => id === found.memberId)
  const isChangeable = found.receipt.kind === 'Payment' && !found.cancellation
  return (
    <>
      <ReceiptView found={found} />
      <ReceiptSharingButtons paymentId={paymentId} found={found} phone={member ? member.phone : null} />
      <DialogActions>
        {isChangeable && member && (
          <Button variant="subtle" onClick={onRefund}>
            {mayDo('payments.refund') === 'ask' ? refund.ask : refund.open}
          </Button>
        )}
        {isChangeable && (member || isDeleted) && (
          <Button variant="default" onClick={onCorrect}>
            {mayDo('payments.correct') === 'ask' ? correct.ask : correct.open}
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          {words.close}
        </Button>
      </DialogActions>
    </>
  )
}

interface CorrectingProps {
  paymentId: string
  found: ShareableReceipt
  guard: DialogLeaveGuardFunctions
  onEnd: () => void
  onReplaced: (paymentId: string) => void
}

function Correcting({ paymentId, found, guard, onEnd, onReplaced }: CorrectingProps) {
  const { discard } = useWords()
  const unsaved = useUnsavedEditsStore()
  const end = () => {
    unsaved.drop(correctionDraftKey(paymentId))
    onEnd()
  }
  return (
    <CorrectPaymentForm
      paymentId={paymentId}
      found={found}
      guard={guard}
      onCancel={(isTouched) => (!isTouched || window.confirm(discard)) && end()}
      onDone={(successor) => {
        onEnd()
        if (successor !== null) onReplaced(successor)
      }}
    />
  )
}
