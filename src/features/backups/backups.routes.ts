import { createReadStream, statSync } from 'node:fs'
import { Readable } from 'node:stream'
import { Hono } from 'hono'
import { z } from 'zod'
import { revisionSchema } from '#domain/row.ts'
import type { AppContext } from '#server/app-context.ts'
import {
  actorOfRequest,
  hasHistoryEntryOfAction,
  recordInHistoryWithoutRevision,
} from '#server/database/history.ts'
import { readRevisionAndHorizon } from '#server/database/revision.ts'
import { notFoundRefusal, OperatorFacingError, Refusal } from '#server/errors.ts'
import { answerJson } from '#server/http/encoded-answer-body.ts'
import { isHeadRequest, type RouteEnv, refuseCrossSiteLink } from '#server/http/guard.ts'
import { validateInput } from '#server/http/validate-input.ts'
import { isCentreUntouched } from './arrival/is-centre-untouched.store.ts'
import type { BackupKeeper } from './backups.store.ts'

const nameParam = z.object({ name: z.string().max(80) })
/** The revision that was shown with what the restore would lose. */
const restoreSchema = z.strictObject({ revision: revisionSchema })

export const backupsRoutes = ({ db, now, log, live }: AppContext, backups: BackupKeeper) => {
  const pathOf = (name: string) => {
    const path = backups.find(name)
    if (!path) throw notFoundRefusal('backup')
    return path
  }
  /** A backup that cannot be restored is the caller's to know; the log says why. */
  const unusable = (error: unknown) => {
    if (!(error instanceof OperatorFacingError)) return error
    log.error({ err: error }, 'the backup cannot be restored')
    return new Refusal(409, 'backup_unusable')
  }

  return new Hono<RouteEnv>()
    .get('/', async (c) => {
      const hasDownload = await hasHistoryEntryOfAction(db, { kind: 'backup', action: 'downloaded' })
      return answerJson(c, { ...backups.list(), hasDownload, isUntouched: await isCentreUntouched(db) })
    })

    .post('/', async (c) => {
      try {
        return c.json({ backup: await backups.make() }, 201)
      } catch (error) {
        if (!(error instanceof OperatorFacingError)) throw error
        log.error({ err: error }, 'the backup failed')
        throw new Refusal(503, 'backup_failed')
      }
    })

    .get('/:name', validateInput('param', nameParam), async (c) => {
      const { name } = c.req.valid('param')
      refuseCrossSiteLink(c)
      const path = pathOf(name)
      const head = {
        'content-type': 'application/octet-stream',
        'content-length': String(statSync(path).size),
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'no-store',
      }
      // Only the head is asked for: nothing is downloaded, and no file is opened.
      if (isHeadRequest(c)) return c.body(null, 200, head)
      await recordInHistoryWithoutRevision(db, actorOfRequest(c, now), {
        kind: 'backup',
        action: 'downloaded',
        subject: name,
        name,
        changes: [],
      })
      return c.body(Readable.toWeb(createReadStream(path)) as ReadableStream, 200, head)
    })

    .get('/:name/contents', validateInput('param', nameParam), async (c) => {
      const path = pathOf(c.req.valid('param').name)
      const { email } = c.get('session').account
      const contents = await backups.contentsOf(path, email).catch((error) => {
        throw unusable(error)
      })
      return c.json(contents)
    })

    .post(
      '/:name/restorations',
      validateInput('param', nameParam),
      validateInput('json', restoreSchema),
      async (c) => {
        const { name } = c.req.valid('param')
        const asked = { name, revision: c.req.valid('json').revision, actor: actorOfRequest(c, now) }
        const { forgotten } = await backups.goBackTo(pathOf(name), asked).catch((error) => {
          throw unusable(error)
        })
        const { revision } = await readRevisionAndHorizon(db)
        live.endAllSessions()
        live.publish(revision, '*')
        void backups.look()
        return c.json({ revision, forgotten })
      },
    )
}
