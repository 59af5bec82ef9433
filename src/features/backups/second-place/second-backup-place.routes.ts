import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { backupTargetTrialFileName } from '#domain/copies/backup-copy-name.ts'
import { generateBackupRecoveryCode } from '#domain/copies/backup-recovery-code.ts'
import {
  type BackupTarget,
  backupTargetLocation,
  type TypedBackupTarget,
  typedBackupTargetSchema,
} from '#domain/copies/backup-target.ts'
import {
  type BackupRecoverySheetData,
  backupCopyIntervals,
  defaultBackupCopyInterval,
} from '#domain/copies/second-backup-place.ts'
import type { RecordedAction } from '#domain/history.ts'
import type { AppContext } from '#server/app-context.ts'
import type { BackupTargetFileStore } from '#server/copies/backup-target-files.ts'
import { openBackupTargetFileStore } from '#server/copies/open-backup-target.ts'
import type { Db } from '#server/database/database.ts'
import {
  type Actor,
  actorOfRequest,
  recordInHistory,
  recordInHistoryWithoutRevision,
} from '#server/database/history.ts'
import { runInWriteTransactionWithoutRevision, type WriteTransaction } from '#server/database/revision.ts'
import { Refusal, staleRefusal } from '#server/errors.ts'
import type { RouteEnv } from '#server/http/guard.ts'
import { validateInput } from '#server/http/validate-input.ts'
import { isPathInsideFolder, withTemporaryFolder } from '#server/prepare-and-lock-data-folder.ts'
import type { BackupKeeper } from '../backups.store.ts'
import { type BackupCopyKeeper, readBackupWriterId } from './backup-copy-keeper.store.ts'
import { refuseOnBackupTargetFailure } from './refuse-on-backup-target-failure.ts'
import {
  changeSecondBackupPlaceState,
  newBackupWriterId,
  readSecondBackupPlace,
  removeSecondBackupPlace,
  type StoredSecondBackupPlace,
  saveSecondBackupPlace,
  toScreenSecondBackupPlace,
} from './second-place.store.ts'

const chosenSchema = z.strictObject({
  place: typedBackupTargetSchema,
  /** Whether this machine is to write there though another does. */
  takesOver: z.boolean(),
  /** When the place was chosen that the form was filled in over. */
  basedOn: z.string().max(40).nullable(),
})
const intervalSchema = z.strictObject({ copyEvery: z.literal(backupCopyIntervals) })
const passwordSchema = z.strictObject({ password: z.string().max(200) })

interface Parts extends AppContext {
  backups: BackupKeeper
  copies: BackupCopyKeeper
  /** @throws Refusal 400 wrong_password */
  checkPassword(c: Context<RouteEnv>, password: string): Promise<void>
}

/** How long a call waits for a copy, which goes on after it, in milliseconds: shorter than any proxy does. */
const longestWait = 20_000

