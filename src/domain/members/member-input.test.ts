import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { errorOfSchemaIssue } from '../error.ts'
import { aadharFaultHint, genders, phoneFaultHint } from './member.ts'
import { admissionSchema, memberChangesSchema } from './member-input.ts'

const admission = {
  id: 'm-1',
  name: 'Asha Patil',
  phone: '919800000001',
  parentsPhone: '919800000002',
  aadhar: '9999 4105 7058',
  address: 'College Road,\nNashik',
  seatId: '1-4',
  termId: 't1',
  joinDate: '2026-11-20',
}

/** The first problem of an input: where, and its code. */
function firstProblem(result: ReturnType<typeof admissionSchema.safeParse>) {
  const issue = result.error?.issues[0]
  return issue && { field: issue.path[0], ...errorOfSchemaIssue(issue) }
}

const admitting = (about: Record<string, unknown>) =>
  firstProblem(admissionSchema.safeParse({ ...admission, ...about }))

describe('AD-1: admission', () => {
  test('texts are trimmed, line breaks within stay, and gender is Male unless said', () => {
    const parsed = admissionSchema.parse({ ...admission, name: '  Asha Patil ' })
    expect(parsed).toMatchObject({ ...admission, gender: 'Male' })
    expect(admissionSchema.parse({ ...admission, gender: 'Other' }).gender).toBe('Other')
  })

  test.each(['name', 'phone'])('AD-3: %s is required', (field) => {
    for (const missing of [undefined, '', '   ']) {
      expect(admitting({ [field]: missing })).toEqual({ field, code: 'required' })
    }
  })

  test.each(['parentsPhone', 'aadhar', 'address'])(
    'AD-3: %s may be empty where the centre does not ask',
    (field) => {
      for (const missing of [undefined, '', '   ']) {
        expect(admissionSchema.parse({ ...admission, [field]: missing })).toMatchObject({ [field]: '' })
      }
      expect(admitting({ [field]: null })).toEqual({ field, code: 'required' })
    },
  )

  test('AD-3: a seat is required, after the other fields', () => {
    for (const seatId of [undefined, null, 0, '', ' ', "1'4", 'x'.repeat(37)]) {
      expect(admitting({ seatId })).toEqual({ field: 'seatId', code: 'seat_required' })
    }
    expect(admitting({ seatId: undefined, name: '' })?.field).toBe('name')
  })

  test('ER-2: what cannot be is refused, naming the field', () => {
    expect(admitting({ id: '../m' })?.field).toBe('id')
    expect(admitting({ name: 'x'.repeat(101) })?.field).toBe('name')
    expect(admitting({ phone: '9'.repeat(21) })?.field).toBe('phone')
    expect(admitting({ parentsPhone: '9'.repeat(21) })?.field).toBe('parentsPhone')
    expect(admitting({ aadhar: '9'.repeat(21) })?.field).toBe('aadhar')
    expect(admitting({ address: 'x'.repeat(501) })?.field).toBe('address')
    expect(admitting({ gender: 'Boy' })?.field).toBe('gender')
    expect(admitting({ joinDate: '2026-02-30' })?.field).toBe('joinDate')
    expect(admitting({ photo: 'https://example.org/a.png' })?.field).toBe('photo')
    expect(admitting({ photo: `data:image/png;base64,${'A'.repeat(8_000_000)}` })?.field).toBe('photo')
  })

  test('a photo is a data URL, null or left out', () => {
    expect(admitting({ photo: 'data:image/png;base64,AAAA' })).toBeUndefined()
    expect(admitting({ photo: null })).toBeUndefined()
  })

  test('MB-12: no format of phone or Aadhaar number is refused', () => {
    expect(admitting({ phone: 'ask mother', aadhar: 'lost' })).toBeUndefined()
  })

  test('the status and the expiry are not for the caller to say', () => {
    const parsed = admissionSchema.parse({ ...admission, status: 'Inactive', expiryDate: '2999-01-01' })
    expect(parsed).not.toHaveProperty('status')
    expect(parsed).not.toHaveProperty('expiryDate')
  })
})

