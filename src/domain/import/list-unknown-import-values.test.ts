import { expect, test } from 'vitest'
import { roomsHoursAndPlansOfNewDatabase } from '../seating/rooms-hours-and-plans.ts'
import {
  importCellsWithValueAnswers,
  importValueAnswerKey,
  listUnknownImportValues,
} from './list-unknown-import-values.ts'

const lines = ['A', 'Main Library', 'a ', 'B', '', "'A"].map((room, line) => ({
  line,
  cells: { name: `Asha ${line}`, room, gender: line === 0 ? 'Ladies' : 'F', plan: 'Monthly' },
}))

test('IO-3: each name of the file that is not known is asked about once, the most frequent first', () => {
  expect(listUnknownImportValues(lines, roomsHoursAndPlansOfNewDatabase)).toEqual([
    { field: 'room', value: 'A', lines: 3 },
    { field: 'room', value: 'B', lines: 1 },
    { field: 'plan', value: 'Monthly', lines: 6 },
    { field: 'gender', value: 'Ladies', lines: 1 },
  ])
})

test('IO-3: an answer holds for every line that says the name, in any case and behind an apostrophe', () => {
  const answers = { [importValueAnswerKey({ field: 'room', value: 'A' })]: 'New Extension' }
  expect(lines.map(({ cells }) => importCellsWithValueAnswers(cells, answers).room)).toEqual([
    ...['New Extension', 'Main Library', 'New Extension', 'B', '', 'New Extension'],
  ])
})

test('a column of many names is no column of rooms: only the twenty most frequent are asked about', () => {
  const many = Array.from({ length: 50 }, (_, line) => ({ line, cells: { room: `Street ${line}` } }))
  expect(listUnknownImportValues(many, roomsHoursAndPlansOfNewDatabase)).toHaveLength(20)
})
