import {
  makePrintedReceiptContent,
  type PrintedReceiptContent,
  type ReceiptFactsAtIssue,
} from '../src/domain/receipts/printed-receipt-text.ts'

type Changes = Partial<Omit<ReceiptFactsAtIssue, 'payment' | 'term'>> & {
  payment?: Partial<ReceiptFactsAtIssue['payment']>
  term?: Partial<NonNullable<ReceiptFactsAtIssue['term']>> | null
}

/** The parts of a receipt for a test: ₹500 by UPI for one month, with nothing due, unless the test says otherwise. */
export function exampleReceiptFacts({ payment, term, ...changes }: Changes = {}): ReceiptFactsAtIssue {
  return {
    number: '2026-27/000123',
    issuedOn: '2026-11-22',
    isSample: false,
    by: 'sunita@example.org',
    centre: {
      name: { en: 'Dnyandeep Abhyasika', mr: 'ज्ञानदीप अभ्यासिका' },
      address: { en: '12, Canada Corner, Nashik 422005', mr: '१२, कॅनडा कॉर्नर, नाशिक ४२२००५' },
      phones: ['98000 00001', ''],
    },
    memberName: 'Sneha Jadhav',
    payment: {
      kind: 'Payment',
      amount: 500_00,
      mode: 'UPI',
      reference: '632844102297',
      receivedOn: '2026-11-22',
      ...payment,
    },
    term:
      term === null
        ? null
        : {
            firstDay: '2026-11-26',
            lastDay: '2026-12-25',
            price: 500_00,
            discount: 0,
            discountReason: '',
            plan: { name: 'One month', nameMr: 'एक महिना' },
            shift: { name: 'Evening', nameMr: 'संध्याकाळ' },
            room: { name: 'New Extension', nameMr: 'नवीन विस्तार' },
            seatNumber: 12,
            ...term,
          },
    charges: [],
    balance: 0,
    tax: null,
    ...changes,
  }
}

/** The receipt that is printed from such parts. */
export function exampleReceipt(changes: Changes = {}): PrintedReceiptContent {
  return makePrintedReceiptContent(exampleReceiptFacts(changes))
}
