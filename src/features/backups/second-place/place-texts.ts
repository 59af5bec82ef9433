import { placeSchema, type ShownPlace, type TypedPlace, typedPlaceSchema } from '#domain/copies/place.ts'
import type { CallProblem } from '#web/api.ts'
import type { Texts } from '#web/forms/drafts/draft.ts'
import type { Checked } from '#web/forms/use-form.ts'

/** The fields of each kind of place, in the order of the form. */
export const fieldsOf = {
  folder: ['path'],
  store: ['endpoint', 'bucket', 'region', 'accessKey', 'secretKey'],
} as const
export type PlaceKind = keyof typeof fieldsOf
export type PlaceField = (typeof fieldsOf)[PlaceKind][number]

/** A place as it is typed. Both kinds are kept, so that nothing is lost by a look at the other one. */
export type PlaceTexts = Texts<PlaceField> & { readonly kind: PlaceKind }

export function placeTexts(place: ShownPlace | null): PlaceTexts {
  const none = { path: '', endpoint: '', bucket: '', region: '', accessKey: '', secretKey: '' }
  return { kind: 'folder', ...none, ...place }
}

/**
 * The typed place, or its wrong fields.
 * @param keepsSecret whether an empty secret key leaves the one that is stored
 */
export function readPlace(texts: PlaceTexts, { keepsSecret }: { keepsSecret: boolean }): Checked<TypedPlace> {
  const fields = fieldsOf[texts.kind]
  const typed = { kind: texts.kind, ...Object.fromEntries(fields.map((name) => [name, texts[name]])) }
  const read = (keepsSecret ? typedPlaceSchema : placeSchema).safeParse(typed)
  if (read.success) return { input: read.data }
  const wrong = fields.filter((name) => read.error.issues.some(({ path }) => path[0] === name))
  const codeOf = (name: PlaceField) => (texts[name].trim() === '' ? 'required' : 'invalid_input')
  return { wrong: Object.fromEntries(wrong.map((name) => [name, { code: codeOf(name) }])) }
}

/** The sentence below a field that does not hold what it should. */
export const placeSentence =
  (sentences: Record<PlaceField, string>) =>
  (field: string, { code }: CallProblem) =>
    code === 'invalid_input' ? sentences[field as PlaceField] : undefined
