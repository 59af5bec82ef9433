import { Hono } from 'hono'
import { z } from 'zod'
import { importSheetTemplateFields } from '#domain/import/columns.ts'
import { importPreviewSchema, importSchema } from '#domain/import/import-input.ts'
import {
  aadharsGivenByImport,
  countImportOutcomes,
  type FactsForImportPreview,
  type NumberedImportLine,
  previewImport,
} from '#domain/import/import-preview.ts'
import type { ImportReadingChoices } from '#domain/import/read-import-line.ts'
import { canUndoImport, type ImportUndoResult } from '#domain/import/undo-import.ts'
import { languageSchema } from '#domain/language/language-schema.ts'
import { memberFields } from '#domain/members/member-fields.ts'
import { isAadharMaskedForRole } from '#domain/members/privacy.ts'
import { idSchema } from '#domain/row.ts'
import type { AppContext } from '#server/app-context.ts'
import {
  actorOfRequest,
  madeByAndAtColumnsOf,
  recordInHistory,
  recordInHistoryWithoutRevision,
} from '#server/database/history.ts'
import { runInWriteTransaction } from '#server/database/revision.ts'
import { notFoundRefusal, Refusal } from '#server/errors.ts'
import { xlsxMediaType, xlsxOf } from '#server/files/xlsx.ts'
import { answerJson } from '#server/http/encoded-answer-body.ts'
import type { RouteEnv } from '#server/http/guard.ts'
import { validateInput } from '#server/http/validate-input.ts'
import { readLedgerContext } from '../ledger/change-ledger.act.ts'
import {
  countAadharComparisonIfAllowed,
  wasAadharComparisonCounted,
} from '../members/aadhar-comparison-limit.store.ts'
import { withTakenSeatRefusal } from '../seating/assignment/seat-assignment.act.ts'
import { listSeats } from '../seating/seating.store.ts'
import { readPrivacySettings } from '../settings/settings.store.ts'
import { listMembersForImportPreview, readFactsForImportPreview } from './facts-for-import-preview.store.ts'
import {
  addImport,
  addImportUndoLines,
  findImport,
  listImports,
  listImportUndoLines,
  markImportUndone,
  removeImportUndoLines,
} from './imports.store.ts'
import { hashOfImportPreview, runImport } from './run-import.ts'
import { undoImport } from './undo-import.ts'

const idParam = z.object({ id: idSchema })

