import { Button } from '@mantine/core'
import { hc } from 'hono/client'
import type { MouseEvent } from 'react'
import type { AccountPayment } from '#domain/money/member-account.ts'
import type { receiptsRoutes } from '#features/receipts/receipts.routes.ts'
import { answer, sender } from '../api.ts'
import { useWords } from '../i18n.tsx'
import { Icon } from '../kit/icon.tsx'
import { newId } from '../new-id.ts'

const api = hc<ReturnType<typeof receiptsRoutes>>('/api/receipts', sender)

/** What can be done with the receipt of a payment. */
export function ReceiptActions({ payment: { id } }: { payment: Pick<AccountPayment, 'id'> }) {
  const { done } = useWords().fee
  const href = `/api/receipts/${encodeURIComponent(id)}`

  // Each print has an id, so that a later one says that it is a copy (RC-4).
  const print = (event: MouseEvent) => {
    event.preventDefault()
    const printId = newId()
    window.open(`${href}?print=${printId}`, '_blank', 'noopener')
    answer(api[':id'].prints.$post({ param: { id }, json: { id: printId } })).catch((error: unknown) =>
      console.error('Noting a print failed.', error),
    )
  }
  return (
    <Button
      component="a"
      variant="default"
      href={href}
      target="_blank"
      rel="noopener"
      onClick={print}
      leftSection={<Icon name="print" />}
    >
      {done.print}
    </Button>
  )
}
