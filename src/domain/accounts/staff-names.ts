/** Somebody who works here, or did: the address that rows and the history hold, and the name that stands in its place. */
export interface StaffEmailAndName {
  address: string
  name: string
}

export const maxStaffNameLength = 80

/** The names by address; two people of one name have theirs beside it. */
export function staffNamesByEmail(people: readonly StaffEmailAndName[]): Record<string, string> {
  const isShared = ({ name, address }: StaffEmailAndName) =>
    people.some((other) => other.address !== address && folded(other.name) === folded(name))
  return Object.fromEntries(
    people.map((person) => [
      person.address,
      isShared(person) ? `${person.name} (${person.address})` : person.name,
    ]),
  )
}

const folded = (name: string) => name.normalize('NFC').toLowerCase()