/** Members from a file: what it would do, doing it, and taking it back (IO-3 to IO-6). */
export const importsRoutes = (context: AppContext) => {
  const { db, cipher, config, live, now, today } = context
  return new Hono<RouteEnv>()
    .get('/', async (c) => c.json({ rows: await listImports(db) }))

    .get('/sheets/:language', validateInput('param', z.object({ language: languageSchema })), async (c) => {
      const { language } = c.req.valid('param')
      const headings = importSheetTemplateFields.map((field) => memberFields[field].headings[language])
      return c.body(await xlsxOf({ headings, rows: [] }, 'Abhyasika'), 200, {
        'content-type': xlsxMediaType,
        'content-disposition': `attachment; filename="abhyasika-members-${language}.xlsx"`,
      })
    })

    .post('/plans', validateInput('json', importPreviewSchema), async (c) => {
      const { lines, choices } = c.req.valid('json')
      const { id, role } = c.get('session').account
      const { state, isMasked } = await db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async (trx) => ({
          state: await readFactsForImportPreview(trx, cipher, today()),
          isMasked: isAadharMaskedForRole(role, await readPrivacySettings(trx)),
        }))
      const compared = isMasked ? comparedIn(lines, choices, state) : []
      const counted =
        compared.length === 0
          ? 'again'
          : await countAadharComparisonIfAllowed(context, id, JSON.stringify(compared))
      const planned = previewImport(lines, choices, { ...state, comparesAadhar: counted !== 'refused' })
      const matched = compared.length - aadharsGivenByImport(planned).length
      if (counted === 'first' && matched > 0) {
        const revision = await recordInHistoryWithoutRevision(db, actorOfRequest(c, now), {
          kind: 'import',
          action: 'aadhar-matched',
          subject: '',
          name: '',
          changes: [{ field: 'matched', to: matched }],
        })
        live.publish(revision, 'history')
      }
      return answerJson(c, { lines: planned, mark: hashOfImportPreview(planned) })
    })

    .post('/', validateInput('json', importSchema), async (c) => {
      const { id, lines, choices, mark, fileName, headings, columns } = c.req.valid('json')
      const [actor, day] = [actorOfRequest(c, now), today()]
      const { row, revision, isNew } = await withTakenSeatRefusal(() =>
        runInWriteTransaction(db, async (trx, revision) => {
          const done = await findImport(trx, id)
          if (done && done.mark !== mark) throw new Refusal(409, 'already_added')
          if (done) return { row: done, revision, isNew: false }
          const { id: accountId, role } = c.get('session').account
          const state = await readFactsForImportPreview(trx, cipher, day)
          const compared = isAadharMaskedForRole(role, await readPrivacySettings(trx))
            ? comparedIn(lines, choices, state)
            : []
          // Only what the plan was counted for, as it would be an answer otherwise.
          const comparesAadhar =
            compared.length === 0 ||
            (await wasAadharComparisonCounted(trx, context, accountId, JSON.stringify(compared)))
          const planned = previewImport(lines, choices, { ...state, comparesAadhar })
          if (hashOfImportPreview(planned) !== mark) throw new Refusal(409, 'plan_changed')
          const ledger = await readLedgerContext(trx, { revision, actor, today: day, now: actor.at })
          const { new: added, ...counts } = countImportOutcomes(planned)
          const row = {
            id,
            fileName,
            headings,
            columns,
            mark,
            added,
            ...counts,
            ...madeByAndAtColumnsOf(actor),
            madeOn: day,
          }
          await addImport(trx, row)
          await addImportUndoLines(
            trx,
            cipher,
            id,
            await runImport({ cipher, config, ledger, members: state.members }, planned),
          )
          await recordInHistory(trx, actor, {
            kind: 'import',
            action: 'imported',
            subject: id,
            name: fileName,
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

    .post('/:id/undoings', validateInput('param', idParam), async (c) => {
      const { id } = c.req.valid('param')
      const [actor, day] = [actorOfRequest(c, now), today()]
      const { outcome, revision } = await runInWriteTransaction(db, async (trx, revision) => {
        const found = await findImport(trx, id)
        if (!found) throw notFoundRefusal('import')
        if (found.undoneAt !== null) throw new Refusal(409, 'undone_already')
        if (!canUndoImport(found, day)) throw new Refusal(409, 'undo_too_late')
        const ledger = await readLedgerContext(trx, { revision, actor, today: day, now: actor.at })
        const lines = await listImportUndoLines(trx, cipher, id)
        const members = await listMembersForImportPreview(trx, cipher, {
          today: day,
          seats: await listSeats(trx),
        })
        const outcome = await undoImport({ cipher, config, ledger, members }, lines)
        await markImportUndone(trx, id, actor)
        await removeImportUndoLines(trx, { importId: id })
        await recordInHistory(trx, actor, {
          kind: 'import',
          action: 'undone',
          subject: id,
          name: found.fileName,
          changes: [
            { field: 'removed', to: outcome.removed },
            { field: 'changed', to: outcome.putBack },
            { field: 'left', to: outcome.left.length },
          ],
        })
        return { outcome, revision }
      })
      live.publish(revision, 'members', 'deleted_members')
      return c.json(outcome satisfies ImportUndoResult, 201)
    })
}

/** The Aadhaar numbers of a file that are compared with kept ones, where they are masked for whoever brings it in. */
const comparedIn = (
  lines: readonly NumberedImportLine[],
  choices: ImportReadingChoices,
  state: FactsForImportPreview,
) => aadharsGivenByImport(previewImport(lines, choices, { ...state, comparesAadhar: false }))
