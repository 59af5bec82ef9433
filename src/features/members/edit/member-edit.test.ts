import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { MemberDetails, MemberDetailsMaskedOrNot } from '#domain/members/member.ts'
import { isMemberChangeAlreadyDone } from '#domain/members/member-input.ts'
import { defaultPrivacySettings, toMemberForScreens } from '#domain/members/privacy.ts'
import {
  resolveFormDraftConflict as decided,
  formDraftFromSavedValues,
  formDraftWithEdits,
  rebaseFormDraft as rebasedDraft,
  touchedFields,
} from '#web/forms/drafts/draft-over-saved-values.ts'
import { exampleMember } from '../../../../test/domain-examples.ts'
import {
  type MemberEditDraft,
  type MemberEditFieldName,
  type MemberEditValues,
  memberChangesFrom,
  memberChangesMaskedLikeRow,
  memberEditDifferenceRules,
  memberEditValuesOf,
  undoOfMemberChange,
} from './member-edit.ts'

const stored = exampleMember({
  name: 'Aarti Deshmukh',
  phone: '919800001000',
  parentsPhone: '919800002000',
  aadhar: '2345 6789 0124',
  address: 'College Road, Nashik',
  seatId: '1-4',
  photo: 'mark-1',
  revision: 7,
})
const member: MemberDetailsMaskedOrNot = { ...stored, isAadharMasked: false }
const later = (changes: Partial<MemberDetails>, revision = 8): MemberDetailsMaskedOrNot => ({
  ...member,
  ...changes,
  revision,
})

const startEdit = (row: MemberDetailsMaskedOrNot): MemberEditDraft => ({
  ...formDraftFromSavedValues(memberEditValuesOf(row)),
  row,
})
const rebased = (edit: MemberEditDraft, row: MemberDetailsMaskedOrNot): MemberEditDraft => ({
  ...rebasedDraft(edit, memberEditValuesOf(row), memberEditDifferenceRules),
  row,
})
const resolved = (
  { row, ...edit }: MemberEditDraft,
  field: MemberEditFieldName,
  isOwn: boolean,
): MemberEditDraft => ({
  ...decided(edit, field, isOwn),
  row,
})
const type = ({ row, ...edit }: MemberEditDraft, part: Partial<MemberEditValues>): MemberEditDraft => ({
  ...formDraftWithEdits(edit, part, memberEditDifferenceRules),
  row,
})
const editFields = Object.keys(memberEditValuesOf(member)) as MemberEditFieldName[]
const typed = (part: Partial<MemberEditValues>) => type(startEdit(member), part)

describe('MB-8: what is sent', () => {
  test('is nothing but the revision where nothing was changed, or only spaces around it', () => {
    expect(memberChangesFrom(startEdit(member), defaultPrivacySettings).changes).toEqual({ revision: 7 })
    expect(memberChangesFrom(typed({ name: ' Aarti Deshmukh ' }), defaultPrivacySettings).changes).toEqual({
      revision: 7,
    })
  })

  test('is each field that was changed, and none other', () => {
    const parts: [Partial<MemberEditValues>, object][] = [
      [{ name: 'Aarti Patil ' }, { name: 'Aarti Patil' }],
      [{ phone: '1' }, { phone: '1' }],
      [{ parentsPhone: '2' }, { parentsPhone: '2' }],
      [{ aadhar: '3' }, { aadhar: '3' }],
      [{ address: 'x' }, { address: 'x' }],
      [{ gender: 'Other' }, { gender: 'Other' }],
      [{ seat: '1-5' }, { seatId: '1-5' }],
      [{ seat: '2-4' }, { seatId: '2-4' }],
      [{ status: 'Inactive' }, { status: 'Inactive' }],
      [{ joinDate: '2026-01-01' }, { joinDate: '2026-01-01' }],
      [{ expiryDate: '2027-01-01' }, { expiryDate: '2027-01-01' }],
      [{ photo: null }, { photo: null }],
      [{ photo: 'data:image/jpeg;base64,AA' }, { photo: 'data:image/jpeg;base64,AA' }],
    ]
    for (const [part, sent] of parts) {
      expect(memberChangesFrom(typed(part), defaultPrivacySettings).changes).toEqual({ ...sent, revision: 7 })
    }
  })

  test('MB-9: is refused where a required field is empty, by field', () => {
    for (const field of ['name', 'phone', 'parentsPhone', 'aadhar', 'address'] as const) {
      expect(memberChangesFrom(typed({ [field]: ' ' }), defaultPrivacySettings).errors).toEqual({
        [field]: { code: 'required' },
      })
    }
    for (const field of ['parentsPhone', 'aadhar', 'address'] as const) {
      const privacy = { asks: { ...defaultPrivacySettings.asks, [field]: false } }
      expect(memberChangesFrom(typed({ [field]: ' ' }), privacy).changes).toEqual({
        [field]: '',
        revision: 7,
      })
    }
    expect(memberChangesFrom(typed({ seat: '' }), defaultPrivacySettings).errors).toEqual({
      seat: { code: 'seat_required' },
    })
    for (const field of ['joinDate', 'expiryDate'] as const) {
      expect(memberChangesFrom(typed({ [field]: '' }), defaultPrivacySettings).errors).toEqual({
        [field]: { code: 'not_a_day' },
      })
    }
  })
})

