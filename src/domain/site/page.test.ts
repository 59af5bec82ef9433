import { expect, test } from 'vitest'
import { newSitePageSchema, sitePageChangesSchema, sitePageSchema } from './page.ts'

const page = {
  id: 'p-1',
  title: 'Rules',
  content: '<p>Quiet, please.</p>',
  titleMr: '',
  contentMr: '',
  revision: 3,
}
const problemOf = (about: object) => sitePageSchema.safeParse({ ...page, ...about }).error?.issues[0]

test('PG-3: a title that is empty when trimmed is refused', () => {
  for (const title of ['', '  ', undefined]) {
    expect(problemOf({ title })).toMatchObject({ path: ['title'], message: 'title_required' })
  }
})

test('a page may have a Marathi title and content', () => {
  const both = { ...page, titleMr: 'नियम', contentMr: '<p>कृपया शांतता राखा.</p>' }
  expect(sitePageSchema.parse(both)).toEqual(both)
  expect(sitePageSchema.parse({ ...page, content: '', title: ' Rules ' })).toEqual({ ...page, content: '' })
})

test('a new page without Marathi has it empty; a change that does not name it leaves it alone', () => {
  const { title, content } = page
  expect(newSitePageSchema.parse({ id: 'p-1', title, content })).toEqual({
    id: 'p-1',
    title,
    content,
    titleMr: '',
    contentMr: '',
  })
  expect(sitePageChangesSchema.parse({ title, revision: 3 })).toEqual({ title, revision: 3 })
})

test('ER-2: content has a maximum length', () => {
  expect(problemOf({ content: 'x'.repeat(2_000_000) })).toBeUndefined()
  expect(problemOf({ content: 'x'.repeat(2_000_001) })?.path).toEqual(['content'])
  expect(problemOf({ contentMr: 'x'.repeat(2_000_001) })?.path).toEqual(['contentMr'])
})
