import { useMemo } from 'react'
import { sharesDayPart } from '#domain/seating/seat.ts'
import { errorText } from '#web/error-text.ts'
import { useLocale } from '#web/i18n.tsx'
import { showError } from '#web/kit/feedback/notices.tsx'
import { useWithdrawOffer } from '../enquiries.queries.ts'
import { useFriendlyDayAndTime } from '../use-enquiry-wording.ts'
import { type OfferedSeat, useOfferedSeats } from '../waiting-line.queries.ts'

/**
 * The offers that hold some of these parts of the day, by the id of their seat, but for that of one enquiry.
 * @param exceptFor the enquiry whose own offer is in nobody's way
 */
export function useOffersHoldingDayParts(
  partIds: readonly number[],
  exceptFor?: string,
): ReadonlyMap<string, OfferedSeat> {
  const offers = useOfferedSeats()
  return useMemo(() => {
    const others = offers.filter(
      (offer) => offer.enquiryId !== exceptFor && sharesDayPart(offer, { partIds }),
    )
    return new Map(others.map((offer) => [offer.seatId, offer]))
  }, [offers, partIds, exceptFor])
}

/** Gives what a list of seats says of one that is offered: 'offered to … until …'. */
export function useOfferedSeatLabel(): (offer: OfferedSeat) => string {
  const { admission } = useLocale().words.enquiries
  const momentOf = useFriendlyDayAndTime()
  return ({ name, heldUntil }) => admission.offeredTo(name, ...momentOf(heldUntil))
}

/** Withdraws an offer so that its seat can be taken, after a yes to that. @returns whether the seat is free now */
export function useWithdrawOfferAfterConfirming(): (offer: OfferedSeat, place: string) => Promise<boolean> {
  const { words } = useLocale()
  const { admission, done } = words.enquiries
  const { mutateAsync } = useWithdrawOffer()
  return async ({ id: offerId, enquiryId, name }, place) => {
    if (!window.confirm(admission.withdrawFirst(place, name))) return false
    try {
      await mutateAsync({ id: enquiryId, offerId })
      return true
    } catch (failure) {
      showError({ about: `enquiry ${enquiryId}`, message: done.failed(name, errorText(words, failure)) })
      return false
    }
  }
}
