import { Button, TextInput } from '@mantine/core'
import { westernDigits } from '#domain/language/digits.ts'
import { pinSchema } from '#domain/messages/whatsapp-channel.ts'
import { checkBy } from '#web/forms/check.ts'
import { Form } from '#web/forms/form.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { useWords } from '#web/i18n.tsx'
import { Problem } from '#web/kit/problem.tsx'
import { asSecret } from '../channel/channel-form.tsx'
import { useRegisterNumber } from '../messages.queries.ts'
import { useFailureText } from '../use-failure-text.ts'
import styles from './register-form.module.css'

/** Registers the number with WhatsApp by its six digits, which are kept nowhere (MS-1). */
export function RegisterForm() {
  const { whatsapp: say } = useWords().messages
  const failureText = useFailureText()
  const { mutateAsync: register } = useRegisterNumber()
  const form = useForm({
    name: 'settings/messages/number',
    first: () => ({ pin: '' }),
    secrets: ['pin'],
    check: ({ pin }) => checkBy(pinSchema, { pin: westernDigits(pin.trim()) }),
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
          {...asSecret}
          maxLength={6}
        />
        <Button type="submit" variant="default" className={styles.button} loading={form.isBusy}>
          {say.register}
        </Button>
      </div>
      <Problem text={form.problem} />
      <p role="status" className="good strong">
        {form.isSaved && say.registered}
      </p>
    </Form>
  )
}