describe('MB-8: changing a member', () => {
  const changing = (changes: unknown) => memberChangesSchema.safeParse(changes)

  test('any field may change, and only those named do', () => {
    const changes = {
      name: 'Asha Jadhav',
      phone: '1',
      parentsPhone: '2',
      gender: 'Other',
      aadhar: '3',
      address: '4',
      seatId: '2-9',
      status: 'Inactive',
      joinDate: '2026-11-20',
      expiryDate: '2026-11-19',
      photo: null,
      revision: 7,
    }
    expect(changing(changes).data).toEqual(changes)
    expect(changing({ revision: 7 }).data).toEqual({ revision: 7 })
  })

  test('the revision it is based on is required', () => {
    expect(changing({ name: 'Asha' }).error?.issues[0]?.path).toEqual(['revision'])
  })

  test('MB-9: a field that is there is not empty', () => {
    for (const field of ['name', 'phone']) {
      expect(changing({ [field]: ' ', revision: 7 }).error?.issues[0]?.message).toBe('required')
    }
    expect(changing({ joinDate: '', revision: 7 }).success).toBe(false)
    expect(changing({ expiryDate: '', revision: 7 }).success).toBe(false)
  })

  test('ER-2: anything else is refused', () => {
    for (const other of [{ id: 'm-2' }, { fee: 0 }, { status: 'Expired' }]) {
      expect(changing({ ...other, revision: 7 }).success).toBe(false)
    }
  })
})

describe('MB-12: hints', () => {
  test.each([
    ['9999 4105 7058', null],
    ['999971658847', null],
    ['९९९९ ७१६५ ८८४७', null],
    ['9999 4105 7059', 'check-digit'],
    ['9999 4105 7508', 'check-digit'],
    ['9999 4105 705', 'digits'],
    ['9999 4105 7058 1', 'digits'],
    ['lost', 'digits'],
    ['', null],
    [' ', null],
  ])('the Aadhaar number %j: %s', (text, hint) => {
    expect(aadharFaultHint(text)).toBe(hint)
  })

  test('one wrong digit, or two neighbours swapped, is always seen', () => {
    const valid = '999941057058'
    const place = fc.integer({ min: 0, max: 10 })
    fc.assert(
      fc.property(place, fc.integer({ min: 1, max: 9 }), (at, more) => {
        const digits = [...valid]
        digits[at] = String((Number(digits[at]) + more) % 10)
        expect(aadharFaultHint(digits.join(''))).toBe('check-digit')
      }),
    )
    fc.assert(
      fc.property(place, (at) => {
        const swapped = valid.slice(0, at) + valid[at + 1] + valid[at] + valid.slice(at + 2)
        expect(aadharFaultHint(swapped)).toBe(swapped === valid ? null : 'check-digit')
      }),
    )
  })

  test.each([
    ['9800000001', null],
    ['91 98000 00001', null],
    ['+91 98000-00001', null],
    ['098000 00001', null],
    ['९८००० ००००१', null],
    ['9198000001', null],
    ['+1 415 555 2671', null],
    ['', null],
    ['98000', 'short'],
    ['+91 98000 0000', 'short'],
    ['+91 98000 000', 'short'],
    ['91 98000 0000', 'short'],
    ['098000 0000', 'short'],
    ['98000 000011', 'long'],
    ['91 98000 000011', 'long'],
    ['098000 000011', 'long'],
    ['+1 415 555 2671 555 2671', 'long'],
  ])('the phone number %j: %s', (text, hint) => {
    expect(phoneFaultHint(text)).toBe(hint)
  })

  test('genders are Male, Female and Other', () => {
    expect(genders).toEqual(['Male', 'Female', 'Other'])
  })
})
