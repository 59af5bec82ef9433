import { Button, NativeSelect, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { BankFileAccount } from '#domain/bank-file/bank-file-input.ts'
import { bankFileFields, hasColumnsForBankLines } from '#domain/bank-file/lines/bank-column-meanings.ts'
import { formatDay } from '#domain/day.ts'
import { dayMonthOrders, parseImportFileDay } from '#domain/import/parse-import-file-days.ts'
import { formatCount } from '#domain/money/money.ts'
import { FileColumnMappingRow } from '#web/file-reader/file-column-mapping-row.tsx'
import { FileQuestionField } from '#web/file-reader/file-question-field.tsx'
import { SegmentedChoice } from '#web/forms/segmented-choice.tsx'
import { useLocale } from '#web/i18n.tsx'
import { ProblemMessage } from '#web/kit/feedback/problem-message.tsx'
import type { BankFileSheetFacts } from '../reader/bank-file-session.ts'
import {
  areBankColumnsKnown,
  type OpenedBankFile,
  proposeBankAccountForSheet,
  useBankFileSheetQuestions,
} from '../use-bank-file.ts'

interface Props {
  file: OpenedBankFile
  accounts: readonly BankFileAccount[]
  /** Whether the columns are shown although they are known. */
  showsColumns: boolean
  /** The way to another file. */
  other: ReactNode
  onNext: (sheet: number, account: BankFileAccount, isNamed: boolean) => void
}

/** Whose file it is, named once, and what its columns say where no preset and nobody has said so (PY-3, PY-5). */
export function BankAccountStep({ file, accounts, showsColumns, other, onNext }: Props) {
  const { words } = useLocale()
  const { setup } = words.bankFile
  const [sheet, setSheet] = useState(() => fullest(file.heads))
  const head = file.heads[sheet]
  return (
    <div className="stack gap-4">
      <header className="row middle spread gap-2">
        <b className="breaks shrink">{file.fileName}</b>
        {other}
      </header>
      {file.heads.length > 1 && (
        <NativeSelect
          label={setup.sheet}
          value={String(sheet)}
          data={file.heads.map(({ name }, index) => ({ value: String(index), label: name }))}
          onChange={({ currentTarget }) => setSheet(Number(currentTarget.value))}
        />
      )}
      {head && (
        <SheetForm
          key={sheet}
          {...{ file, sheet, head, accounts, showsColumns }}
          onNext={(...said) => onNext(sheet, ...said)}
        />
      )}
    </div>
  )
}

interface FormProps extends Pick<Props, 'file' | 'accounts' | 'showsColumns'> {
  sheet: number
  head: BankFileSheetFacts
  onNext: (account: BankFileAccount, isNamed: boolean) => void
}

function SheetForm({ file, sheet, head, accounts, showsColumns, onNext }: FormProps) {
  const { words, language } = useLocale()
  const { setup } = words.bankFile
  const [first] = useState(() => proposeBankAccountForSheet(head, accounts, setup.accountDefault))
  const [account, setAccount] = useState(first)
  const [order, setOrder] = useState<BankFileAccount['dayOrder'] | null>(null)
  const [isAll, setAll] = useState<boolean | null>(first.areAllCredits ? true : null)
  const change = (part: Partial<BankFileAccount>) => setAccount((before) => ({ ...before, ...part }))
  const isEnough = hasColumnsForBankLines(account.columns)
  const questions = useBankFileSheetQuestions(file, sheet, account.columns)
  const asksDays = questions?.days === 'ask' && head.bank === null
  const asksCredits = questions?.asksDirection === true
  const isAnswered =
    questions !== null &&
    (!asksDays || order !== null) &&
    (!asksCredits || isAll === true) &&
    account.name.trim() !== ''
  const dayText = (one: BankFileAccount['dayOrder']) => {
    const telling = questions?.tellingDay ?? ''
    const day = parseImportFileDay(telling, one)
    return `${telling} = ${day === null ? '?' : formatDay(day, language)}`
  }
  const next = () => {
    const read = questions?.days === 'month-first' ? 'month-first' : 'day-first'
    const said = {
      ...account,
      name: account.name.trim(),
      dayOrder: order ?? read,
      areAllCredits: asksCredits && isAll === true,
    }
    const isSame = accounts.some(({ id }) => id === said.id) && JSON.stringify(said) === JSON.stringify(first)
    onNext(said, isSame)
  }
  return (
    <form
      className="stack gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (isAnswered && isEnough) next()
      }}
    >
      <FileQuestionField label={setup.account}>
        <TextInput
          label={setup.accountName}
          value={account.name}
          maxLength={60}
          autoComplete="off"
          onChange={({ currentTarget }) => change({ name: currentTarget.value })}
        />
        <SegmentedChoice
          label={setup.kind}
          options={(['bank', 'app'] as const).map((value) => ({ value, label: setup.kinds[value] }))}
          value={account.isApp ? 'app' : 'bank'}
          onChoose={(kind) => change({ isApp: kind === 'app' })}
        />
      </FileQuestionField>
      {(showsColumns || !isEnough || !areBankColumnsKnown(head, accounts)) && (
        <Columns head={head} account={account} onChange={(columns) => change({ columns })} />
      )}
      {asksDays && (
        <FileQuestionField label={setup.dayOrder}>
          <SegmentedChoice
            label={setup.dayOrder}
            options={dayMonthOrders.map((value) => ({
              value,
              label: setup.dayOrders[value](dayText(value)),
            }))}
            value={order}
            onChoose={setOrder}
          />
        </FileQuestionField>
      )}
      {asksCredits && (
        <FileQuestionField label={setup.credits}>
          <SegmentedChoice
            label={setup.credits}
            options={(['yes', 'no'] as const).map((value) => ({
              value,
              label: value === 'yes' ? setup.allCredits : setup.notAll,
            }))}
            value={isAll === null ? null : isAll ? 'yes' : 'no'}
            onChoose={(said) => setAll(said === 'yes')}
          />
          <ProblemMessage text={isAll === false ? setup.notAllHint : null} />
        </FileQuestionField>
      )}
      <ProblemMessage text={isEnough ? null : setup.needed} />
      <div>
        <Button type="submit" disabled={!isEnough || !isAnswered}>
          {setup.next}
        </Button>
      </div>
    </form>
  )
}

