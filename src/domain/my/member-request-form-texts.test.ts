import { describe, expect, test } from 'vitest'
import { checkTypedMemberRequest, readTypedMemberRequest } from './member-request-form-texts.ts'

const today = '2027-01-11'
const offered = { libraryIds: [1, 2], shiftIds: [1, 3] }
const check = (form: string) => {
  const typed = readTypedMemberRequest(new URLSearchParams(form))
  return typed && checkTypedMemberRequest(typed, today, offered)
}

describe('MP-4: what a form asks for', () => {
  test('is read by its kind, and of no other kind than the five', () => {
    expect(check('kind=pause&from=2027-01-15&to=2027-01-22&isLent=yes&text= exams ')).toEqual({
      asked: { kind: 'pause', from: '2027-01-15', to: '2027-01-22', isLent: true, text: 'exams' },
    })
    expect(check('kind=seat&libraryId=2&shiftId=&text=')).toEqual({
      asked: { kind: 'seat', libraryId: 2, shiftId: null, text: '' },
    })
    expect(check('kind=leave&leavesOn=2027-01-25')).toEqual({
      asked: { kind: 'leave', leavesOn: '2027-01-25', text: '' },
    })
    expect(check('kind=detail&field=phone&value=98220+99999')).toEqual({
      asked: { kind: 'detail', field: 'phone', value: '98220 99999', text: '' },
    })
    expect(check('kind=wish&text=A+fan')).toEqual({ asked: { kind: 'wish', text: 'A fan' } })
    expect([check('kind=money&text=x'), check(''), check('text=x')]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  test('is not sent without what it needs', () => {
    expect(check('kind=pause&from=2027-01-22&to=2027-01-15')).toEqual({ fault: 'order' })
    expect(check('kind=pause&from=2027-01-22&to=x')).toEqual({ fault: 'day' })
    expect(check('kind=pause&from=2027-01-01&to=2027-01-10')).toEqual({ fault: 'past' })
    expect(check('kind=pause&from=2027-01-01&to=2027-01-11')).toMatchObject({ asked: { kind: 'pause' } })
    expect(check('kind=leave&leavesOn=2027-01-10')).toEqual({ fault: 'past' })
    expect(check('kind=seat&libraryId=9&shiftId=2')).toEqual({ fault: 'nothing' })
    expect(check('kind=detail&field=aadhar&value=1')).toEqual({ fault: 'required' })
    expect(check('kind=wish&text=+')).toEqual({ fault: 'required' })
    expect(check(`kind=wish&text=${'x'.repeat(501)}`)).toEqual({ fault: 'long' })
    expect(check(`kind=wish&text=${'x'.repeat(500)}`)).toMatchObject({ asked: { kind: 'wish' } })
  })
})
