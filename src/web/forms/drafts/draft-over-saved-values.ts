import { westernDigits } from '#domain/language/digits.ts'

/** A form's fields; those that are merged are texts. */
type Fields = object
type FieldOf<Values> = keyof Values & string

/** The texts of a form by field. */
export type TypedFormTexts<Field extends string> = Readonly<Record<Field, string>>

/** A form's unsaved edit of a row that others may change at the same time. */
export interface FormDraft<Values extends Fields> {
  /** The newest saved values; a save sends the difference to these. */
  base: Values
  values: Values
  /** Fields that others changed and the form took over. */
  remoteChanges: readonly FieldOf<Values>[]
  /** Fields changed on both sides and not decided yet; `values` keeps the own edit. */
  conflicts: readonly FieldOf<Values>[]
}

export interface FormDraftComparisonRules {
  /** Whether a value counts as an edit of the saved one. */
  differs: (field: string, value: string | null, saved: string | null) => boolean
  /** Whether remote changes are reported in an unedited form, too. */
  tellsAlways: boolean
}

/** For settings forms: every character counts, and an unedited form stays silent. */
export const defaultFormDraftComparisonRules: FormDraftComparisonRules = {
  differs: (_field, value, saved) => value !== saved,
  tellsAlways: false,
}

export function formDraftFromSavedValues<Values extends Fields>(base: Values): FormDraft<Values> {
  return { base, values: base, remoteChanges: [], conflicts: [] }
}

/** The fields with unsaved edits. */
export function touchedFields<Values extends Fields>(
  { base, values }: Pick<FormDraft<Values>, 'base' | 'values'>,
  { differs }: FormDraftComparisonRules = defaultFormDraftComparisonRules,
): FieldOf<Values>[] {
  const textOf = (of: Values, field: FieldOf<Values>) => (of[field] ?? null) as string | null
  return fieldsOf(base).filter((field) => differs(field, textOf(values, field), textOf(base, field)))
}

/** The fields that the operator typed or chose. */
export function formDraftWithEdits<Values extends Fields>(
  draft: FormDraft<Values>,
  part: Partial<Values>,
  rules: FormDraftComparisonRules = defaultFormDraftComparisonRules,
): FormDraft<Values> {
  return decided({ ...draft, values: { ...draft.values, ...part } }, rules)
}

/**
 * Moves the draft onto newer saved values (a three-way merge): unedited fields take the new value, edited fields stay, and
 * fields changed on both sides to different values become conflicts. Fields that are new, of a row that was added, are no change.
 */
export function rebaseFormDraft<Values extends Fields>(
  draft: FormDraft<Values>,
  newer: Values,
  rules: FormDraftComparisonRules = defaultFormDraftComparisonRules,
): FormDraft<Values> {
  const { base, values } = draft
  const moved = fieldsOf(newer).filter((field) => newer[field] !== base[field])
  if (moved.length === 0) return draft
  const changed = moved.filter((field) => field in base)
  const touched = touchedFields(draft, rules)
  const free = moved.filter((field) => !touched.includes(field))
  const unlike = changed.filter((field) => trimmed(values[field]) !== trimmed(newer[field]))
  const isTold = rules.tellsAlways || touched.length > 0
  return decided(
    {
      base: newer,
      values: { ...values, ...picked(newer, free) },
      remoteChanges: isTold
        ? union(newer, draft.remoteChanges, intersection(unlike, free))
        : draft.remoteChanges,
      conflicts: union(newer, draft.conflicts, intersection(unlike, touched)),
    },
    rules,
  )
}

/** Resolves a conflict with the own value or the saved one. */
export function resolveFormDraftConflict<Values extends Fields>(
  draft: FormDraft<Values>,
  field: FieldOf<Values>,
  isOwn: boolean,
): FormDraft<Values> {
  const values = isOwn ? draft.values : { ...draft.values, ...picked(draft.base, [field]) }
  return { ...draft, values, conflicts: draft.conflicts.filter((other) => other !== field) }
}

/** After a save: fields that were sent take the saved value unless they were edited meanwhile. */
export function formDraftAfterSave<Values extends Fields>(
  draft: FormDraft<Values>,
  sent: Partial<Values>,
  stored: Values,
): FormDraft<Values> {
  const isSent = (field: string) => field in sent
  const same = fieldsOf(stored).filter((field) => isSent(field) && draft.values[field] === sent[field])
  return {
    ...draft,
    values: { ...draft.values, ...picked(stored, same) },
    remoteChanges: draft.remoteChanges.filter((field) => !isSent(field)),
    conflicts: draft.conflicts.filter((field) => !isSent(field)),
  }
}

/** After everything is saved: what others changed before is told no longer. */
export function formDraftWithoutRemoteChangeNotices<Values extends Fields>(
  draft: FormDraft<Values>,
): FormDraft<Values> {
  return { ...draft, remoteChanges: [] }
}

/** A conflict ends when the field equals the saved value. */
function decided<Values extends Fields>(
  draft: FormDraft<Values>,
  rules: FormDraftComparisonRules,
): FormDraft<Values> {
  return { ...draft, conflicts: intersection(draft.conflicts, touchedFields(draft, rules)) }
}

function picked<Values extends Fields>(values: Values, fields: readonly FieldOf<Values>[]) {
  return Object.fromEntries(fields.map((field) => [field, values[field]])) as Partial<Values>
}

const fieldsOf = <Values extends Fields>(values: Values) => Object.keys(values) as FieldOf<Values>[]
/** Neither blanks around a text nor the digits of the screen's language make it another. */
const trimmed = (value: unknown) => (typeof value === 'string' ? westernDigits(value.trim()) : null)
const intersection = <Item>(some: readonly Item[], others: readonly Item[]) =>
  some.filter((item) => others.includes(item))
/** In the order in which the fields stand in the form. */
const union = <Values extends Fields>(
  form: Values,
  some: readonly FieldOf<Values>[],
  more: readonly FieldOf<Values>[],
) => fieldsOf(form).filter((field) => some.includes(field) || more.includes(field))
