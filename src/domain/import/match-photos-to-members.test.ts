import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { matchPhotosToMembers } from './match-photos-to-members.ts'

const asha = { id: 'asha', number: 12, name: 'Asha Ramesh Patil', phone: '919822012345' }
const ravi = { id: 'ravi', number: 7, name: 'रवी काळे', phone: '98220 54321' }
const twin = { id: 'twin', number: 8, name: 'Meera Joshi', phone: '9822011111' }
const otherTwin = { id: 'other-twin', number: 9, name: 'Meera  joshi', phone: '9822022222' }
const brother = { id: 'brother', number: 10, name: 'Om Joshi', phone: '9822011111' }
const numbered = { id: 'numbered', number: 1, name: 'Member 3', phone: '9822033333' }
const abroad = { id: 'abroad', number: 14, name: 'Sara', phone: '+971 50 123 4567' }
const members = [asha, ravi, twin, otherTwin, brother, numbered, abroad]
const of = (name: string) => {
  const [photo] = matchPhotosToMembers([name], members)
  if (!photo) throw new Error('Every file has an answer.')
  return 'why' in photo ? photo.why : photo.memberId
}

describe('a photo of a folder is for one member (IO-3, MB-11)', () => {
  test.each([
    ['no 12.jpg', 'asha'],
    ['No.12.JPG', 'asha'],
    ['#12.png', 'asha'],
    ['12.jpeg', 'asha'],
    ['०१२.jpg', 'asha'],
    ['क्र. १२.jpg', 'asha'],
    ['no 12 passport photo.jpg', 'asha'],
    ['(#12).webp', 'asha'],
  ])('by its number where the name says so: %s', (name, member) => expect(of(name)).toBe(member))

  test.each([
    'IMG_0012.jpg',
    '12 (2).jpg',
    'IMG_12.jpg',
    'DSC00012.JPG',
    'hall 12.jpg',
    'no 99.jpg',
    '99.jpg',
  ])('a number alone is a camera’s beside anything else: %s', (name) => expect(of(name)).toBe('nobody'))

  test.each([
    ['9822012345.jpg', 'asha'],
    ['+91 98220-12345.jpg', 'asha'],
    ['09822012345.jpg', 'asha'],
    ['९८२२० ५४३२१.heic', 'ravi'],
    ['IMG_9822054321_2.jpg', 'ravi'],
    ['3 9822054321.jpg', 'ravi'],
    ['9822012345 group of hall.jpg', 'asha'],
    ['971501234567.jpg', 'abroad'],
  ])('by the last ten digits of the phone: %s', (name, member) => expect(of(name)).toBe(member))

  test.each([
    ['Asha Ramesh Patil.jpg', 'asha'],
    ['patil_asha-ramesh.JPG', 'asha'],
    ['photos/2026/ASHA  RAMESH   PATIL (2).png', 'asha'],
    ['C:\\photos\\Asha.Ramesh.Patil.jpg', 'asha'],
    ['IMG_20260104_Asha Ramesh Patil.jpg', 'asha'],
    ['041 Asha Ramesh Patil.jpg', 'asha'],
    ['काळे रवी फोटो.jpg', 'ravi'],
    ['Member 3.jpg', 'numbered'],
    ['Member ३ photo.jpg.jpg', 'numbered'],
  ])('by the words of the name in any order: %s', (name, member) => expect(of(name)).toBe(member))

  test.each([
    ['Meera Joshi.jpg', 'several'],
    ['9822011111.jpg', 'several'],
    ['Asha Patil.jpg', 'nobody'],
    ['Asha Ramesh.jpg', 'nobody'],
    ['Member.jpg', 'nobody'],
    ['Member 4.jpg', 'nobody'],
    ['IMG-20260104-WA0003.jpg', 'nobody'],
    ['WhatsApp Image 2026-01-04 at 10.15.32 AM.jpeg', 'nobody'],
    ['.jpg', 'nobody'],
    ['9822099999.jpg', 'nobody'],
  ])('nothing is guessed: %s', (name, why) => expect(of(name)).toBe(why))

  test('a phone that several share is told apart by the name, and a name by the phone or number', () => {
    expect(of('Om Joshi 9822011111.jpg')).toBe('brother')
    expect(of('9822011111_Meera_Joshi.jpg')).toBe('twin')
    expect(of('Meera Joshi no 9.jpg')).toBe('other-twin')
  })

  test.each([
    'Asha Ramesh Patil 9822054321.jpg',
    'no 7 Asha Ramesh Patil.jpg',
    '#12 9822054321.jpg',
    'Asha Ramesh Patil 9822099999.jpg',
    'no 99 Asha Ramesh Patil.jpg',
  ])('what says two members, or one and nobody, is for none: %s', (name) => expect(of(name)).toBe('disagree'))

  test('a number that is in a name tells it from the same name without one', () => {
    const pair = [
      { ...asha, name: 'Hall' },
      { ...ravi, name: 'Hall 2' },
    ]
    expect(matchPhotosToMembers(['Hall 2.jpg'], pair)).toEqual([{ memberId: 'ravi' }])
    expect(matchPhotosToMembers(['Hall 3.jpg'], pair)).toEqual([{ memberId: 'asha' }])
  })

  test('of two files for one member the first in order of names counts, and the second is said', () => {
    expect(
      matchPhotosToMembers(
        ['asha ramesh patil 10.jpg', 'x.jpg', 'Asha Ramesh Patil 2.jpg', '12.jpg'],
        members,
      ),
    ).toEqual([
      { memberId: null, why: 'second', first: 3 },
      { memberId: null, why: 'nobody' },
      { memberId: null, why: 'second', first: 3 },
      { memberId: 'asha' },
    ])
  })

  test('however files are named, each has an answer, nobody gets two, and whom others have in common gets none', () => {
    const word = fc.constantFrom('Asha', 'Ravi', 'काळे', 'Patil', '3', 'no', 'IMG', 'copy')
    const name = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '))
    const phone = fc.constantFrom('9822012345', '919822012345', '98220 54321', '', '12345')
    const people = fc
      .array(fc.record({ name, phone }), { maxLength: 8 })
      .map((rows) => rows.map((row, at) => ({ ...row, id: `m${at}`, number: at + 1 })))
    const file = fc
      .array(fc.oneof(word, phone, fc.string({ maxLength: 4 }), fc.nat(12).map(String)), { maxLength: 4 })
      .map((parts) => `${parts.join('_')}.jpg`)
    fc.assert(
      fc.property(fc.array(file, { maxLength: 8 }), people, (files, rows) => {
        const photos = matchPhotosToMembers(files, rows)
        const given = photos.flatMap(({ memberId }) => memberId ?? [])
        expect(photos).toHaveLength(files.length)
        expect(new Set(given).size).toBe(given.length)
        const doubled = [...rows, ...rows.map((row) => ({ ...row, id: `${row.id} again` }))]
        expect(matchPhotosToMembers(files, doubled).every(({ memberId }) => memberId === null)).toBe(true)
      }),
    )
  })

  test('a member whose name nobody shares is found however its words are ordered, spaced and cased', () => {
    const words = fc.uniqueArray(fc.constantFrom('asha', 'ramesh', 'पाटील', 'kale', 'devi'), { minLength: 1 })
    const around = fc.constantFrom('', 'IMG_', '12 ', 'photo-', '(3)')
    const between = fc.constantFrom(' ', '_', '-', '  ', '.')
    fc.assert(
      fc.property(words, around, between, around, fc.boolean(), (parts, before, blank, after, isUpper) => {
        const one = { id: 'one', number: 900, name: parts.join(' '), phone: '' }
        const said = parts.toReversed().join(blank)
        const file = `${before}${isUpper ? said.toUpperCase() : said} ${after}.jpg`
        expect(matchPhotosToMembers([file], [one, asha])).toEqual([{ memberId: 'one' }])
      }),
    )
  })
})
