import type { BankLine } from '../src/domain/bank-file/lines/bank-lines.ts'
import type {
  AnnouncedPaymentForBankMatching,
  MemberForBankMatching,
  TakenPaymentForBankMatching,
} from '../src/domain/bank-file/matching/matching-candidates.ts'
import { nothingKnown } from './bank-month.ts'

/** The twelve digits that end in a number. */
export const twelve = (n: number) => String(437_000_000_000 + n)

/** A credit of ₹500 on 10 November, unless the test says otherwise; its reference stands in its text. */
export function exampleLine(part: Partial<BankLine> = {}): BankLine {
  const reference = part.reference ?? ''
  return {
    row: 2,
    day: '2026-11-10',
    isCredit: true,
    amount: 500_00,
    text: `UPI/${reference}`,
    reference,
    runs: /^\d{12}$/.test(reference) ? [reference] : [],
    isCut: false,
    codes: [],
    payerName: '',
    payerId: '',
    ...part,
  }
}

/** Lines in rows one below the other. */
export const exampleLines = (...parts: Partial<BankLine>[]) =>
  parts.map((part, at) => exampleLine({ row: at + 2, ...part }))

export const examplePayment = (
  part: Partial<TakenPaymentForBankMatching> = {},
): TakenPaymentForBankMatching => ({
  id: 'p-1',
  memberId: 'asha',
  number: '000001',
  no: 1,
  amount: 500_00,
  reference: '',
  tr: `ABPAYMENT${String(part.no ?? 1).padStart(9, '0')}`,
  receivedOn: '2026-11-10',
  ...part,
})

export const exampleAnnounced = (
  part: Partial<AnnouncedPaymentForBankMatching> = {},
): AnnouncedPaymentForBankMatching => ({
  id: 'a-1',
  memberId: 'asha',
  enquiryId: null,
  amount: 500_00,
  reference: '',
  tr: 'ABANNOUNCED0000001',
  day: '2026-11-09',
  state: 'Open',
  isDeleted: false,
  asks: null,
  ...part,
})

export const exampleMember = (
  part: Partial<MemberForBankMatching> & { id: string },
): MemberForBankMatching => ({
  number: 1,
  name: 'Asha Patil',
  balance: 0,
  oldestChargeDay: null,
  isSample: false,
  ...part,
})

/** A centre with two members who owe nothing. */
export const exampleInput = {
  ...nothingKnown,
  members: [exampleMember({ id: 'asha' }), exampleMember({ id: 'ravi', number: 2, name: 'Ravi Shah' })],
}
