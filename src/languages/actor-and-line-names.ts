import type { MemberAccountLine } from '#domain/money/account/member-account-lines.ts'
import type { AdminWords } from './en.ts'

/** The words that name people by `names`, which are by address. */
export const adminWordsPlusPeopleNames = (
  words: AdminWords,
  names: Readonly<Record<string, string>>,
): AdminWords => ({
  ...words,
  history: { ...words.history, actors: { ...words.history.actors, ...names } },
})

/** Who did something: a person's name, the address of who has none, or the word for who is no person. */
export const actorName = ({ history: { actors } }: AdminWords, by: string): string => actors[by] ?? by

/** The name of a line of a member's account. */
export function memberAccountLineName({ receipt, fee, page }: AdminWords, line: MemberAccountLine): string {
  const { account } = page
  const nameOf = () => {
    if (line.is === 'charge') return receipt.charges[line.row.kind]
    const mode = fee.modes[line.row.mode]
    return line.row.kind === 'Refund' ? account.refund(mode) : account.payment(mode)
  }
  return line.state === 'opposite' ? account.takenBack(nameOf()) : nameOf()
}
