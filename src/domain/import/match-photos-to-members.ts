import { type Member, phoneKey } from '../members/member.ts'
import { foldSearchText } from '../members/member-search.ts'

type NamedMember = Pick<Member, 'id' | 'number' | 'name' | 'phone'>

/** Whom a file is for, or why for nobody; of a second file of one member, the place of the first among the files. */
export type PhotoMatch =
  | { memberId: string }
  | { memberId: null; why: 'nobody' | 'several' | 'disagree' }
  | { memberId: null; why: 'second'; first: number }

/** Whoever the parts of one file's name point to: null for a part that is not there, nobody for one that fits no member. */
type Found = Set<string> | null

/** The member that each file is for, by its name alone; of two files for one member the first in order of names counts. */
export function matchPhotosToMembers(
  fileNames: readonly string[],
  members: readonly NamedMember[],
): PhotoMatch[] {
  const memberOf = photoReader(members)
  const photos: PhotoMatch[] = fileNames.map(memberOf)
  const firstOf = new Map<string, number>()
  const inOrder = [...photos.keys()].sort(
    (a, b) => order.compare(fileNames[a] ?? '', fileNames[b] ?? '') || a - b,
  )
  for (const at of inOrder) {
    const memberId = photos[at]?.memberId
    if (memberId == null) continue
    const first = firstOf.get(memberId)
    if (first === undefined) firstOf.set(memberId, at)
    else photos[at] = { memberId: null, why: 'second', first }
  }
  return photos
}

const order = new Intl.Collator('en', { numeric: true })

/** The member number, the phone and the name that a file's name says must all fit the same one member. */
function photoReader(members: readonly NamedMember[]) {
  const byNumber = Map.groupBy(members, ({ number }) => number)
  const byPhone = Map.groupBy(members, ({ phone }) => phoneKey(phone))
  const byName = nameFinder(members)
  return (fileName: string): PhotoMatch => {
    const { number, text } = splitNumber(bareName(fileName))
    const parts = partsOf(text)
    const found = [
      number === null ? null : idsOf(byNumber.get(number)),
      phoneFinder(parts, byPhone),
      byName(parts),
    ].filter((one) => one !== null)
    const [first = new Set<string>(), ...others] = found
    const [memberId, another] = [...first].filter((id) => others.every((ids) => ids.has(id)))
    if (another !== undefined) return { memberId: null, why: 'several' }
    if (memberId !== undefined) return { memberId }
    return { memberId: null, why: found.some(({ size }) => size > 0) ? 'disagree' : 'nobody' }
  }
}

const idsOf = (members: readonly NamedMember[] = []) => new Set(members.map(({ id }) => id))

const endings = /(\.(jpe?g|jfif|png|gif|webp|avif|heic|heif|hif|bmp|tiff?|svg))+$/

/** A file's name without folder and ending, folded as the names of members are. */
function bareName(fileName: string): string {
  const bare = foldSearchText(fileName.split(/[\\/]/).at(-1) ?? '').replace(endings, '')
  return bare.replace(/[_.\-–]+/g, ' ').trim()
}

const numberAlone = /^(\d{1,6})$/
const numberSaid = /(?:^|\s|[(])(?:#|(?:no|number|क्रमांक|क्र|नं)\s*#?)\s*(\d{1,6})(?!\p{L}|\d)/u

/** A bare number may be a camera's or a page's, so a member number has to be said, or be all there is. */
function splitNumber(text: string): { number: number | null; text: string } {
  const said = numberAlone.exec(text) ?? numberSaid.exec(text)
  if (!said) return { number: null, text }
  return { number: Number(said[1]), text: text.replace(said[0], ' ') }
}

/** The words and the numbers of a text, in order. */
const partsOf = (text: string) => text.match(/\p{L}[\p{L}\p{M}]*|\d+/gu) ?? []
const isNumber = (part: string) => /^\d/.test(part)

/** Words that cameras, phones and their owners write around a name. */
const noise = new Set([
  ...['img', 'image', 'dsc', 'dscn', 'pxl', 'wa', 'whatsapp', 'photo', 'pic', 'picture', 'copy', 'scan'],
  ...['passport', 'size', 'फोटो'],
])

const leastOfPhone = 8
const maxOfPhone = 15

function phoneFinder(parts: readonly string[], byPhone: ReadonlyMap<string, readonly NamedMember[]>): Found {
  let isUnknown = false
  for (const [at, part] of parts.entries()) {
    let digits = ''
    // A phone number may be written in groups.
    for (const next of parts.slice(at)) {
      if (!isNumber(next) || digits.length + next.length > maxOfPhone) break
      digits += next
      const phone = phoneKey(digits)
      const members = digits.length < leastOfPhone ? undefined : byPhone.get(phone)
      if (members) return idsOf(members)
      const isWhole = next === part || part.length === 5
      if (isWhole && /^[6-9]\d{9}$/.test(phone)) isUnknown = true
    }
  }
  return isUnknown ? new Set() : null
}

/** Finds by all words of a name in any order; numbers around them are a camera's, unless they are in the name itself. */
function nameFinder(members: readonly NamedMember[]) {
  const named = members.map(({ id, name }) => ({ id, parts: partsOf(foldSearchText(name)) }))
  const byWords = Map.groupBy(named, ({ parts }) => wordsOf(parts))
  return (parts: readonly string[]): Found => {
    const words = wordsOf(parts)
    const numbers = parts.filter(isNumber)
    const alike = words === '' ? [] : (byWords.get(words) ?? [])
    const fitting = alike.filter((one) => one.parts.filter(isNumber).every((n) => numbers.includes(n)))
    const most = Math.max(...fitting.map((one) => one.parts.length))
    const closest = fitting.filter((one) => one.parts.length === most)
    // Words that are nobody's name, such as those of a group photo, say nothing against a phone number.
    return closest.length === 0 ? null : new Set(closest.map(({ id }) => id))
  }
}

function wordsOf(parts: readonly string[]): string {
  return parts
    .filter((part) => !isNumber(part) && !noise.has(part))
    .sort()
    .join(' ')
}