describe('SE-2: where the Aadhaar number is masked', () => {
  const masked = toMemberForScreens(stored, { masksAadhar: true }, { role: 'owner' })

  test('the form holds the mask, which is no change and complete; only a number that was typed is sent', () => {
    const edit = startEdit(masked)
    expect(edit.values.aadhar).toBe('XXXX XXXX 0124')
    expect(memberChangesFrom(edit, defaultPrivacySettings).changes).toEqual({ revision: 7 })
    expect(memberChangesFrom(type(edit, { name: 'Aarti Patil' }), defaultPrivacySettings).changes).toEqual({
      name: 'Aarti Patil',
      revision: 7,
    })
    const retyped = type(edit, { aadhar: '8765 4321 0987' })
    expect(memberChangesFrom(retyped, defaultPrivacySettings).changes).toEqual({
      aadhar: '8765 4321 0987',
      revision: 7,
    })
    expect(memberChangesFrom(type(edit, { aadhar: '' }), defaultPrivacySettings).errors).toEqual({
      aadhar: { code: 'required' },
    })
  })

  test('ER-1: a save whose answer was lost is known again by the mask of what was sent', () => {
    const changes = { aadhar: '8765 4321 0987', phone: '1', revision: 7 }
    const newest = toMemberForScreens(
      { ...stored, ...changes, revision: 8 },
      { masksAadhar: true },
      { role: 'owner' },
    )
    expect(isMemberChangeAlreadyDone(newest, memberChangesMaskedLikeRow(changes, newest))).toBe(true)
    expect(
      isMemberChangeAlreadyDone(
        newest,
        memberChangesMaskedLikeRow({ ...changes, aadhar: '1111 1111 1111' }, newest),
      ),
    ).toBe(false)
    expect(memberChangesMaskedLikeRow(changes, member)).toEqual(changes)
  })
})

