import { Button } from '@mantine/core'
import { useId } from 'react'
import type { Enquiry } from '#domain/admissions/enquiry.ts'
import type { SeatOffer } from '#domain/admissions/seat-offer.ts'
import { seatOfferMessageText } from '#domain/admissions/seat-offer-message-text.ts'
import { dayAt, formatDayWithYearIfOther, localTimeAt } from '#domain/day.ts'
import { hasWhatsappChatNumber, whatsappChatLink } from '#domain/members/whatsapp-chat-link.ts'
import { planName } from '#domain/plans/plan.ts'
import { isDayDivided, shiftName } from '#domain/seating/hours.ts'
import { libraryName } from '#domain/seating/library.ts'
import { findShiftOfPlan } from '#domain/seating/rooms-hours-and-plans.ts'
import { roomAndSeatText } from '#domain/seating/seat.ts'
import { spokenTime } from '#domain/seating/spoken-time.ts'
import { useServerNetworkAddresses } from '#features/dashboard/dashboard.queries.ts'
import { useSeatsHavingDesk } from '#features/seating/seating.queries.ts'
import { useSettings } from '#features/settings/settings.queries.ts'
import { useRoomsHoursAndPlans, useSeatPlaceText } from '#features/setup/use-setup.queries.ts'
import { useTimeZone, useToday } from '#web/clock.tsx'
import { useWords } from '#web/i18n.tsx'
import { QrCodeWithText } from '#web/kit/codes/code-disclosure.tsx'
import { CopyButton } from '#web/kit/controls/copy-button.tsx'
import { DialogActions } from '#web/kit/dialog.tsx'
import { Icon } from '#web/kit/marks/icon.tsx'
import { WhenQueryLoaded } from '#web/loading/when-query-loaded.tsx'
import { useFriendlyDayAndTime } from '../use-enquiry-wording.ts'
import styles from './seat-offer-sheet.module.css'

/** An offer with the link of its page, which is shown once. */
export interface SeatOfferWithLink {
  enquiry: Enquiry
  offer: SeatOffer
  path: string
  /** Null where the centre has no public address. */
  link: string | null
}

/** How somebody hears of their offer: the chat with the text, or a code to scan where a link would lead nowhere. */
export function SeatOfferLinkPanel({ made, onClose }: { made: SeatOfferWithLink; onClose: () => void }) {
  const { enquiries } = useWords()
  const { sheet } = enquiries
  const { enquiry, offer, path, link } = made
  const momentOf = useFriendlyDayAndTime()
  const placeText = useSeatPlaceText()
  const seat = useOfferedSeat(offer.seatId)
  const text = useOfferText(made)
  const textId = useId()
  return (
    <>
      <div className="stack gap-4">
        <p className={`line top gap-2 strong good ${styles.heldFor}`} role="status">
          <Icon name="check" />
          {sheet.heldFor(enquiry.name, seat ? placeText(seat) : '', ...momentOf(offer.heldUntil))}
        </p>
        <section className="stack gap-2" aria-label={sheet.text}>
          <div id={textId} className={styles.text} lang={enquiry.language}>
            {text}
          </div>
          <div className="line gap-2">
            {hasWhatsappChatNumber(enquiry.phone) && (
              <Button
                component="a"
                size="md"
                className={styles.chat}
                data-autofocus
                leftSection={<Icon name="chat" />}
                href={whatsappChatLink(enquiry.phone, text)}
                target="_blank"
                rel="noopener noreferrer"
                aria-describedby={textId}
              >
                {sheet.chat(enquiry.name)}
              </Button>
            )}
            <CopyButton text={text} words={sheet} />
          </div>
        </section>
        {link === null && <CodeOfPage path={path} />}
      </div>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {sheet.finish}
        </Button>
      </DialogActions>
    </>
  )
}

/** The page of the offer as a code to scan in the centre's own network. */
function CodeOfPage({ path }: { path: string }) {
  const { sheet } = useWords().enquiries
  return (
    <WhenQueryLoaded of={useServerNetworkAddresses()} failed={sheet.addressFailed}>
      {({ addresses: [first] }) =>
        first === undefined ? (
          <p className="quiet">{sheet.thisMachineOnly}</p>
        ) : (
          <QrCodeWithText text={`${first}${path}`} label={sheet.code}>
            <p>{sheet.noLink}</p>
            <p className="small breaks">
              {first}
              {path}
            </p>
          </QrCodeWithText>
        )
      }
    </WhenQueryLoaded>
  )
}

function useOfferedSeat(seatId: string) {
  const seats = useSeatsHavingDesk()
  return seats.status === 'ready' ? seats.rows.find(({ id }) => id === seatId) : undefined
}

/** The text in the language of whom it goes to. */
function useOfferText({ enquiry, offer, link }: SeatOfferWithLink): string {
  const setup = useRoomsHoursAndPlans()
  const settings = useSettings()
  const zone = useTimeZone()
  const today = useToday()
  const seat = useOfferedSeat(offer.seatId)
  const { language } = enquiry
  const room = setup.libraries.find(({ id }) => id === seat?.libraryId)
  const plan = setup.plans.find(({ id }) => id === offer.planId)
  const shift = isDayDivided(setup.hours) ? findShiftOfPlan(setup, offer.planId) : undefined
  const centre = settings.status === 'ready' ? settings.rows[0]?.centre.name : undefined
  const until = new Date(offer.heldUntil)
  const { hour, minute } = localTimeAt(until, zone)
  return seatOfferMessageText(
    {
      name: enquiry.name,
      centre: centre?.[language] || centre?.en || '',
      seat: room && seat ? roomAndSeatText(libraryName(room, language), seat.seatNumber, language) : '',
      plan: [plan && planName(plan, language), shift && shiftName(shift, language)]
        .filter(Boolean)
        .join(', '),
      sum: offer.price - offer.discount + offer.joiningFee,
      firstDay: offer.firstDay,
      day: formatDayWithYearIfOther(dayAt(until, zone), today, language),
      time: spokenTime(hour * 60 + Number(minute), language),
      link,
    },
    language,
  )
}
