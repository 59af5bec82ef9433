import type { BankAccount } from '#domain/bank-file/bank-file-input.ts'
import type { BankColumns } from '#domain/bank-file/lines/bank-columns.ts'
import type { BankChoices } from '#domain/bank-file/lines/bank-lines.ts'
import type { MemberToMatch } from '#domain/bank-file/matching/matching-input.ts'
import type { FileProblem } from '#web/file-reader/unreadable-file.ts'
import type { BankRow } from './bank-session.ts'

/** The questions to the worker that keeps the file. */
export type BankQuestion =
  | { ask: 'read'; source: Uint8Array<ArrayBuffer> | string }
  | { ask: 'questions'; sheet: number; columns: BankColumns }
  | { ask: 'days'; sheet: number; choices: BankChoices }
  /** Members come in parts, so that no screen stands still; the first part takes the place of all before. */
  | { ask: 'members'; members: readonly MemberToMatch[]; isFirst: boolean }
  | {
      ask: 'match'
      sheet: number
      choices: BankChoices
      account: Pick<BankAccount, 'id' | 'isApp'>
      /** The address of the state, or its bytes, JSON in UTF-8, where the address gave none to the worker. */
      state: string | ArrayBuffer
    }

/** Its answers; of a matching first the rows, in parts. */
export type BankWorkerAnswer =
  | { id: number; rows: readonly BankRow[] }
  | { id: number; done: unknown }
  | { id: number; problem: FileProblem; lines: number }
  /** The state was refused, or no answer came: the screen asks itself, and says why. */
  | { id: number; isRefused: true }
  | { id: number; failed: string }
