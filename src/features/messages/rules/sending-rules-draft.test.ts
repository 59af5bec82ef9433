import { expect, test } from 'vitest'
import { checkFormBySchema } from '#web/forms/check-form-by-schema.ts'
import { sendingRulesFormSchema, toSendingRulesFormTexts } from './sending-rules-draft.ts'

test('MS-5: an empty bound is none, and others are whole numbers in either digits', () => {
  const none = toSendingRulesFormTexts({ hour: 10, maxPerDay: null, maxPerMonth: null })
  expect(none).toEqual({ hour: '10', maxPerDay: '', rupeesAMonth: '' })
  expect(checkFormBySchema(sendingRulesFormSchema, none)).toEqual({
    input: { hour: 10, maxPerDay: null, rupeesAMonth: null },
  })
  const some = { hour: '18', maxPerDay: '१००', rupeesAMonth: '300' }
  expect(checkFormBySchema(sendingRulesFormSchema, some)).toEqual({
    input: { hour: 18, maxPerDay: 100, rupeesAMonth: 300 },
  })
  expect(toSendingRulesFormTexts({ hour: 18, maxPerDay: 100, maxPerMonth: 3_000_000 }).rupeesAMonth).toBe(
    '300',
  )
  const wrong = checkFormBySchema(sendingRulesFormSchema, {
    hour: '9',
    maxPerDay: '0',
    rupeesAMonth: 'much',
  })
  expect(wrong).toEqual({
    wrong: {
      maxPerDay: { code: 'not_in_range', params: { least: 1, most: 10_000 } },
      rupeesAMonth: { code: 'not_in_range', params: { least: 0, most: 100_000 } },
    },
  })
})
