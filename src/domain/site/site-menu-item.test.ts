import { expect, test } from 'vitest'
import { siteMenuItemSchema } from './site-menu-item.ts'

const item = { id: 'i-1', label: 'Rules', pageId: 'p-1', position: 0, revision: 1 }
const problemOf = (about: object) => siteMenuItemSchema.safeParse({ ...item, ...about }).error?.issues[0]

test('MN-1: an item has a label and a page', () => {
  expect(siteMenuItemSchema.parse({ ...item, label: ' Rules ', labelMr: ' नियम ' })).toEqual({
    ...item,
    labelMr: 'नियम',
  })
  expect(problemOf({ label: ' ' })).toMatchObject({ path: ['label'], message: 'label_required' })
  expect(problemOf({ pageId: '' })).toMatchObject({ path: ['pageId'], message: 'page_required' })
})

test('MN-2: a position is a whole number from 0', () => {
  expect(problemOf({ position: -1 })?.path).toEqual(['position'])
  expect(problemOf({ position: 0.5 })?.path).toEqual(['position'])
})
