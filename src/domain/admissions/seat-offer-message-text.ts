import { type Day, formatLongDay } from '../day.ts'
import type { Language } from '../language/language.ts'
import { formatRupees, type Paise } from '../money/money.ts'

/** The facts in a message about an offer, each in the language of the message. */
export interface SeatOfferTextFacts {
  name: string
  centre: string
  seat: string
  /** With its shift, where the day is divided. */
  plan: string
  sum: Paise
  firstDay: Day
  day: string
  time: string
  /** Null where the centre has no public address: the answer then comes by the chat. */
  link: string | null
}

/** The text that goes to who is offered a seat. */
export function seatOfferMessageText(facts: SeatOfferTextFacts, language: Language): string {
  const { name, centre, seat, plan, day, time, link } = facts
  const sum = formatRupees(facts.sum, language)
  const firstDay = formatLongDay(facts.firstDay, language)
  if (language === 'mr') {
    const answer = link === null ? 'घेणार की नाही ते इथेच कळवा.' : `घेणार की नाही ते इथे कळवा: ${link}`
    return `नमस्कार ${name}! ${centre} येथे तुमच्यासाठी जागा आहे: ${seat}, ${plan}, ${firstDay} पासून. भरायची रक्कम ${sum}. ही जागा ${day}, ${time} पर्यंत तुमच्यासाठी राखून ठेवली आहे. ${answer}`
  }
  const answer =
    link === null ? 'Please answer here whether you take it.' : `Please say yes or no here: ${link}`
  return `Hello ${name}! ${centre} has a seat for you: ${seat}, ${plan}, from ${firstDay}. To pay: ${sum}. It is held for you until ${day}, ${time}. ${answer}`
}
