import type { TableToExport } from '../files/exported-table.ts'
import { memberFields } from '../members/member-fields.ts'
import { importFields } from './columns.ts'
import type { ImportPreviewLine, NumberedImportLine } from './import-preview.ts'

/** The refused lines as they stood in the file, each with why; the headings are those that an import knows (IO-3). */
export function tableOfRefusedImportLines(
  lines: readonly NumberedImportLine[],
  planned: readonly ImportPreviewLine[],
  { heading, reasonOf }: { heading: string; reasonOf: (line: ImportPreviewLine) => string },
): TableToExport {
  const refused = new Map(
    planned.flatMap((line) => (line.outcome === 'refused' ? [[line.line, reasonOf(line)] as const] : [])),
  )
  const kept = lines.filter(({ line }) => refused.has(line))
  const fields = importFields.filter((field) => kept.some(({ cells }) => cells[field] !== undefined))
  return {
    headings: [...fields.map((field) => memberFields[field].headings.en), heading],
    rows: kept.map(({ line, cells }) => [
      ...fields.map((field) => cells[field] ?? ''),
      refused.get(line) ?? '',
    ]),
  }
}
