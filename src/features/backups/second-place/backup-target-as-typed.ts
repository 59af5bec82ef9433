import {
  type BackupTargetForScreens,
  backupTargetSchema,
  type TypedBackupTarget,
  typedBackupTargetSchema,
} from '#domain/copies/backup-target.ts'
import type { CallProblem } from '#web/api.ts'
import type { TypedFormTexts } from '#web/forms/drafts/draft-over-saved-values.ts'
import type { CheckedValues } from '#web/forms/use-form.ts'

/** The fields of each kind of place, in the order of the form. */
export const backupTargetFieldsByKind = {
  folder: ['path'],
  store: ['endpoint', 'bucket', 'region', 'accessKey', 'secretKey'],
} as const
export type BackupTargetKind = keyof typeof backupTargetFieldsByKind
export type BackupTargetField = (typeof backupTargetFieldsByKind)[BackupTargetKind][number]

/** A place as it is typed. Both kinds are kept, so that nothing is lost by a look at the other one. */
export type BackupTargetAsTyped = TypedFormTexts<BackupTargetField> & { readonly kind: BackupTargetKind }

export function backupTargetAsTyped(place: BackupTargetForScreens | null): BackupTargetAsTyped {
  const none = { path: '', endpoint: '', bucket: '', region: '', accessKey: '', secretKey: '' }
  return { kind: 'folder', ...none, ...place }
}

/**
 * The typed place, or its wrong fields.
 * @param keepsSecret whether an empty secret key leaves the one that is stored
 */
export function parseBackupTargetForm(
  texts: BackupTargetAsTyped,
  { keepsSecret }: { keepsSecret: boolean },
): CheckedValues<TypedBackupTarget> {
  const fields = backupTargetFieldsByKind[texts.kind]
  const typed = { kind: texts.kind, ...Object.fromEntries(fields.map((name) => [name, texts[name]])) }
  const read = (keepsSecret ? typedBackupTargetSchema : backupTargetSchema).safeParse(typed)
  if (read.success) return { input: read.data }
  const wrong = fields.filter((name) => read.error.issues.some(({ path }) => path[0] === name))
  const codeOf = (name: BackupTargetField) => (texts[name].trim() === '' ? 'required' : 'invalid_input')
  return { wrong: Object.fromEntries(wrong.map((name) => [name, { code: codeOf(name) }])) }
}

/** The sentence below a field that does not hold what it should. */
export const backupTargetFieldErrorText =
  (sentences: Record<BackupTargetField, string>) =>
  (field: string, { code }: CallProblem) =>
    code === 'invalid_input' ? sentences[field as BackupTargetField] : undefined
