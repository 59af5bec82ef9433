import { Hono } from 'hono'
import { z } from 'zod'
import { isBackupCopyName } from '#domain/copies/backup-copy-name.ts'
import { parseBackupRecoveryCode } from '#domain/copies/backup-recovery-code.ts'
import { backupTargetSchema } from '#domain/copies/backup-target.ts'
import { maxUploadPieceBytes } from '#domain/copies/copies-to-restore.ts'
import type { AppContext } from '#server/app-context.ts'
import { NewerBackupError } from '#server/backup/backup-check.ts'
import { ChangedSinceConfirmationError } from '#server/backup/restore.ts'
import { UnusableBackupTargetError } from '#server/copies/backup-target-files.ts'
import { DamagedBackupCopyError, WrongRecoveryCodeError } from '#server/copies/encrypt-backup-copy.ts'
import { actorOfRequest } from '#server/database/history.ts'
import { readRevisionAndHorizon } from '#server/database/revision.ts'
import { notFoundRefusal, OperatorFacingError, Refusal, staleRefusal } from '#server/errors.ts'
import type { RouteEnv } from '#server/http/guard.ts'
import { validateInput } from '#server/http/validate-input.ts'
import type { BackupKeeper } from '../backups.store.ts'
import type { BackupCopyKeeper } from '../second-place/backup-copy-keeper.store.ts'
import { refuseOnBackupTargetFailure } from '../second-place/refuse-on-backup-target-failure.ts'
import { type ArrivedBackupCopyStore, NoBackupCopiesError } from './arrived-copies.store.ts'
import { isCentreUntouched } from './is-centre-untouched.store.ts'

/** As browsers make them; a file is named by it. */
const id = z.string().regex(/^[0-9a-f]{32}$/)
const idParam = z.object({ id })
const codeSchema = z
  .string()
  .max(400)
  .transform((typed, context) => {
    const read = parseBackupRecoveryCode(typed)
    if ('code' in read) return read.code
    context.addIssue('wrong_recovery_code')
    return z.NEVER
  })
const name = z.string().refine(isBackupCopyName)
const listingSchema = z.strictObject({ place: backupTargetSchema, code: codeSchema })
const arrivalSchema = z.strictObject({
  from: z.union([z.strictObject({ id }), z.strictObject({ place: backupTargetSchema, name })]),
  code: codeSchema,
})
const restorationSchema = z.strictObject({
  code: codeSchema,
  /** Where the copy was found, and its name there; null for a file that was brought. */
  found: z.strictObject({ place: backupTargetSchema, name }).nullable(),
})

interface Parts extends AppContext {
  arrivals: ArrivedBackupCopyStore
  backups: BackupKeeper
  copies: BackupCopyKeeper
}

/** A centre that comes back on a machine that holds nothing yet. */
export const restoreArrivedBackupCopyRoutes = ({ db, now, log, live, arrivals, backups, copies }: Parts) => {
  const requireUntouched = async () => {
    if (!(await isCentreUntouched(db))) throw new Refusal(409, 'centre_in_use')
  }
  const fileOf = (id: string) => {
    const file = arrivals.find(id)
    if (!file) throw notFoundRefusal('copy')
    return file
  }
  /** Says why a copy cannot be used; the log says it exactly. */
  const refuse = (error: unknown): never => {
    if (error instanceof NoBackupCopiesError) throw new Refusal(409, 'no_copies')
    if (error instanceof UnusableBackupTargetError) return refuseOnBackupTargetFailure(error)
    if (error instanceof WrongRecoveryCodeError) throw new Refusal(409, 'wrong_recovery_code')
    if (error instanceof ChangedSinceConfirmationError) throw staleRefusal('database')
    if (!(error instanceof OperatorFacingError)) throw error
    log.error({ err: error }, 'the copy cannot be restored')
    if (error instanceof NewerBackupError) throw new Refusal(409, 'backup_newer')
    throw new Refusal(409, error instanceof DamagedBackupCopyError ? 'copy_damaged' : 'backup_unusable')
  }

  return new Hono<RouteEnv>()
    .post(
      '/files/:id',
      validateInput('param', idParam),
      validateInput('query', z.object({ at: z.coerce.number().int().min(0) })),
      async (c) => {
        await requireUntouched()
        const piece = new Uint8Array(await c.req.arrayBuffer())
        if (piece.length > maxUploadPieceBytes) throw new Refusal(413, 'too_large')
        return c.json({
          bytes: arrivals.add(c.req.valid('param').id, { at: c.req.valid('query').at, piece }),
        })
      },
    )

    .post('/listings', validateInput('json', listingSchema), async (c) => {
      await requireUntouched()
      const { place, code } = c.req.valid('json')
      return c.json({ copies: await arrivals.list(place, code).catch(refuse) })
    })

    .post('/', validateInput('json', arrivalSchema), async (c) => {
      await requireUntouched()
      const { from, code } = c.req.valid('json')
      const isBrought = 'id' in from
      const id = isBrought
        ? from.id
        : await arrivals.fetch(from.place, { code, name: from.name }).catch(refuse)
      const asked = { file: fileOf(id), code, name: isBrought ? undefined : from.name }
      const contents = await arrivals.contentsOf(id, asked).catch((error) => {
        // A copy that was brought may be tried with another code; one that was fetched is fetched again.
        if (!isBrought) arrivals.remove(id)
        return refuse(error)
      })
      return c.json(contents)
    })

    .post(
      '/:id/restorations',
      validateInput('param', idParam),
      validateInput('json', restorationSchema),
      async (c) => {
        await requireUntouched()
        const { code, found } = c.req.valid('json')
        const { forgotten } = await arrivals
          .restore({
            asked: { code, file: fileOf(c.req.valid('param').id), name: found?.name },
            place: found?.place ?? null,
            actor: actorOfRequest(c, now),
            confirm: requireUntouched,
          })
          .catch(refuse)
        const { revision } = await readRevisionAndHorizon(db)
        live.endAllSessions()
        live.publish(revision, '*')
        arrivals.clear()
        // Else the newest copy would be one of the bare installation.
        void backups.look().then(() => copies.look())
        return c.json({ revision, forgotten })
      },
    )
}
