import { createReadStream, statSync } from 'node:fs'
import { Readable } from 'node:stream'
import { Hono } from 'hono'
import { z } from 'zod'
import type { AppContext } from '#server/app-context.ts'
import { actOf, recordWithoutRevision } from '#server/database/history.ts'
import { notFound, Refusal, StartError } from '#server/errors.ts'
import { sendJson } from '#server/http/encoded-body.ts'
import type { RouteEnv } from '#server/http/guard.ts'
import { input } from '#server/http/input.ts'
import type { BackupKeeper } from './backups.store.ts'

const nameParam = z.object({ name: z.string().max(80) })

export const backupsRoutes = ({ db, now, log }: AppContext, backups: BackupKeeper) =>
  new Hono<RouteEnv>()
    .get('/', (c) => sendJson(c, backups.list()))

    .post('/', async (c) => {
      try {
        return c.json({ backup: await backups.make() }, 201)
      } catch (error) {
        if (!(error instanceof StartError)) throw error
        log.error({ err: error }, 'the backup failed')
        throw new Refusal(503, 'backup_failed')
      }
    })

    .get('/:name', input('param', nameParam), async (c) => {
      const { name } = c.req.valid('param')
      const path = backups.find(name)
      if (!path) throw notFound('backup')
      await recordWithoutRevision(db, actOf(c, now), {
        kind: 'backup',
        action: 'downloaded',
        subject: name,
        name,
        changes: [],
      })
      return c.body(Readable.toWeb(createReadStream(path)) as ReadableStream, 200, {
        'content-type': 'application/octet-stream',
        'content-length': String(statSync(path).size),
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'no-store',
      })
    })
