import type { CheckInAnswer } from './check-in-answer.ts'
import type { PersonInsideNow } from './check-in-screen-rows.ts'

type Answered = Pick<PersonInsideNow, 'answer' | 'inAt'>

/** Who is inside and asks for something: each stands in one list, the one who is over longest first (CI-5). */
export interface PeopleInsideNeedingAttention<Person extends Answered> {
  /** Whose term is over, within the grace too, and who may not be inside for another reason. */
  over: Person[]
  /** Who is there in a part of the day that is not theirs. */
  otherShift: Person[]
}

export function peopleInsideNeedingAttention<Person extends Answered>(
  people: readonly Person[],
): PeopleInsideNeedingAttention<Person> {
  const over = people.filter(({ answer }) => answer.is !== 'in' || termOverSince(answer) !== null)
  const otherShift = people.filter(
    (person) => !over.includes(person) && hasNote(person.answer, 'other shift'),
  )
  const place = ({ answer, inAt }: Person) => `${termOverSince(answer) ?? ''} ${inAt}`
  const inOrder = (some: Person[]) => some.sort((a, b) => (place(a) < place(b) ? -1 : 1))
  return { over: inOrder(over), otherShift: inOrder(otherShift) }
}

/** The first day on which a term is over, as the door says it; null where it is not. */
export function termOverSince(answer: CheckInAnswer): string | null {
  if (answer.is === 'over') return answer.since
  if (answer.is !== 'in') return null
  const note = answer.notes.find(({ kind }) => kind === 'over in grace')
  return note?.kind === 'over in grace' ? note.since : null
}

const hasNote = (answer: CheckInAnswer, kind: string) =>
  answer.is === 'in' && answer.notes.some((note) => note.kind === kind)
