type Fields = Readonly<Record<string, string | null>>
type FieldOf<Values> = keyof Values & string

/** The texts of a form by field. */
export type Texts<Field extends string> = Readonly<Record<Field, string>>

/** What a form holds while somebody types, over what is kept of it, which others may change meanwhile. */
export interface Draft<Values extends Fields> {
  /** The newest kept values that the form knows of: what is saved is a change to these. */
  base: Values
  values: Values
  /** What others changed and the form followed. */
  remoteChanges: readonly FieldOf<Values>[]
  /** What was changed here and elsewhere at once, and nobody has decided on yet: the form holds on to its own. */
  conflicts: readonly FieldOf<Values>[]
}

export interface DraftRules {
  /** Whether a field holds something that is worth saving over what is kept. */
  differs: (field: string, value: string | null, kept: string | null) => boolean
  /** Whether others' changes are news to a form that nobody has typed into: it was opened to be read, too. */
  tellsAlways: boolean
}

/** A form of texts that are kept to the letter and lie open all day. */
export const plainRules: DraftRules = {
  differs: (_field, value, kept) => value !== kept,
  tellsAlways: false,
}

export function startDraft<Values extends Fields>(base: Values): Draft<Values> {
  return { base, values: base, remoteChanges: [], conflicts: [] }
}

/** The fields that hold something which is not kept yet. */
export function touchedFields<Values extends Fields>(
  { base, values }: Pick<Draft<Values>, 'base' | 'values'>,
  { differs }: DraftRules = plainRules,
): FieldOf<Values>[] {
  return fieldsOf(base).filter((field) => differs(field, values[field] ?? null, base[field] ?? null))
}

/** What the operator typed or chose. */
export function edited<Values extends Fields>(
  draft: Draft<Values>,
  part: Partial<Values>,
  rules: DraftRules = plainRules,
): Draft<Values> {
  return decided({ ...draft, values: { ...draft.values, ...part } }, rules)
}

/**
 * The same draft over newer values: fields that nobody touched here follow them, touched ones keep what they hold,
 * and those that were changed on both sides to different values are contested until the operator decides.
 */
export function rebased<Values extends Fields>(
  draft: Draft<Values>,
  newer: Values,
  rules: DraftRules = plainRules,
): Draft<Values> {
  const { base, values } = draft
  const moved = fieldsOf(newer).filter((field) => newer[field] !== base[field])
  if (moved.length === 0) return draft
  const touched = touchedFields(draft, rules)
  const free = moved.filter((field) => !touched.includes(field))
  const unlike = moved.filter((field) => trimmed(values[field]) !== trimmed(newer[field]))
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

/** The operator decided on a contested field: for their own value, or for the one that is kept. */
export function resolved<Values extends Fields>(
  draft: Draft<Values>,
  field: FieldOf<Values>,
  isOwn: boolean,
): Draft<Values> {
  const values = isOwn ? draft.values : { ...draft.values, ...picked(draft.base, [field]) }
  return { ...draft, values, conflicts: draft.conflicts.filter((other) => other !== field) }
}

/** After a save: what was sent shows as it was kept, what was typed since stays as it is. */
export function saved<Values extends Fields>(
  draft: Draft<Values>,
  sent: Values,
  kept: Values,
): Draft<Values> {
  const same = fieldsOf(kept).filter((field) => draft.values[field] === sent[field])
  return { ...draft, values: { ...draft.values, ...picked(kept, same) }, remoteChanges: [], conflicts: [] }
}

/** A contested field that holds what is kept needs no decision any more. */
function decided<Values extends Fields>(draft: Draft<Values>, rules: DraftRules): Draft<Values> {
  return { ...draft, conflicts: intersection(draft.conflicts, touchedFields(draft, rules)) }
}

function picked<Values extends Fields>(values: Values, fields: readonly FieldOf<Values>[]) {
  return Object.fromEntries(fields.map((field) => [field, values[field]])) as Partial<Values>
}

const fieldsOf = <Values extends Fields>(values: Values) => Object.keys(values) as FieldOf<Values>[]
const trimmed = (value: string | null | undefined) => value?.trim() ?? null
const intersection = <Item>(some: readonly Item[], others: readonly Item[]) =>
  some.filter((item) => others.includes(item))
/** In the order in which the fields stand in the form. */
const union = <Values extends Fields>(
  form: Values,
  some: readonly FieldOf<Values>[],
  more: readonly FieldOf<Values>[],
) => fieldsOf(form).filter((field) => some.includes(field) || more.includes(field))
