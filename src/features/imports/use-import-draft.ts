import { useMemo, useState } from 'react'
import { fileHeadingsKey } from '#domain/files/headings.ts'
import type { Worksheet } from '#domain/files/worksheet.ts'
import {
  type ImportColumnMeanings,
  type ImportField,
  matchMemberFileColumns,
} from '#domain/import/columns.ts'
import type { ImportPreviewInput } from '#domain/import/import-input.ts'
import {
  type ImportValueAnswers,
  importCellsWithValueAnswers,
  listUnknownImportValues,
} from '#domain/import/list-unknown-import-values.ts'
import {
  cellTextsOfImportField,
  findHeadingRowOfMemberFile,
  importLinesBelowHeadings,
} from '#domain/import/member-file-headings-and-lines.ts'
import { type DayMonthOrder, dayMonthOrderOfCells } from '#domain/import/parse-import-file-days.ts'
import type { ImportLineTextsByField } from '#domain/import/read-import-line.ts'
import type { Gender } from '#domain/members/member.ts'
import { librariesNotRemovedInOrder } from '#domain/seating/library.ts'
import type { RoomsHoursAndPlans } from '#domain/seating/rooms-hours-and-plans.ts'

/** A file that was read. */
export type ImportFileWithWorksheets = { fileName: string; worksheets: Worksheet[] }

const dayFields = ['joinDate', 'expiryDate'] as const
export type ImportDayFieldName = (typeof dayFields)[number]

/** The operator's choices for the whole file. */
interface Choices {
  columns: ImportColumnMeanings
  dayOrder: Partial<Record<ImportDayFieldName, DayMonthOrder>>
  gender: Gender | null
  libraryId: number | null
  answers: ImportValueAnswers
}

/**
 * A file on its way in: its sheet, what its columns say, what was chosen for all of it, and the cells that were mended.
 * @param remembered what the columns of files with the same headings were taken for (IO-2)
 */
export function useImportDraft(
  source: ImportFileWithWorksheets,
  remembered: ReadonlyMap<string, ImportColumnMeanings>,
  setup: RoomsHoursAndPlans,
) {
  const rooms = librariesNotRemovedInOrder(setup.libraries)
  const [worksheetIndex, setWorksheetIndex] = useState(() => fullest(source.worksheets))
  const sheet = source.worksheets[worksheetIndex]
  const rows = useMemo(() => sheet?.rows ?? [], [sheet])
  const headings = useMemo(() => findHeadingRowOfMemberFile(rows), [rows])
  const key = fileHeadingsKey(headings.texts)
  const first = (): Choices => ({
    dayOrder: {},
    gender: null,
    libraryId: null,
    answers: {},
    columns: remembered.get(key) ?? matchMemberFileColumns(headings.texts),
  })
  const [chosen, setChosen] = useState<{ key: string; choices: Choices } | null>(null)
  const choices = chosen?.key === key ? chosen.choices : first()
  const [mended, setMended] = useState<ReadonlyMap<number, ImportLineTextsByField>>(new Map())

  const { columns, gender, answers } = choices
  const found = useMemo(
    () => importLinesBelowHeadings(rows, headings.rowsAbove, columns),
    [rows, headings.rowsAbove, columns],
  )
  const unknown = useMemo(() => listUnknownImportValues(found, setup), [found, setup])
  const lines = useMemo(
    () =>
      found.map(({ line, cells }) => ({
        line,
        cells: { ...importCellsWithValueAnswers(cells, answers), ...mended.get(line) },
      })),
    [found, mended, answers],
  )
  const readings = useMemo(
    () =>
      dayFields.map((field) => [field, dayMonthOrderOfCells(cellTextsOfImportField(found, field))] as const),
    [found],
  )
  const has = (field: ImportField) => columns.includes(field)
  const asks = {
    days: readings.flatMap(([field, reading]) => (has(field) && reading === 'ask' ? [field] : [])),
    gender: has('seat') && !has('gender'),
    room: has('seat') && !has('room') && rooms.length > 1,
  }
  const isEnough = has('name') && has('phone') && (has('joinDate') || has('expiryDate'))
  const isAnswered =
    asks.days.every((field) => choices.dayOrder[field]) &&
    (!asks.gender || gender !== null) &&
    (!asks.room || choices.libraryId !== null)

  const orderOf = (field: ImportDayFieldName): DayMonthOrder => {
    const reading = readings.find(([name]) => name === field)?.[1]
    return choices.dayOrder[field] ?? (reading === 'month-first' ? 'month-first' : 'day-first')
  }
  const body: ImportPreviewInput | null =
    isEnough && isAnswered && lines.length > 0
      ? {
          lines,
          choices: {
            dayOrder: { joinDate: orderOf('joinDate'), expiryDate: orderOf('expiryDate') },
            gender: asks.gender ? gender : null,
            libraryId: asks.room ? choices.libraryId : null,
          },
        }
      : null

  return {
    worksheetIndex,
    setWorksheetIndex,
    rows,
    headings,
    key,
    choices,
    asks,
    unknown,
    lines,
    body,
    isEnough,
    /** Another text for whatever makes another plan. */
    version: JSON.stringify([worksheetIndex, choices, [...mended]]),
    choose: (part: Partial<Choices>) => setChosen({ key, choices: { ...choices, ...part } }),
    mended,
    /** Other texts for cells of a line; null takes all of them back. */
    mend: (line: number, cells: ImportLineTextsByField | null) =>
      setMended((before) => {
        const after = new Map(before)
        if (cells === null) after.delete(line)
        else after.set(line, { ...before.get(line), ...cells })
        return after
      }),
  }
}

export type ImportDraft = ReturnType<typeof useImportDraft>

/** The sheet with most rows is the list. */
function fullest(sheets: readonly Worksheet[]): number {
  const most = Math.max(...sheets.map(({ rows }) => rows.length))
  return sheets.findIndex(({ rows }) => rows.length === most)
}
