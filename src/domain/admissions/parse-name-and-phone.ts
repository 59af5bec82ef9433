import { digitsOnly, westernDigits } from '../language/digits.ts'
import { toTextOnOneLine } from '../language/text-schemas.ts'
import { minPhoneDigits } from '../members/member.ts'

/** A name and a phone number, as one line has them. */
export interface TypedNameAndPhone {
  name: string
  /** Empty where the line has no number that anybody could be called on. */
  phone: string
}

/** Digits with what is written between them. */
const numbers = /\+?[0-9][0-9\s().-]*[0-9]/g

/** Reads a line such as `Rohini Karpe 98000 04090`: the number in any form, digits of either script, before the name or after it. */
export function parseNameAndPhone(line: string): TypedNameAndPhone {
  const text = toTextOnOneLine(westernDigits(line))
  const found = [...text.matchAll(numbers)].find(([number]) => digitsOnly(number).length >= minPhoneDigits)
  if (!found) return { name: tidied(text), phone: '' }
  const [phone] = found
  const rest = `${text.slice(0, found.index)} ${text.slice(found.index + phone.length)}`
  return { name: tidied(rest), phone: phone.trim() }
}

/** Without what stood between the name and the number. */
const tidied = (text: string) =>
  toTextOnOneLine(text.replace(/^[\s,;:/-]+|[\s,;:/-]+$/g, '')).replace(/\s+/g, ' ')
