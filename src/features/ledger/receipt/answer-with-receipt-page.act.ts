import type { Context } from 'hono'
import type { z } from 'zod'
import type {
  PrintedReceiptContent,
  printedReceiptQuerySchema,
} from '#domain/receipts/printed-receipt-text.ts'
import type { Db } from '#server/database/database.ts'
import { readLogoAndSealDataUrls } from '../../settings/settings.store.ts'
import type { IssuedReceipt } from '../receipts.store.ts'

interface Sent extends z.output<typeof printedReceiptQuerySchema> {
  receipt: PrintedReceiptContent
  cancellation: IssuedReceipt['cancellation']
  isCopy: boolean
  print?: string | undefined
}

/** Answers with the page of a receipt, as it was printed (RC-2). The caller sees that whoever asks may read it. */
export async function answerWithReceiptPage(
  db: Db,
  c: Context,
  { receipt, cancellation, isCopy, paper, language = 'both', print }: Sent,
) {
  const { renderReceiptPage } = await import('./render-receipt-page.tsx')
  const pictures = await readLogoAndSealDataUrls(db)
  const page = { receipt, cancellation, isCopy, paper, language, print, pictures }
  const { html, policy } = renderReceiptPage(page)
  return c.body(html, 200, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': `${policy}; frame-ancestors 'none'`,
  })
}
