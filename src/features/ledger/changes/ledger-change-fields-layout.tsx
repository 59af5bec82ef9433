import { Button, NativeSelect, TextInput } from '@mantine/core'
import { type ReactNode, type RefObject, useEffect } from 'react'
import { paymentModes } from '#domain/money/account/member-money-account.ts'
import { Form } from '#web/forms/form.tsx'
import { useWords } from '#web/i18n.tsx'
import { DialogActions } from '#web/kit/dialog.tsx'
import { ProblemMessage } from '#web/kit/feedback/problem-message.tsx'
import styles from './ledger-change-fields-layout.module.css'

/** The props of each field of such a form. */
interface Field {
  label: string
  value: string
  error: ReactNode
  onChange: (event: { currentTarget: { value: string } }) => void
}

export function RupeesField(field: Field & { 'data-autofocus'?: boolean }) {
  return <TextInput {...field} inputMode="numeric" autoComplete="off" required withAsterisk={false} />
}

export function PaymentModeField(field: Field) {
  const { modes } = useWords().receipt
  return <NativeSelect {...field} data={paymentModes.map((value) => ({ value, label: modes[value] }))} />
}

export function PaymentReferenceField(field: Field) {
  return <TextInput {...field} maxLength={50} autoComplete="off" spellCheck={false} />
}

export function ReasonField(field: Field) {
  return <TextInput {...field} maxLength={200} autoComplete="off" required withAsterisk={false} />
}

interface Props {
  form: RefObject<HTMLFormElement | null>
  onSubmit: () => unknown
  onCancel: () => void
  isSaving: boolean
  problem: string | null
  /** The text of the button, which names its effect; null where nothing can be saved any more. */
  save: string | null
  /** The text of the button that leaves the form, where that is not `Cancel`. */
  back?: string
  children: ReactNode
}

/** A form in a dialog, whose button says what will be. */
export function LedgerChangeFormFrame({
  form,
  onSubmit,
  onCancel,
  isSaving,
  problem,
  save,
  back,
  children,
}: Props) {
  const words = useWords()
  // The dialog opened before there was a first field.
  useEffect(() => form.current?.querySelector<HTMLElement>('input, select')?.focus(), [form])
  return (
    <Form ref={form} className={`line gap-4 ${styles.form}`} onSubmit={() => save !== null && onSubmit()}>
      {children}
      <DialogActions problem={<ProblemMessage text={problem} />}>
        <Button variant="default" onClick={onCancel} disabled={isSaving}>
          {back ?? (save === null ? words.close : words.forms.cancel)}
        </Button>
        {save !== null && (
          <Button type="submit" loading={isSaving}>
            {save}
          </Button>
        )}
      </DialogActions>
    </Form>
  )
}

/** The fields of such a form, two in a row where there is room. */
export function LedgerChangeFieldsLayout({ children }: { children: ReactNode }) {
  return <div className={`stack gap-4 ${styles.fields}`}>{children}</div>
}
