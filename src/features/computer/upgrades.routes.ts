import { Hono } from 'hono'
import { z } from 'zod'
import { revisionSchema } from '#domain/row.ts'
import type { AppContext } from '#server/app-context.ts'
import { knownMigrations } from '#server/database/migrate.ts'
import { notFoundRefusal, Refusal, staleRefusal } from '#server/errors.ts'
import type { RouteEnv } from '#server/http/guard.ts'
import { runAfterAnswerSent } from '#server/http/run-after-answer-sent.ts'
import { validateInput } from '#server/http/validate-input.ts'
import {
  findOlderProgramToGoBackTo,
  noteUndoUpgradeFailure,
  noteUpgradeNewsRead,
  type ProgramThatServedFolder,
  readProgramAndUpgradeNotes,
} from '#server/launch/downloaded-program-notes.ts'
import type { BackupKeeper } from '../backups/backups.store.ts'

const readingSchema = z.strictObject({ what: z.enum(['news', 'failure']) })
/** What was shown: the version to go back to, and the revision that is lost; null where the tables are the same. */
const undoingSchema = z.strictObject({ version: z.string().max(40), revision: revisionSchema.nullable() })

/** What an upgrade of a download brought, and the way back to the version before (IN-3); anything else that serves has none. */
export const upgradesRoutes = (
  { computer, config }: Pick<AppContext, 'computer' | 'config'>,
  backups: Pick<BackupKeeper, 'findBeforeUpgrade'>,
) => {
  const { dataDir } = config
  /** @throws Refusal 404 where this is no download */
  const ours = () => {
    if (!computer) throw notFoundRefusal('address')
    return computer
  }
  /** @throws Refusal 404 where no older version is there */
  const older = () => {
    const program = findOlderProgramToGoBackTo(dataDir, ours().version)
    if (!program) throw notFoundRefusal('version')
    return program
  }
  /** The backup to go back to; null where both versions have the same tables. @throws Refusal 404 where there is none */
  const backupOf = async (
    { lastStep }: ProgramThatServedFolder,
    { account }: RouteEnv['Variables']['session'],
  ) => {
    if (lastStep === knownMigrations('sqlite').at(-1)) return null
    const backup = await backups.findBeforeUpgrade(lastStep, account.email)
    if (!backup) throw notFoundRefusal('backup')
    return backup
  }
  let isGoing = false

  return new Hono<RouteEnv>()
    .get('/', (c) => {
      if (!computer) return c.json({ upgrades: null })
      const { upgradedFrom, isNewsRead, failure } = readProgramAndUpgradeNotes(dataDir)
      const { version } = computer
      return c.json({
        upgrades: {
          version,
          news: upgradedFrom === null ? null : { from: upgradedFrom, isRead: isNewsRead },
          older: findOlderProgramToGoBackTo(dataDir, version)?.version ?? null,
          failure,
        },
      })
    })

    .post('/readings', validateInput('json', readingSchema), (c) => {
      ours()
      if (c.req.valid('json').what === 'news') noteUpgradeNewsRead(dataDir)
      else noteUndoUpgradeFailure(dataDir, null)
      return c.body(null, 204)
    })

    .get('/older', async (c) => {
      const program = older()
      const backup = await backupOf(program, c.get('session'))
      return c.json({ version: program.version, losses: backup?.losses ?? null })
    })

    .post('/undoings', validateInput('json', undoingSchema), async (c) => {
      const { goBack, stop } = ours()
      const program = older()
      const shown = c.req.valid('json')
      const backup = await backupOf(program, c.get('session'))
      if (backup && !backup.losses.isProven) throw new Refusal(409, 'backup_unproven')
      const revision = backup?.losses.revision ?? null
      if (shown.version !== program.version || shown.revision !== revision) throw staleRefusal('database')
      // A second press, while the server ends.
      if (isGoing) return c.body(null, 204)
      isGoing = true
      noteUndoUpgradeFailure(dataDir, null)
      await goBack({
        program,
        undo: backup && { backup: backup.path, over: backup.losses.revision },
      }).catch((error) => {
        isGoing = false
        throw error
      })
      runAfterAnswerSent(stop)
      return c.body(null, 204)
    })
}
