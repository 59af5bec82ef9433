import { heldAfterYes } from '#domain/admissions/offer.ts'
import { type Day, dayAt, formatNearDay, formatWeekday } from '#domain/day.ts'
import type { Language } from '#domain/language/language.ts'
import { formatCount, formatRupees, type Paise } from '#domain/money/money.ts'
import { seatText } from '#domain/seating/seat.ts'
import { spokenTime } from '#domain/seating/spoken-time.ts'
import { textIn } from '#domain/site/home.ts'
import type { SiteCentre } from '../document/site-data.ts'
import { DoorPage } from '../doors/door-page.views.tsx'
import { DoorPhones } from '../doors/door-phones.views.tsx'
import { DoorSteps } from '../doors/door-steps.tsx'
import { doorWords } from '../doors/door-words.ts'
import { minuteAt } from '../free/clock-text.ts'
import { hoursText } from '../views/plan-list.tsx'
import type { ShownOffer } from './shown-offer.store.ts'

interface Frame {
  centre: SiteCentre
  language: Language
  hrefOf: (language: Language) => string
}

interface OfferProps extends Frame {
  offer: ShownOffer
  today: Day
  timeZone: string
}

/** An offer of a seat: until when comes before what (EN-6). Only a press answers it. */
export function OfferPage({ offer, today, timeZone, ...frame }: OfferProps) {
  const { centre, language, hrefOf } = frame
  const words = doorWords[language].offer
  const momentText = (at: string) => {
    const instant = new Date(at)
    const day = formatNearDay(dayAt(instant, timeZone), today, language)
    return doorWords[language].moment(day, spokenTime(minuteAt(instant, timeZone), language))
  }
  const total = offer.price - offer.discount + offer.joiningFee
  const answers = { action: hrefOf(language), words }
  if (offer.hasSaidYes) {
    return (
      <DoorPage {...frame}>
        <div className="door-box good">
          <h1>{words.saidYes}</h1>
          <p>{words.comeBy(momentText(offer.heldUntil))}</p>
        </div>
        <h2>{words.next}</h2>
        <DoorSteps
          steps={words.steps(formatRupees(total, language))}
          numbers={(place) => formatCount(place, language)}
        />
        <SeatBox offer={offer} today={today} language={language} total={total} />
        <DoorPhones centre={centre} />
        <form className="offer-answers" method="post" action={answers.action}>
          <button type="submit" name="answer" value="no" className="button quiet">
            {words.changedMind}
          </button>
        </form>
      </DoorPage>
    )
  }
  return (
    <DoorPage {...frame}>
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
      <p className="door-small">{words.after(momentText(heldAfterYes(offer.until)))}</p>
      <DoorPhones centre={centre} />
    </DoorPage>
  )
}

type SeatProps = Pick<OfferProps, 'offer' | 'today' | 'language'> & { total: Paise }

/** The seat, and what it costs, as the fee would be taken. */
function SeatBox({ offer, today, language, total }: SeatProps) {
  const words = doorWords[language].offer
  const { room, seatNumber, plan, hours, firstDay, price, discount, joiningFee } = offer
  const rupees = (sum: Paise) => formatRupees(sum, language)
  return (
    <section className="door-dark" aria-labelledby="offer-seat">
      <p>{words.seat}</p>
      <p className="offer-seat" id="offer-seat">
        {room
          ? seatText(textIn(room, language), seatNumber, language)
          : words.seatNumber(formatCount(seatNumber, language))}
      </p>
      <dl className="offer-facts">
        <Fact label={words.plan}>{textIn(plan, language)}</Fact>
        {hours.length > 0 && (
          <Fact label={words.hours}>{hours.map((each) => hoursText(each, language)).join(', ')}</Fact>
        )}
        <Fact label={words.firstDay}>{formatWeekday(firstDay, today, language)}</Fact>
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

/** What is left of an offer that has ended, however it did: nothing but whom to call. */
export function OfferEndedPage(frame: Frame) {
  return (
    <DoorPage {...frame}>
      <h1>{doorWords[frame.language].offer.ended}</h1>
      <DoorPhones centre={frame.centre} />
    </DoorPage>
  )
}

/** The answer to a no. */
export function OfferDeclinedPage({ staysInLine, ...frame }: Frame & { staysInLine: boolean }) {
  const words = doorWords[frame.language].offer
  return (
    <DoorPage {...frame}>
      <h1>{words.declined}</h1>
      {staysInLine && <p className="lead">{words.staysInLine}</p>}
      <DoorPhones centre={frame.centre} />
    </DoorPage>
  )
}
