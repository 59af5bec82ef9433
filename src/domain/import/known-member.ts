import { phoneKey } from '../members/member.ts'
import { foldSearchText } from '../members/member-search.ts'
import type { ImportCellRefusal, ImportKnownMember } from './import-preview.ts'
import type { ImportLineValues } from './read-import-line.ts'

/** A person is the same with the last ten digits of the phone and the name, in any case, spacing and digits (IO-3). */
export const importPersonKey = ({
  name = '',
  phone = '',
}: {
  name?: string | undefined
  phone?: string | undefined
}) => `${phoneKey(phone)} ${foldSearchText(name)}`

export function createKnownMemberFinderForImport(members: readonly ImportKnownMember[]) {
  const byNumber = new Map(members.map((member) => [member.number, member]))
  const byPerson = Map.groupBy(members, importPersonKey)
  return (read: ImportLineValues): { known: ImportKnownMember | null } | ImportCellRefusal => {
    const numbered = read.number === undefined ? undefined : byNumber.get(read.number)
    if (numbered && isSomebodyElse(numbered, read)) {
      return { field: 'number', problem: 'number_of_another', by: numbered.name }
    }
    if (numbered) return { known: numbered }
    const alike = byPerson.get(importPersonKey(read)) ?? []
    if (alike.length > 1) return { field: 'name', problem: 'several_alike' }
    return { known: alike[0] ?? null }
  }
}

/** A register of another product has numbers of its own: neither name nor phone is that member's then. */
function isSomebodyElse(member: ImportKnownMember, { name, phone }: ImportLineValues): boolean {
  const isName = name === undefined || foldSearchText(name) === foldSearchText(member.name)
  const isPhone = phone === undefined || phoneKey(phone) === phoneKey(member.phone)
  return !isName && !isPhone
}