describe('when somebody else changes the member meanwhile', () => {
  test('what nobody touched here follows, what was typed stays, and both are named or saved', () => {
    const edit = rebased(typed({ name: 'Aarti Patil' }), later({ phone: '1', status: 'Inactive' }))
    expect(edit.values).toMatchObject({ name: 'Aarti Patil', phone: '1', status: 'Inactive' })
    expect(edit).toMatchObject({ remoteChanges: ['phone', 'status'], conflicts: [] })
    expect(memberChangesFrom(edit, defaultPrivacySettings).changes).toEqual({
      name: 'Aarti Patil',
      revision: 8,
    })
  })

  test('a field changed on both sides is contested until somebody decides', () => {
    const edit = rebased(typed({ phone: '2' }), later({ phone: '1' }))
    expect(edit.values.phone).toBe('2')
    expect(edit.conflicts).toEqual(['phone'])
    const mine = resolved(edit, 'phone', true)
    expect(mine).toMatchObject({ conflicts: [], values: { phone: '2' } })
    expect(memberChangesFrom(mine, defaultPrivacySettings).changes).toEqual({ phone: '2', revision: 8 })
    const theirs = resolved(edit, 'phone', false)
    expect(theirs).toMatchObject({ conflicts: [], values: { phone: '1' } })
    expect(memberChangesFrom(theirs, defaultPrivacySettings).changes).toEqual({ revision: 8 })
  })

  test('typing what is saved decides too, and what was decided is contested again by the next change', () => {
    const edit = rebased(typed({ phone: '2' }), later({ phone: '1' }))
    expect(type(edit, { phone: '1' }).conflicts).toEqual([])
    expect(type(edit, { phone: '3' }).conflicts).toEqual(['phone'])
    const again = rebased(resolved(edit, 'phone', true), later({ phone: '9' }, 9))
    expect(again.conflicts).toEqual(['phone'])
  })

  test('the same change on both sides is no news: it may be our own, come back', () => {
    const edit = rebased(typed({ phone: '1' }), later({ phone: '1' }))
    expect(edit).toMatchObject({ remoteChanges: [], conflicts: [] })
    expect(touchedFields(edit, memberEditDifferenceRules)).toEqual([])
  })

  test('a seat that was cleared here is nobody’s choice: it takes what is saved', () => {
    const edit = rebased(typed({ seat: '' }), later({ seatId: '1-6' }))
    expect(edit.values.seat).toBe('1-6')
    expect(edit.conflicts).toEqual([])
  })

  test('nothing is ever overwritten silently, whatever happens in whatever order', () => {
    const field = fc.constantFrom<MemberEditFieldName>('phone', 'seat', 'photo')
    const values: Record<string, fc.Arbitrary<string | null>> = {
      phone: fc.constantFrom('919800001000', '1', '2'),
      seat: fc.constantFrom('1/4', '1/5', '2/4'),
      photo: fc.constantFrom('mark-1', 'mark-2', null),
    }
    const step = fc
      .tuple(fc.constantFrom('type', 'elsewhere', 'mine', 'theirs'), field)
      .chain(([what, name]) =>
        fc.record({
          what: fc.constant(what),
          name: fc.constant(name),
          value: values[name] ?? fc.constant(''),
        }),
      )
    fc.assert(
      fc.property(fc.array(step, { size: 'max', maxLength: 12 }), (steps) => {
        let edit: MemberEditDraft = startEdit(member)
        let row = member
        const isTyped = new Set<MemberEditFieldName>()
        const isOpen = new Set<MemberEditFieldName>()
        for (const { what, name, value } of steps) {
          const before = row
          if (what === 'type') {
            edit = type(edit, { [name]: value })
            isTyped.add(name)
          } else if (what === 'elsewhere') {
            row = withField(row, name, value)
            edit = rebased(edit, row)
          } else if (edit.conflicts.includes(name)) {
            edit = resolved(edit, name, what === 'mine')
            isOpen.delete(name)
          }
          for (const one of editFields) {
            const isSaved = edit.values[one] === memberEditValuesOf(row)[one]
            if (memberEditValuesOf(before)[one] !== memberEditValuesOf(row)[one] && !isSaved) isOpen.add(one)
            if (isSaved) isOpen.delete(one)
            // A value that would replace what is saved was typed here by hand, and never before what it replaces.
            expect(isSaved || isTyped.has(one)).toBe(true)
          }
          expect(new Set(edit.conflicts)).toEqual(isOpen)
          expect(edit.base).toEqual(memberEditValuesOf(row))
        }
      }),
      { numRuns: 500 },
    )
  })
})

function withField(
  row: MemberDetailsMaskedOrNot,
  field: MemberEditFieldName,
  value: string | null,
): MemberDetailsMaskedOrNot {
  const revision = row.revision + 1
  if (field !== 'seat') return { ...row, [field]: value, revision }
  return { ...row, seatId: value, revision }
}

test('MB-8: a saved change is taken back field by field, but not where the old value is not here', () => {
  const changes = { phone: '9811', seatId: '1-9', revision: 7 }
  expect(undoOfMemberChange(changes, member, 8)).toEqual({
    phone: '919800001000',
    seatId: '1-4',
    revision: 8,
  })
  expect(undoOfMemberChange({ photo: null, revision: 7 }, member, 8)).toBeNull()
  expect(undoOfMemberChange({ photo: 'data:…', revision: 7 }, { ...member, photo: null }, 8)).toEqual({
    photo: null,
    revision: 8,
  })
  expect(undoOfMemberChange({ aadhar: '1', revision: 7 }, { ...member, isAadharMasked: true }, 8)).toBeNull()
  expect(undoOfMemberChange({ seatId: null, revision: 7 }, member, 8)).toBeNull()
})