/** The second place of the backups: where it is, what opens it, and whether it is used. */
export const secondBackupPlaceRoutes = ({
  db,
  cipher,
  config,
  now,
  backups,
  copies,
  checkPassword,
}: Parts) => {
  const state = async (at: Db = db) => {
    const stored = await readSecondBackupPlace(at, cipher)
    return { second: stored ? toScreenSecondBackupPlace(stored) : null, isCopying: copies.isBusy() }
  }
  const required = async () => {
    const stored = await readSecondBackupPlace(db, cipher)
    if (!stored) throw new Refusal(409, 'no_second_place')
    return stored
  }

  /** Changes the place, and tells of it as it is then. */
  const change = (
    actor: Actor,
    entry: Omit<RecordedAction, 'kind' | 'subject'>,
    work: (trx: WriteTransaction) => Promise<unknown>,
  ) =>
    runInWriteTransactionWithoutRevision(db, async (trx) => {
      await work(trx)
      await recordInHistory(trx, actor, { kind: 'copies', subject: '1', ...entry })
      return state(trx)
    })

  return new Hono<RouteEnv>()
    .get('/', async (c) => c.json(await state()))

    .post('/', async (c) => {
      await required()
      await backups.make()
      await Promise.race([copies.look({ isAsked: true }), setTimeout(longestWait, undefined, { ref: false })])
      return c.json(await state(), 201)
    })

    .post('/place', validateInput('json', chosenSchema), async (c) => {
      const { place: typed, takesOver, basedOn } = c.req.valid('json')
      const before = await readSecondBackupPlace(db, cipher)
      const place = withSecret(typed, before)
      const isSame = before !== undefined && JSON.stringify(before.place) === JSON.stringify(place)
      const isBasedOn = (before?.chosenAt ?? null) === basedOn
      // An earlier try did it, whose answer was lost.
      if (!isBasedOn && isSame && !takesOver) return c.json(await state())
      if (!isBasedOn) throw staleRefusal('second place')
      refuseInData(place, config.dataDir)
      const code = before?.code ?? generateBackupRecoveryCode()
      const files = openBackupTargetFileStore(place, code)
      await tryPlace(files, config).catch(refuseOnBackupTargetFailure)
      const writer = await readBackupWriterId(files, code, config).catch(refuseOnBackupTargetFailure)
      if (writer !== undefined && writer !== before?.writer && !takesOver)
        throw new Refusal(409, 'place_taken')
      const actor = actorOfRequest(c, now)
      const answer = await change(
        actor,
        { action: 'changed', name: backupTargetLocation(place), changes: [{ field: 'place' }] },
        async (trx) => {
          if ((await readSecondBackupPlace(trx, cipher))?.chosenAt !== before?.chosenAt)
            throw staleRefusal('second place')
          await saveSecondBackupPlace(trx, cipher, {
            place,
            code,
            formerCode: isSame ? (before?.formerCode ?? null) : null,
            writer: before?.writer ?? newBackupWriterId(),
            chosenAt: actor.at.toISOString(),
            sheetAt: isSame ? (before?.sheetAt ?? null) : null,
            copyEvery: before?.copyEvery ?? defaultBackupCopyInterval,
          })
        },
      )
      return c.json(answer)
    })

    .delete('/place', async (c) => {
      const stored = await readSecondBackupPlace(db, cipher)
      // An earlier try did it, whose answer was lost.
      if (!stored) return c.json(await state())
      const entry = { action: 'removed' as const, name: backupTargetLocation(stored.place), changes: [] }
      return c.json(await change(actorOfRequest(c, now), entry, removeSecondBackupPlace))
    })

    .post('/interval', validateInput('json', intervalSchema), async (c) => {
      const { copyEvery } = c.req.valid('json')
      const stored = await required()
      if (stored.copyEvery === copyEvery) return c.json(await state())
      const entry = { action: 'interval-changed' as const, name: '', changes: [] }
      const answer = await change(actorOfRequest(c, now), entry, (trx) =>
        changeSecondBackupPlaceState(trx, stored, { copyEvery }),
      )
      return c.json(answer)
    })

    .post('/sheets', validateInput('json', passwordSchema), async (c) => {
      await checkPassword(c, c.req.valid('json').password)
      const stored = await required()
      const actor = actorOfRequest(c, now)
      await recordInHistoryWithoutRevision(
        db,
        actor,
        { kind: 'copies', action: 'sheet-shown', subject: '1', name: '', changes: [] },
        (trx) => changeSecondBackupPlaceState(trx, stored, { sheetAt: actor.at.toISOString() }),
      )
      const sheet: BackupRecoverySheetData = { place: stored.place, code: stored.code }
      return c.json(sheet, 200, { 'cache-control': 'no-store' })
    })

    .post('/codes', validateInput('json', passwordSchema), async (c) => {
      await checkPassword(c, c.req.valid('json').password)
      const stored = await required()
      const code = generateBackupRecoveryCode()
      await openBackupTargetFileStore(stored.place, code).prepare().catch(refuseOnBackupTargetFailure)
      const actor = actorOfRequest(c, now)
      const answer = await change(actor, { action: 'code-changed', name: '', changes: [] }, (trx) =>
        saveSecondBackupPlace(trx, cipher, {
          place: stored.place,
          code,
          // Where the last change is not done yet, the copies of the code before it are the only ones.
          formerCode: stored.formerCode ?? stored.code,
          writer: stored.writer,
          chosenAt: actor.at.toISOString(),
          sheetAt: null,
          copyEvery: stored.copyEvery,
        }),
      )
      return c.json(answer)
    })
}

/** A typed place, with the stored secret where none was typed for the same store. */
function withSecret(typed: TypedBackupTarget, before: StoredSecondBackupPlace | undefined): BackupTarget {
  if (typed.kind === 'folder' || typed.secretKey !== '') return typed
  const held = before?.place
  const isSame =
    held?.kind === 'store' && held.endpoint === typed.endpoint && held.accessKey === typed.accessKey
  if (!isSame) throw new Refusal(400, 'required', 'secretKey')
  return { ...typed, secretKey: held.secretKey }
}

/** Copies beside the data would be lost with it. */
function refuseInData(place: BackupTarget, dataDir: string) {
  if (place.kind !== 'folder') return
  if (isPathInsideFolder(dataDir, place.path)) throw new Refusal(400, 'place_in_data', 'path')
}

/** Writes, reads and removes a small file. @throws UnusableBackupTargetError */
async function tryPlace(files: BackupTargetFileStore, config: AppContext['config']) {
  await files.prepare()
  await withTemporaryFolder(config.dataDir, async (folder) => {
    const file = join(folder, backupTargetTrialFileName)
    const content = 'A trial whether copies can be kept here.'
    writeFileSync(file, content)
    await files.put(backupTargetTrialFileName, file)
    await files.get({ name: backupTargetTrialFileName, bytes: content.length }, file)
    await files.remove(backupTargetTrialFileName)
  })
}
