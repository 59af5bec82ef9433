import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BankFileAccount } from '#domain/bank-file/bank-file-input.ts'
import type { SeatedMember } from '#domain/members/member.ts'
import { useMembers } from '#features/members/members.queries.ts'
import { useTimeZone } from '#web/clock.tsx'
import { errorText } from '#web/error-text.ts'
import { ChooseFileField } from '#web/file-reader/choose-file.tsx'
import { useWords } from '#web/i18n.tsx'
import { ProblemMessage } from '#web/kit/feedback/problem-message.tsx'
import { LoadingDataNotice, WhenLoaded } from '#web/loading/when-loaded.tsx'
import { WhenQueryLoaded } from '#web/loading/when-query-loaded.tsx'
import type { ScreenProps } from '#web/screen-names-and-props.ts'
import { BankAccountStep } from './columns/bank-account-and-columns-step.tsx'
import { BankLinesStep } from './lines/bank-lines-step.tsx'
import {
  findBankAccountOfSheet,
  type MatchedBankFile,
  matchBankFile,
  NoBankFileLinesError,
  type OpenedBankFile,
  useBankAccounts,
  useBankFileReader,
} from './use-bank-file.ts'

type Props = Pick<ScreenProps, 'openEnquiry'>

type Step =
  | { at: 'file' }
  | { at: 'account'; file: OpenedBankFile; problem: string | null; isBack?: boolean }
  | { at: 'matching'; file: OpenedBankFile }
  | { at: 'lines'; file: OpenedBankFile; matched: MatchedBankFile }

/** The bank's file: chosen, its account named once, and its lines found, booked and given (PY-3 to PY-5). */
export function BankFileSection(props: Props) {
  const members = useMembers()
  const accounts = useBankAccounts()
  const { bankFile } = useWords()
  return (
    <WhenLoaded<[SeatedMember]> lists={[members]}>
      {(rows) => (
        <WhenQueryLoaded of={accounts} failed={bankFile.failed}>
          {(known) => <Steps {...props} members={rows} accounts={known.accounts} />}
        </WhenQueryLoaded>
      )}
    </WhenLoaded>
  )
}

interface StepsProps extends Props {
  members: readonly SeatedMember[]
  accounts: readonly BankFileAccount[]
}

function Steps({ members, accounts, openEnquiry }: StepsProps) {
  const words = useWords()
  const texts = words.bankFile
  const timeZone = useTimeZone()
  const client = useQueryClient()
  const read = useBankFileReader()
  const [step, setStep] = useState<Step>({ at: 'file' })
  // A long step leaves a phone scrolled to its end.
  const go = (next: Step) => {
    setStep(next)
    scrollTo(0, 0)
  }
  const match = async (file: OpenedBankFile, sheet: number, account: BankFileAccount, isNamed: boolean) => {
    go({ at: 'matching', file })
    try {
      const matched = await matchBankFile(file, sheet, account, { isNamed, members, timeZone })
      if (!isNamed) void client.invalidateQueries({ queryKey: ['bank-accounts'] })
      go({ at: 'lines', file, matched })
    } catch (error) {
      const problem =
        error instanceof NoBankFileLinesError
          ? texts.setup.noLines
          : `${texts.failed} ${errorText(words, error)}`
      if (!(error instanceof NoBankFileLinesError))
        console.error('A bank’s file could not be matched.', error)
      go({ at: 'account', file, problem, isBack: true })
    }
  }
  const open = async (source: File | string) => {
    const file = await read(source, typeof source === 'string' ? texts.file.pastedName : source.name)
    const [head] = file.heads
    const account = head && findBankAccountOfSheet(head, accounts)
    if (account && file.heads.length === 1) {
      void match(file, 0, account, true)
    } else go({ at: 'account', file, problem: null })
  }

  if (step.at === 'file') {
    return (
      <div className="stack gap-3">
        <p className="quiet">{texts.hint}</p>
        <ChooseFileField words={texts.file} problems={texts.fileProblems} read={open} />
      </div>
    )
  }
  const { file } = step
  const other = (
    <Button variant="subtle" onClick={() => go({ at: 'file' })}>
      {texts.file.other}
    </Button>
  )
  if (step.at === 'matching') {
    return (
      <div role="status">
        <LoadingDataNotice />
        <p className="only-spoken">{texts.matching}</p>
      </div>
    )
  }
  if (step.at === 'account') {
    return (
      <div className="stack gap-3">
        <ProblemMessage text={step.problem} />
        <BankAccountStep
          file={file}
          accounts={accounts}
          other={other}
          showsColumns={step.isBack === true}
          onNext={(sheet, account, isNamed) => match(file, sheet, account, isNamed)}
        />
      </div>
    )
  }
  return (
    <BankLinesStep
      fileName={file.fileName}
      matched={step.matched}
      members={members}
      other={other}
      onColumns={() => go({ at: 'account', file, problem: null, isBack: true })}
      openEnquiry={openEnquiry}
    />
  )
}
