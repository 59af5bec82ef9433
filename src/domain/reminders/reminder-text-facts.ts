import type { Language } from '../language/language.ts'
import type { Member } from '../members/member.ts'
import { formatCount } from '../money/money.ts'
import type { Plan } from '../plans/plan.ts'
import { type Library, libraryName } from '../seating/library.ts'
import type { Centre } from '../site/centre.ts'
import type { ReminderReason } from './reasons.ts'
import type { ReminderTextFacts } from './reminder-text-choice.ts'
import { amountReminderAsksFor, nextTermPrice } from './worklist.ts'

type Reminded = Pick<Member, 'name' | 'expiryDate' | 'balance' | 'terms'> & {
  libraryId: number | null
  seatNumber: number | null
}

interface Around {
  plans: readonly Pick<Plan, 'id' | 'price'>[]
  /** The rooms that are open. */
  libraries: readonly Library[]
  centre: Pick<Centre, 'name' | 'payeeId'>
}

/** What is filled into the texts for a member who is reminded for a reason. */
export function reminderTextFactsOf(
  member: Reminded,
  reason: ReminderReason | null,
  { plans, libraries, centre }: Around,
): ReminderTextFacts {
  const { name, expiryDate, libraryId, seatNumber } = member
  const library = libraries.find(({ id }) => id === libraryId)
  // With one room no text names it (RO-5).
  const place = (language: Language) =>
    library && libraries.length > 1
      ? `${libraryName(library, language)} - ${formatCount(seatNumber ?? 0, language)}`
      : formatCount(seatNumber ?? 0, language)
  return {
    name,
    expiryDate,
    centre: centre.name,
    upi: centre.payeeId,
    amount: amountReminderAsksFor(member, reason, nextTermPrice(member, plans)),
    seat: seatNumber === null ? null : { en: place('en'), mr: place('mr') },
  }
}
