import { Button, NativeSelect, TextInput } from '@mantine/core'
import { endHour, firstHour, type SendingRules } from '#domain/messages/sending-rules.ts'
import { checkBy } from '#web/forms/check.ts'
import { Conflicts } from '#web/forms/conflict-notice.tsx'
import type { FormTexts } from '#web/forms/drafts/form-draft.ts'
import { Form } from '#web/forms/form.tsx'
import { FormMessages } from '#web/forms/form-messages.tsx'
import { SaveStatus } from '#web/forms/save-status.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { useWords } from '#web/i18n.tsx'
import { Problem } from '#web/kit/problem.tsx'
import { asTyped } from '../channel/channel-form.tsx'
import { useSaveRules } from '../messages.queries.ts'
import { type RulesField, rulesTexts, rulesTextsSchema } from './rules-draft.ts'
import styles from './rules-form.module.css'

/** When reminders go, and how much at most (MS-3, MS-5). */
export function RulesForm({ rules }: { rules: SendingRules }) {
  const words = useWords()
  const { sending: say } = words
  const { mutateAsync: save } = useSaveRules()
  const stored = rulesTexts(rules)
  const form = useForm({
    name: 'settings/messages/rules',
    first: (): FormTexts<RulesField> => stored,
    stored,
    check: (values) => {
      const checked = checkBy(rulesTextsSchema, values)
      return 'wrong' in checked ? checked : { input: { ...checked.input, basedOn: rules.changedAt } }
    },
    send: (input) => save(input),
    next: (state) => rulesTexts(state.rules),
  })
  const hours = Array.from({ length: endHour - firstHour }, (_, index) => firstHour + index)
  const field = (name: RulesField) => ({ name, label: say.fields[name], ...form.field(name) })
  return (
    <Form ref={form.ref} className="stack gap-3" aria-label={say.heading} onSubmit={form.submit}>
      <div className={styles.fields}>
        <NativeSelect
          {...field('hour')}
          description={say.hourHint}
          inputWrapperOrder={asTyped.inputWrapperOrder}
          data={hours.map((hour) => ({ value: String(hour), label: words.history.time(hour, '00') }))}
        />
        <TextInput {...field('maxPerDay')} {...asTyped} description={say.noMost} inputMode="numeric" />
        <TextInput {...field('rupeesAMonth')} {...asTyped} description={say.noMost} inputMode="numeric" />
      </div>
      <FormMessages>
        <Conflicts draft={form.draft} labels={say.fields} onUseTheirs={form.takeTheirs} />
        <Problem text={form.problem} />
      </FormMessages>
      <div className="row middle gap-2 gap-x-4">
        <Button type="submit" variant="default" loading={form.isBusy}>
          {say.saveRules}
        </Button>
        <SaveStatus form={form} saved={say.savedRules} />
      </div>
    </Form>
  )
}
