import type { BankFileAccount } from '#domain/bank-file/bank-file-input.ts'
import type { BankFileColumnMeanings } from '#domain/bank-file/lines/bank-column-meanings.ts'
import type { BankFileReadingChoices } from '#domain/bank-file/lines/bank-lines.ts'
import type { MemberForBankMatching } from '#domain/bank-file/matching/matching-candidates.ts'
import type { FileProblem } from '#web/file-reader/unreadable-file-error.ts'
import type { BankCredit } from './bank-file-session.ts'

/** The questions to the worker that keeps the file. */
export type BankFileWorkerQuestion =
  | { ask: 'read'; source: Uint8Array<ArrayBuffer> | string }
  | { ask: 'questions'; sheet: number; columns: BankFileColumnMeanings }
  | { ask: 'days'; sheet: number; choices: BankFileReadingChoices }
  /** Members come in parts, so that no screen stands still; the first part takes the place of all before. */
  | { ask: 'members'; members: readonly MemberForBankMatching[]; isFirst: boolean }
  | {
      ask: 'match'
      sheet: number
      choices: BankFileReadingChoices
      account: Pick<BankFileAccount, 'id' | 'isApp'>
      /** The address of the facts, or their bytes, JSON in UTF-8, where the address gave none to the worker. */
      state: string | ArrayBuffer
    }

/** Its answers; of a matching first the rows, in parts. */
export type BankFileWorkerAnswer =
  | { id: number; rows: readonly BankCredit[] }
  | { id: number; done: unknown }
  | { id: number; problem: FileProblem; lines: number }
  /** The facts were refused, or no answer came: the screen asks itself, and says why. */
  | { id: number; isRefused: true }
  | { id: number; failed: string }
