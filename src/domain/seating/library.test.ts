import { expect, test } from 'vitest'
import { libraries, libraryName } from './library.ts'
import { libraryIdSchema } from './library-input.ts'

test('DA-1: the libraries are Main Library with 20 seats and New Extension with 50', () => {
  expect(libraries).toEqual([
    { id: 1, name: 'Main Library', seats: 20 },
    { id: 2, name: 'New Extension', seats: 50 },
  ])
})

test('a library is known by its number', () => {
  expect(libraryName(2)).toBe('New Extension')
  expect(libraryName(3)).toBe('Library 3')
  expect(libraryIdSchema.parse(1)).toBe(1)
  for (const wrong of [0, 1.5, '1', undefined]) {
    expect(libraryIdSchema.safeParse(wrong).error?.issues[0]?.message).toBe('library_required')
  }
})
