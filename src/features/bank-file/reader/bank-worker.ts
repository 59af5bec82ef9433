import type { BankFileAccount } from '#domain/bank-file/bank-file-input.ts'
import {
  type BankFileColumnMeanings,
  bankFileReadingRules,
} from '#domain/bank-file/lines/bank-column-meanings.ts'
import type { BankFileReadingChoices } from '#domain/bank-file/lines/bank-lines.ts'
import type { MemberForBankMatching } from '#domain/bank-file/matching/matching-candidates.ts'
import type { Day } from '#domain/day.ts'
import { UnreadableFileError } from '#web/file-reader/unreadable-file-error.ts'
import type { BankFileSheetFacts, BankFileSheetQuestions, BankFileSummary } from './bank-file-session.ts'
import type { BankFileWorkerAnswer, BankFileWorkerQuestion } from './bank-messages.ts'
import {
  addBankCreditsByOutcome,
  type BankCreditsByOutcome,
  newBankCreditsByOutcome,
} from './credits-by-outcome.ts'

/** A file of 50,000 lines takes a few seconds on an old laptop. */
const longest = 60_000
/** As many members are sent without the screen's standing still. */
const membersAtOnce = 500

interface Waiting {
  resolve: (value: unknown) => void
  reject: (error: unknown) => void
  credits: BankCreditsByOutcome
}

/** The facts were refused to the worker, or no answer came. */
export class BankMatchingFactsRequestError extends Error {
  override name = 'BankMatchingFactsRequestError'
}

/** The worker that reads the bank's file and matches it, so that the screen stays usable (PY-3). */
export class BankFileWorker {
  #worker = new Worker(new URL('./bank-file.worker.ts', import.meta.url), { type: 'module' })
  #waiting = new Map<number, Waiting>()
  #last = 0

  constructor() {
    this.#worker.onmessage = ({ data }: MessageEvent<BankFileWorkerAnswer>) => this.#take(data)
    this.#worker.onerror = () => this.#giveUp(new UnreadableFileError('not_a_table'))
  }

  /** @throws UnreadableFileError */
  async read(source: File | string): Promise<BankFileSheetFacts[]> {
    if (typeof source === 'string') return this.#ask({ ask: 'read', source })
    if (source.size > bankFileReadingRules.maxBytes) throw new UnreadableFileError('too_large')
    const bytes = new Uint8Array(await source.arrayBuffer())
    return this.#ask({ ask: 'read', source: bytes }, { given: [bytes.buffer] })
  }

  questions(sheet: number, columns: BankFileColumnMeanings): Promise<BankFileSheetQuestions> {
    return this.#ask({ ask: 'questions', sheet, columns })
  }

  days(sheet: number, choices: BankFileReadingChoices): Promise<{ from: Day; to: Day } | null> {
    return this.#ask({ ask: 'days', sheet, choices })
  }

  async match(
    sheet: number,
    choices: BankFileReadingChoices,
    known: {
      state: string | ArrayBuffer
      account: Pick<BankFileAccount, 'id' | 'isApp'>
      members: readonly MemberForBankMatching[]
    },
  ): Promise<{ credits: BankCreditsByOutcome; summary: BankFileSummary }> {
    const { state, account, members } = known
    for (let at = 0; at === 0 || at < members.length; at += membersAtOnce) {
      const some = members.slice(at, at + membersAtOnce)
      await this.#ask({ ask: 'members', members: some, isFirst: at === 0 })
    }
    const credits = newBankCreditsByOutcome()
    const summary = await this.#ask<BankFileSummary>(
      { ask: 'match', sheet, choices, account, state },
      { given: typeof state === 'string' ? [] : [state], credits },
    )
    return { credits, summary }
  }

  end(): void {
    this.#worker.terminate()
    this.#giveUp(new Error('The file was closed.'))
  }

  #ask<Answer>(
    question: BankFileWorkerQuestion,
    {
      given = [],
      credits = newBankCreditsByOutcome(),
    }: { given?: Transferable[]; credits?: BankCreditsByOutcome } = {},
  ): Promise<Answer> {
    this.#last += 1
    const id = this.#last
    const timer = setTimeout(() => this.#giveUp(new UnreadableFileError('took_too_long')), longest)
    const answer = new Promise<unknown>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject, credits })
    }).finally(() => clearTimeout(timer))
    this.#worker.postMessage({ ...question, id }, given)
    return answer as Promise<Answer>
  }

  #take(answer: BankFileWorkerAnswer): void {
    const waiting = this.#waiting.get(answer.id)
    if (!waiting) return
    if ('rows' in answer) {
      addBankCreditsByOutcome(waiting.credits, answer.rows)
      return
    }
    this.#waiting.delete(answer.id)
    if ('done' in answer) waiting.resolve(answer.done)
    else if ('isRefused' in answer) waiting.reject(new BankMatchingFactsRequestError())
    else if ('problem' in answer) waiting.reject(new UnreadableFileError(answer.problem, answer.lines))
    else waiting.reject(new Error(answer.failed))
  }

  #giveUp(error: Error): void {
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
  }
}
