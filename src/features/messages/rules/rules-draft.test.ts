import { expect, test } from 'vitest'
import { checkBy } from '#web/forms/check.ts'
import { rulesTexts, rulesTextsSchema } from './rules-draft.ts'

test('MS-5: an empty bound is none, and others are whole numbers in either digits', () => {
  const none = rulesTexts({ hour: 10, maxPerDay: null, maxPerMonth: null })
  expect(none).toEqual({ hour: '10', maxPerDay: '', rupeesAMonth: '' })
  expect(checkBy(rulesTextsSchema, none)).toEqual({
    input: { hour: 10, maxPerDay: null, rupeesAMonth: null },
  })
  const some = { hour: '18', maxPerDay: '१००', rupeesAMonth: '300' }
  expect(checkBy(rulesTextsSchema, some)).toEqual({ input: { hour: 18, maxPerDay: 100, rupeesAMonth: 300 } })
  expect(rulesTexts({ hour: 18, maxPerDay: 100, maxPerMonth: 3_000_000 }).rupeesAMonth).toBe('300')
  const wrong = checkBy(rulesTextsSchema, { hour: '9', maxPerDay: '0', rupeesAMonth: 'much' })
  expect(wrong).toEqual({
    wrong: {
      maxPerDay: { code: 'not_in_range', params: { least: 1, most: 10_000 } },
      rupeesAMonth: { code: 'not_in_range', params: { least: 0, most: 100_000 } },
    },
  })
})
