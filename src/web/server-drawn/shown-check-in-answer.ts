import type { CheckInAnswer, CheckInNote } from '#domain/check-in/check-in-answer.ts'
import type { CheckInPressAnswer } from '#domain/check-in/check-in-screen-rows.ts'
import { type Day, daysBetween, formatShortDay } from '#domain/day.ts'
import type { Language } from '#domain/language/language.ts'
import { formatCount, formatRupees } from '#domain/money/money.ts'
import type { AdminWords } from '#languages/en.ts'
import type { IconName } from '../kit/marks/icon.tsx'

/** What somebody is told who comes or goes: by its colour, its mark and its words, each alone clear enough (CI-2). */
export interface ShownCheckInAnswer {
  tone: 'green' | 'amber' | 'red' | 'grey'
  mark: IconName
  /** The largest word. */
  word: string
  /** What else is to be said, the most urgent first. */
  more: string[]
}

interface Locale {
  words: Pick<AdminWords, 'checkIn'>
  language: Language
  today: Day
  roomOf: (libraryId: number) => string
}

/** What the door says to somebody before anything is pressed. */
export function shownCheckInAnswerBeforePress(answer: CheckInAnswer, locale: Locale): ShownCheckInAnswer {
  const say = locale.words.checkIn.answers
  const day = (of: Day) => formatShortDay(of, locale.language)
  if (answer.is === 'over')
    return { tone: 'red', mark: 'warning', word: say.overSince(day(answer.since)), more: [say.isNotIn] }
  if (answer.is === 'not in') {
    if (answer.because === 'to come')
      return { tone: 'red', mark: 'calendar', word: say.begins(day(answer.on)), more: [say.isNotIn] }
    if (answer.because === 'paused')
      return { tone: 'red', mark: 'pause', word: say.nowPaused, more: [say.isNotIn] }
    return { tone: 'red', mark: 'close', word: say.notMember, more: [] }
  }
  const [first, ...others] = answer.notes.map((note) => shownNote(note, locale))
  if (!first) return { tone: 'green', mark: 'check', word: say.in, more: [] }
  return { tone: 'amber', ...first, more: [say.isIn, ...others.map(({ word }) => word)] }
}

/** What is said to somebody once they pressed. */
export function shownCheckInAnswerAfterPress(
  { answer, did }: Pick<CheckInPressAnswer, 'answer' | 'did'>,
  locale: Locale,
): ShownCheckInAnswer {
  const say = locale.words.checkIn.answers
  if (did === 'out' || did === 'out after its end' || did === 'still out') {
    const more = did === 'still out' ? [say.alreadyOut] : []
    return { tone: 'grey', mark: 'leave', word: say.out, more }
  }
  const said = shownCheckInAnswerBeforePress(answer, locale)
  if (did === 'waits') return { ...said, more: [say.comeToDesk] }
  // Whom the desk let in hears what is owed, and that they may go in.
  if (answer.is === 'over' && did !== null)
    return { ...said, tone: 'amber', more: did === 'counted' ? [say.isIn, say.nothingKept] : [say.isIn] }
  if (did === 'still in') return { ...said, more: [say.alreadyIn, ...said.more] }
  if (did !== 'counted') return said
  return {
    ...said,
    ...(said.tone === 'green' && { word: say.allowed }),
    more: [...said.more, say.nothingKept],
  }
}

function shownNote(
  note: CheckInNote,
  { words, language, today, roomOf }: Locale,
): Omit<ShownCheckInAnswer, 'tone' | 'more'> {
  const say = words.checkIn.answers
  const day = (of: Day) => formatShortDay(of, language)
  switch (note.kind) {
    case 'over in grace':
      return { mark: 'warning', word: say.overSince(day(note.since)) }
    case 'paused':
      return { mark: 'pause', word: say.paused(day(note.until)) }
    case 'no seat':
      return { mark: 'seats', word: say.noSeat }
    case 'seat elsewhere':
      return { mark: 'arrow', word: say.seatIn(roomOf(note.libraryId)) }
    case 'other shift':
      return { mark: 'clock', word: say.otherShift }
    case 'due':
      return { mark: 'rupee', word: say.due(formatRupees(note.amount, language)) }
    case 'ends soon': {
      const days = Math.max(0, daysBetween(today, note.on))
      return { mark: 'calendar', word: say.ends(days, formatCount(days, language)) }
    }
  }
}
