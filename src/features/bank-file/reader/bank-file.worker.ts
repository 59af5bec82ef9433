import type { BankMatchingFacts } from '#domain/bank-file/bank-matching-facts.ts'
import { bankFileReadingRules } from '#domain/bank-file/lines/bank-column-meanings.ts'
import type { MemberForBankMatching } from '#domain/bank-file/matching/matching-candidates.ts'
import { readPastedWorksheets, readWorksheets } from '#web/file-reader/read-worksheets.ts'
import { UnreadableFileError } from '#web/file-reader/unreadable-file-error.ts'
import { type BankFileSession, openBankFileSession } from './bank-file-session.ts'
import type { BankFileWorkerAnswer, BankFileWorkerQuestion } from './bank-messages.ts'

/** As many rows are taken up by the screen without its standing still. */
const rowsAtOnce = 500

let session: BankFileSession | null = null
let members: MemberForBankMatching[] = []

const tell = (answer: BankFileWorkerAnswer) => postMessage(answer)

/** Keeps the bank's file beside the screen, and gives out only what it is asked for (PY-3). */
addEventListener('message', async ({ data }: MessageEvent<BankFileWorkerQuestion & { id: number }>) => {
  const { id } = data
  try {
    tell({ id, done: await answerTo(data, id) })
  } catch (error) {
    if (error instanceof RefusedState) tell({ id, isRefused: true })
    else if (error instanceof UnreadableFileError) tell({ id, problem: error.problem, lines: error.lines })
    else tell({ id, failed: String(error) })
  }
})

class RefusedState extends Error {}

/** The facts may be many bytes, which the screen need not hold. */
async function stateOf(state: string | ArrayBuffer): Promise<BankMatchingFacts> {
  if (typeof state !== 'string') return JSON.parse(new TextDecoder().decode(state))
  const response = await fetch(state).catch(() => null)
  if (!response?.ok) throw new RefusedState()
  return response.json()
}

async function answerTo(question: BankFileWorkerQuestion, id: number): Promise<unknown> {
  if (question.ask === 'read') {
    const { source } = question
    session = openBankFileSession(
      typeof source === 'string'
        ? readPastedWorksheets(source, bankFileReadingRules)
        : await readWorksheets(source, bankFileReadingRules),
    )
    return session.heads()
  }
  if (question.ask === 'members') {
    members = question.isFirst ? [...question.members] : members.concat(question.members)
    return null
  }
  if (!session) throw new Error('No file is open.')
  if (question.ask === 'questions') return session.questions(question.sheet, question.columns)
  if (question.ask === 'days') return session.days(question.sheet, question.choices)
  const state = await stateOf(question.state)
  const { rows, summary } = session.match(question.sheet, question.choices, {
    ...{ state, members, account: question.account },
  })
  for (let at = 0; at < rows.length; at += rowsAtOnce) tell({ id, rows: rows.slice(at, at + rowsAtOnce) })
  return summary
}
