import { Button } from '@mantine/core'
import type { AccountPayment } from '#domain/money/member-account.ts'
import { useWords } from '../i18n.tsx'
import { Icon } from '../kit/icon.tsx'

/** What can be done with the receipt of a payment. */
export function ReceiptActions({ payment }: { payment: Pick<AccountPayment, 'id'> }) {
  const { done } = useWords().fee
  return (
    <Button
      component="a"
      variant="default"
      href={`/api/receipts/${encodeURIComponent(payment.id)}`}
      target="_blank"
      rel="noopener"
      leftSection={<Icon name="print" />}
    >
      {done.print}
    </Button>
  )
}
