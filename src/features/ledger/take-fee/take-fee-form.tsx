import { Button, Checkbox } from '@mantine/core'
import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import { type Day, formatDay, formatDayWithYearIfOther } from '#domain/day.ts'
import type { SeatedMember } from '#domain/members/member.ts'
import type { TakeFeeFormComputedValues, TakeFeeFormDraft } from '#domain/money/fee-draft.ts'
import { formatRupees, type Paise } from '#domain/money/money.ts'
import type { Plan } from '#domain/plans/plan.ts'
import { useOpenAnnouncedPaymentsOfMember } from '#features/announced/announced-payments.queries.ts'
import { AnnouncedPaymentsBeforeTakingFeeNote } from '#features/announced/announced-payments-before-taking-fee-note.views.tsx'
import { useBooksClosedThrough } from '#features/books/books.queries.ts'
import { MemberSheetHeader } from '#features/members/member-sheet-header.views.tsx'
import { Form } from '#web/forms/form.tsx'
import { SegmentedChoice } from '#web/forms/segmented-choice.tsx'
import { useLocale } from '#web/i18n.tsx'
import { DialogActions } from '#web/kit/dialog.tsx'
import { ProblemMessage } from '#web/kit/feedback/problem-message.tsx'
import { Icon } from '#web/kit/marks/icon.tsx'
import { PaymentTakenFields } from './payment-taken-fields.views.tsx'
import styles from './take-fee-flow.module.css'
import { TermSaleFields } from './term-sale-fields.tsx'

interface Props {
  form: RefObject<HTMLFormElement | null>
  member: SeatedMember
  draft: TakeFeeFormDraft
  fee: TakeFeeFormComputedValues
  plans: readonly Plan[]
  today: Day
  daysBack: number
  /** The sentences under the fields. */
  errors: Partial<Record<string, ReactNode>>
  problem: string | null
  /** Whether the problem is a question that pressing again says yes to. */
  isAsked: boolean
  isBusy: boolean
  onChange: (part: Partial<TakeFeeFormDraft>) => void
  onTake: () => void
}

/** Who pays, for what, how much and how; its button says what will be (TM-3). */
export function TakeFeeForm({
  form,
  member,
  draft,
  fee,
  plans,
  today,
  errors,
  problem,
  isBusy,
  ...props
}: Props) {
  const { words, language } = useLocale()
  const text = words.fee
  const { balance, dueSince, term, sums, lateFee, joiningFee } = fee
  const rupees = (sum: Paise) => formatRupees(sum, language)
  const submit = useSubmitText(fee, today)
  const closedThrough = useBooksClosedThrough()
  const announced = useOpenAnnouncedPaymentsOfMember(member)
  const { onChange } = props

  // A key that is held down since the sheet was opened must not take money.
  const ignoreHeldKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.repeat) event.preventDefault()
  }

  return (
    <Form ref={form} className={`gap-4 ${styles.form}`} onSubmit={props.onTake} onKeyDown={ignoreHeldKey}>
      <MemberSheetHeader member={member} />
      <AnnouncedPaymentsBeforeTakingFeeNote member={member} />
      {balance > 0 && (
        <div className="stack gap-2">
          <p className="strong wrong">
            {text.dueSince(rupees(balance), formatDay(dueSince ?? today, language))}
          </p>
          <SegmentedChoice
            label={text.soldFor}
            value={draft.isOnlyDue ? 'due' : 'term'}
            options={[
              { value: 'term', label: text.nextTerm },
              { value: 'due', label: text.onlyDue(rupees(balance)) },
            ]}
            onChoose={(value) =>
              onChange({ isOnlyDue: value === 'due', money: { ...draft.money, paid: 'full' } })
            }
          />
        </div>
      )}
      {balance < 0 && <p className="strong good">{text.inAdvance(rupees(-balance))}</p>}
      {!(draft.isOnlyDue && balance > 0) && (
        <TermSaleFields
          draft={draft}
          fee={fee}
          plans={plans}
          today={today}
          errors={errors}
          onChange={onChange}
        />
      )}
      {(lateFee > 0 || joiningFee > 0) && (
        <div>
          {lateFee > 0 && (
            <Checkbox
              label={text.lateFee(rupees(lateFee))}
              checked={draft.withLateFee}
              onChange={({ currentTarget }) => onChange({ withLateFee: currentTarget.checked })}
            />
          )}
          {joiningFee > 0 && (
            <Checkbox
              label={text.joiningFee(rupees(joiningFee))}
              checked={draft.withJoiningFee}
              onChange={({ currentTarget }) => onChange({ withJoiningFee: currentTarget.checked })}
            />
          )}
        </div>
      )}
      <PaymentTakenFields
        draft={draft.money}
        announced={announced}
        dueOn={fee.dueOn}
        isSale={term !== null}
        daysBack={props.daysBack}
        sums={sums}
        errors={errors}
        today={today}
        closedThrough={closedThrough}
        onChange={(part) => onChange({ money: { ...draft.money, ...part } })}
      />
      <p className="only-spoken" role="status">
        {isBusy && text.saving}
      </p>
      <DialogActions problem={<ProblemMessage text={problem} />}>
        <Button
          type="submit"
          classNames={{ root: styles.take, label: styles.takeText }}
          loading={isBusy}
          leftSection={<Icon name="check" />}
          fullWidth
        >
          {props.isAsked ? text.again(submit) : submit}
        </Button>
      </DialogActions>
    </Form>
  )
}

/** The text of the button: the sum, and until when. */
function useSubmitText({ term, sums }: TakeFeeFormComputedValues, today: Day): string {
  const { words, language } = useLocale()
  const { submit } = words.fee
  const sum = formatRupees(sums.paid, language)
  if (!term) return submit.onlyReceived(sum)
  const day = formatDayWithYearIfOther(term.choice.lastDay, today, language)
  if (sums.paid > 0) return submit.received(sum, day)
  return sums.toPay > 0 ? submit.none(day) : submit.nothingToPay(day)
}
