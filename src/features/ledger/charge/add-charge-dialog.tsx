import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { wholeNumber } from '#domain/language/digits.ts'
import { balanceOf, dueDay } from '#domain/money/account/account.ts'
import type { AccountPayment } from '#domain/money/account/member-account.ts'
import { formatRupees } from '#domain/money/money.ts'
import {
  isMoneyTouched,
  type MoneyDraft,
  moneyOf,
  saleMoneyFrom,
  usualMoney,
} from '#domain/money/money-draft.ts'
import { type Confirmation, chargeKindsAdded } from '#domain/money/money-input.ts'
import { maxPrice } from '#domain/seating/plan.ts'
import { useClosedThrough } from '#features/books/books.queries.ts'
import { MemberHeader } from '#features/members/member-header.views.tsx'
import { useToday } from '#web/clock.tsx'
import { problemText } from '#web/error-text.ts'
import { Choice } from '#web/forms/choice.tsx'
import { Form } from '#web/forms/form.tsx'
import { shared } from '#web/forms/shared-props.ts'
import { useLocale } from '#web/i18n.tsx'
import { DialogActions } from '#web/kit/dialog.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { say } from '#web/kit/notices.tsx'
import { Problem } from '#web/kit/problem.tsx'
import { newId } from '#web/new-id.ts'
import type { MemberDialogProps } from '#web/screen.ts'
import styles from '../changes/member-change-dialog.module.css'
import { type ChangeProps, MemberChangeDialog } from '../changes/member-change-dialog.tsx'
import { useChangeForm } from '../changes/use-change-form.ts'
import { FeeDone } from '../receipt/fee-done.views.tsx'
import { MoneyFields } from '../take-fee/money-fields.views.tsx'

interface Draft {
  id: string
  paymentId: string
  kind: (typeof chargeKindsAdded)[number]
  sum: string
  reason: string
  money: MoneyDraft
  confirmed: Confirmation[]
  isUnanswered: boolean
}

const nameOf = (memberId: string) => `charge of ${memberId}`

/** Charges a locker, a late fee or something else, paid now or not (LG-1). */
export function AddChargeDialog({ memberId, onClose }: MemberDialogProps) {
  const { charge } = useLocale().words.page
  return (
    <MemberChangeDialog title={charge.title} name={nameOf(memberId)} {...{ memberId, onClose }}>
      {(props) => <Charging {...props} />}
    </MemberChangeDialog>
  )
}

function Charging({ member, account, settings, onTouched, onClose }: ChangeProps) {
  const { words, language } = useLocale()
  const text = words.page.charge
  const closedThrough = useClosedThrough()
  const today = useToday()
  const [isChecked, setChecked] = useState(false)
  const [payment, setPayment] = useState<AccountPayment | null>(null)
  const { draft, change, send, complain, problem, isBusy } = useChangeForm<Draft>({
    ...{ member, onTouched, name: nameOf(member.id) },
    first: () => ({
      ...{ id: newId(), paymentId: newId(), kind: 'Locker', sum: '', reason: '' },
      ...{ money: usualMoney, confirmed: [], isUnanswered: false },
    }),
    isTouched: ({ kind, sum, reason, money }) =>
      kind !== 'Locker' || sum !== '' || reason !== '' || isMoneyTouched(money),
    isThere: ({ id }) => account.charges.some((charge) => charge.id === id),
    onDone: (answer) => {
      const taken = answer?.payment ?? account.payments.find(({ id }) => id === draft.paymentId)
      if (taken) return setPayment(taken)
      say(text.saved(member.name, sumText))
      onClose()
    },
  })
  const { graceDays, daysBack } = settings.money
  const rupees = wholeNumber(draft.sum)
  const amount = rupees !== null && rupees > 0 && rupees * 100 <= maxPrice ? rupees * 100 : 0
  const sumText = formatRupees(amount, language)
  const balance = balanceOf(account.charges, account.payments)
  const sums = moneyOf(draft.money, { price: 0, fees: amount, balance, today, daysBack })
  const needsReason = draft.kind === 'Other' && draft.reason.trim() === ''

  const save = () => {
    setChecked(true)
    if (amount === 0 || needsReason || Object.keys(sums.errors).length > 0) return complain()
    const { id, kind, reason, paymentId } = draft
    const confirmed = problem?.asks ? [...new Set([...draft.confirmed, problem.asks])] : draft.confirmed
    const { payment, dueOn } = saleMoneyFrom(draft.money, sums, { paymentId, today })
    const sent = { ...draft, confirmed }
    const call = { id, kind, amount, reason: reason.trim(), payment, balance, confirmed }
    return send({ charge: { ...call, ...(dueOn !== undefined && { dueOn }) } }, sent)
  }

  if (payment) {
    return (
      <FeeDone
        {...{ payment, member }}
        rows={[[words.receipt.charges[draft.kind], sumText]]}
        onDone={onClose}
      />
    )
  }
  const submit =
    amount === 0
      ? text.bare
      : sums.paid > 0
        ? text.submitPaid(sumText, formatRupees(sums.paid, language))
        : text.submit(sumText)
  return (
    <Form className={styles.form} onSubmit={save}>
      <MemberHeader member={member} />
      <div className={styles.part}>
        <p className={styles.label}>{text.kind}</p>
        <Choice
          label={text.kind}
          value={draft.kind}
          options={chargeKinds.map((kind) => ({ value: kind, label: words.receipt.charges[kind] }))}
          onChoose={(kind) => change({ kind, confirmed: [] })}
        />
      </div>
      <TextInput
        label={text.sum}
        inputMode="numeric"
        maxLength={12}
        value={draft.sum}
        onChange={(event) => change({ sum: event.currentTarget.value, confirmed: [] })}
        data-autofocus
        {...shared}
        error={isChecked && amount === 0 && problemText(words, { code: 'not_rupees' })}
      />
      <TextInput
        label={draft.kind === 'Other' ? text.reason : text.reasonIfAny}
        maxLength={200}
        value={draft.reason}
        onChange={(event) => change({ reason: event.currentTarget.value, confirmed: [] })}
        {...shared}
        required={draft.kind === 'Other'}
        error={isChecked && needsReason && problemText(words, { code: 'reason_required' })}
      />
      {amount > 0 && (
        <MoneyFields
          draft={draft.money}
          sums={sums}
          errors={isChecked ? sums.errors : {}}
          dueOn={dueDay({ today, termBegins: null, graceDays })}
          isSale
          hasDiscount={false}
          {...{ today, daysBack, closedThrough }}
          onChange={(part) => change({ money: { ...draft.money, ...part }, confirmed: [] })}
        />
      )}
      <p className="only-spoken" role="status">
        {isBusy && words.page.change.saving}
      </p>
      <DialogActions problem={<Problem text={problem?.text} />}>
        <Button
          type="submit"
          classNames={{ root: styles.submit, label: styles.submitText }}
          loading={isBusy}
          leftSection={<Icon name="check" />}
          fullWidth
        >
          {problem?.asks ? words.fee.again(submit) : submit}
        </Button>
      </DialogActions>
    </Form>
  )
}

/** The commonest first. */
const chargeKinds = ['Locker', ...chargeKindsAdded.filter((kind) => kind !== 'Locker')] as const
