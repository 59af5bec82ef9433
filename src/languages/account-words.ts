import type { StatementLine } from '#domain/money/account/statement.ts'
import type { AdminWords } from './en.ts'

/** Who did something: an account's e-mail, or the word for who is none. */
export const actorName = ({ history: { actors } }: AdminWords, by: string): string => actors[by] ?? by

/** The name of a line of a member's account. */
export function lineName({ receipt, fee, page }: AdminWords, line: StatementLine): string {
  const { account } = page
  const nameOf = () => {
    if (line.is === 'charge') return receipt.charges[line.row.kind]
    const mode = fee.modes[line.row.mode]
    return line.row.kind === 'Refund' ? account.refund(mode) : account.payment(mode)
  }
  return line.state === 'opposite' ? account.takenBack(nameOf()) : nameOf()
}
