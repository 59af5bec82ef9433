import type { Enquiry } from '#domain/admissions/enquiry.ts'
import type { SoonerSeatElsewhere, WhyEnquiryWaits } from '#domain/admissions/line/why-enquiry-waits.ts'
import type { Day } from '#domain/day.ts'
import type { AdminWords } from '#web/i18n.tsx'

/** The names and numbers that a sentence about the line needs, in the operator's language. */
export interface WhyEnquiryWaitsNames {
  words: AdminWords['enquiries']
  day: (day: Day) => string
  /** A seat as it is written, 'Main Library - 4'. */
  place: (seatId: string) => string
  /** Null where the centre has one room, or the day one shift: no sentence then speaks of it. */
  room: (libraryId: number | null) => string | null
  shift: (shiftId: number | null) => string | null
  /** How many seats there are now for the wish but for its room or shift. */
  countElsewhere: (elsewhere: SoonerSeatElsewhere) => string
}

/** Why somebody waits, in words. */
export interface WhyEnquiryWaitsText {
  text: string
  /** Whether there is a seat for them now. */
  isGood: boolean
  /** Who keeps the seat beyond their term, or that it is promised. */
  kept: string | null
  /** Where there is room sooner. */
  elsewhere: string | null
}

/** The sentences of why somebody waits (EN-4). */
export function formatWhyEnquiryWaits(
  why: WhyEnquiryWaits,
  { gender, libraryId, shiftId }: Enquiry,
  names: WhyEnquiryWaitsNames,
): WhyEnquiryWaitsText {
  const { words, day } = names
  const say = words.why
  const plain = { isGood: false, kept: null, elsewhere: null }
  const wished = { gender: gender ?? 'Other', room: names.room(libraryId), shift: names.shift(shiftId) }
  switch (why.kind) {
    case 'fits':
      return { ...plain, text: say.fits(names.place(why.seatId)), isGood: true }
    case 'from':
      return { ...plain, text: say.from(day(why.day)) }
    case 'incomplete':
      return { ...plain, text: say.missing(why.missing.map((what) => say[what]).join(', ')) }
    case 'before':
      return {
        ...plain,
        text: say.before(wished, day(why.day)),
        kept: keptText(why, names),
        elsewhere: elsewhereText(why.elsewhere, names),
      }
    case 'not-in-sight':
      return { ...plain, text: say.notInSight(wished), elsewhere: elsewhereText(why.elsewhere, names) }
  }
}

function keptText(
  { keptSince, isPromised, seatId }: Extract<WhyEnquiryWaits, { kind: 'before' }>,
  { words, day, place }: WhyEnquiryWaitsNames,
): string | null {
  if (keptSince !== null) return words.why.keptSince(day(keptSince))
  return isPromised ? words.why.promised(place(seatId)) : null
}

function elsewhereText(elsewhere: SoonerSeatElsewhere | null, names: WhyEnquiryWaitsNames): string | null {
  if (elsewhere === null) return null
  const { words, day } = names
  const say = words.why.elsewhere
  const name = elsewhere.but === 'room' ? names.room(elsewhere.libraryId) : names.shift(elsewhere.shiftId)
  if (name === null) return null
  return elsewhere.day === null
    ? say.now(name, names.countElsewhere(elsewhere))
    : say.on(name, day(elsewhere.day))
}
