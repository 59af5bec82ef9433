import fc from 'fast-check'

/** Any characters. The library's own generator takes seconds. */
const anyText = fc
  .array(fc.integer({ min: 0, max: 0x10_ffff }))
  .map((codes) => String.fromCodePoint(...codes))

export const hostile = fc.oneof(
  fc.jsonValue(),
  anyText,
  fc.constantFrom('', ' ', '\u0000', '\ud800', '%00', '../..', "' or 1=1 --", '<script>', 'x'.repeat(5000)),
  fc.constantFrom(Number.MAX_SAFE_INTEGER, -1, 1e308, 0.1, null, true, [], {}),
  fc.constantFrom('data:image/png;base64,AAAA', '9999-99-99', '2026-02-29', '__proto__'),
)

/** The ends of what columns and numbers hold, and those beside them. */
const edgeNumbers = [0, 1, 2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1, 2 ** 53 - 1, -(2 ** 53) + 1]

/** Any value that is hostile or at an end. */
export const wrongValue = fc.oneof(hostile, fc.constantFrom(...edgeNumbers))

/** The same with one of its values, however deep, replaced. The path of a folder stays, as it would be written to. */
export function withOneWrong(from: object, at: number, wrong: unknown): object {
  const copy = structuredClone(from)
  const places: [within: Record<string, unknown>, field: string][] = []
  const look = (value: unknown) => {
    if (value === null || typeof value !== 'object') return
    for (const [field, inner] of Object.entries(value)) {
      if (field !== 'path') places.push([value as Record<string, unknown>, field])
      look(inner)
    }
  }
  look(copy)
  const [within, field] = places[at % places.length] ?? []
  if (within && field !== undefined) within[field] = wrong
  return copy
}