interface ColumnsProps {
  head: BankFileSheetFacts
  account: BankFileAccount
  onChange: (columns: BankFileAccount['columns']) => void
}

function Columns({ head, account: { columns }, onChange }: ColumnsProps) {
  const { words, language } = useLocale()
  const { setup, fields } = words.bankFile
  return (
    <div className="stack gap-2">
      <p className="quiet">{setup.columnsHint}</p>
      <ul className="stack card">
        {head.headings.map((heading, column) => {
          const name = heading.trim() || setup.untitled(formatCount(column + 1, language))
          const field = columns[column] ?? null
          return (
            <FileColumnMappingRow
              // biome-ignore lint/suspicious/noArrayIndexKey: columns stand where they stand, and two may have one heading.
              key={column}
              name={name}
              note={head.samples[column]?.join(' · ') || '–'}
              isLeftOut={field === null}
            >
              <NativeSelect
                aria-label={setup.column(name)}
                value={field ?? ''}
                data={[
                  { value: '', label: setup.leftOut },
                  ...bankFileFields.map((value) => ({ value, label: fields[value] })),
                ]}
                onChange={({ currentTarget }) => {
                  const chosen = bankFileFields.find((one) => one === currentTarget.value) ?? null
                  // A field is said by one column: another one that said it is left out.
                  onChange(
                    head.headings.map((_text, at) => {
                      if (at === column) return chosen
                      return columns[at] === chosen ? null : (columns[at] ?? null)
                    }),
                  )
                }}
              />
            </FileColumnMappingRow>
          )
        })}
      </ul>
    </div>
  )
}

/** The sheet with most rows is the list. */
function fullest(heads: readonly BankFileSheetFacts[]): number {
  const most = Math.max(...heads.map(({ rows }) => rows))
  return heads.findIndex(({ rows }) => rows === most)
}
