import { Button } from '@mantine/core'
import type { ReactNode, RefObject } from 'react'
import { Form } from '#web/forms/form.tsx'
import { FormMessageArea } from '#web/forms/form-message-area.tsx'
import { FormSaveStatusText } from '#web/forms/form-save-status-text.tsx'
import { useWords } from '#web/i18n.tsx'
import { ProblemMessage } from '#web/kit/feedback/problem-message.tsx'
import styles from './channel-account-form-frame.module.css'

interface Props {
  label: string
  form: {
    ref: RefObject<HTMLFormElement | null>
    submit: () => Promise<void>
    isBusy: boolean
    isSaved: boolean
    isTouched: boolean
    problem: string | null
  }
  children: ReactNode
  /** Asked only after a refusal, below it. */
  asked?: ReactNode
}

/** The fields of a channel's account, and the button that saves them. */
export function ChannelAccountFormFrame({ label, form, children, asked }: Props) {
  const { messages } = useWords()
  return (
    <Form ref={form.ref} className="stack gap-4" aria-label={label} onSubmit={form.submit}>
      <div className={`stack gap-4 ${styles.fields}`}>{children}</div>
      <FormMessageArea>
        <ProblemMessage text={form.problem} />
      </FormMessageArea>
      {asked}
      <div className="row middle gap-2 gap-x-4">
        <Button type="submit" loading={form.isBusy}>
          {messages.save}
        </Button>
        <FormSaveStatusText form={form} saved={messages.saved} />
      </div>
    </Form>
  )
}

/** Nothing in an address or an id is to be corrected or spelled by the browser. */
export const noAutocorrectInputProps = {
  autoComplete: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
  inputWrapperOrder: ['label', 'input', 'description', 'error'] as (
    | 'label'
    | 'input'
    | 'description'
    | 'error'
  )[],
}

/** Of a secret that is sent and never comes back. */
export const secretInputProps = { ...noAutocorrectInputProps, type: 'password', autoComplete: 'new-password' }
