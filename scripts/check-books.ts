import { checkAccountBooks } from '../src/features/ledger/check-account-books.store.ts'
import { damagedDatabaseSentence, findDatabaseDamage } from '../src/server/condition/damage.ts'
import type { DatabaseConnection } from '../src/server/database/database.ts'
import { OperatorFacingError } from '../src/server/errors.ts'
import { onDatabase, runCommand } from './command.ts'

const [first] = process.argv.slice(2)

await runCommand(async () => {
  if (first !== undefined)
    throw new OperatorFacingError('This command takes nothing else: npm run check-books')
  const check = async (database: DatabaseConnection) => {
    // With a damaged index the books would be read wrong.
    const damage = await findDatabaseDamage(database)
    if (damage) throw new OperatorFacingError(damagedDatabaseSentence(database.place, damage))
    return checkAccountBooks(database.db)
  }
  const { members, terms, receipts, closings, expenses, announced, bankLines, faults } =
    await onDatabase(check)
  if (faults.length > 0) {
    throw new OperatorFacingError(
      `The books are wrong. Faults: ${faults.length}. ${faults.slice(0, 5).join('; ')}.`,
    )
  }
  const counts = {
    Receipts: receipts,
    accounts: members,
    terms,
    expenses,
    closes: closings,
    'announced payments': announced,
    'lines of the bank': bankLines,
  }
  const counted = Object.entries(counts).map(([what, count]) => `${what}: ${count}`)
  console.log(`The books are right. ${counted.join(', ')}.`)
})
