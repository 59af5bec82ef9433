import { expect, test } from 'vitest'
import { bilingualTextIn, defaultHomePageWords, homePageItemsIn } from './home.ts'
import { homePageWordsSchema } from './home-input.ts'

test('RO-6: a new database has the words of PB-7, with the fee line among the offerings', () => {
  expect(homePageWordsSchema.parse(defaultHomePageWords)).toEqual(defaultHomePageWords)
  expect(
    homePageItemsIn(defaultHomePageWords.offerings, 'en', '₹500 a month').map(({ name }) => name),
  ).toEqual(['Competitive-exam preparation', 'A desk of your own', 'No deposit', '₹500 a month'])
  expect(homePageItemsIn(defaultHomePageWords.offerings, 'mr', 'दरमहा ₹५००').at(-1)?.name).toBe('दरमहा ₹५००')
})

test('RO-6, PL-5: without one price to say, a line that says it is left out', () => {
  const named = (text: string) => ({
    sign: 'book' as const,
    name: { en: 'Fees', mr: '' },
    text: { en: text, mr: '' },
  })
  const items = [named('Only {fee}, from {fee}'), named('Ask us')]
  expect(homePageItemsIn(items, 'mr', '₹9').map(({ text }) => text)).toEqual(['Only ₹9, from ₹9', 'Ask us'])
  expect(homePageItemsIn(items, 'en', undefined)).toEqual([{ sign: 'book', name: 'Fees', text: 'Ask us' }])
})

test('RO-6: an empty Marathi text is shown in English', () => {
  expect(bilingualTextIn({ en: 'Read here', mr: '' }, 'mr')).toBe('Read here')
  expect(bilingualTextIn({ en: 'Read here', mr: 'येथे वाचा' }, 'mr')).toBe('येथे वाचा')
})

test('ER-2: words without English, another icon or too many lines are refused; markup is text', () => {
  const [item] = defaultHomePageWords.features
  for (const wrong of [
    { ...defaultHomePageWords, heading: { en: ' ', mr: 'अ' } },
    { ...defaultHomePageWords, features: [{ ...item, sign: 'skull' }] },
    { ...defaultHomePageWords, features: [{ ...item, name: { en: '', mr: '' } }] },
    { ...defaultHomePageWords, offerings: Array(13).fill(item) },
  ]) {
    expect(homePageWordsSchema.safeParse(wrong).success).toBe(false)
  }
  const heading = { en: '<b>Quiet</b>', mr: '' }
  expect(homePageWordsSchema.parse({ ...defaultHomePageWords, heading }).heading).toEqual(heading)
})
