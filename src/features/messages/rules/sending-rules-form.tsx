import { Button, NativeSelect, TextInput } from '@mantine/core'
import { firstSendingHour, type SendingRules, sendingEndHour } from '#domain/messages/sending-rules.ts'
import { checkFormBySchema } from '#web/forms/check-form-by-schema.ts'
import { FormConflictsSection } from '#web/forms/conflict-notice.tsx'
import type { TypedFormTexts } from '#web/forms/drafts/draft-over-saved-values.ts'
import { Form } from '#web/forms/form.tsx'
import { FormMessageArea } from '#web/forms/form-message-area.tsx'
import { FormSaveStatusText } from '#web/forms/form-save-status-text.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { useWords } from '#web/i18n.tsx'
import { ProblemMessage } from '#web/kit/feedback/problem-message.tsx'
import { noAutocorrectInputProps } from '../channel/channel-account-form-frame.tsx'
import { useSaveSendingRules } from '../messages.queries.ts'
import {
  type SendingRulesFieldName,
  sendingRulesFormSchema,
  toSendingRulesFormTexts,
} from './sending-rules-draft.ts'
import styles from './sending-rules-form.module.css'

/** When reminders go, and how much at most (MS-3, MS-5). */
export function SendingRulesForm({ rules }: { rules: SendingRules }) {
  const words = useWords()
  const { sending: say } = words
  const { mutateAsync: save } = useSaveSendingRules()
  const stored = toSendingRulesFormTexts(rules)
  const form = useForm({
    name: 'settings/messages/rules',
    first: (): TypedFormTexts<SendingRulesFieldName> => stored,
    stored,
    check: (values) => {
      const checked = checkFormBySchema(sendingRulesFormSchema, values)
      return 'wrong' in checked ? checked : { input: { ...checked.input, basedOn: rules.changedAt } }
    },
    send: (input) => save(input),
    next: (state) => toSendingRulesFormTexts(state.rules),
  })
  const hours = Array.from(
    { length: sendingEndHour - firstSendingHour },
    (_, index) => firstSendingHour + index,
  )
  const field = (name: SendingRulesFieldName) => ({ name, label: say.fields[name], ...form.field(name) })
  return (
    <Form ref={form.ref} className="stack gap-3" aria-label={say.heading} onSubmit={form.submit}>
      <div className={styles.fields}>
        <NativeSelect
          {...field('hour')}
          description={say.hourHint}
          inputWrapperOrder={noAutocorrectInputProps.inputWrapperOrder}
          data={hours.map((hour) => ({ value: String(hour), label: words.history.time(hour, '00') }))}
        />
        <TextInput
          {...field('maxPerDay')}
          {...noAutocorrectInputProps}
          description={say.noMost}
          inputMode="numeric"
        />
        <TextInput
          {...field('rupeesAMonth')}
          {...noAutocorrectInputProps}
          description={say.noMost}
          inputMode="numeric"
        />
      </div>
      <FormMessageArea>
        <FormConflictsSection draft={form.draft} labels={say.fields} onUseTheirs={form.takeTheirs} />
        <ProblemMessage text={form.problem} />
      </FormMessageArea>
      <div className="row middle gap-2 gap-x-4">
        <Button type="submit" variant="default" loading={form.isBusy}>
          {say.saveRules}
        </Button>
        <FormSaveStatusText form={form} saved={say.savedRules} />
      </div>
    </Form>
  )
}
