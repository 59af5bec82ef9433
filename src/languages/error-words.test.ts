import { describe, expect, test } from 'vitest'
import { type ErrorCodeAndParameters, errorCodes } from '#domain/error.ts'
import { ApiError } from '#web/api.ts'
import { errorText, saveFailureText } from '#web/error-text.ts'
import { adminEnglish as en } from './en.ts'
import { adminMarathi as mr } from './mr.ts'

/** Every code, with parameters for all of them. */
const problems = errorCodes.map((code) => ({
  code,
  params: {
    max: 7,
    least: 1,
    most: 9,
    min: 7,
    what: 'member',
    origin: 'https://library.example',
    names: ['Asha', 'Amol'],
    more: 2,
    by: 'clerk@example.org',
    at: '2026-11-20T10:00:00.000Z',
    receipt: '2026-27/000123',
    today: '2026-11-20',
    newest: '2026-11-24',
    name: 'Asha',
    day: '2026-11-20',
    time: '18:40',
    until: '2026-12-20',
    state: 'accepted',
    code: '190',
  },
})) as ErrorCodeAndParameters[]

describe('ER-2: every code has a sentence', () => {
  test.each(problems)('$code', (problem) => {
    const error = new ApiError(400, problem)
    expect(errorText(en, error)).toMatch(/^[A-Z].*[.?]$/)
    expect(errorText(mr, error)).toMatch(/^.*[\u0900-\u097f].*[.?]$/)
    for (const said of [errorText(en, error), errorText(mr, error)]) {
      expect(said).not.toMatch(/undefined|\[object/)
    }
  })

  test('and so has no answer at all', () => {
    const offline = new ApiError(0, { code: 'offline' })
    expect([errorText(en, offline), errorText(mr, offline)]).toEqual([en.errors.offline, mr.errors.offline])
  })

  test('a form says in its own words that somebody else has saved meanwhile', () => {
    const stale = new ApiError(409, { code: 'stale', params: { what: 'page' } })
    expect(saveFailureText(en, null)).toBeNull()
    expect([saveFailureText(en, stale), saveFailureText(en, stale, 'Look again.')]).toEqual([
      en.forms.stale,
      'Look again.',
    ])
    const offline = new ApiError(0, { code: 'offline' })
    expect(saveFailureText(mr, offline)).toBe(mr.errors.offline)
  })

  test('a limit is in the sentence', () => {
    const tooLong = new ApiError(400, { code: 'too_long', params: { max: 20 } })
    expect(errorText(en, tooLong)).toBe('Please keep this to 20 characters or fewer.')
    expect(errorText(mr, tooLong)).toBe('कृपया हे २० अक्षरांपर्यंत ठेवा.')
  })

  test('RO-2: the first names of a list are in the sentence, and how many more there are', () => {
    const inUse = (more: number): ErrorCodeAndParameters => ({
      code: 'seats_in_use',
      params: { names: ['Asha', 'Amol'], more },
    })
    const [some, all] = [new ApiError(409, inUse(2)), new ApiError(409, inUse(0))]
    expect(errorText(en, some)).toBe('These seats are held by Asha, Amol, 2 more. Nothing was changed.')
    expect(errorText(en, all)).toBe('These seats are held by Asha, Amol. Nothing was changed.')
    expect(errorText(mr, some)).toBe('या जागा Asha, Amol, आणखी २ यांच्याकडे आहेत. काहीही बदलले नाही.')
  })
})
