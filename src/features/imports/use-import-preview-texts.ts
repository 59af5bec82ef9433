import { formatDay, isDay } from '#domain/day.ts'
import type { ImportField } from '#domain/import/columns.ts'
import type { ImportCellRefusal, ImportPreviewLine } from '#domain/import/import-preview.ts'
import { formatCount } from '#domain/money/money.ts'
import { useLocale } from '#web/i18n.tsx'

/** The texts of a preview, in the operator's language. */
export function useImportPreviewTexts() {
  const { words, language } = useLocale()
  const { problems } = words.imports
  const fields = useImportFieldLabels()
  const problemText = ({ problem, by = '', line }: ImportCellRefusal) => {
    const text = problems[problem]
    return typeof text === 'string'
      ? text
      : text({ by, line: line === undefined ? '' : formatCount(line, language) })
  }
  const valueText = (field: ImportField, value: string | number | null) => {
    if (value === null || value === '') return '–'
    const text = String(value)
    if (isDay(text)) return formatDay(text, language)
    if (field === 'gender') return words.genders[text as keyof typeof words.genders] ?? text
    if (field === 'status') return words.statuses[text as keyof typeof words.statuses] ?? text
    return text
  }
  const reasonOf = (line: ImportPreviewLine) =>
    line.outcome === 'refused'
      ? line.refusals.map((refusal) => `${fields[refusal.field]}: ${problemText(refusal)}`).join(' ')
      : ''
  return { problemText, valueText, reasonOf }
}

/** The labels of fields: those of the forms, but where a file says it otherwise. */
export function useImportFieldLabels(): Record<ImportField, string> {
  const { edit, imports } = useLocale().words
  return { ...edit.fields, ...imports.fields }
}
