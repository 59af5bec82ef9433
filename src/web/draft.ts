/** The texts of a form by field. */
export type Texts<Field extends string> = Readonly<Record<Field, string>>

/** A form's texts while somebody types, over what is kept of them, which others may change meanwhile. */
export interface Draft<Field extends string> {
  /** The newest kept texts that the form knows of: what is saved is a change to these. */
  base: Texts<Field>
  values: Texts<Field>
  /** What others changed and the form followed while something here was unsaved. */
  news: readonly Field[]
  /** What was changed here and elsewhere at once: the form holds on to what was typed here. */
  contested: readonly Field[]
}

export function startDraft<Field extends string>(base: Texts<Field>): Draft<Field> {
  return { base, values: base, news: [], contested: [] }
}

/** The fields that hold something which is not kept yet. */
export function touchedFields<Field extends string>({ base, values }: Draft<Field>): Field[] {
  return fieldsOf(base).filter((field) => values[field] !== base[field])
}

/** What the operator typed or chose. */
export function typed<Field extends string>(draft: Draft<Field>, part: Partial<Texts<Field>>): Draft<Field> {
  return decided({ ...draft, values: { ...draft.values, ...part } })
}

/** The same draft over newer texts: untouched fields follow them, touched ones keep what was typed. */
export function followed<Field extends string>(draft: Draft<Field>, newer: Texts<Field>): Draft<Field> {
  const { base, values } = draft
  const moved = fieldsOf(newer).filter((field) => newer[field] !== base[field])
  if (moved.length === 0) return draft
  const touched = touchedFields(draft)
  const unlike = moved.filter((field) => values[field].trim() !== newer[field].trim())
  const free = moved.filter((field) => !touched.includes(field))
  const next: Record<Field, string> = { ...values }
  for (const field of free) next[field] = newer[field]
  return decided({
    base: newer,
    values: next,
    news: touched.length > 0 ? union(draft.news, intersection(unlike, free)) : draft.news,
    contested: union(draft.contested, intersection(unlike, touched)),
  })
}

/** After a save: what was sent shows as it was kept, what was typed since stays as it is. */
export function settled<Field extends string>(
  draft: Draft<Field>,
  sent: Texts<Field>,
  kept: Texts<Field>,
): Draft<Field> {
  const values: Record<Field, string> = { ...draft.values }
  for (const field of fieldsOf(kept)) if (values[field] === sent[field]) values[field] = kept[field]
  return { ...draft, values, news: [], contested: [] }
}

function decided<Field extends string>(draft: Draft<Field>): Draft<Field> {
  const touched = touchedFields(draft)
  return { ...draft, contested: intersection(draft.contested, touched) }
}

const fieldsOf = <Field extends string>(texts: Texts<Field>) => Object.keys(texts) as Field[]
const union = <Item>(some: readonly Item[], more: readonly Item[]) => [...new Set([...some, ...more])]
const intersection = <Item>(some: readonly Item[], others: readonly Item[]) =>
  some.filter((item) => others.includes(item))
