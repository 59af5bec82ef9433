import { Button } from '@mantine/core'
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import { formatDayRange } from '#domain/day.ts'
import type { SeatedMember } from '#domain/members/member.ts'
import { formatCount } from '#domain/money/money.ts'
import { useLocale } from '#web/i18n.tsx'
import { Icon } from '#web/kit/marks/icon.tsx'
import type { ScreenProps } from '#web/screen-names-and-props.ts'
import type { BankCredit } from '../reader/bank-file-session.ts'
import type { MatchedBankFile } from '../use-bank-file.ts'
import { BankLineList } from './bank-line-list.tsx'
import { sureBankLineBookingOf } from './bank-line-requests.ts'
import styles from './bank-lines-step.module.css'
import { GiveBankLineToMemberSheet } from './give-bank-line-to-member-sheet.tsx'
import { LeftOutBankLinesList } from './left-out-bank-lines-list.tsx'
import {
  type BankLineMatchKind,
  bankLineMatchKinds,
  bankLinesByMatchKind,
  countSettledBankLines,
  isBankLineSettled,
  type ListedBankLine,
} from './listed-bank-lines.ts'
import { PaymentsFoundInBankFileList } from './payments-found-in-bank-file-list.tsx'
import { SureBankLinesFooter } from './sure-bank-lines-footer.tsx'
import { useBankLineActs } from './use-bank-line-acts.ts'
import { useBankLineTexts } from './use-bank-line-texts.ts'

interface Props extends Pick<ScreenProps, 'openEnquiry'> {
  fileName: string
  matched: MatchedBankFile
  members: readonly SeatedMember[]
  /** The way to another file. */
  other: ReactNode
  onColumns: () => void
}

const marks = { sure: 'check', proposed: 'search', unknown: 'person', missing: 'warning' } as const

/** The lines of a file: four counts that are filters, one action for all that are sure, and an answer for every other (PY-4, PY-5). */
export function BankLinesStep({ fileName, matched, members, other, onColumns, openEnquiry }: Props) {
  const { words, language } = useLocale()
  const texts = words.bankFile
  const answers = useBankLineActs(matched)
  const says = useBankLineTexts(matched, members)
  const { summary, credits, account } = matched
  const { told } = answers
  const kinds = useMemo(
    () => bankLinesByMatchKind(matched.credits, matched.summary, told.words),
    [matched, told.words],
  )
  const settled = useMemo(() => countSettledBankLines(matched.credits, told), [matched, told])
  const [chosen, setChosen] = useState<BankLineMatchKind | null>(null)
  const shown = useDeferredValue(
    chosen ?? bankLineMatchKinds.find((kind) => kinds[kind].length > 0) ?? 'sure',
  )
  const [notTicked, setNotTicked] = useState<ReadonlySet<string>>(new Set())
  const [given, setGiven] = useState<{ row: BankCredit; memberId: string | null } | null>(null)
  const count = (n: number) => formatCount(n, language)

  const sure = useMemo(() => {
    const isOpen = (line: ListedBankLine) =>
      !isBankLineSettled(line, told) && !notTicked.has(line.key) && told.answers.get(line.key)?.is !== 'busy'
    return credits.sure.filter(isOpen).map(({ credit }) => credit)
  }, [credits, told, notTicked])
  const accept = (row: BankCredit) => {
    const { outcome } = row
    if (outcome.is !== 'proposed') return
    const enquiryId = outcome.parts[0]?.enquiryId
    if (outcome.paymentIds.length > 0) void answers.tick([row], says.payments)
    else if (enquiryId != null) openEnquiry('show', enquiryId)
    else if (outcome.asks) setGiven({ row, memberId: outcome.parts[0]?.memberId ?? null })
    else void answers.book([sureBankLineBookingOf(row)])
  }

  return (
    <div className="stack gap-4">
      <header className="row middle spread gap-2">
        <p className="breaks shrink">
          <b>{account.name}</b> · {formatDayRange(summary.days.from, summary.days.to, language)}{' '}
          <span className="quiet small">{fileName}</span>
        </p>
        <div className="row gap-2">
          <Button variant="subtle" onClick={onColumns}>
            {texts.columns}
          </Button>
          {other}
        </div>
      </header>
      <fieldset className={styles.counts} aria-label={texts.filter}>
        {bankLineMatchKinds.map((kind) => (
          <button
            key={kind}
            type="button"
            className={`card ${styles.count}`}
            data-kind={kind}
            aria-pressed={kind === shown}
            onClick={() => setChosen(kind)}
          >
            <span className={styles.number}>{count(kinds[kind].length - settled[kind])}</span>{' '}
            <span className={`line middle gap-1 ${styles.kind}`}>
              <Icon name={marks[kind]} size={16} /> {texts.kinds[kind]}
            </span>
            <span className={styles.about}>{texts.about[kind]}</span>
          </button>
        ))}
      </fieldset>
      <FileNotice matched={matched} answers={answers} says={says} />
      <BankLineList
        key={shown}
        kind={shown}
        lines={kinds[shown]}
        says={says}
        told={told}
        notTicked={notTicked}
        onTick={(key, isTicked) =>
          setNotTicked(
            (before) => new Set(isTicked ? [...before].filter((one) => one !== key) : [...before, key]),
          )
        }
        onAccept={accept}
        onRefuse={(row) => answers.sayOf(row.key, 'not_theirs')}
        onNoFee={(row) => answers.sayOf(row.key, 'not_a_fee')}
        onGive={(row, memberId) => setGiven({ row, memberId })}
      />
      <PaymentsFoundInBankFileList rows={credits.found} acts={answers} says={says} />
      <LeftOutBankLinesList rows={credits.leftOut} skipped={summary.skipped} says={says} />
      <SureBankLinesFooter
        rows={sure}
        progress={answers.progress}
        answers={told.answers}
        onBook={() => answers.book(sure.map(sureBankLineBookingOf))}
      />
      {given && (
        <GiveBankLineToMemberSheet
          row={given.row}
          first={given.memberId}
          given={told.given}
          members={members}
          says={says}
          onClose={() => setGiven(null)}
          onBook={(parts) => {
            setGiven(null)
            void answers.book([{ row: given.row, parts, isConfirmed: true }])
          }}
        />
      )}
    </div>
  )
}

