import { expect, test } from 'vitest'
import { memberFieldsOfBothForms } from '#domain/members/member-fields.ts'
import { defaultPrivacySettings } from '#domain/members/privacy.ts'
import { type AdminWords, adminEnglish as en } from '#languages/en.ts'
import { adminMarathi as mr } from '#languages/mr.ts'
import { callProblemText } from '#web/error-text.ts'
import {
  type AdmissionDraft,
  admissionInputFromDraft,
  admissionSelectFields,
  fieldsBlockingAdmission,
  newAdmissionDraft,
} from './admission-draft.ts'

const isChosen = (field: string) => (admissionSelectFields as readonly string[]).includes(field)
const first = { planId: 'month', libraryId: 1 }

const filled: AdmissionDraft = {
  ...newAdmissionDraft('2026-11-20', null, first),
  name: ' Aarti Deshmukh ',
  phone: '919800001000',
  parentsPhone: '919800002000',
  aadhar: '1234 5678 9012',
  address: 'College Road, Nashik',
  seatId: '1-16',
}

test('AD-1: an empty form is for a man, in the first library, from today', () => {
  expect(newAdmissionDraft('2026-11-20', null, first)).toMatchObject({
    gender: 'Male',
    libraryId: '1',
    seatId: '',
    joinDate: '2026-11-20',
  })
})

test('AD-1: a form opened from a seat for girls is for a woman on that seat', () => {
  const draft = newAdmissionDraft('2026-11-20', { id: '2-7', libraryId: 2, allocation: 'Girls' }, first)
  expect(draft).toMatchObject({ gender: 'Female', libraryId: '2', seatId: '2-7' })
})

test('AD-2: one can proceed with a name, a phone and a seat, and with none of them missing', () => {
  expect(fieldsBlockingAdmission(filled)).toEqual([])
  expect(fieldsBlockingAdmission({ ...filled, name: '  ' })).toEqual(['name'])
  expect(fieldsBlockingAdmission({ ...filled, phone: '', seatId: '' })).toEqual(['phone', 'seatId'])
  expect(fieldsBlockingAdmission({ ...filled, address: '' })).toEqual([])
})

test('AD-3: each of the five fields is asked for, and the sentence names them before the seat', () => {
  for (const field of ['name', 'phone', 'parentsPhone', 'aadhar', 'address'] as const) {
    const { errors } = admissionInputFromDraft(
      { id: 'a1', termId: 't1' },
      { ...filled, [field]: ' ', seatId: '' },
      defaultPrivacySettings,
    )
    expect(errors?.[field]).toEqual({ code: 'required' })
    expect(Object.keys(errors ?? {})).toEqual([field, 'seatId'])
  }
})

test('AD-3: what the centre does not ask for is not required, and not sent even where it was typed', () => {
  for (const field of ['parentsPhone', 'aadhar', 'address'] as const) {
    const privacy = { asks: { ...defaultPrivacySettings.asks, [field]: false } }
    expect(
      admissionInputFromDraft({ id: 'a1', termId: 't1' }, { ...filled, [field]: ' ' }, privacy).errors,
    ).toBeNull()
    expect(admissionInputFromDraft({ id: 'a1', termId: 't1' }, filled, privacy).admission).toMatchObject({
      name: 'Aarti Deshmukh',
      [field]: '',
    })
  }
})

test('AD-3: with everything else there, it is the seat that is asked for', () => {
  const { errors } = admissionInputFromDraft(
    { id: 'a1', termId: 't1' },
    { ...filled, seatId: '' },
    defaultPrivacySettings,
  )
  expect(errors).toEqual({ seatId: { code: 'seat_required' } })
})

test('AD-1: the admission date is required', () => {
  expect(
    admissionInputFromDraft({ id: 'a1', termId: 't1' }, { ...filled, joinDate: '' }, defaultPrivacySettings)
      .errors,
  ).toHaveProperty('joinDate')
})

test('AD-8: what is sent is the trimmed form with numbers for library and seat', () => {
  expect(
    admissionInputFromDraft({ id: 'a1', termId: 't1' }, filled, defaultPrivacySettings).admission,
  ).toMatchObject({
    id: 'a1',
    name: 'Aarti Deshmukh',
    seatId: '1-16',
    photo: null,
  })
})

test('typed text and a photo are worth a question before they are lost, a chosen seat is not', () => {
  expect(
    Object.keys(newAdmissionDraft('2026-11-20', null, first)).filter((field) => !isChosen(field)),
  ).toEqual([...memberFieldsOfBothForms, 'photo'])
})

test('SH-7: whatever the form can refuse is said in Marathi too', () => {
  const wrong = {
    ...filled,
    name: '',
    seatId: '',
    joinDate: '',
    phone: '9'.repeat(21),
    photo: 'nonsense',
  }
  const { errors } = admissionInputFromDraft({ id: 'a1', termId: 't1' }, wrong, defaultPrivacySettings)
  expect(Object.keys(errors ?? {}).sort()).toEqual(['joinDate', 'name', 'phone', 'photo', 'seatId'])
  const said = (words: AdminWords) =>
    Object.values(errors ?? {}).map((problem) => callProblemText(words, problem))
  expect(said(en).toSorted()).toEqual([
    'Please enter a date.',
    'Please fill in all required fields.',
    'Please keep this to 20 characters or fewer.',
    'Please select a seat.',
    'This file is not a picture that can be read. Please choose a JPEG, PNG or WebP file.',
  ])
  for (const sentence of said(mr)) expect(sentence).toMatch(/[ऀ-ॿ]/)
  expect(said(mr)).toContain('कृपया हे २० अक्षरांपर्यंत ठेवा.')
})
