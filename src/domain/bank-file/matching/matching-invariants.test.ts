import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  exampleAnnounced,
  exampleInput,
  exampleLines,
  exampleMember,
  examplePayment,
  twelve,
} from '../../../../test/bank-examples.ts'
import { runs } from '../../../../test/money-examples.ts'
import { matchBankLines } from './match-bank-lines.ts'
import { announcedPaymentReviewReasons } from './matching-candidates.ts'

const reference = fc.constantFrom('', 'N001', twelve(1), twelve(2), twelve(3))
const amount = fc.constantFrom(100_00, 200_00, 300_00, 500_00, 500_40)
const day = fc.constantFrom('2026-11-08', '2026-11-09', '2026-11-10', '2026-11-11', '2026-11-12')
const codes = ['ABCODE000000000001', 'ABCODE000000000002']
const person = fc.constantFrom('m-0', 'm-1', 'm-2', 'm-3')
const many = <Value>(one: fc.Arbitrary<Value>) => fc.array(one, { maxLength: 8 })

const lines = many(
  fc.record({
    ...{ reference, amount, day },
    isCredit: fc.boolean(),
    isCut: fc.constantFrom(false, false, false, true),
    codes: fc.subarray(codes, { maxLength: 1 }),
  }),
)
const payments = many(
  fc.record({ reference, amount, receivedOn: day, memberId: person, tr: fc.constantFrom('', ...codes) }),
)
const announced = many(
  fc.record({
    ...{ reference, amount, day, memberId: person, tr: fc.constantFrom('', ...codes) },
    state: fc.constantFrom('Open', 'Open', 'Refused', 'Withdrawn'),
    isDeleted: fc.constantFrom(false, false, true),
    asks: fc.constantFrom(null, null, ...announcedPaymentReviewReasons),
  }),
)
const balances = fc.array(amount, { minLength: 4, maxLength: 4 })

test('PY-4: whatever comes together, nothing is used twice and no sum is wrong', () => {
  fc.assert(
    fc.property(lines, payments, announced, balances, (someLines, somePayments, someAnnounced, sums) => {
      const input = {
        ...exampleInput,
        members: sums.map((balance, n) =>
          exampleMember({
            id: `m-${n}`,
            number: n + 1,
            balance,
            oldestChargeDay: '2026-11-01',
            isSample: n === 3,
          }),
        ),
        payments: somePayments.map((one, n) => examplePayment({ ...one, id: `p-${n}`, no: n })),
        announced: someAnnounced.map((one, n) => exampleAnnounced({ ...one, id: `a-${n}` })),
      }
      const result = matchBankLines(exampleLines(...someLines), input)
      const said = new Map(input.announced.map((one) => [one.id, one]))
      const kept = new Map(input.payments.map((one) => [one.id, one]))
      const total = (ids: readonly string[]) => ids.reduce((sum, id) => sum + (kept.get(id)?.amount ?? 0), 0)

      const accepted: string[] = []
      const groups = new Map<string, { ids: readonly string[]; came: number }>()
      for (const { line, outcome, left } of result.lines) {
        if (line.isCut) expect(outcome).toMatchObject({ is: 'left_out' })
        const parts = outcome.is === 'sure' || outcome.is === 'proposed' ? outcome.parts : []
        expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBeLessThanOrEqual(left)
        expect(parts.filter(({ memberId }) => memberId === 'm-3')).toEqual([])
        accepted.push(...parts.flatMap(({ announcedId }) => announcedId ?? []))
        if (outcome.is === 'sure') {
          expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBe(line.amount)
          expect(line.amount % 100).toBe(0)
          for (const { announcedId } of parts) {
            expect(said.get(announcedId ?? '')).toMatchObject({ state: 'Open', isDeleted: false, asks: null })
          }
        }
        if (outcome.is === 'found') {
          const key = outcome.paymentIds.join()
          groups.set(key, { ids: outcome.paymentIds, came: (groups.get(key)?.came ?? 0) + left })
        }
      }
      expect(new Set(accepted).size).toBe(accepted.length)
      for (const { ids, came } of groups.values()) expect(came).toBe(total(ids))
      const proposed = result.lines.flatMap(({ outcome }) =>
        outcome.is === 'proposed' ? outcome.paymentIds : [],
      )
      const found = [...groups.values()].flatMap(({ ids }) => ids)
      const used = [...proposed, ...found]
      expect(new Set(used).size).toBe(used.length)
      expect(result.missing.filter(({ paymentId }) => used.includes(paymentId))).toEqual([])
    }),
    runs,
  )
})
