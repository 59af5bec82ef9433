import { NativeSelect } from '@mantine/core'
import {
  type FieldWithUnknownImportValues,
  importValueAnswerKey,
} from '#domain/import/list-unknown-import-values.ts'
import type { Language } from '#domain/language/language.ts'
import { genders } from '#domain/members/member.ts'
import { formatCount } from '#domain/money/money.ts'
import { offeredPlans, planName } from '#domain/plans/plan.ts'
import { shiftName } from '#domain/seating/hours.ts'
import { librariesNotRemovedInOrder, libraryName } from '#domain/seating/library.ts'
import { useRoomsHoursAndPlans } from '#features/setup/use-setup.queries.ts'
import { FileColumnMappingRow } from '#web/file-reader/file-column-mapping-row.tsx'
import { useLocale } from '#web/i18n.tsx'
import styles from './import-columns-step.module.css'
import type { ImportDraft } from './use-import-draft.ts'
import { useImportFieldLabels } from './use-import-preview-texts.ts'

/** One answer for each name that the file has of its own; a line whose name has none is refused, and mended by itself. */
export function MatchUnknownImportValuesSection({ draft }: { draft: ImportDraft }) {
  const { words, language } = useLocale()
  const { columns: texts } = words.imports
  const fields = useImportFieldLabels()
  const optionsOf = useOptions()
  const { answers } = draft.choices
  if (draft.unknown.length === 0) return null
  return (
    <section className="stack gap-2" aria-labelledby="names-of-the-file">
      <h3 id="names-of-the-file" className={styles.names}>
        {texts.names}
      </h3>
      <ul className="stack card">
        {draft.unknown.map((one) => {
          const key = importValueAnswerKey(one)
          const { [key]: chosen = '', ...others } = answers
          return (
            <FileColumnMappingRow
              key={key}
              name={one.value}
              note={`${fields[one.field]} · ${words.imports.plan.lines(one.lines, formatCount(one.lines, language))}`}
            >
              <NativeSelect
                aria-label={texts.nameIs(fields[one.field], one.value)}
                value={chosen}
                data={[{ value: '', label: texts.choose }, ...optionsOf(one.field)]}
                onChange={({ currentTarget: { value } }) =>
                  draft.choose({ answers: value === '' ? others : { ...others, [key]: value } })
                }
              />
            </FileColumnMappingRow>
          )
        })}
      </ul>
    </section>
  )
}

/** The choices for a name of the file, by what is here; the value is a name that the import reads. */
function useOptions() {
  const { words, language } = useLocale()
  const { libraries, hours, plans } = useRoomsHoursAndPlans()
  const named = <Named extends { name: string }>(
    all: readonly Named[],
    labelOf: (one: Named, language: Language) => string,
  ) => all.map((one) => ({ value: one.name, label: labelOf(one, language) }))
  return (field: FieldWithUnknownImportValues) => {
    switch (field) {
      case 'room':
        return named(librariesNotRemovedInOrder(libraries), libraryName)
      case 'plan':
        return named(offeredPlans(plans), planName)
      case 'shift':
        return named(hours.shifts, shiftName)
      case 'gender':
        return genders.map((value) => ({ value, label: words.genders[value] }))
    }
  }
}
