import { Button, TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { CallAwaitingApproval } from '#domain/approvals/approval.ts'
import { ApiError } from '#web/api.ts'
import { errorText } from '#web/error-text.ts'
import { Form } from '#web/forms/form.tsx'
import { useWords } from '#web/i18n.tsx'
import { Dialog, DialogActions } from '#web/kit/dialog.tsx'
import { showNotice } from '#web/kit/feedback/notices.tsx'
import { ProblemMessage } from '#web/kit/feedback/problem-message.tsx'
import { useIsWideScreen } from '#web/kit/use-media-query.ts'
import { newApprovalRequestToSend, useRequestApproval } from './approvals.queries.ts'

interface Props {
  /** The call that was refused. */
  call: CallAwaitingApproval
  onRequested: () => void
  onClose: () => void
}

/** The reason that was given in the form already. */
function reasonIn({ body }: CallAwaitingApproval): string {
  if (body === '') return ''
  const { reason, discountReason }: { reason?: string; discountReason?: string } = JSON.parse(body)
  return reason || discountReason || ''
}

/** The request for approval, with its reason (RL-3). It lies over the form whose call was refused, which stays as it is. */
export function RequestApprovalDialog({ call, onRequested: onAsked, onClose }: Props) {
  const words = useWords()
  const { asks } = words
  const isWide = useIsWideScreen()
  const request = useMemo(() => newApprovalRequestToSend(call), [call])
  const { mutate, error, isPending } = useRequestApproval()
  const [reason, setReason] = useState(() => reasonIn(call))
  const isOfReason = error instanceof ApiError && error.field === 'reason'
  const problem = error && errorText(words, error)
  // Back belongs to the form below, which closes with this.
  const guard = { set: () => {}, leave: () => !isPending && onClose() }
  const send = () =>
    mutate(
      { ...request, reason },
      {
        onSuccess: () => {
          showNotice(asks.asked)
          onAsked()
        },
      },
    )
  return (
    <Dialog title={asks.sheet} guard={guard} width="28rem" isSheet={!isWide}>
      <Form className="stack gap-4" onSubmit={send}>
        <p>{asks.sheetHint}</p>
        <TextInput
          label={asks.reason}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
          error={isOfReason ? problem : undefined}
          maxLength={200}
          autoComplete="off"
          data-autofocus
        />
        <DialogActions problem={<ProblemMessage text={isOfReason ? null : problem} />}>
          <Button variant="default" onClick={onClose} disabled={isPending}>
            {words.forms.cancel}
          </Button>
          <Button type="submit" loading={isPending}>
            {asks.ask}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
