import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatLongDay } from '#domain/day.ts'
import { hasWhatsappChatNumber, whatsappChatLink } from '#domain/members/whatsapp-chat-link.ts'
import { receiptMessage } from '#domain/receipts/receipt-message.ts'
import { errorText } from '#web/error-text.ts'
import { useLocale } from '#web/i18n.tsx'
import { ProblemMessage } from '#web/kit/feedback/problem-message.tsx'
import { newId } from '#web/new-id.ts'
import type { ShareableReceipt } from '../receipts.routes.ts'
import { canSharePictures, drawReceiptPicture } from './receipt-picture.ts'
import styles from './receipt-sharing-buttons.module.css'
import { useLogoAndSealImages } from './use-logo-and-seal-images.ts'
import { receiptPrintAddress, useReceiptSharingActions } from './use-receipt.ts'

interface Props {
  paymentId: string
  found: ShareableReceipt
  /** Null where the member is not listed any more. */
  phone: string | null
  /** Whether another button is the main one. */
  isAside?: boolean
}

/** A receipt on paper, on WhatsApp or as a picture (RC-5). A cancelled one is printed alone. */
export function ReceiptSharingButtons({ paymentId, found, phone, isAside = false }: Props) {
  const { words, language } = useLocale()
  const { receipt: text } = words.money
  const { receipt, cancellation, isPrinted, linkUntil } = found
  const { printing, sharing, withdrawing } = useReceiptSharingActions(paymentId)
  const pictures = useLogoAndSealImages()
  const [printId, setPrintId] = useState(newId)
  const [pictureProblem, setPictureProblem] = useState<string | null>(null)
  const isShared = cancellation === null
  const hasNumber = phone !== null && hasWhatsappChatNumber(phone)
  const isSent = isShared && hasNumber

  const notePrint = () => {
    if (!printing.isPending) printing.mutate(printId, { onSuccess: () => setPrintId(newId()) })
  }

  /** The tab is opened at once, as a browser holds back one that is opened after an answer. */
  async function share() {
    const tab = window.open('', '_blank')
    if (tab) tab.opener = null
    try {
      const link = await sharing.mutateAsync()
      const chat = whatsappChatLink(phone ?? '', receiptMessage(receipt, language, link))
      if (tab) tab.location.href = chat
      else location.assign(chat)
    } catch {
      tab?.close()
    }
  }

  async function sharePicture() {
    setPictureProblem(null)
    try {
      await navigator.share({ files: [drawReceiptPicture(receipt, words.receipt, language, pictures)] })
    } catch (error) {
      // Whoever closes the share sheet has changed their mind.
      if (error instanceof DOMException && error.name === 'AbortError') return
      console.error('Sharing a picture failed.', error)
      setPictureProblem(text.pictureFailed)
    }
  }

  const failed = sharing.error ?? withdrawing.error
  const printProblem = printing.error && `${text.printNotKept} ${errorText(words, printing.error)}`
  return (
    <div className="stack gap-2">
      <div className={`row gap-3 ${styles.buttons}`}>
        {isSent && (
          <Button variant={isAside ? 'default' : 'filled'} loading={sharing.isPending} onClick={share}>
            {text.share}
          </Button>
        )}
        {isShared && canSharePictures() && (
          <Button variant="default" onClick={sharePicture}>
            {text.picture}
          </Button>
        )}
        <Button
          component="a"
          variant={isAside || isSent ? 'default' : 'filled'}
          href={receiptPrintAddress(paymentId, language, printId)}
          target="_blank"
          rel="noopener"
          onClick={notePrint}
          onAuxClick={({ button }) => button === 1 && notePrint()}
        >
          {text.print}
        </Button>
      </div>
      {isShared && !hasNumber && <p className={`quiet small ${styles.quiet}`}>{text.noPhone}</p>}
      {isPrinted && <p className={`quiet small ${styles.quiet}`}>{text.printed}</p>}
      {linkUntil !== null && (
        <p className={`row middle spread gap-0 gap-x-3 ${styles.link}`}>
          <span>{text.linkUntil(formatLongDay(linkUntil, language))}</span>
          <Button variant="subtle" loading={withdrawing.isPending} onClick={() => withdrawing.mutate()}>
            {text.withdraw}
          </Button>
        </p>
      )}
      <p className={`quiet small ${styles.quiet}`} role="status">
        {withdrawing.isSuccess && linkUntil === null && text.withdrawn}
      </p>
      <ProblemMessage text={pictureProblem ?? printProblem ?? (failed && errorText(words, failed))} />
    </div>
  )
}
