import { afterEach, expect, test } from 'vitest'
import { digitStyles, setMarathiDigits } from '../language/digits.ts'
import { languages } from '../language/language.ts'
import { spokenTime } from './spoken-time.ts'
import { parseTypedTime } from './typed-time.ts'

const at = (hours: number, minutes = 0) => hours * 60 + minutes

afterEach(() => setMarathiDigits('devanagari'))

test('every minute of the day is read as it is shown, in both languages and either digits', () => {
  const wrong = digitStyles.flatMap((digits) => {
    setMarathiDigits(digits)
    return languages.flatMap((language) =>
      Array.from({ length: 1440 }, (_, minute) => minute).filter(
        (minute) => parseTypedTime(spokenTime(minute, language)) !== minute,
      ),
    )
  })
  expect(wrong).toEqual([])
})

test.each([
  [
    at(6),
    [
      '6',
      '6 am',
      '6AM',
      '6 a.m.',
      '06:00',
      '600',
      '6.00',
      'सकाळी ६',
      'सकाळी ६ वाजता',
      '६ सकाळी',
      '6 o’clock',
    ],
  ],
  [at(14), ['14', '2 pm', '2PM', '2 p.m.', '14:00', '1400', 'दुपारी २', 'दुपारी 2', 'दुपार २']],
  [
    at(14, 30),
    ['14:30', '2.30 pm', '2:30pm', ' २:३० pm ', 'दुपारी २.३०', '1430', '14 : 30', '2:30 in the afternoon'],
  ],
  [at(22), ['22', '10 pm', 'रात्री १०', 'रात्री १० वा.']],
  [at(2), ['रात्री २', '2 am', '2']],
  [at(19), ['संध्याकाळी ७', 'सायंकाळी 7', '7 in the evening']],
  [at(12), ['noon', '12 noon', '12 pm', 'दुपारी १२', '12']],
  [at(0), ['midnight', '12 midnight', '12 am', 'रात्री १२', '0', '00:00']],
])('%s minutes after midnight may be typed in many ways', (minute, typed) => {
  expect(typed.filter((text) => parseTypedTime(text) !== minute)).toEqual([])
})

test('a text that is no time of the day is none, and neither is an hour that nobody says with its word', () => {
  const texts = [
    '',
    'x',
    'pm',
    'सकाळी',
    '24',
    '24:00',
    '7:60',
    '14 pm',
    '0 am',
    '13 am',
    '11 noon',
    '12:30 noon',
  ]
  const said = ['सकाळी १', 'दुपारी ९', 'संध्याकाळी १०', 'रात्री ६', 'सकाळी ६ pm', '6 7', '12345', '-6', '6 am x']
  expect([...texts, ...said].filter((text) => parseTypedTime(text) !== null)).toEqual([])
})
