import { useState } from 'react'
import { isEnquiryOpen } from '#domain/admissions/enquiry.ts'
import { useUnsavedStore } from '#web/forms/drafts/unsaved-store.tsx'
import { useWords } from '#web/i18n.tsx'
import { Dialog, useLeaveGuard } from '#web/kit/dialog.tsx'
import { GoneNotice } from '#web/loading/gone-notice.tsx'
import { WhenLoaded } from '#web/loading/when-loaded.tsx'
import type { EnquiryDialogProps } from '#web/screen.ts'
import { type CurrentLine, useWaitingLine } from '../line.queries.ts'
import { NewOfferLink } from './new-offer-link.tsx'
import { OfferDelivery, type OfferWithLink } from './offer-delivery.tsx'
import { OfferForm, offerFormName } from './offer-form.tsx'

/** Offers a seat to somebody in line, and then says how they hear of it; of an open offer it gives another link (EN-4, EN-6). */
export function OfferSheet({ enquiryId, onClose, openEnquiry }: EnquiryDialogProps) {
  const { enquiries } = useWords()
  const { sheet } = enquiries
  const unsaved = useUnsavedStore()
  const [made, setMade] = useState<OfferWithLink | null>(null)
  const close = () => {
    unsaved.dropAnswered(offerFormName(enquiryId))
    onClose()
  }
  const guard = useLeaveGuard(close)
  const line = useWaitingLine()
  return (
    <Dialog isSheet title={made ? sheet.made : sheet.title} guard={guard}>
      {made ? (
        <OfferDelivery made={made} onClose={close} />
      ) : (
        <WhenLoaded<[CurrentLine]> lists={[line]}>
          {([shown]) => {
            const row = shown?.rows.find(({ enquiry }) => enquiry.id === enquiryId)
            if (!shown || !row) return <GoneNotice text={enquiries.gone} onClose={close} />
            const { enquiry } = row
            if (!isEnquiryOpen(enquiry)) return <GoneNotice text={enquiries.admission.over} onClose={close} />
            if (enquiry.offer)
              return <NewOfferLink enquiry={enquiry} offer={enquiry.offer} onMade={setMade} />
            return (
              <OfferForm
                shown={shown}
                row={row}
                guard={guard}
                onMade={setMade}
                onComplete={() => guard.leave(() => openEnquiry('change', enquiryId))}
              />
            )
          }}
        </WhenLoaded>
      )}
    </Dialog>
  )
}
