import { Hono } from 'hono'
import { z } from 'zod'
import { fieldChangesBetween } from '#domain/history.ts'
import { idSchema, rowAlreadyHasValues } from '#domain/row.ts'
import {
  type ListedSitePage,
  newSitePageSchema,
  type SitePageWithContent,
  sitePageChangesSchema,
} from '#domain/site/page.ts'
import type { AppContext } from '#server/app-context.ts'
import { actorOfRequest, recordInHistory } from '#server/database/history.ts'
import { runInWriteTransaction } from '#server/database/revision.ts'
import { notFoundRefusal, Refusal, staleRefusal } from '#server/errors.ts'
import { answerJson } from '#server/http/encoded-answer-body.ts'
import type { RouteEnv } from '#server/http/guard.ts'
import { serveLiveList } from '#server/http/serve-live-list.ts'
import { validateInput } from '#server/http/validate-input.ts'
import { cleanHtml, isHtmlTooDeep } from './clean-html.ts'
import { addSitePage, changeSitePage, findSitePage, listSitePages, removeSitePage } from './pages.store.ts'

const idParam = z.object({ id: idSchema })

export const sitePagesRoutes = ({ db, live, now }: AppContext) =>
  new Hono<RouteEnv>()
    .get('/', serveLiveList(db, 'pages', listSitePages))

    .get('/:id', validateInput('param', idParam), async (c) => {
      const row = await findSitePage(db, c.req.valid('param').id)
      if (!row) throw notFoundRefusal('page')
      return answerJson(c, { revision: row.revision, row })
    })

    .post('/', validateInput('json', newSitePageSchema), async (c) => {
      const page = await cleaned(c.req.valid('json'))
      const { row, isNew } = await runInWriteTransaction(db, async (trx, revision) => {
        const held = await findSitePage(trx, page.id)
        if (held) return { row: samePage(held, page), isNew: false }
        const row = { ...page, revision }
        await addSitePage(trx, row)
        await recordInHistory(trx, actorOfRequest(c, now), { ...about(row), action: 'added' })
        return { row, isNew: true }
      })
      if (isNew) live.publish(row.revision, 'pages')
      return c.json({ revision: row.revision, row }, isNew ? 201 : 200)
    })

    .patch(
      '/:id',
      validateInput('param', idParam),
      validateInput('json', sitePageChangesSchema),
      async (c) => {
        const { id } = c.req.valid('param')
        const changes = await cleaned(c.req.valid('json'))
        const row = await runInWriteTransaction(db, async (trx, revision) => {
          const held = await findSitePage(trx, id)
          if (!held) throw notFoundRefusal('page')
          if (held.revision !== changes.revision) throw staleRefusal('page')
          await changeSitePage(trx, id, changes, revision)
          const fields = fieldChangesBetween(held, changes)
          await recordInHistory(trx, actorOfRequest(c, now), {
            ...about(held),
            action: 'changed',
            changes: fields,
          })
          return { ...held, ...changes, revision }
        })
        live.publish(row.revision, 'pages')
        return answerJson(c, { revision: row.revision, row })
      },
    )

    .delete('/:id', validateInput('param', idParam), async (c) => {
      const { id } = c.req.valid('param')
      const revision = await runInWriteTransaction(db, async (trx, revision) => {
        const held = await findSitePage(trx, id)
        if (!held || !(await removeSitePage(trx, id, revision))) throw notFoundRefusal('page')
        await recordInHistory(trx, actorOfRequest(c, now), { ...about(held), action: 'removed' })
        return revision
      })
      live.publish(revision, 'pages')
      return c.json({ revision })
    })

const about = ({ id, title }: ListedSitePage) => ({ kind: 'page', subject: id, name: title }) as const

/** PB-10: content is sanitized when saved, and again when shown. */
async function cleaned<Sent extends { content?: string | undefined; contentMr?: string | undefined }>(
  sent: Sent,
): Promise<Sent> {
  const { content, contentMr } = sent
  for (const [field, html] of Object.entries({ content, contentMr })) {
    if (html !== undefined && (await isHtmlTooDeep(html))) {
      throw new Refusal(400, 'too_deeply_nested', field)
    }
  }
  return {
    ...sent,
    ...(content !== undefined && { content: await cleanHtml(content) }),
    ...(contentMr !== undefined && { contentMr: await cleanHtml(contentMr) }),
  }
}

/** @throws Refusal 409 already_added where that id stands for another page: an answer was not lost, the id is taken */
function samePage(
  held: SitePageWithContent,
  again: Omit<SitePageWithContent, 'revision'>,
): SitePageWithContent {
  if (rowAlreadyHasValues(held, again)) return held
  throw new Refusal(409, 'already_added')
}
