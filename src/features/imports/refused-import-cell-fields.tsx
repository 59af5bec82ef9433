import { TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import type { ImportCellRefusal, ImportPreviewLine } from '#domain/import/import-preview.ts'
import { readImportLine } from '#domain/import/read-import-line.ts'
import { formatCount } from '#domain/money/money.ts'
import { nearestFreeSeats } from '#domain/seating/nearest-free-seats.ts'
import { useMembers } from '#features/members/members.queries.ts'
import { useSeatsHavingDesk } from '#features/seating/seating.queries.ts'
import {
  useLibrariesNotRemoved,
  useLibraryNames,
  useRoomsHoursAndPlans,
} from '#features/setup/use-setup.queries.ts'
import { useLocale } from '#web/i18n.tsx'
import styles from './import-preview-line-list.module.css'
import type { ImportDraft } from './use-import-draft.ts'
import { useImportFieldLabels, useImportPreviewTexts } from './use-import-preview-texts.ts'

type RefusedLine = Extract<ImportPreviewLine, { outcome: 'refused' }>

interface Props {
  line: RefusedLine
  draft: ImportDraft
  /** The seats that the file gives away. */
  given: ReadonlySet<string>
}

/** Each wrong cell as a field with the reason under it, and the likely remedies (IO-3). */
export function RefusedImportCellFields({ line, draft, given }: Props) {
  if (line.refusals.some(({ problem }) => problem === 'total')) return <Reason refusal={line.refusals[0]} />
  return (
    <div className="stack gap-3">
      {line.refusals.map((refusal) => (
        <CellToMend
          key={`${refusal.field} ${refusal.problem}`}
          refusal={refusal}
          line={line}
          draft={draft}
          given={given}
        />
      ))}
    </div>
  )
}

function Reason({ refusal }: { refusal: ImportCellRefusal | undefined }) {
  const { problemText } = useImportPreviewTexts()
  return refusal ? <p className={`wrong ${styles.reason}`}>{problemText(refusal)}</p> : null
}

function CellToMend({ refusal, line, draft, given }: Props & { refusal: ImportCellRefusal }) {
  const { words } = useLocale()
  const { plan } = words.imports
  const fields = useImportFieldLabels()
  const { problemText } = useImportPreviewTexts()
  const { field } = refusal
  const cell = draft.lines.find((one) => one.line === line.line)?.cells[field] ?? ''
  const [typed, setTyped] = useState(cell)
  const mend = (text: string) => draft.mend(line.line, { [field]: text })
  const reasonId = useId()
  const remedies = useRemedies(refusal, { line, draft, given })
  return (
    <div className={styles.refusal}>
      <TextInput
        label={fields[field]}
        value={typed}
        error
        aria-describedby={reasonId}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={() => typed !== cell && mend(typed)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && typed !== cell) mend(typed)
        }}
        spellCheck={false}
        autoComplete="off"
      />
      {remedies.length > 0 && (
        <p className="row middle gap-2">
          {field === 'seat' && remedies.length > 1 && <span>{plan.free}</span>}
          {remedies.map(({ text, value }) => (
            <button
              key={value}
              type="button"
              className={styles.remedy}
              onClick={() => {
                setTyped(value)
                mend(value)
              }}
            >
              {text}
            </button>
          ))}
        </p>
      )}
      <p id={reasonId} className={`wrong ${styles.reason}`}>
        {problemText(refusal)}
      </p>
    </div>
  )
}

const maxRemedies = 3

/** The rooms there are; for a seat the nearest free ones and none at all. */
function useRemedies(
  { field }: ImportCellRefusal,
  { line: { line }, draft, given }: Props,
): { text: string; value: string }[] {
  const { words, language } = useLocale()
  const { imports, genders } = words
  const libraries = useLibrariesNotRemoved()
  const nameOf = useLibraryNames()
  const setup = useRoomsHoursAndPlans()
  const members = useMembers()
  const seats = useSeatsHavingDesk()
  if (field === 'room') return libraries.map(({ id }) => ({ text: nameOf(id), value: nameOf(id) }))
  if (field === 'gender') {
    return (['Male', 'Female'] as const).map((gender) => ({ text: genders[gender], value: gender }))
  }
  if (field !== 'seat' || !draft.body) return []
  const cells = draft.lines.find((one) => one.line === line)?.cells ?? {}
  const { read } = readImportLine(cells, draft.body.choices, setup)
  const libraryId =
    read.libraryId ?? draft.choices.libraryId ?? (libraries.length === 1 ? libraries[0]?.id : null)
  const gender = read.gender ?? draft.choices.gender
  const shift = setup.hours.shifts.find(({ id }) => id === (read.shiftId ?? setup.plans[0]?.shiftId))
  const free =
    libraryId != null && gender && members.status === 'ready' && seats.status === 'ready'
      ? nearestFreeSeats(
          {
            seats: seats.rows.filter(({ id }) => !given.has(id)),
            members: members.rows,
            libraryId,
            gender,
            partIds: shift?.partIds ?? [],
          },
          read.seatNumber ?? 1,
          maxRemedies,
        )
      : []
  return [
    ...free.map((number) => ({ text: formatCount(number, language), value: String(number) })),
    { text: imports.plan.noSeat, value: 'No seat' },
  ]
}