interface NoticeProps {
  matched: MatchedBankFile
  answers: ReturnType<typeof useBankLineActs>
  says: ReturnType<typeof useBankLineTexts>
}

/** How much was read, and one press that ticks all that are found. */
function FileNotice({ matched: { credits, summary }, answers, says }: NoticeProps) {
  const { words, language } = useLocale()
  const texts = words.bankFile
  const count = (n: number) => formatCount(n, language)
  const { found } = credits
  const isTicked = ({ key, outcome }: BankCredit) =>
    (outcome.is === 'found' && outcome.isWritten) || answers.told.answers.get(key)?.is === 'ticked'
  const toTick = found.filter((row) => !isTicked(row))
  const ticked = found.length - toTick.length
  const isBusy = toTick.some(({ key }) => answers.told.answers.get(key)?.is === 'busy')
  const failed = toTick
    .map(({ key }) => answers.told.answers.get(key))
    .find((answer) => answer?.is === 'failed')
  const lines = credits.count + summary.debits + summary.skippedCount
  return (
    <div className={`row middle spread gap-3 ${styles.notice}`}>
      <p className={`line top gap-3 shrink ${styles.said}`}>
        <Icon name="shield" />
        <span>
          {texts.read(count(lines), count(credits.count), count(summary.debits))}{' '}
          {toTick.length > 0 && <b>{texts.found(toTick.length, count(toTick.length))}</b>}{' '}
          {ticked > 0 && texts.foundAlready(ticked, count(ticked))}
          {failed?.is === 'failed' && <span className="wrong"> {failed.why}</span>}
        </span>
      </p>
      {toTick.length > 0 && (
        <Button variant="default" loading={isBusy} onClick={() => answers.tick(toTick, says.payments)}>
          {texts.tickAll(toTick.length, count(toTick.length))}
        </Button>
      )}
    </div>
  )
}
