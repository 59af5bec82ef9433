import { expect, test } from 'vitest'
import type { Enquiry } from '#domain/admissions/enquiry.ts'
import { workOutWaitingLine } from '#domain/admissions/line/waiting-line.ts'
import { defaultPrivacySettings } from '#domain/members/privacy.ts'
import {
  exampleDesk,
  exampleEnquiry,
  exampleFacts,
  exampleOffer,
  examplePlan,
  exampleToday,
} from '../../../../test/line-examples.ts'
import {
  admissionDraftFromEnquiry,
  fieldsLackedByEnquiry,
  moneyDraftFromEnquiry,
  peoplePassedOverByAdmission,
  plansForAdmission,
} from './enquiry-draft.ts'

const seats = [exampleDesk(1), exampleDesk(2, { libraryId: 2, allocation: 'Girls' })]
const lineOf = (...enquiries: Enquiry[]) => workOutWaitingLine(exampleFacts({ seats, enquiries }))
const draft = (enquiry: Enquiry, asks = defaultPrivacySettings.asks) =>
  admissionDraftFromEnquiry(enquiry, { line: lineOf(enquiry), today: exampleToday, privacy: { asks } })

test('EN-5: admission takes name, phone, gender, room, plan and first day of the form, and a seat that fits', () => {
  expect(draft(exampleEnquiry(1, { libraryId: 2, wishedFrom: '2026-11-25' }))).toEqual({
    name: 'Asha Patil',
    phone: '9800000001',
    gender: 'Female',
    planId: 'morning',
    libraryId: '2',
    seatId: 's-2-2',
    joinDate: '2026-11-25',
  })
})

test('EN-5: of somebody under 18 the phone is the parents’, and the name has to be asked for', () => {
  const child = exampleEnquiry(1, { isMinor: true })
  expect(draft(child)).toMatchObject({ parentsPhone: '9800000001' })
  expect(draft(child)).not.toHaveProperty('name')
  expect(draft(child)).not.toHaveProperty('phone')
  expect(draft(child, { ...defaultPrivacySettings.asks, parentsPhone: false })).toMatchObject({
    phone: '9800000001',
  })
})

test('EN-6: what the form of an enquiry lacks is what the centre asks and it does not say, and always a name and a phone', () => {
  const lacked = (enquiry: Enquiry, asks: typeof defaultPrivacySettings.asks) =>
    fieldsLackedByEnquiry(enquiry, { line: lineOf(enquiry), today: exampleToday, privacy: { asks } })
  const nothing = { parentsPhone: false, aadhar: false, address: false }
  expect(lacked(exampleEnquiry(1), nothing)).toEqual([])
  expect(lacked(exampleEnquiry(1), { ...nothing, address: true })).toEqual(['address'])
  const child = exampleEnquiry(1, { isMinor: true })
  expect(lacked(child, nothing)).toEqual(['name'])
  expect(lacked(child, { ...nothing, parentsPhone: true })).toEqual(['name', 'phone'])
})

test('EN-4: the seat, plan, price and discount are those of the offer, its first day today where it is past', () => {
  const offer = exampleOffer('s-1', {
    planId: 'old',
    price: 300_00,
    joiningFee: 50_00,
    discount: 100_00,
    discountReason: 'Twins',
    firstDay: '2026-11-18',
  })
  const enquiry = exampleEnquiry(1, { state: 'offered', offer })
  expect(draft(enquiry)).toMatchObject({
    planId: 'old',
    seatId: 's-1',
    libraryId: '1',
    joinDate: exampleToday,
  })
  expect(moneyDraftFromEnquiry(enquiry)).toMatchObject({ discount: '100', discountReason: 'Twins' })
  const plans = [
    examplePlan({ id: 'old', price: 500_00, isOffered: false }),
    examplePlan({ id: 'new', price: 600_00 }),
  ]
  const told = (seatId: string) =>
    plansForAdmission(plans, enquiry, seatId).map(({ id, price, joiningFee }) => [id, price, joiningFee])
  expect(told('s-1')).toEqual([
    ['old', 300_00, 50_00],
    ['new', 600_00, 0],
  ])
  // Another seat is sold as anybody is sold it.
  expect(told('s-2')).toEqual([['new', 600_00, 0]])
})

test('EN-4: passed over is who stands before, unless somebody takes what they are offered', () => {
  const first = exampleEnquiry(1, { name: 'First One' })
  const second = exampleEnquiry(2)
  const given = { seatId: 's-1', partIds: [1] }
  const named = (...enquiries: Enquiry[]) =>
    workOutWaitingLine(exampleFacts({ seats, enquiries })) as Parameters<
      typeof peoplePassedOverByAdmission
    >[0]
  expect(peoplePassedOverByAdmission(named(first, second), second, given)).toEqual(['First One'])
  expect(peoplePassedOverByAdmission(named(first, second), first, given)).toEqual([])
  const offered = { ...second, state: 'offered' as const, offer: exampleOffer('s-1') }
  expect(peoplePassedOverByAdmission(named(first, offered), offered, given)).toEqual([])
  expect(peoplePassedOverByAdmission(named(first, second), undefined, given)).toEqual([])
})
