import type { AnnouncedPayment } from '#domain/announced/announced-payment.ts'
import { type Day, dayAt, formatDayWithWeekday, formatDayWithYearIfOther } from '#domain/day.ts'
import type { Language } from '#domain/language/language.ts'
import { formatCount, formatRupees, type Paise } from '#domain/money/money.ts'
import { roomAndSeatText } from '#domain/seating/seat.ts'
import { spokenTime } from '#domain/seating/spoken-time.ts'
import { bilingualTextIn } from '#domain/site/home.ts'
import { type PaymentParties, UpiPaymentStepsSection } from '#web/server-drawn/upi-payment-steps-section.tsx'
import type { SiteCentre } from '../document/site-data-for-browser.ts'
import { minuteOfDayAt } from '../free/wall-clock-time-text.ts'
import { CentrePhoneList } from '../server-drawn/centre-phone-list.views.tsx'
import { ServerDrawnPageFrame } from '../server-drawn/server-drawn-page-frame.views.tsx'
import { serverDrawnPageWords } from '../server-drawn/server-drawn-page-words.ts'
import { WhatHappensNextList } from '../server-drawn/what-happens-next-list.tsx'
import { sitePlanHoursText } from '../views/home/site-plan-list.tsx'
import type { SeatOfferPageFacts } from './offer-page-facts.store.ts'
import { SeatOfferPaymentStateSection } from './seat-offer-payment-state-section.tsx'

interface Frame {
  centre: SiteCentre
  language: Language
  hrefOf: (language: Language) => string
}

interface OfferProps extends Frame {
  offer: SeatOfferPageFacts
  today: Day
  timeZone: string
  /** The announced payment; null where the centre does not ask for it, or before. */
  announced: AnnouncedPayment | null
  /** The payment that can be made away from the desk now, and its payee (PY-1); null where it cannot. */
  toPay: { id: string; amount: Paise; from: PaymentParties } | null
  /** The typed values, and the faults in them. */
  typed?: { reference: string; receivedOn: string }
  trouble?: string | undefined
}

/** When, as the pages of an offer say it. */
const momentIn =
  ({ language, today, timeZone }: { language: Language; today: Day; timeZone: string }) =>
  (at: string) => {
    const instant = new Date(at)
    const day = formatDayWithYearIfOther(dayAt(instant, timeZone), today, language)
    return serverDrawnPageWords[language].moment(day, spokenTime(minuteOfDayAt(instant, timeZone), language))
  }

/** An offer of a seat: until when comes before what (EN-6). Only a press answers it. */
export function SeatOfferPage(page: OfferProps) {
  const {
    offer,
    today,
    timeZone,
    announced: _said,
    toPay: _toPay,
    typed: _typed,
    trouble: _trouble,
    ...frame
  } = page
  const { centre, language, hrefOf } = frame
  const words = serverDrawnPageWords[language].offer
  const momentText = momentIn({ language, today, timeZone })
  const total = totalOf(offer)
  const answers = { action: hrefOf(language), words }
  if (offer.hasSaidYes) return <AfterYes {...page} />
  return (
    <ServerDrawnPageFrame {...frame}>
      <h1>{words.heading}</h1>
      <div className="door-box waits">
        <b>{words.until(momentText(offer.until))}</b>
        <p>{words.untilText}</p>
      </div>
      <SeatBox offer={offer} today={today} language={language} total={total} />
      <form className="offer-answers" method="post" action={answers.action}>
        <button type="submit" name="answer" value="yes" className="button">
          {words.yes}
        </button>
        <button type="submit" name="answer" value="no" className="button second">
          {words.no}
        </button>
      </form>
      <p className="door-small">{words.after(momentText(offer.heldAfterYes))}</p>
      <CentrePhoneList centre={centre} />
    </ServerDrawnPageFrame>
  )
}

const totalOf = ({ price, discount, joiningFee }: SeatOfferPageFacts): Paise => price - discount + joiningFee

