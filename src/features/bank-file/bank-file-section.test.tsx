import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { bankFileReadingRules } from '#domain/bank-file/lines/bank-column-meanings.ts'
import { adminEnglish } from '#languages/en.ts'
import { signInEnglish } from '#languages/sign-in/en.ts'
import { readPastedWorksheets } from '#web/file-reader/read-worksheets.ts'
import { LanguageProvider } from '#web/i18n.tsx'
import { KitProvider } from '#web/kit/kit-provider.tsx'
import { FollowedTopics, FollowedTopicsProvider, newQueryClient } from '#web/live/followed-topics.tsx'
import { BankFileSection } from './bank-file-section.tsx'
import { BankAccountStep } from './columns/bank-account-and-columns-step.tsx'
import { openBankFileSession } from './reader/bank-file-session.ts'
import type { BankFileWorker } from './reader/bank-worker.ts'
import { areBankColumnsKnown, findBankAccountOfSheet, proposeBankAccountForSheet } from './use-bank-file.ts'

const headOf = (headings: string, above = '') => {
  const text = `${above}\n${headings}\n${headings.replaceAll(/[^,]+/g, '1')}`
  const [head] = openBankFileSession(readPastedWorksheets(text, bankFileReadingRules)).heads()
  if (!head) throw new Error('There is no sheet.')
  return head
}
const hdfc = 'Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance'
const nameOf = (bank: string, ending: string) => `${bank} ${ending}`

const drawn = (screen: ReactNode) => {
  const client = newQueryClient()
  vi.stubGlobal('document', { querySelector: () => null, documentElement: {} })
  try {
    return renderToString(
      <QueryClientProvider client={client}>
        <FollowedTopicsProvider value={new FollowedTopics(client)}>
          <LanguageProvider first={{ language: 'en', signIn: signInEnglish, words: adminEnglish }}>
            <KitProvider>{screen}</KitProvider>
          </LanguageProvider>
        </FollowedTopicsProvider>
      </QueryClientProvider>,
    )
  } finally {
    vi.unstubAllGlobals()
  }
}

test('PY-3: until the members are there the part says that it loads', () => {
  expect(drawn(<BankFileSection openEnquiry={() => {}} />)).toContain('Loading')
})

test('PY-3: of a preset only the account’s name is asked, and of other headings the columns too', () => {
  const step = (head: ReturnType<typeof headOf>, showsColumns = false) => {
    const file = { fileName: 'list.csv', heads: [head], worker: {} as BankFileWorker }
    return drawn(<BankAccountStep {...{ file, showsColumns }} accounts={[]} other={null} onNext={() => {}} />)
  }
  const preset = headOf(hdfc, 'Account No,50100123454471')
  expect(step(preset)).toContain('value="HDFC, ending 4471"')
  expect(step(preset)).not.toContain('Column “Narration”')
  expect(step(preset, true)).toContain('Column “Narration”')
  const other = headOf('Day,Narration,Credit,Debit')
  expect(step(other)).toContain('Column “Day”')
  expect(step(other)).toContain('A day and a sum that came are needed.')
})

test('PY-5: an account is known again by its headings and the digits that its files name', () => {
  const [one, other] = ['4471', '9012'].map((ending) => ({
    ...proposeBankAccountForSheet(headOf(hdfc, `Account No,5010012345${ending}`), [], nameOf),
    id: ending,
  }))
  if (!one || !other) throw new Error('There are no accounts.')
  expect(one).toMatchObject({
    name: 'HDFC 4471',
    isApp: false,
    columns: ['transactionDay', 'text', 'reference', 'valueDay', 'debit', 'credit', 'balance'],
  })
  expect(findBankAccountOfSheet(headOf(hdfc, 'Account No,50100123459012'), [one, other])).toBe(other)
  expect(findBankAccountOfSheet(headOf(hdfc, 'Account No,50100123450000'), [one, other])).toBeUndefined()
  // A file that names no account could be of either.
  expect(findBankAccountOfSheet(headOf(hdfc), [one, other])).toBeUndefined()
  expect(findBankAccountOfSheet(headOf(hdfc), [one])).toBe(one)
})

test('PY-3: columns that were looked over once are remembered for another account of the same headings', () => {
  const head = headOf('Dy,Words,Plus')
  const known = { ...proposeBankAccountForSheet(head, [], nameOf), name: 'Co-op', areAllCredits: true }
  known.columns = ['transactionDay', 'text', 'credit']
  expect([areBankColumnsKnown(head, []), areBankColumnsKnown(head, [known])]).toEqual([false, true])
  const next = proposeBankAccountForSheet({ ...head, ending: '1111' }, [{ ...known, ending: '2222' }], nameOf)
  expect(next).toMatchObject({ name: '', ending: '1111', columns: known.columns, areAllCredits: true })
  expect(next.id).not.toBe(known.id)
})
