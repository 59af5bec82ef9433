import { useState } from 'react'
import { isOpen } from '#domain/admissions/enquiry.ts'
import { useUnsavedStore } from '#web/forms/drafts/unsaved-store.tsx'
import { useWords } from '#web/i18n.tsx'
import { Dialog, useLeaveGuard } from '#web/kit/dialog.tsx'
import { GoneNotice } from '#web/loading/gone-notice.tsx'
import { WhenLoaded } from '#web/loading/when-loaded.tsx'
import type { EnquiryDialogProps } from '#web/screen.ts'
import { type ShownLine, useLine } from '../line.queries.ts'
import { OfferForm, offerName } from './offer-form.tsx'
import { type MadeLink, OfferMade } from './offer-made.tsx'
import { RemadeLink } from './remade-link.tsx'

/** Offers a seat to somebody in line, and then says how they hear of it; of an open offer it gives another link (EN-4, EN-6). */
export function OfferSheet({ enquiryId, onClose, openEnquiry }: EnquiryDialogProps) {
  const { enquiries } = useWords()
  const { sheet } = enquiries
  const unsaved = useUnsavedStore()
  const [made, setMade] = useState<MadeLink | null>(null)
  const close = () => {
    unsaved.dropAnswered(offerName(enquiryId))
    onClose()
  }
  const guard = useLeaveGuard(close)
  const line = useLine()
  return (
    <Dialog isSheet title={made ? sheet.made : sheet.title} guard={guard}>
      {made ? (
        <OfferMade made={made} onClose={close} />
      ) : (
        <WhenLoaded<[ShownLine]> lists={[line]}>
          {([shown]) => {
            const row = shown?.rows.find(({ enquiry }) => enquiry.id === enquiryId)
            if (!shown || !row) return <GoneNotice text={enquiries.gone} onClose={close} />
            const { enquiry } = row
            if (!isOpen(enquiry)) return <GoneNotice text={enquiries.admission.over} onClose={close} />
            if (enquiry.offer) return <RemadeLink enquiry={enquiry} offer={enquiry.offer} onMade={setMade} />
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
