import { Button, Checkbox } from '@mantine/core'
import { paymentScreenAddress } from '#web/address/screen-address.ts'
import { useLocale } from '#web/i18n.tsx'
import { Icon } from '#web/kit/marks/icon.tsx'
import styles from './bank-line-list.module.css'
import type { BankLineHandlers } from './bank-line-list.tsx'
import {
  amountLeftOfBankLine,
  type BankLineResult,
  type BankLineResultsAndVerdicts,
  isBankLineSettled,
  type ListedBankLine,
} from './listed-bank-lines.ts'
import { ReceiptAndCorrectionLinks } from './reversed-and-missing-payments.tsx'
import type { BankLineTexts } from './use-bank-line-texts.ts'

interface Props extends BankLineHandlers {
  line: Extract<ListedBankLine, { credit: unknown }>
  says: BankLineTexts
  told: BankLineResultsAndVerdicts
  isTicked: boolean
}

/** A credit: its day, sum and reference, whose it is and why, and what can be done or became of it. */
export function BankCreditRow({ line, says, told, isTicked, onTick, ...acts }: Props) {
  const texts = useLocale().words.bankFile
  const { credit, kind } = line
  const { day, amount, reference, payer, text, outcome } = credit
  const answer = told.answers.get(line.key)
  const isDone = isBankLineSettled(line, told)
  const isRefused = kind === 'unknown' && outcome.is === 'proposed'
  const name = isRefused ? '' : says.whose(credit)
  const left = amountLeftOfBankLine(credit, told.given)
  const isPart = left < amount - (amount % 100)
  return (
    <div className={styles.row} data-is-done={isDone || undefined}>
      <span className={styles.tick}>
        {kind === 'sure' && isDone && <Icon name="check" />}
        {kind === 'sure' && !isDone && (
          <Checkbox
            checked={isTicked}
            aria-label={texts.tick(name, says.day(day), says.sum(amount))}
            disabled={answer?.is === 'busy'}
            onChange={({ currentTarget }) => onTick(line.key, currentTarget.checked)}
          />
        )}
      </span>
      <span className={styles.day}>{says.day(day)}</span>
      <span className={styles.sum}>{says.sum(amount)}</span>
      <span className={`stack breaks ${styles.reference}`}>
        {reference !== '' && <span>{reference}</span>}
        <span className="quiet small">{payer || text}</span>
      </span>
      <span className={`stack ${styles.whose}`}>
        {name !== '' && <b className="breaks">{kind === 'proposed' ? texts.question(name) : name}</b>}
        {!isRefused && <span className={`small ${name === '' ? '' : 'quiet'}`}>{says.why(credit)}</span>}
        {isPart && !isDone && (
          <span className="small warning">{texts.rest(says.sum(left), says.sum(amount))}</span>
        )}
        {kind === 'unknown' && !isDone && outcome.is === 'unknown' && (
          <span className="row gap-2">
            {outcome.dueFrom.map((id) => (
              <Button
                key={id}
                size="compact-sm"
                variant="default"
                aria-label={texts.giveTo(says.memberName(id))}
                onClick={() => acts.onGive(credit, id)}
              >
                {says.memberName(id)}
              </Button>
            ))}
          </span>
        )}
        <Answer answer={answer} />
      </span>
      <span className={`row end gap-2 ${styles.actions}`}>
        {outcome.is === 'other_sum' && (
          <ReceiptAndCorrectionLinks paymentIds={outcome.paymentIds} says={says} />
        )}
        {!isDone && <Acts {...{ line, says, name, ...acts }} isBusy={answer?.is === 'busy'} />}
      </span>
    </div>
  )
}

function Answer({ answer }: { answer: BankLineResult | undefined }) {
  const texts = useLocale().words.bankFile
  return (
    <span role="status" className="small">
      {answer?.is === 'booked' && (
        <span className="line middle gap-1 good">
          <Icon name="check" size={16} />
          <span>
            {answer.receipts.map(({ paymentId, number }) => (
              <a key={paymentId} className={styles.link} href={paymentScreenAddress(paymentId)}>
                {texts.booked(number)}
              </a>
            ))}
          </span>
        </span>
      )}
      {answer?.is === 'ticked' && (
        <span className="line middle gap-1 good">
          <Icon name="check" size={16} /> {texts.ticked}
        </span>
      )}
      {answer?.is === 'failed' && <span className="wrong">{texts.notBooked(answer.why)}</span>}
    </span>
  )
}

interface ActsProps extends Omit<BankLineHandlers, 'onTick'> {
  line: Props['line']
  says: BankLineTexts
  name: string
  isBusy: boolean
}

function Acts({
  line: { kind, credit },
  says,
  name,
  isBusy,
  onAccept,
  onRefuse,
  onNoFee,
  onGive,
}: ActsProps) {
  const texts = useLocale().words.bankFile
  const [day, sum] = [says.day(credit.day), says.sum(credit.amount)]
  if (kind === 'proposed') {
    const asks = credit.outcome.is === 'proposed' && credit.outcome.asks
    return (
      <>
        <Button
          variant="default"
          disabled={isBusy}
          aria-label={texts.actOn(texts.no, name, day)}
          onClick={() => onRefuse(credit)}
        >
          {texts.no}
        </Button>
        <Button
          variant="light"
          loading={isBusy}
          aria-label={texts.actOn(asks ? texts.look : texts.yes, name, day)}
          onClick={() => onAccept(credit)}
        >
          {asks ? texts.look : texts.yes}
        </Button>
      </>
    )
  }
  if (kind === 'unknown') {
    return (
      <>
        <Button
          variant="default"
          disabled={isBusy}
          aria-label={texts.actOn(texts.notFee, sum, day)}
          onClick={() => onNoFee(credit)}
        >
          {texts.notFee}
        </Button>
        <Button
          variant="light"
          loading={isBusy}
          leftSection={<Icon name="search" />}
          aria-label={texts.actOn(texts.give, sum, day)}
          onClick={() => onGive(credit, null)}
        >
          {texts.give}
        </Button>
      </>
    )
  }
  return null
}
