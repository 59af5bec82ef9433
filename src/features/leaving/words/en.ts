/** The words about members who leave after a day. */
const leaving = {
  title: 'Leaves on …',
  day: 'Last day in the seat',
  what: 'Nothing changes until then: the seat stays theirs all that day. From the day after it is free, the waiting line counts on it already, and reminders stop.',
  why: 'Why? It may be left open',
  submit: (day: string) => `Leaves on ${day}`,
  submitBare: 'Note it',
  takeBack: 'They stay',
  noted: (name: string, day: string) => `${name} leaves on ${day}. The seat is free from the day after.`,
  stays: (name: string) => `${name} stays.`,
  /** On a tile of the map. */
  tile: (day: string) => `→ ${day}`,
  note: (day: string) => `Leaves on ${day}`,
}

export const leavingEnglish = { leaving }
