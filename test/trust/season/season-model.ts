// Who asks for a seat and who gets one, as plainly as the rows EN-1 to EN-4 say it; nothing of the product's rules is used.

/** The parts of the day that each shift has. */
export const modelShifts: Record<number, number[]> = { 1: [1, 2, 3], 2: [1], 3: [2], 4: [3] }

export interface ModelSeat {
  id: string
  room: number
  allocation: 'Anyone' | 'Boys' | 'Girls'
}

export interface ModelOffer {
  id: string
  seat: ModelSeat
  parts: number[]
  /** In milliseconds, as is every moment here. */
  until: number
  heldUntil: number
  saidYes: boolean
}

export interface ModelEnquiry {
  id: string
  name: string
  number: number
  isGirl: boolean
  room: number | null
  shift: number
  wishedFrom: string | null
  arrived: number
  state: 'new' | 'called' | 'waiting' | 'offered' | 'admitted' | 'lost'
  reason: string
  turnedDown: number
  refused: string[]
  offer: ModelOffer | null
}

export interface ModelSeason {
  seats: ModelSeat[]
  /** Who holds which parts of a seat: members by their id. */
  members: Map<string, { seat: ModelSeat; parts: number[] }>
  enquiries: ModelEnquiry[]
}

/** Ends the offers whose hour is reached: they wait again, and the second time they are lost. */
export function letTimePass({ enquiries }: ModelSeason, now: number) {
  for (const enquiry of enquiries) {
    if (enquiry.offer && enquiry.offer.heldUntil <= now) turnDown(enquiry, 'no-answer')
  }
}

export function turnDown(enquiry: ModelEnquiry, reason: string) {
  if (!enquiry.offer) throw new Error('There is no offer to turn down.')
  enquiry.refused.push(enquiry.offer.seat.id)
  enquiry.offer = null
  enquiry.turnedDown += 1
  enquiry.state = enquiry.turnedDown === 2 ? 'lost' : 'waiting'
  enquiry.reason = enquiry.state === 'lost' ? reason : ''
}

/** The parts of a seat that somebody has, by a hold or an offer. */
export function takenOf({ members, enquiries }: ModelSeason, seat: ModelSeat): Set<number> {
  const taken = new Set<number>()
  for (const held of members.values()) if (held.seat === seat) for (const part of held.parts) taken.add(part)
  for (const { offer } of enquiries) if (offer?.seat === seat) for (const part of offer.parts) taken.add(part)
  return taken
}

export function isInLine({ state, wishedFrom }: ModelEnquiry, weekAhead: string): boolean {
  return ['new', 'called', 'waiting'].includes(state) && (wishedFrom === null || wishedFrom <= weekAhead)
}

/** Whether a seat is what somebody wishes and may have, and their whole shift is free on it. */
export function couldHave(season: ModelSeason, enquiry: ModelEnquiry, seat: ModelSeat): boolean {
  const mayHave = seat.allocation === 'Anyone' || (seat.allocation === 'Girls') === enquiry.isGirl
  const isWished = enquiry.room === null || enquiry.room === seat.room
  if (!mayHave || !isWished || enquiry.refused.includes(seat.id)) return false
  const taken = takenOf(season, seat)
  return (modelShifts[enquiry.shift] ?? []).every((part) => !taken.has(part))
}

/** Those in line by arrival. */
export const inLine = ({ enquiries }: ModelSeason, weekAhead: string) =>
  enquiries
    .filter((enquiry) => isInLine(enquiry, weekAhead))
    .sort((a, b) => a.arrived - b.arrived || a.number - b.number)

/** Who stands before somebody, could have the seat now, and has a part of the day in common with what is given. */
export function passedBy(season: ModelSeason, getting: ModelEnquiry, seat: ModelSeat, weekAhead: string) {
  const parts = modelShifts[getting.shift] ?? []
  const line = inLine(season, weekAhead)
  const place = line.indexOf(getting)
  return (place < 0 ? line : line.slice(0, place)).filter(
    (other) =>
      couldHave(season, other, seat) && (modelShifts[other.shift] ?? []).some((part) => parts.includes(part)),
  )
}
