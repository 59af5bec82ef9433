import { z } from 'zod'

/** Why a second place cannot be used. */
export const backupTargetFailures = ['unreachable', 'missing', 'refused', 'full', 'damaged', 'other'] as const
export type BackupTargetFailure = (typeof backupTargetFailures)[number]

const path = z.string().trim().min(1).max(400)
/** The address takes a path behind it, and its user is not to be sent along. */
function isStoreAddress(text: string): boolean {
  if (!URL.canParse(text) || /[?#@\\\s]/.test(text)) return false
  return /^https?:$/.test(new URL(text).protocol)
}

const folderSchema = z.strictObject({ kind: z.literal('folder'), path })
const storeSchema = z.strictObject({
  kind: z.literal('store'),
  /** The address of the service, without the bucket. */
  endpoint: z
    .string()
    .trim()
    .max(300)
    .refine(isStoreAddress)
    .transform((text) => text.replace(/\/+$/, '')),
  bucket: z
    .string()
    .trim()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/),
  /** Empty where the service has none. */
  region: z
    .string()
    .trim()
    .max(60)
    .regex(/^[a-z0-9-]*$/),
  accessKey: z.string().trim().min(1).max(200),
  secretKey: z.string().trim().min(1).max(400),
})

/** A folder of the server's machine, or a bucket of an S3-compatible store. */
export const backupTargetSchema = z.discriminatedUnion('kind', [folderSchema, storeSchema])
export type BackupTarget = z.infer<typeof backupTargetSchema>

/** As it is typed: an empty secret leaves the one that is stored. */
export const typedBackupTargetSchema = z.discriminatedUnion('kind', [
  folderSchema,
  storeSchema.extend({ secretKey: z.string().trim().max(400) }),
])
export type TypedBackupTarget = z.infer<typeof typedBackupTargetSchema>

/** A place as screens know it: the secret key never leaves the server but on the recovery sheet. */
export type BackupTargetForScreens =
  | Extract<BackupTarget, { kind: 'folder' }>
  | Omit<Extract<BackupTarget, { kind: 'store' }>, 'secretKey'>

/** Where it is, in one line. */
export const backupTargetLocation = (place: BackupTargetForScreens) =>
  place.kind === 'folder' ? place.path : `${new URL(place.endpoint).host}/${place.bucket}`

export function backupTargetWithoutSecret(place: BackupTarget): BackupTargetForScreens {
  if (place.kind === 'folder') return place
  const { secretKey: _, ...shown } = place
  return shown
}
