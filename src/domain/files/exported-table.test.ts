import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvOf, harmlessSpreadsheetText, rupeesForSpreadsheet } from './exported-table.ts'

describe('IO-7: cells of text that a spreadsheet would run', () => {
  test.each([
    '=1+1',
    '+91 98000 01041',
    '-5',
    '@sum(A1)',
    ' =1+1',
    '\u00a0=1+1',
    '\u200b=1+1',
    '\ufeff=1+1',
    '\t=1+1',
    '\r=1+1',
    '\u0000=1+1',
    'Rent\n=1+1',
    'Rent\r\n  @sum(A1)',
    'Rent\u2028=1+1',
    '＝1+1',
  ])('%j gets a mark in front', (text) => {
    expect(harmlessSpreadsheetText(text)).toBe(`'${text}`)
  })

  test.each(['', 'Rent', '–', 'a=b', '1-2', '98000 01041', "Deo's", 'शुल्क', 'one\ntwo'])(
    '%j stays',
    (text) => {
      expect(harmlessSpreadsheetText(text)).toBe(text)
    },
  )

  test('taking one mark away from what was marked gives back what it was, also where it had one', () => {
    expect(harmlessSpreadsheetText("'=1")).toBe("''=1")
    expect(harmlessSpreadsheetText("'Rent")).toBe("'Rent")
    fc.assert(
      fc.property(fc.string(), (text) => {
        const marked = harmlessSpreadsheetText(text)
        expect(marked === text || marked.slice(1) === text).toBe(true)
        expect(harmlessSpreadsheetText(marked) === marked).toBe(marked === text)
      }),
    )
  })
})

test('IO-7, IO-8: a file begins with a byte order mark, and its sums have two decimals and are never marked', () => {
  const rows = [
    ['Rent; lights', { amount: -120_050 }],
    ['He said "no"', { amount: 5 }],
    ['=1+1, 2', { amount: 0 }],
  ]
  expect(csvOf({ headings: ['Name', 'Amount'], rows })).toBe(
    '\uFEFFName,Amount\r\n"Rent; lights",-1200.50\r\n"He said ""no""",0.05\r\n"\'=1+1, 2",0.00\r\n',
  )
})

test('LG-9: rupees of a file are exact up to the highest sum', () => {
  expect([100, -100, 1, -1, 9_007_199_254_740_991].map(rupeesForSpreadsheet)).toEqual([
    '1.00',
    '-1.00',
    '0.01',
    '-0.01',
    '90071992547409.91',
  ])
})
