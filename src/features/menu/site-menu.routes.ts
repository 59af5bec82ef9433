import { Hono } from 'hono'
import { z } from 'zod'
import { fieldChangesBetween } from '#domain/history.ts'
import { idSchema } from '#domain/row.ts'
import {
  newSiteMenuItemSchema,
  type SiteMenuItem,
  siteMenuItemChangesSchema,
} from '#domain/site/site-menu-item.ts'
import type { AppContext } from '#server/app-context.ts'
import { actorOfRequest, recordInHistory } from '#server/database/history.ts'
import { moveRowInStoredOrder } from '#server/database/move-row-in-stored-order.ts'
import { runInWriteTransaction } from '#server/database/revision.ts'
import { notFoundRefusal, Refusal, staleRefusal } from '#server/errors.ts'
import type { RouteEnv } from '#server/http/guard.ts'
import { serveLiveList } from '#server/http/serve-live-list.ts'
import { validateInput } from '#server/http/validate-input.ts'
import {
  addSiteMenuItem,
  changeSiteMenuItem,
  findSiteMenuItem,
  listSiteMenuItems,
  removeSiteMenuItem,
} from './menu.store.ts'

const idParam = z.object({ id: idSchema })
const moveSchema = z.strictObject({ itemId: idSchema, targetId: idSchema })
const maxItems = 100

export const siteMenuRoutes = ({ db, live, now }: AppContext) =>
  new Hono<RouteEnv>()
    .get('/', serveLiveList(db, 'menu', listSiteMenuItems))

    .post('/', validateInput('json', newSiteMenuItemSchema), async (c) => {
      const item = c.req.valid('json')
      const { row, isNew } = await runInWriteTransaction(db, async (trx, revision) => {
        const held = await findSiteMenuItem(trx, item.id)
        if (held) return { row: held, isNew: false }
        const items = await listSiteMenuItems(trx)
        if (items.length >= maxItems) throw new Refusal(409, 'menu_full')
        const row = { ...item, position: (items.at(-1)?.position ?? -1) + 1, revision }
        await addSiteMenuItem(trx, row)
        await recordInHistory(trx, actorOfRequest(c, now), { ...about(row), action: 'added' })
        return { row, isNew: true }
      })
      if (isNew) live.publish(row.revision, 'menu')
      return c.json({ revision: row.revision, row }, isNew ? 201 : 200)
    })

    .patch(
      '/:id',
      validateInput('param', idParam),
      validateInput('json', siteMenuItemChangesSchema),
      async (c) => {
        const { id } = c.req.valid('param')
        const changes = c.req.valid('json')
        const row = await runInWriteTransaction(db, async (trx, revision) => {
          const held = await findSiteMenuItem(trx, id)
          if (!held) throw notFoundRefusal('menu item')
          if (held.revision !== changes.revision) throw staleRefusal('menu item')
          await changeSiteMenuItem(trx, id, changes, revision)
          const fields = fieldChangesBetween(held, changes)
          await recordInHistory(trx, actorOfRequest(c, now), {
            ...about(held),
            action: 'changed',
            changes: fields,
          })
          return { ...held, ...changes, revision }
        })
        live.publish(row.revision, 'menu')
        return c.json({ revision: row.revision, row })
      },
    )

    .delete('/:id', validateInput('param', idParam), async (c) => {
      const { id } = c.req.valid('param')
      const revision = await runInWriteTransaction(db, async (trx, revision) => {
        const held = await findSiteMenuItem(trx, id)
        if (!held || !(await removeSiteMenuItem(trx, id, revision))) throw notFoundRefusal('menu item')
        await recordInHistory(trx, actorOfRequest(c, now), { ...about(held), action: 'removed' })
        return revision
      })
      live.publish(revision, 'menu')
      return c.json({ revision })
    })

    .post('/moves', validateInput('json', moveSchema), async (c) => {
      const { itemId, targetId } = c.req.valid('json')
      const { revision, isMoved } = await runInWriteTransaction(db, async (trx, revision) => {
        const rows = await listSiteMenuItems(trx)
        const move = { table: 'menu', rows, id: itemId, targetId, what: 'menu item', about } as const
        return { revision, isMoved: await moveRowInStoredOrder(trx, actorOfRequest(c, now), move, revision) }
      })
      if (isMoved) live.publish(revision, 'menu')
      return c.json({ revision })
    })

const about = ({ id, label }: SiteMenuItem) => ({ kind: 'menu', subject: id, name: label }) as const
