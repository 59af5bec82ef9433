/** A sheet of a file: the texts of its cells, row by row. */
export type Worksheet = { name: string; rows: string[][] }

/** The headings of a sheet, in one row or two, and the row after which its lines begin. */
export type HeadingsFoundInWorksheet = { texts: string[]; rowsAbove: number }

/** The number of headings that name a field. */
export type CountKnownHeadings = (headings: readonly string[]) => number

/** How a kind of file is read: its limits, and what its headings name. */
export type FileReadingRules = {
  maxBytes: number
  maxLines: number
  countKnown: CountKnownHeadings
  findHeadings: (rows: readonly (readonly string[])[]) => HeadingsFoundInWorksheet
}

/** A file of more columns is no list. */
export const maxImportedFileColumns = 100

/** A title, a logo and an address may stand above the headings. */
const rowsSearched = 20

interface Search {
  countKnown: CountKnownHeadings
  /** The headings where no row names a field, of the first row with text. */
  otherwise: (row: readonly string[], at: number) => HeadingsFoundInWorksheet
  rowsSearched?: number
}

/** The row, or the two rows, of which most cells name a field; of equal ones the first. */
export function findHeadingRows(
  rows: readonly (readonly string[])[],
  { countKnown, otherwise, rowsSearched: searchedAtMost = rowsSearched }: Search,
): HeadingsFoundInWorksheet {
  const first = Math.max(0, rows.findIndex(hasFilledCell))
  const searched = rows.slice(0, searchedAtMost)
  const inOne = searched.map((row, index) => ({ texts: [...row], rowsAbove: index + 1 }))
  const inTwo = searched.map((row, index) => ({
    texts: joined(row, rows[index + 1] ?? [], countKnown),
    rowsAbove: index + 2,
  }))
  let best = otherwise(rows[first] ?? [], first)
  for (const headings of [...inOne, ...inTwo]) {
    if (countKnown(headings.texts) > countKnown(best.texts)) best = headings
  }
  return best
}

/** Two rows of headings as one: each cell by whichever of its texts names a field, the lower, the upper or both. */
function joined(
  upper: readonly string[],
  lower: readonly string[],
  countKnown: CountKnownHeadings,
): string[] {
  return Array.from({ length: Math.max(upper.length, lower.length) }, (_, at) => {
    const [above = '', below = ''] = [upper[at], lower[at]]
    const both = `${above} ${below}`.trim()
    return [below, both, above].find((text) => countKnown([text]) > 0) ?? both
  })
}

export const hasFilledCell = (row: readonly string[]) => row.some((cell) => cell.trim() !== '')

/** How many lines stand below the headings (IO-1). */
export const countLinesBelowHeadings = (
  rows: readonly (readonly string[])[],
  { findHeadings }: Pick<FileReadingRules, 'findHeadings'>,
): number => rows.slice(findHeadings(rows).rowsAbove).filter(hasFilledCell).length

/** Up to so many values of a column, to be shown beside its heading (IO-2). */
export function columnSamples(
  rows: readonly (readonly string[])[],
  rowsAbove: number,
  column: number,
  most = 3,
): string[] {
  const values: string[] = []
  for (const row of rows.slice(rowsAbove)) {
    const text = row[column]?.trim() ?? ''
    if (text !== '' && !values.includes(text)) values.push(text)
    if (values.length === most) break
  }
  return values
}
