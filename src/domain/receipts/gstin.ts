const characters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const shape = /^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]Z[A-Z\d]$/

/** Whether a text is a GSTIN, in capitals and with the right check digit. */
export function isGstin(text: string): boolean {
  return shape.test(text) && gstinCheckDigit(text.slice(0, -1)) === text.at(-1)
}

/** The last character of a GSTIN, from the fourteen before it: the weights are 1 and 2 in turn, and quotient and remainder by 36 are added up. */
export function gstinCheckDigit(first: string): string {
  const sum = [...first].reduce((sum, character, place) => {
    const product = characters.indexOf(character) * (1 + (place % 2))
    return sum + Math.floor(product / 36) + (product % 36)
  }, 0)
  return characters.charAt((36 - (sum % 36)) % 36)
}
