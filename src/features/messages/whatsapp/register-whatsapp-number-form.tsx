import { Button, TextInput } from '@mantine/core'
import { westernDigits } from '#domain/language/digits.ts'
import { whatsappPinSchema } from '#domain/messages/whatsapp-channel.ts'
import { checkFormBySchema } from '#web/forms/check-form-by-schema.ts'
import { Form } from '#web/forms/form.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { useWords } from '#web/i18n.tsx'
import { ProblemMessage } from '#web/kit/feedback/problem-message.tsx'
import { secretInputProps } from '../channel/channel-account-form-frame.tsx'
import { useRegisterWhatsappNumber } from '../messages.queries.ts'
import { useMessagesCallFailureText } from '../use-messages-call-failure-text.ts'
import styles from './register-whatsapp-number-form.module.css'

/** Registers the number with WhatsApp by its six digits, which are kept nowhere (MS-1). */
export function RegisterWhatsappNumberForm() {
  const { whatsapp: say } = useWords().messages
  const failureText = useMessagesCallFailureText()
  const { mutateAsync: register } = useRegisterWhatsappNumber()
  const form = useForm({
    name: 'settings/messages/number',
    first: () => ({ pin: '' }),
    secrets: ['pin'],
    check: ({ pin }) => checkFormBySchema(whatsappPinSchema, { pin: westernDigits(pin.trim()) }),
    send: ({ pin }) => register(pin),
    explain: (failure) => ({ text: failureText(failure) ?? '', asks: null }),
    next: () => ({ pin: '' }),
  })
  return (
    <Form
      ref={form.ref}
      className={`stack gap-2 ${styles.form}`}
      aria-label={say.register}
      onSubmit={form.submit}
    >
      <p className="quiet small">{say.registerHint}</p>
      <div className={`row gap-2 ${styles.row}`}>
        <TextInput
          name="pin"
          label={say.pin}
          className={styles.pin ?? ''}
          inputMode="numeric"
          {...form.field('pin')}
          {...secretInputProps}
          maxLength={6}
        />
        <Button type="submit" variant="default" className={styles.button} loading={form.isBusy}>
          {say.register}
        </Button>
      </div>
      <ProblemMessage text={form.problem} />
      <p role="status" className="good strong">
        {form.isSaved && say.registered}
      </p>
    </Form>
  )
}
