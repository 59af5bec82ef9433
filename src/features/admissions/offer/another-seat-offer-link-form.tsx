import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Enquiry } from '#domain/admissions/enquiry.ts'
import type { SeatOffer } from '#domain/admissions/seat-offer.ts'
import { errorText } from '#web/error-text.ts'
import { useWords } from '#web/i18n.tsx'
import { DialogActions } from '#web/kit/dialog.tsx'
import { ProblemMessage } from '#web/kit/feedback/problem-message.tsx'
import { useMakeAnotherOfferLink } from '../enquiries.queries.ts'
import { useFriendlyDayAndTime } from '../use-enquiry-wording.ts'
import type { SeatOfferWithLink } from './seat-offer-link-panel.tsx'

interface Props {
  enquiry: Enquiry
  offer: SeatOffer
  onMade: (made: SeatOfferWithLink) => void
}

/** Of an open offer: another link, as the first one is stored nowhere. */
export function AnotherSeatOfferLinkForm({ enquiry, offer, onMade }: Props) {
  const words = useWords()
  const { sheet, offer: say } = words.enquiries
  const momentOf = useFriendlyDayAndTime()
  const { mutateAsync, isPending } = useMakeAnotherOfferLink()
  const [problem, setProblem] = useState<string | null>(null)
  const make = async () => {
    try {
      const { row, path, link } = await mutateAsync({ id: enquiry.id, offerId: offer.id })
      onMade({ enquiry: row, offer: row.offer ?? offer, path, link })
    } catch (failure) {
      setProblem(errorText(words, failure))
    }
  }
  return (
    <>
      <div className="stack gap-2">
        <p className="strong">{enquiry.name}</p>
        <p>{offer.saidYesAt === null ? say.open : say.yes(...momentOf(offer.saidYesAt))}</p>
        <p className="quiet">{sheet.until(...momentOf(offer.heldUntil))}</p>
        <p className="quiet small">{sheet.earlierLink}</p>
      </div>
      <DialogActions problem={<ProblemMessage text={problem} />}>
        <Button size="md" fullWidth data-autofocus loading={isPending} onClick={() => void make()}>
          {sheet.makeLink}
        </Button>
      </DialogActions>
    </>
  )
}
