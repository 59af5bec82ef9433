import { Hono } from 'hono'
import { z } from 'zod'
import { filledInFields, marathiHeadings, memberHeadings } from '#domain/import/columns.ts'
import { importSchema, planSchema } from '#domain/import/import-input.ts'
import { countOutcomes, planImport } from '#domain/import/plan.ts'
import { canBeUndone, type UndoneImport } from '#domain/import/undo.ts'
import { languageSchema } from '#domain/language/language-schema.ts'
import { idSchema } from '#domain/row.ts'
import type { AppContext } from '#server/app-context.ts'
import { actOf, record, stamp } from '#server/database/history.ts'
import { write } from '#server/database/revision.ts'
import { notFound, Refusal } from '#server/errors.ts'
import { xlsxOf, xlsxType } from '#server/files/xlsx.ts'
import { sendJson } from '#server/http/encoded-body.ts'
import type { RouteEnv } from '#server/http/guard.ts'
import { input } from '#server/http/input.ts'
import { listSeats } from '../../seating/seating.store.ts'
import { openDesk } from '../account/desk.ts'
import { refusingTakenSeats } from '../seat-checks.ts'
import { bringIn, markOf } from './bring-in.ts'
import { listKnownMembers, readImportState } from './import-state.store.ts'
import {
  addImport,
  addImportedLines,
  findImport,
  listImportedLines,
  listImports,
  markUndone,
  removeImportedLines,
} from './imports.store.ts'
import { takeBack } from './take-back.ts'

const idParam = z.object({ id: idSchema })

/** Members from a file: what it would do, doing it, and taking it back (IO-3 to IO-6). */
export const importsRoutes = ({ db, cipher, live, now, today }: AppContext) =>
  new Hono<RouteEnv>()
    .get('/', async (c) => c.json({ rows: await listImports(db) }))

    .get('/sheets/:language', input('param', z.object({ language: languageSchema })), async (c) => {
      const { language } = c.req.valid('param')
      const names = language === 'mr' ? marathiHeadings : memberHeadings
      const headings = filledInFields.map((field) => names[field])
      return c.body(await xlsxOf({ headings, rows: [] }, 'Abhyasika'), 200, {
        'content-type': xlsxType,
        'content-disposition': `attachment; filename="abhyasika-members-${language}.xlsx"`,
      })
    })

    .post('/plans', input('json', planSchema), async (c) => {
      const { lines, choices } = c.req.valid('json')
      const planned = await db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async (trx) => planImport(lines, choices, await readImportState(trx, cipher, today())))
      return sendJson(c, { lines: planned, mark: markOf(planned) })
    })

    .post('/', input('json', importSchema), async (c) => {
      const { id, lines, choices, mark, fileName, headings, columns } = c.req.valid('json')
      const [act, day] = [actOf(c, now), today()]
      const { row, revision, isNew } = await refusingTakenSeats(() =>
        write(db, async (trx, revision) => {
          const done = await findImport(trx, id)
          if (done && done.mark !== mark) throw new Refusal(409, 'already_added')
          if (done) return { row: done, revision, isNew: false }
          const state = await readImportState(trx, cipher, day)
          const planned = planImport(lines, choices, state)
          if (markOf(planned) !== mark) throw new Refusal(409, 'plan_changed')
          const desk = await openDesk(trx, act, day)
          const { new: added, ...counts } = countOutcomes(planned)
          const row = {
            ...{ id, fileName, headings, columns, mark, added, ...counts },
            ...{ ...stamp(act), madeOn: day },
          }
          await addImport(trx, row)
          await addImportedLines(
            trx,
            cipher,
            id,
            await bringIn(trx, { cipher, desk, revision, members: state.members }, planned),
          )
          await record(trx, act, {
            ...{ kind: 'import', action: 'imported', subject: id, name: fileName },
            changes: [
              { field: 'added', to: added },
              { field: 'changed', to: counts.changed },
              { field: 'refused', to: counts.refused },
            ],
          })
          return { row, revision, isNew: true }
        }),
      )
      if (isNew) live.publish(revision, 'members')
      const { added, changed, unchanged, refused } = row
      return c.json({ id, added, changed, unchanged, refused }, isNew ? 201 : 200)
    })

    .post('/:id/undoings', input('param', idParam), async (c) => {
      const { id } = c.req.valid('param')
      const [act, day] = [actOf(c, now), today()]
      const { outcome, revision } = await write(db, async (trx, revision) => {
        const found = await findImport(trx, id)
        if (!found) throw notFound('import')
        if (found.undoneAt !== null) throw new Refusal(409, 'undone_already')
        if (!canBeUndone(found, day)) throw new Refusal(409, 'undo_too_late')
        const desk = await openDesk(trx, act, day)
        const lines = await listImportedLines(trx, cipher, id)
        const members = await listKnownMembers(trx, cipher, { today: day, seats: await listSeats(trx) })
        const outcome = await takeBack(trx, { cipher, desk, revision, members }, lines)
        await markUndone(trx, id, act)
        await removeImportedLines(trx, { importId: id })
        await record(trx, act, {
          ...{ kind: 'import', action: 'undone', subject: id, name: found.fileName },
          changes: [
            { field: 'removed', to: outcome.removed },
            { field: 'changed', to: outcome.putBack },
            { field: 'left', to: outcome.left.length },
          ],
        })
        return { outcome, revision }
      })
      live.publish(revision, 'members', 'deleted_members')
      return c.json(outcome satisfies UndoneImport, 201)
    })
