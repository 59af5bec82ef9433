import { randomBytes } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { backupCopyMadeAt, backupCopyNamesNewestFirst } from '#domain/copies/backup-copy-name.ts'
import type { BackupTarget } from '#domain/copies/backup-target.ts'
import type { BackupCopyContentsToRestore, ListedBackupCopy } from '#domain/copies/copies-to-restore.ts'
import { defaultBackupCopyInterval } from '#domain/copies/second-backup-place.ts'
import { addToEndedConsentsFile } from '#server/backup/ended-consents.ts'
import { addToPurgedMembersFile } from '#server/backup/purged-members.ts'
import type { Config } from '#server/config.ts'
import { maxBackupCopyBytes, UnusableBackupTargetError } from '#server/copies/backup-target-files.ts'
import { openBackupTargetFileStore } from '#server/copies/open-backup-target.ts'
import {
  type BackupCopyToOpen,
  type BackupOpenedFromCopy,
  withOpenedBackupCopy,
} from '#server/copies/open-copy.ts'
import { readTextFromBackupTarget } from '#server/copies/text-files-in-backup-target.ts'
import type { DatabaseConnection } from '#server/database/database.ts'
import type { Actor } from '#server/database/history.ts'
import type { WriteTransaction } from '#server/database/revision.ts'
import { createFieldCipher, type FieldCipher } from '#server/encryption/field-encryption.ts'
import { type AllTextsReencryptor, reencryptWithOtherKey } from '#server/encryption/open-field-cipher.ts'
import {
  type FeatureWorkDuringRestore,
  replaceDatabaseByBackup,
} from '../replace-database-by-backup.store.ts'
import { newBackupWriterId, saveSecondBackupPlace } from '../second-place/second-place.store.ts'

/** Copies that were brought or fetched, still encrypted, until one of them is restored. */
const folderOf = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'arrivals')

/** A place or code with no copy in it. */
export class NoBackupCopiesError extends UnusableBackupTargetError {}

interface Options {
  database: DatabaseConnection
  cipher: FieldCipher
  config: Restoration['config']
  restoreWork: FeatureWorkDuringRestore
  reencryptCentre: AllTextsReencryptor
}

/** Copies that are brought to the server, and those that it fetches, by their id. */
export function createArrivedBackupCopyStore({
  database,
  cipher,
  config,
  restoreWork,
  reencryptCentre,
}: Options) {
  const folder = folderOf(config)
  const pathOf = (id: string) => join(folder, `${id}.age`)
  const prepared = (id: string) => {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    return pathOf(id)
  }

  return {
    /**
     * Adds a piece to a file, if it goes on where the file ends; a piece that was sent again is not added again.
     * @returns how many bytes of the file are here
     */
    add(id: string, { at, piece }: { at: number; piece: Uint8Array }): number {
      const path = prepared(id)
      const held = existsSync(path) ? statSync(path).size : 0
      if (at !== held || held + piece.length > maxBackupCopyBytes) return held
      appendFileSync(path, piece)
      return held + piece.length
    },

    /** The copies that a code opens in a place, newest first. @throws UnusableBackupTargetError, NoBackupCopiesError */
    async list(place: BackupTarget, code: string): Promise<ListedBackupCopy[]> {
      const files = await openBackupTargetFileStore(place, code)
        .list()
        .catch((error) => {
          throw error instanceof UnusableBackupTargetError && error.reason === 'missing' ? noCopies() : error
        })
      const names = backupCopyNamesNewestFirst(files.map(({ name }) => name))
      if (names.length === 0) throw noCopies()
      return names.map((name) => ({
        name,
        madeAt: backupCopyMadeAt(name)?.toISOString() ?? '',
        bytes: files.find((file) => file.name === name)?.bytes ?? 0,
      }))
    },

    /** Fetches a copy. @returns its id @throws UnusableBackupTargetError */
    async fetch(place: BackupTarget, { code, name }: { code: string; name: string }): Promise<string> {
      const files = openBackupTargetFileStore(place, code)
      const there = (await files.list()).find((file) => file.name === name)
      if (!there) throw new UnusableBackupTargetError('missing', `There is no copy ${name}.`)
      const id = randomBytes(16).toString('hex')
      const path = prepared(id)
      try {
        await files.get(there, path)
      } catch (error) {
        rmSync(path, { force: true })
        throw error
      }
      return id
    },

    /** The file of that id; undefined if there is none. */
    find: (id: string) => (existsSync(pathOf(id)) ? pathOf(id) : undefined),

    /** The contents of a copy, once all of it is checked. @throws WrongRecoveryCodeError, DamagedBackupCopyError, OperatorFacingError */
    contentsOf: (id: string, asked: BackupCopyToOpen): Promise<BackupCopyContentsToRestore> =>
      withOpenedBackupCopy(config, asked, (copy) => contentsOf(id, copy)),

    /** Restores a copy while the server runs. @throws as `restoreBackupCopy` */
    restore: (asked: Pick<Restoration, 'asked' | 'place' | 'actor' | 'confirm'>) =>
      restoreBackupCopy(
        database,
        { ...asked, config, cipher, reencryptCentre, requiresNoOthers: false },
        restoreWork,
      ),

    /** Removes one of them. */
    remove: (id: string) => rmSync(pathOf(id), { force: true }),

    /** Removes all of them. */
    clear: () => rmSync(folder, { recursive: true, force: true }),
  }
}

