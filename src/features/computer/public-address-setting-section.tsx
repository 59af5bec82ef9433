import { Button, TextInput } from '@mantine/core'
import { z } from 'zod'
import { publicServerUrlSchema } from '#domain/computer/public-server-url-schema.ts'
import { errorText } from '#web/error-text.ts'
import { checkFormBySchema } from '#web/forms/check-form-by-schema.ts'
import { Form } from '#web/forms/form.tsx'
import { FormSaveStatusText } from '#web/forms/form-save-status-text.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { useWords } from '#web/i18n.tsx'
import { Disclosure } from '#web/kit/codes/code-disclosure.tsx'
import { ProblemMessage } from '#web/kit/feedback/problem-message.tsx'
import {
  type InstalledProgramState,
  useChangeServerComputerSettings,
  useCheckPublicAddress,
} from './computer.queries.ts'
import styles from './server-computer-section.module.css'

const typedSchema = z.strictObject({
  // Nothing takes the address away.
  publicAddress: z
    .string()
    .transform((text) => (text.trim() === '' ? null : text))
    .pipe(publicServerUrlSchema.nullable()),
})

/** The address on the internet, how to get one, and whether it answers (IN-4). */
export function PublicAddressSettingSection({ download }: { download: InstalledProgramState }) {
  const { computer, errors } = useWords()
  const { internet } = computer
  const { publicAddress, fixed, isReopening } = download
  return (
    <section className="stack gap-3">
      <h3 className="heading">{internet.heading}</h3>
      <p>{internet.why}</p>
      {fixed.publicAddress ? (
        <p className={styles.path}>
          {publicAddress}. {errors.fixed_by_environment}
        </p>
      ) : (
        <AddressForm publicAddress={publicAddress} />
      )}
      {publicAddress !== null && !isReopening && <Check />}
      <Disclosure summary={internet.ways}>
        <dl className="stack gap-3">
          {internet.wayList.map(({ name, text, page }) => (
            <div key={page}>
              <dt className="strong">{name}</dt>
              <dd className={styles.way}>
                {text} <span className="quiet">{internet.page(page)}</span>
              </dd>
            </div>
          ))}
        </dl>
      </Disclosure>
    </section>
  )
}

function AddressForm({ publicAddress }: Pick<InstalledProgramState, 'publicAddress'>) {
  const { computer, forms } = useWords()
  const { internet } = computer
  const { mutateAsync } = useChangeServerComputerSettings()
  const stored = { publicAddress: publicAddress ?? '' }
  const form = useForm({
    name: 'settings/computer/address',
    first: () => stored,
    stored,
    check: (typed) => checkFormBySchema(typedSchema, typed),
    send: (input) => mutateAsync(input),
    next: ({ download }) => ({ publicAddress: download?.publicAddress ?? '' }),
  })
  return (
    <Form ref={form.ref} className="stack gap-2" aria-label={internet.heading} onSubmit={form.submit}>
      <TextInput
        className={styles.input ?? ''}
        label={internet.label}
        description={internet.hint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('publicAddress')}
      />
      <ProblemMessage text={form.problem} />
      <div className="row middle gap-2 gap-x-4">
        <Button type="submit" variant="default" loading={form.isBusy}>
          {forms.save}
        </Button>
        <FormSaveStatusText form={form} saved={internet.saved} />
      </div>
    </Form>
  )
}

function Check() {
  const words = useWords()
  const { internet } = words.computer
  const check = useCheckPublicAddress()
  return (
    <div className="stack gap-2">
      <div className="row">
        <Button variant="default" loading={check.isPending} onClick={() => check.mutate()}>
          {internet.check}
        </Button>
      </div>
      <p role="status">{check.data && internet.answers[check.data.answer]}</p>
      <ProblemMessage text={check.error && errorText(words, check.error)} />
    </div>
  )
}
