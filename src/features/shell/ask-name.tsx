import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { nameSchema } from '#domain/accounts/account-input.ts'
import { useSaveName } from '#features/auth/own-account/accounts.queries.ts'
import { checkBy } from '#web/forms/check.ts'
import { Form } from '#web/forms/form.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { useWords } from '#web/i18n.tsx'
import { Problem } from '#web/kit/problem.tsx'
import { readPreference, savePreference } from '#web/preferences.ts'

/** One line for an account without a name, which can be put off in this browser. */
export function OwnNamePrompt({
  accountId,
  onNamed,
}: {
  accountId: string
  onNamed: () => Promise<boolean>
}) {
  const { accounts, forms } = useWords()
  const [isOpen, setOpen] = useState(false)
  const [isPutOff, setPutOff] = useState(() => readPreference('name-later') === accountId)
  const { mutateAsync } = useSaveName()
  const form = useForm({
    name: 'name asked for',
    first: () => ({ name: '' }),
    check: (typed) => checkBy(nameSchema, typed),
    send: async ({ name }) => {
      await mutateAsync(name)
      await onNamed()
    },
  })
  const later = (
    <Button
      variant="subtle"
      px={4}
      onClick={() => {
        savePreference('name-later', accountId)
        setPutOff(true)
      }}
    >
      {accounts.later}
    </Button>
  )
  if (isPutOff) return null
  if (!isOpen) {
    return (
      <div className="row spread gap-1">
        <Button variant="subtle" px={4} onClick={() => setOpen(true)}>
          {accounts.giveName}
        </Button>
        {later}
      </div>
    )
  }
  return (
    <Form ref={form.ref} className="stack gap-1" onSubmit={form.submit}>
      <TextInput label={accounts.askName} autoComplete="name" autoFocus {...form.field('name')} />
      <Problem text={form.problem} />
      <div className="row gap-1">
        <Button type="submit" variant="default" loading={form.isBusy}>
          {forms.save}
        </Button>
        {later}
      </div>
    </Form>
  )
}
