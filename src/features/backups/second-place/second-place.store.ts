import { randomBytes } from 'node:crypto'
import {
  type BackupTarget,
  backupTargetSchema,
  backupTargetWithoutSecret,
} from '#domain/copies/backup-target.ts'
import { type SecondBackupPlace, secondBackupPlaceStatusOf } from '#domain/copies/second-backup-place.ts'
import type { Db } from '#server/database/database.ts'
import type { WriteTransaction } from '#server/database/revision.ts'
import type { DatabaseSchema } from '#server/database/schema.ts'
import type { EncryptedText, FieldCipher } from '#server/encryption/field-encryption.ts'
import type { OneTextReencryptor } from '#server/encryption/open-field-cipher.ts'

const encryptedFields = ['place', 'code', 'formerCode'] as const
const locationOf = (field: (typeof encryptedFields)[number]) => `second_place/1/${field}`

/** The row with what opens the copies. For the server only. */
export type StoredSecondBackupPlace = Omit<
  DatabaseSchema['secondPlace'],
  'id' | (typeof encryptedFields)[number]
> & {
  place: BackupTarget
  code: string
  formerCode: string | null
}

export async function readSecondBackupPlace(
  db: Db,
  cipher: FieldCipher,
): Promise<StoredSecondBackupPlace | undefined> {
  const row = await db.selectFrom('secondPlace').selectAll().executeTakeFirst()
  if (!row) return undefined
  const { id: _, place, code, formerCode, ...state } = row
  return {
    ...state,
    place: backupTargetSchema.parse(JSON.parse(cipher.decrypt(place, locationOf('place')))),
    code: cipher.decrypt(code, locationOf('code')),
    formerCode: formerCode === null ? null : cipher.decrypt(formerCode, locationOf('formerCode')),
  }
}

/** The second place as screens may know it. */
export const toScreenSecondBackupPlace = (stored: StoredSecondBackupPlace): SecondBackupPlace => ({
  place: backupTargetWithoutSecret(stored.place),
  ...secondBackupPlaceStatusOf(stored),
})

/** A name for this machine among those that write to a place. */
export const newBackupWriterId = () => randomBytes(4).toString('hex')

type Chosen = Pick<
  StoredSecondBackupPlace,
  'place' | 'code' | 'formerCode' | 'writer' | 'chosenAt' | 'sheetAt' | 'copyEvery'
>

/** Puts a place in the stead of any other; nothing is known of it yet. */
export async function saveSecondBackupPlace(
  trx: WriteTransaction,
  cipher: FieldCipher,
  { place, code, formerCode, ...rest }: Chosen,
) {
  await removeSecondBackupPlace(trx)
  await trx
    .insertInto('secondPlace')
    .values({
      id: 1,
      ...rest,
      place: cipher.encrypt(JSON.stringify(place), locationOf('place')),
      code: cipher.encrypt(code, locationOf('code')),
      formerCode: formerCode === null ? null : cipher.encrypt(formerCode, locationOf('formerCode')),
      claimedAt: null,
      newestMadeAt: null,
      newestBytes: null,
      triedAt: null,
      failure: null,
      failingSince: null,
      takenOverAt: null,
    })
    .execute()
}

export const removeSecondBackupPlace = (trx: WriteTransaction) => trx.deleteFrom('secondPlace').execute()

type State = Pick<
  DatabaseSchema['secondPlace'],
  | 'claimedAt'
  | 'newestMadeAt'
  | 'newestBytes'
  | 'triedAt'
  | 'failure'
  | 'failingSince'
  | 'takenOverAt'
  | 'sheetAt'
  | 'formerCode'
  | 'copyEvery'
>

/** Notes what happened with a place, unless another was chosen meanwhile. */
export async function changeSecondBackupPlaceState(
  db: Db,
  { chosenAt }: Pick<StoredSecondBackupPlace, 'chosenAt'>,
  state: Partial<State>,
) {
  await db.updateTable('secondPlace').set(state).where('chosenAt', '=', chosenAt).execute()
}

export async function reencryptSecondBackupPlace(
  trx: WriteTransaction,
  change: OneTextReencryptor,
): Promise<number> {
  const row = await trx.selectFrom('secondPlace').select(encryptedFields).executeTakeFirst()
  if (!row) return 0
  const changed: Partial<Record<(typeof encryptedFields)[number], EncryptedText>> = {}
  for (const field of encryptedFields) {
    const text = row[field]
    if (text !== null) changed[field] = change(text, locationOf(field))
  }
  await trx.updateTable('secondPlace').set(changed).execute()
  return Object.keys(changed).length
}