export type ArrivedBackupCopyStore = ReturnType<typeof createArrivedBackupCopyStore>

const noCopies = () => new NoBackupCopiesError('missing', 'There are no copies that the recovery code opens.')

async function contentsOf(
  id: string,
  { head, tables }: BackupOpenedFromCopy,
): Promise<BackupCopyContentsToRestore> {
  const { trx } = tables
  const count = async (table: 'members' | 'accounts') => {
    const rows = trx.selectFrom(table).select((row) => row.fn.countAll<number>().as('count'))
    const found = table === 'members' ? rows.where('deletedOn', 'is', null) : rows
    return Number((await found.executeTakeFirstOrThrow()).count)
  }
  const last = await trx.selectFrom('history').select('at').orderBy('id', 'desc').limit(1).executeTakeFirst()
  return {
    id,
    centre: head.centre,
    madeAt: head.madeAt,
    lastChangeAt: last?.at ?? null,
    members: await count('members'),
    accounts: await count('accounts'),
  }
}

const keptListSchema = z.array(z.tuple([z.string(), z.number().int()]))

/** Adds to the lists of this machine whom the centre has purged and which consents it has ended since, which an older copy still has. @throws UnusableBackupTargetError */
async function takeLists(place: BackupTarget, code: string, config: Pick<Config, 'dataDir'>) {
  const files = openBackupTargetFileStore(place, code)
  const listed = async (name: 'forgotten.age' | 'ended-consents.age') => {
    const text = await readTextFromBackupTarget({ files, code, name }, config)
    return new Map(keptListSchema.parse(JSON.parse(text ?? '[]')))
  }
  addToPurgedMembersFile(config.dataDir, await listed('forgotten.age'))
  addToEndedConsentsFile(config.dataDir, await listed('ended-consents.age'))
}

interface Restoration {
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'dataKey'>
  cipher: FieldCipher
  asked: BackupCopyToOpen
  /** Where it was found, so that this machine takes the place over. */
  place: BackupTarget | null
  actor: Actor
  reencryptCentre: AllTextsReencryptor
  /** Refuses while there are other clients of the database. */
  requiresNoOthers: boolean
  /** Is given what would be replaced, and the copy; an error that it throws stops the restore. */
  confirm(copy: BackupOpenedFromCopy, held: BackupOpenedFromCopy['manifest']): Promise<void>
}

/**
 * Puts the centre in a copy in the place of all there is, encrypted anew with the key of this machine, which takes over the
 * place of the copies.
 * @throws OperatorFacingError, ChangedSinceConfirmationError, or what `confirm` throws; nothing is then changed
 */
export function restoreBackupCopy(
  database: DatabaseConnection,
  { config, cipher, asked, place, actor, reencryptCentre, requiresNoOthers, confirm }: Restoration,
  { forget, finish }: FeatureWorkDuringRestore,
) {
  return withOpenedBackupCopy(config, asked, async (copy) => {
    if (place) await takeLists(place, asked.code, config)
    const rekey = async (trx: WriteTransaction) => {
      const from = createFieldCipher(copy.dataKey)
      if (from.id !== cipher.id) await reencryptWithOtherKey(trx, from, cipher, reencryptCentre)
    }
    const takePlace = async (trx: WriteTransaction) => {
      const taken = place ?? copy.head.place
      if (!taken) return
      const chosenAt = actor.at.toISOString()
      const row = {
        place: taken,
        code: asked.code,
        formerCode: null,
        writer: newBackupWriterId(),
        chosenAt,
        sheetAt: chosenAt,
        copyEvery: defaultBackupCopyInterval,
      }
      await saveSecondBackupPlace(trx, cipher, row)
    }
    return replaceDatabaseByBackup(database, copy, {
      config,
      name: copy.head.name,
      actor,
      requiresNoOthers,
      confirm: (held) => confirm(copy, held),
      forget,
      finish: async (trx) => {
        await rekey(trx)
        await takePlace(trx)
        await finish?.(trx)
      },
    })
  })
}
