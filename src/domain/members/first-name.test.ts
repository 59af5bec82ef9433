import { expect, test } from 'vitest'
import { firstNameOf } from './first-name.ts'

test('a first name is the first word of a name in either script, whatever blanks are in it', () => {
  expect(['Sneha Jadhav', '  Om  Patil', 'सीता राम पाटील', 'Venkat'].map(firstNameOf)).toEqual([
    'Sneha',
    'Om',
    'सीता',
    'Venkat',
  ])
})

test('MP-1: a title is no name', () => {
  expect(['Kum. Sneha Jadhav', 'Dr. Rao', 'Dr.', ' स्नेहा  जाधव '].map(firstNameOf)).toEqual([
    'Sneha',
    'Rao',
    'Dr.',
    'स्नेहा',
  ])
})
