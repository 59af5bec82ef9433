import type { StaffEmailAndName } from '#domain/accounts/staff-names.ts'
import type { FieldChange } from '#domain/history.ts'
import type { Db } from '#server/database/database.ts'
import { preparedStatement } from '#server/database/prepared-sql-statements.ts'
import type { WriteTransaction } from '#server/database/revision.ts'

const selectPeople = preparedStatement<object>()((db) =>
  db.selectFrom('people').selectAll().orderBy('address'),
)

/** Everybody who has a name, also who has left. */
export const listStaffNames = (db: Db): Promise<StaffEmailAndName[]> => selectPeople(db, {})

/** The name of whoever has that address, for paper that stays as it is; the address where there is none. */
export async function findStaffNameByEmail(db: Db, address: string): Promise<string> {
  return (await listStaffNames(db)).find((person) => person.address === address)?.name ?? address
}

/** Names somebody. The caller raises the revision of the setup, by which screens hear of it. */
export async function saveStaffName(trx: WriteTransaction, { address, name }: StaffEmailAndName) {
  await trx
    .insertInto('people')
    .values({ address, name })
    .onConflict((conflict) => conflict.column('address').doUpdateSet({ name }))
    .execute()
}

/** A new name as the history has it. */
export const staffNameChangeForHistory = ({ name }: { name: string | null }, to: string): FieldChange => ({
  field: 'name',
  ...(name !== null && { from: name }),
  to,
})
