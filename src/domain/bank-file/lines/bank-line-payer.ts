import { hashOfText } from './hash-of-text.ts'

interface Paid {
  /** The narration, joined. */
  text: string
  /** Of a column of names or ids of payers; '' where there is none. */
  payerName: string
  payerId: string
}

const upiId = /(?<![A-Z0-9._@])([A-Z0-9][A-Z0-9._]*@[A-Z][A-Z0-9]*)(?![A-Z0-9@])/gi

/** Words of a narration that are no part of anybody's name. */
const bankWords = new Set(
  [
    ...['upi neft imps rtgs cr dr credit debit by to from transfer trf payment paid pay received bank ltd'],
    ...['limited india fund txn ref no collect p2a p2m p2p mob net inb deposit sent using via fees fee'],
    ...[
      'library month cash self int card the of and for money upiin upi-in mandate request sbin hdfc icici axis',
    ],
  ].flatMap((line) => line.split(' ')),
)

/** Who paid, as it is compared: the UPI id, else a name of two words or more (PY-4); null where neither stands. */
export function bankLinePayer(
  { text, payerName, payerId }: Paid,
  ownUpiIds: ReadonlySet<string>,
): string | null {
  for (const source of [payerId, text]) {
    for (const [, id = ''] of source.matchAll(upiId)) {
      const folded = id.toLowerCase()
      if (!ownUpiIds.has(folded)) return `upi ${folded}`
    }
  }
  const name = nameIn(payerName) ?? nameIn(text)
  return name === null ? null : `name ${name}`
}

/** The first part of a text that is letters of two words or more, none of them a bank's. */
function nameIn(text: string): string | null {
  for (const part of text.split(/[^\p{L}\p{M}. ]+/u)) {
    const words = part.toLowerCase().split(/[. ]+/).filter(Boolean)
    const named = words.filter((word) => !bankWords.has(word))
    if (named.length >= 2 && named.length === words.length) return named.join(' ')
  }
  return null
}

/** The name of whoever paid, to be shown beside a line; '' where none stands. */
export const payerNameToShow = (payer: string | null): string => payer?.replace(/^\w+ /, '') ?? ''

/** A payer as the centre knows them: nobody without its salt can try names against it. */
export const saltedKeyOfBankPayer = (payer: string, salt: string): string => hashOfText(`${salt}\n${payer}`)

/** Lines that are nobody's fee, so that neither their sum nor their payer proposes anybody (PY-4). */
export const isNonFeeBankText = (text: string): boolean =>
  /(?<![\p{L}\d])(?:CASH|SELF|INT)(?![\p{L}\d])/iu.test(text)
