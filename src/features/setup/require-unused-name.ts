import { Refusal } from '#server/errors.ts'

/**
 * @param ownId the row that gets the name; undefined for a new one
 * @throws Refusal 409 name_taken where another row has it, in capitals or not
 */
export function requireUnusedName<Id extends string | number>(
  rows: readonly { id: Id; name: string }[],
  name: string,
  ownId: Id | undefined,
) {
  const isSame = (row: { id: Id; name: string }) =>
    row.id !== ownId && row.name.toLowerCase() === name.toLowerCase()
  if (rows.some(isSame)) throw new Refusal(409, 'name_taken', 'name')
}
