import { checkBooks } from '../src/features/members/account/books.store.ts'
import { StartError } from '../src/server/errors.ts'
import { onDatabase, runCommand } from './command.ts'

const [first] = process.argv.slice(2)

await runCommand(async () => {
  if (first !== undefined) throw new StartError('This command takes nothing else: npm run check-books')
  const { members, terms, receipts, closings, expenses, faults } = await onDatabase(({ db }) =>
    checkBooks(db),
  )
  if (faults.length > 0) {
    throw new StartError(`The books are wrong. Faults: ${faults.length}. ${faults.slice(0, 5).join('; ')}.`)
  }
  console.log(
    `The books are right. Receipts: ${receipts}, accounts: ${members}, terms: ${terms}, expenses: ${expenses}, closes: ${closings}.`,
  )
})
