import { Button, NativeSelect } from '@mantine/core'
import { formatDay } from '#domain/day.ts'
import { columnSamples } from '#domain/files/worksheet.ts'
import { type ImportField, importFields } from '#domain/import/columns.ts'
import { cellTextsOfImportField } from '#domain/import/member-file-headings-and-lines.ts'
import { dayMonthOrders, parseImportFileDay } from '#domain/import/parse-import-file-days.ts'
import { genders } from '#domain/members/member.ts'
import { isMemberFieldShown } from '#domain/members/member-fields.ts'
import { formatCount } from '#domain/money/money.ts'
import { useAutomaticSendingState } from '#features/messages/messages.queries.ts'
import { useLibrariesNotRemoved, useLibraryNames } from '#features/setup/use-setup.queries.ts'
import { FileColumnMappingRow } from '#web/file-reader/file-column-mapping-row.tsx'
import { FileQuestionField } from '#web/file-reader/file-question-field.tsx'
import { SegmentedChoice } from '#web/forms/segmented-choice.tsx'
import { useLocale, useWords } from '#web/i18n.tsx'
import { ProblemMessage } from '#web/kit/feedback/problem-message.tsx'
import { MatchUnknownImportValuesSection } from './match-unknown-import-values-section.tsx'
import type { ImportDayFieldName, ImportDraft, ImportFileWithWorksheets } from './use-import-draft.ts'
import { useImportFieldLabels } from './use-import-preview-texts.ts'

interface Props {
  source: ImportFileWithWorksheets
  draft: ImportDraft
  onNext: () => void
}

/** The meaning of each column, with three of its values, and the questions that the file leaves open (IO-2, IO-3). */
export function ImportColumnsStep({ source, draft, onNext }: Props) {
  const { words } = useLocale()
  const { columns: texts } = words.imports
  return (
    <div className="stack gap-4">
      {source.worksheets.length > 1 && (
        <NativeSelect
          label={texts.sheet}
          value={String(draft.worksheetIndex)}
          data={source.worksheets.map(({ name }, index) => ({ value: String(index), label: name }))}
          onChange={({ currentTarget }) => draft.setWorksheetIndex(Number(currentTarget.value))}
        />
      )}
      <p className="quiet">{texts.hint}</p>
      <ul className="stack card">
        {draft.headings.texts.map((heading, column) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns stand where they stand, and two may have one heading.
          <Column key={column} heading={heading} column={column} draft={draft} />
        ))}
      </ul>
      {draft.asks.days.map((field) => (
        <DayOrderChoice key={field} field={field} draft={draft} />
      ))}
      {draft.asks.gender && (
        <FileQuestionField label={texts.gender}>
          <SegmentedChoice
            label={texts.gender}
            options={genders.map((value) => ({ value, label: words.genders[value] }))}
            value={draft.choices.gender}
            onChoose={(gender) => draft.choose({ gender })}
          />
        </FileQuestionField>
      )}
      {draft.asks.room && <RoomChoice draft={draft} />}
      <MatchUnknownImportValuesSection draft={draft} />
      <ProblemMessage text={draft.isEnough ? null : texts.needed} />
      <div>
        <Button disabled={draft.body === null} onClick={onNext}>
          {texts.next}
        </Button>
      </div>
    </div>
  )
}

function Column({ heading, column, draft }: { heading: string; column: number; draft: ImportDraft }) {
  const { words, language } = useLocale()
  const { columns: texts } = words.imports
  const fields = useImportFieldLabels()
  const { columns } = draft.choices
  const field = columns[column] ?? null
  const { channels } = useAutomaticSendingState()
  const name = heading.trim() || texts.untitled(formatCount(column + 1, language))
  const take = (next: ImportField | null) => {
    // A field is said by one column: another one that said it is left out.
    const others = draft.headings.texts.map((_text, at) =>
      columns[at] === next ? null : (columns[at] ?? null),
    )
    draft.choose({ columns: others.map((other, at) => (at === column ? next : other)) })
  }
  return (
    <FileColumnMappingRow
      name={name}
      note={columnSamples(draft.rows, draft.headings.rowsAbove, column).join(' · ') || '–'}
      isLeftOut={field === null}
    >
      <NativeSelect
        aria-label={texts.column(name)}
        value={field ?? ''}
        data={[
          { value: '', label: texts.leftOut },
          ...importFields
            .filter((one) => one === field || isMemberFieldShown(one, channels, ''))
            .map((value) => ({ value, label: fields[value] })),
        ]}
        onChange={({ currentTarget }) =>
          take(importFields.find((one) => one === currentTarget.value) ?? null)
        }
      />
    </FileColumnMappingRow>
  )
}

/** Both orders with the first day that they make different days of. */
function DayOrderChoice({ field, draft }: { field: ImportDayFieldName; draft: ImportDraft }) {
  const { words, language } = useLocale()
  const { columns: texts } = words.imports
  const fields = useImportFieldLabels()
  const cells = cellTextsOfImportField(draft.lines, field)
  const telling =
    cells.find((cell) => parseImportFileDay(cell, 'day-first') !== parseImportFileDay(cell, 'month-first')) ??
    cells[0] ??
    ''
  const read = (order: (typeof dayMonthOrders)[number]) => {
    const day = parseImportFileDay(telling, order)
    return `${telling} = ${day === null ? '?' : formatDay(day, language)}`
  }
  return (
    <FileQuestionField label={texts.dayOrder(fields[field])}>
      <SegmentedChoice
        label={texts.dayOrder(fields[field])}
        options={dayMonthOrders.map((value) => ({ value, label: texts.dayOrders[value](read(value)) }))}
        value={draft.choices.dayOrder[field] ?? null}
        onChoose={(order) => draft.choose({ dayOrder: { ...draft.choices.dayOrder, [field]: order } })}
      />
    </FileQuestionField>
  )
}

function RoomChoice({ draft }: { draft: ImportDraft }) {
  const { columns: texts } = useWords().imports
  const libraries = useLibrariesNotRemoved()
  const nameOf = useLibraryNames()
  return (
    <NativeSelect
      label={texts.room}
      value={draft.choices.libraryId === null ? '' : String(draft.choices.libraryId)}
      data={[
        { value: '', label: texts.choose },
        ...libraries.map(({ id }) => ({ value: String(id), label: nameOf(id) })),
      ]}
      onChange={({ currentTarget }) =>
        draft.choose({ libraryId: currentTarget.value === '' ? null : Number(currentTarget.value) })
      }
    />
  )
}
