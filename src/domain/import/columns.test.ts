import { expect, test } from 'vitest'
import { fileHeadingsKey, foldHeading } from '../files/headings.ts'
import { memberFields } from '../members/member-fields.ts'
import { importFields, matchMemberFileColumns } from './columns.ts'

test('IO-2: headings are matched in English and Marathi, whatever their case, dots and blanks', () => {
  expect(
    matchMemberFileColumns(['Sr. No.', 'STUDENT  NAME', 'Mob. No.', 'Seat No', 'D.O.J', 'Valid Upto']),
  ).toEqual([...[null, 'name', 'phone', 'seat', 'joinDate', 'expiryDate']])
  expect(matchMemberFileColumns(['नाव', 'मोबाईल', 'आसन', 'मुदत', 'बाकी', 'लिंग'])).toEqual([
    ...['name', 'phone', 'seat', 'expiryDate', 'due', 'gender'],
  ])
})

test('IO-2: of two columns of one field the first counts', () => {
  expect(matchMemberFileColumns(['Mobile', 'WhatsApp'])).toEqual(['phone', null])
})

test('IO-8: the headings of the file of members are known, each as its own field', () => {
  expect(matchMemberFileColumns(importFields.map((field) => memberFields[field].headings.en))).toEqual([
    ...importFields,
  ])
  expect(matchMemberFileColumns(importFields.map((field) => memberFields[field].headings.mr))).toEqual([
    ...importFields,
  ])
})

test('IO-2: a choice of columns is remembered by the headings, however they are typed', () => {
  expect(fileHeadingsKey(['Name', 'Mob. No.'])).toBe(fileHeadingsKey([' NAME ', 'mob no']))
  expect(fileHeadingsKey(['Name', 'Mob'])).not.toBe(fileHeadingsKey(['Mob', 'Name']))
  expect(foldHeading('मुलगा / मुलगी')).toBe('मुलगा/मुलगी')
})
