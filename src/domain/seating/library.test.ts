import { expect, test } from 'vitest'
import { type Library, librariesNotRemovedInOrder, librariesOfNewDatabase, libraryName } from './library.ts'
import { libraryIdSchema } from './library-input.ts'

test('DA-1, RO-1: a new centre has Main Library with 20 seats and New Extension with 50', () => {
  expect(librariesOfNewDatabase.map(({ name, seats }) => [name, seats])).toEqual([
    ['Main Library', 20],
    ['New Extension', 50],
  ])
})

test('RO-1: a room without a Marathi name goes by the other in both languages', () => {
  const named = { name: 'Hall', nameMr: 'दालन' }
  expect([libraryName(named, 'en'), libraryName(named, 'mr')]).toEqual(['Hall', 'दालन'])
  expect(libraryName({ name: 'Hall', nameMr: '' }, 'mr')).toBe('Hall')
})

test('RO-1, RO-2: removed rooms are not among those that stand, which come in their order', () => {
  const room = (id: number, position: number, removedOn: string | null = null): Library => ({
    id,
    name: `Room ${id}`,
    nameMr: '',
    position,
    removedOn,
    revision: 1,
  })
  const rooms = [room(1, 3), room(2, 1, '2026-11-22'), room(3, 2)]
  expect(librariesNotRemovedInOrder(rooms).map(({ id }) => id)).toEqual([3, 1])
})

test('a library is chosen by its number', () => {
  expect(libraryIdSchema.parse(1)).toBe(1)
  for (const wrong of [0, 1.5, '1', undefined]) {
    expect(libraryIdSchema.safeParse(wrong).error?.issues[0]?.message).toBe('library_required')
  }
})
