import { westernDigits } from '../language/digits.ts'

/** A heading as it is compared: any case, without dots, marks and blanks beyond one. */
export function foldHeading(text: string): string {
  return westernDigits(text.normalize('NFC'))
    .toLowerCase()
    .replace(/[.:*_'’"()-]+/g, ' ')
    .replace(/\s*\/\s*/g, '/')
    .replace(/\s+/g, ' ')
    .trim()
}

/** The key under which a choice of columns is remembered: the headings of the file. */
export const fileHeadingsKey = (headings: readonly string[]): string => headings.map(foldHeading).join('\t')

/** A matcher of headings to the fields that they name, of which each is named once: the first column counts (IO-2). */
export function headingMatcher<Field extends string>(
  fields: readonly Field[],
  headingsOf: (field: Field) => readonly string[],
): (headings: readonly string[]) => (Field | null)[] {
  const fieldOf = new Map(
    fields.flatMap((field) => headingsOf(field).map((heading) => [foldHeading(heading), field] as const)),
  )
  return (headings) => {
    const used = new Set<Field>()
    return headings.map((heading) => {
      const field = fieldOf.get(foldHeading(heading)) ?? null
      if (field === null || used.has(field)) return null
      used.add(field)
      return field
    })
  }
}

/** Lines of headings with commas between, as a list of headings. */
export const splitHeadingsAtCommas = (lines: readonly string[]): string[] =>
  lines.flatMap((line) => line.split(', '))
