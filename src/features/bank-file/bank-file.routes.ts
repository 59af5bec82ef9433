import { Hono } from 'hono'
import {
  bankFileAccountSchema,
  bankFileDayRangeSchema,
  bankLineBookingsSchema,
  bankLinePreviewSchema,
  bankLineTicksSchema,
  bankLineUntickSchema,
} from '#domain/bank-file/bank-file-input.ts'
import { actContextOf } from '#server/act.ts'
import type { AppContext } from '#server/app-context.ts'
import { actorOfRequest, madeByAndAtColumnsOf } from '#server/database/history.ts'
import { runInWriteTransactionWithoutRevision } from '#server/database/revision.ts'
import { answerJson } from '#server/http/encoded-answer-body.ts'
import type { RouteEnv } from '#server/http/guard.ts'
import { validateInput } from '#server/http/validate-input.ts'
import { listBankAccounts, saveBankAccount } from './bank-file.store.ts'
import { previewBankLineBooking } from './book-bank-line-part.act.ts'
import { bookBankLines } from './book-bank-lines.act.ts'
import { readBankMatchingFacts } from './read-bank-matching-facts.store.ts'
import { saveBankLineTicksTakenBack, tickBankLines } from './tick-bank-lines.act.ts'

/** The bank's file: what its lines are compared with, and what is written of them (PY-3 to PY-5). The file stays in the browser. */
export const bankFileRoutes = (context: AppContext) =>
  new Hono<RouteEnv>()
    .get('/accounts', async (c) => c.json({ accounts: await listBankAccounts(context.db) }))

    .post('/accounts', validateInput('json', bankFileAccountSchema), async (c) => {
      const made = madeByAndAtColumnsOf(actorOfRequest(c, context.now))
      await runInWriteTransactionWithoutRevision(context.db, (trx) =>
        saveBankAccount(trx, c.req.valid('json'), made),
      )
      return c.body(null, 204)
    })

    .get('/state', validateInput('query', bankFileDayRangeSchema), async (c) =>
      answerJson(c, await readBankMatchingFacts(context, c.req.valid('query'))),
    )

    .post('/lines', validateInput('json', bankLineBookingsSchema), async (c) => {
      const lines = await bookBankLines(actContextOf(context, c), c.req.valid('json'))
      return c.json({ lines })
    })

    .post('/ticks', validateInput('json', bankLineTicksSchema), async (c) => {
      const ticked = await tickBankLines(actContextOf(context, c), c.req.valid('json'))
      return c.json({ ticked })
    })

    .post('/ticks/undoings', validateInput('json', bankLineUntickSchema), async (c) => {
      await saveBankLineTicksTakenBack(actContextOf(context, c), c.req.valid('json'))
      return c.body(null, 204)
    })

    .post('/previews', validateInput('json', bankLinePreviewSchema), async (c) =>
      c.json(await previewBankLineBooking(context, c.req.valid('json'))),
    )