/** After a yes: how to pay where the centre asks for it, else what to bring (EN-6). */
function AfterYes({ offer, today, timeZone, announced, toPay, typed, trouble, ...frame }: OfferProps) {
  const { centre, language, hrefOf } = frame
  const words = serverDrawnPageWords[language].offer
  const momentText = momentIn({ language, today, timeZone })
  const total = totalOf(offer)
  const action = hrefOf(language)
  const isOpen = announced?.state === 'open'
  return (
    <ServerDrawnPageFrame {...frame}>
      {trouble && (
        <div className="door-box wrong" role="alert">
          <p>{trouble}</p>
        </div>
      )}
      {announced && (
        <SeatOfferPaymentStateSection
          {...{ language, announced, momentText, action }}
          heldUntil={offer.heldUntil}
        />
      )}
      {!isOpen && (
        <div className="door-box good">
          {announced ? <h2>{words.saidYes}</h2> : <h1>{words.saidYes}</h1>}
          <p>{(toPay ? words.payAndCome : words.comeBy)(momentText(offer.heldUntil))}</p>
        </div>
      )}
      {toPay && (
        <>
          <UpiPaymentStepsSection
            language={language}
            from={toPay.from}
            payment={toPay}
            today={today}
            action={action}
            hidden={{ answer: 'paid', id: toPay.id }}
            typed={typed}
          />
          <p className="door-small">{words.orCash}</p>
        </>
      )}
      {!toPay && !isOpen && (
        <>
          <h2>{words.next}</h2>
          <WhatHappensNextList
            steps={words.steps(formatRupees(total, language))}
            numbers={(place) => formatCount(place, language)}
          />
        </>
      )}
      <SeatBox offer={offer} today={today} language={language} total={total} />
      <CentrePhoneList centre={centre} />
      {!isOpen && (
        <form className="offer-answers" method="post" action={action}>
          <button type="submit" name="answer" value="no" className="button quiet">
            {words.changedMind}
          </button>
        </form>
      )}
    </ServerDrawnPageFrame>
  )
}

type SeatProps = Pick<OfferProps, 'offer' | 'today' | 'language'> & { total: Paise }

/** The seat, and what it costs, as the fee would be taken. */
function SeatBox({ offer, today, language, total }: SeatProps) {
  const words = serverDrawnPageWords[language].offer
  const { room, seatNumber, plan, hours, firstDay, price, discount, joiningFee } = offer
  const rupees = (sum: Paise) => formatRupees(sum, language)
  return (
    <section className="door-dark" aria-labelledby="offer-seat">
      <p>{words.seat}</p>
      <p className="offer-seat" id="offer-seat">
        {room
          ? roomAndSeatText(bilingualTextIn(room, language), seatNumber, language)
          : words.seatNumber(formatCount(seatNumber, language))}
      </p>
      <dl className="offer-facts">
        <Fact label={words.plan}>{bilingualTextIn(plan, language)}</Fact>
        {hours.length > 0 && (
          <Fact label={words.hours}>{hours.map((each) => sitePlanHoursText(each, language)).join(', ')}</Fact>
        )}
        <Fact label={words.firstDay}>{formatDayWithWeekday(firstDay, today, language)}</Fact>
        {(discount > 0 || joiningFee > 0) && <Fact label={words.price}>{rupees(price)}</Fact>}
        {discount > 0 && <Fact label={words.discount}>−{rupees(discount)}</Fact>}
        {joiningFee > 0 && <Fact label={words.joiningFee}>{rupees(joiningFee)}</Fact>}
        <Fact label={words.total} isTotal>
          {rupees(total)}
        </Fact>
      </dl>
    </section>
  )
}

function Fact({ label, isTotal, children }: { label: string; isTotal?: boolean; children: React.ReactNode }) {
  return (
    <div className={isTotal ? 'total' : undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

interface EndedProps extends Frame {
  today: Day
  timeZone: string
  /** A payment that was announced for it: its payer sees what became of it (PY-1). */
  announced: AnnouncedPayment | null
}

/** The page of an offer that has ended, however it did: whom to call, and the state of a payment. */
export function SeatOfferEndedPage({ announced, today, timeZone, ...frame }: EndedProps) {
  const { language, hrefOf } = frame
  const { ended } = serverDrawnPageWords[language].offer
  const momentText = momentIn({ language, today, timeZone })
  return (
    <ServerDrawnPageFrame {...frame}>
      {announced && (
        <SeatOfferPaymentStateSection
          {...{ language, announced, momentText }}
          heldUntil={null}
          action={hrefOf(language)}
        />
      )}
      {announced ? <p>{ended}</p> : <h1>{ended}</h1>}
      <CentrePhoneList centre={frame.centre} />
    </ServerDrawnPageFrame>
  )
}

/** The answer to a no. */
export function SeatOfferDeclinedPage({ staysInLine, ...frame }: Frame & { staysInLine: boolean }) {
  const words = serverDrawnPageWords[frame.language].offer
  return (
    <ServerDrawnPageFrame {...frame}>
      <h1>{words.declined}</h1>
      {staysInLine && <p className="lead">{words.staysInLine}</p>}
      <CentrePhoneList centre={frame.centre} />
    </ServerDrawnPageFrame>
  )
}
