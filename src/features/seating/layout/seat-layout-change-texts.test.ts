import { expect, test } from 'vitest'
import { adminEnglish as english } from '#languages/en.ts'
import { adminMarathi as marathi } from '#languages/mr.ts'
import type { SeatLayoutChange } from './layout-change.ts'
import { seatLayoutChangeAnnouncement, seatLayoutChangeName } from './seat-layout-change-texts.ts'

const seat = { id: '1-4', libraryId: 1, seatNumber: 4, allocation: 'Anyone' } as const
const changes: SeatLayoutChange[] = [
  { kind: 'allocate', seat, to: 'Boys' },
  { kind: 'move', seat, targetId: '1-7', from: 3, to: 6, between: '' },
  { kind: 'add', seat },
  { kind: 'remove', seat },
]

test('LY-4: every change is said in the operator’s language, by the numbers on the tiles', () => {
  expect(changes.map((change) => seatLayoutChangeAnnouncement(english, change))).toEqual([
    'Seat 4: Boys.',
    'Seat 4 is now seat 7.',
    'Seat 4 added.',
    'Seat 4 removed.',
  ])
  expect(changes.map((change) => seatLayoutChangeAnnouncement(marathi, change))).toEqual([
    'जागा ४: मुले.',
    'जागा ४ आता जागा ७ झाली.',
    'जागा ४ वाढवली.',
    'जागा ४ काढली.',
  ])
})

test('what undo takes back has a name in both languages', () => {
  expect(changes.map((change) => seatLayoutChangeName(english, change))).toEqual([
    'Seat 4 from Anyone to Boys',
    'Seat 4 moved to place 7',
    'Seat 4 added',
    'Seat 4 removed',
  ])
  expect(changes.map((change) => seatLayoutChangeName(marathi, change))).toEqual([
    'जागा ४: कोणीही ऐवजी मुले',
    'जागा ४ हलवून ७ येथे',
    'जागा ४ वाढवली',
    'जागा ४ काढली',
  ])
})
