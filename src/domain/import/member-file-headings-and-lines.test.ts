import { expect, test } from 'vitest'
import { columnSamples } from '../files/worksheet.ts'
import { matchMemberFileColumns } from './columns.ts'
import {
  cellTextsOfImportField,
  findHeadingRowOfMemberFile,
  importLinesBelowHeadings,
} from './member-file-headings-and-lines.ts'

test('IO-3: headings are found below a title, and lines are numbered as the spreadsheet shows them', () => {
  const rows = [
    ['Dnyandeep Study Room', '', ''],
    ['', '', ''],
    ['Sr', 'Name', 'Mobile'],
    ['1', 'Asha', '9822012345'],
    ['', ' ', ''],
    ['2', 'Ravi', '9822054321'],
    ['Total', '', '2'],
  ]
  const { texts, rowsAbove } = findHeadingRowOfMemberFile(rows)
  expect([texts, rowsAbove]).toEqual([['Sr', 'Name', 'Mobile'], 3])
  expect(importLinesBelowHeadings(rows, rowsAbove, matchMemberFileColumns(texts))).toEqual([
    { line: 4, cells: { name: 'Asha', phone: '9822012345' } },
    { line: 6, cells: { name: 'Ravi', phone: '9822054321' } },
    { line: 7, cells: { name: 'Total', phone: '2' } },
  ])
})

test('IO-2: headings in two rows are one', () => {
  const rows = [
    ['Student', '', 'Contact', ''],
    ['Name', 'Gender', 'Mobile', "Parents' phone"],
    ['Asha', 'F', '9822012345', '9822054321'],
  ]
  const { texts, rowsAbove } = findHeadingRowOfMemberFile(rows)
  expect(rowsAbove).toBe(2)
  expect(matchMemberFileColumns(texts)).toEqual(['name', 'gender', 'phone', 'parentsPhone'])
  const split = [
    ['Valid', 'Member', ''],
    ['until', 'no', 'नाव'],
    ['10/12/2026', '1', 'आशा'],
  ]
  const found = findHeadingRowOfMemberFile(split)
  expect(matchMemberFileColumns(found.texts)).toEqual(['expiryDate', 'number', 'name'])
  expect(found.rowsAbove).toBe(2)
})

test('IO-2: where no heading is known, the first row with text stands for them', () => {
  expect(
    findHeadingRowOfMemberFile([
      ['', ''],
      ['foo', 'bar'],
      ['1', '2'],
    ]),
  ).toEqual({ texts: ['foo', 'bar'], rowsAbove: 2 })
  expect(findHeadingRowOfMemberFile([])).toEqual({ texts: [], rowsAbove: 1 })
})

test('IO-2: a list without headings loses nobody: its first row is a line, and its columns have no names to remember', () => {
  const rows = [
    ['', '', ''],
    ['Asha', '98220 12345', '10/12/2026'],
    ['Ravi', '९८२२०५४३२१', '11/12/2026'],
  ]
  const { texts, rowsAbove } = findHeadingRowOfMemberFile(rows)
  expect({ texts, rowsAbove }).toEqual({ texts: ['', '', ''], rowsAbove: 0 })
  expect(
    importLinesBelowHeadings(rows, rowsAbove, ['name', 'phone', 'expiryDate']).map(({ line }) => line),
  ).toEqual([2, 3])
})

test('IO-2: three values of a column are shown, each once', () => {
  const rows = [['Name'], ['Asha'], [''], ['Asha'], ['Ravi'], ['Lata'], ['Usha']]
  expect(columnSamples(rows, 1, 0)).toEqual(['Asha', 'Ravi', 'Lata'])
  expect(cellTextsOfImportField(importLinesBelowHeadings(rows, 1, ['name']), 'name')).toHaveLength(5)
})
