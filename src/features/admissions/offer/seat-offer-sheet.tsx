import { useState } from 'react'
import { isEnquiryOpen } from '#domain/admissions/enquiry.ts'
import { useUnsavedEditsStore } from '#web/forms/drafts/unsaved-edits-through-reload.tsx'
import { useWords } from '#web/i18n.tsx'
import { Dialog, useDialogLeaveGuard } from '#web/kit/dialog.tsx'
import { GoneNotice } from '#web/loading/gone-notice.tsx'
import { WhenLoaded } from '#web/loading/when-loaded.tsx'
import type { EnquiryDialogProps } from '#web/screen-names-and-props.ts'
import { type CurrentWaitingLine, useCurrentWaitingLine } from '../waiting-line.queries.ts'
import { AnotherSeatOfferLinkForm } from './another-seat-offer-link-form.tsx'
import { offerDraftKey, SeatOfferForm } from './seat-offer-form.tsx'
import { SeatOfferLinkPanel, type SeatOfferWithLink } from './seat-offer-link-panel.tsx'

/** Offers a seat to somebody in line, and then says how they hear of it; of an open offer it gives another link (EN-4, EN-6). */
export function SeatOfferSheet({ enquiryId, onClose, openEnquiry }: EnquiryDialogProps) {
  const { enquiries } = useWords()
  const { sheet } = enquiries
  const unsaved = useUnsavedEditsStore()
  const [made, setMade] = useState<SeatOfferWithLink | null>(null)
  const close = () => {
    unsaved.dropAnswered(offerDraftKey(enquiryId))
    onClose()
  }
  const guard = useDialogLeaveGuard(close)
  const line = useCurrentWaitingLine()
  return (
    <Dialog isSheet title={made ? sheet.made : sheet.title} guard={guard}>
      {made ? (
        <SeatOfferLinkPanel made={made} onClose={close} />
      ) : (
        <WhenLoaded<[CurrentWaitingLine]> lists={[line]}>
          {([shown]) => {
            const row = shown?.rows.find(({ enquiry }) => enquiry.id === enquiryId)
            if (!shown || !row) return <GoneNotice text={enquiries.gone} onClose={close} />
            const { enquiry } = row
            if (!isEnquiryOpen(enquiry)) return <GoneNotice text={enquiries.admission.over} onClose={close} />
            if (enquiry.offer)
              return <AnotherSeatOfferLinkForm enquiry={enquiry} offer={enquiry.offer} onMade={setMade} />
            return (
              <SeatOfferForm
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
