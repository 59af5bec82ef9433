import type {
  BankFileAccount,
  BankLineBookingsInput,
  BankLinePreviewInput,
  BankLineTicksInput,
  BankLineUntickInput,
} from '#domain/bank-file/bank-file-input.ts'
import type {
  BankLineBookingAnswer,
  BankLinePreviewAnswer,
  NamedBankAccounts,
} from '#domain/bank-file/bank-matching-facts.ts'
import type { Day } from '#domain/day.ts'
import { apiClientOptions, getJson } from '#web/api.ts'

const root = '/api/bank-file'

async function post<Answer>(path: string, body: object): Promise<Answer> {
  const response = await apiClientOptions.fetch(`${root}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return response.status === 204 ? (undefined as Answer) : ((await response.json()) as Answer)
}

/** The accounts that have been named, with what their columns were taken for. */
export const fetchBankAccounts = () => getJson<NamedBankAccounts>(`${root}/accounts`)

/** Names an account, or takes it anew where its columns were taken otherwise. */
export const sendBankAccount = (account: BankFileAccount) => post<void>('accounts', account)

/** The address of the facts that lines of these days are compared with; the worker asks for them, as they may be many. */
export const bankMatchingFactsAddress = ({ from, to }: { from: Day; to: Day }) =>
  `${root}/state?from=${from}&to=${to}`

/** The same as bytes, asked for by the screen, which says why they are refused. */
export async function fetchBankMatchingFacts(address: string): Promise<ArrayBuffer> {
  const response = await apiClientOptions.fetch(address, { method: 'GET' })
  return response.arrayBuffer()
}

/** Books lines, each by itself; the answers stand in the order of the lines. */
export const sendBankBookings = (bookings: BankLineBookingsInput) =>
  post<{ lines: readonly BankLineBookingAnswer[] }>('lines', bookings)

/** Ticks payments as found; those that were ticked already stay so. */
export const sendBankTicks = (ticks: BankLineTicksInput) => post<{ ticked: number }>('ticks', ticks)

/** Takes ticks of a line back, by a row more. */
export const sendBankUntick = (line: BankLineUntickInput) => post<void>('ticks/undoings', line)

/** What a line would write for a member. */
export const fetchBankLinePreview = (question: BankLinePreviewInput) =>
  post<BankLinePreviewAnswer>('previews', question)
