import { Button, NativeSelect, TextInput } from '@mantine/core'
import type {
  AutomaticMessageKindState,
  MessageSettingsState,
} from '#domain/messages/message-settings-state.ts'
import { isReminderKind } from '#domain/messages/sending-kind.ts'
import { messagePlaceholders } from '#domain/messages/whatsapp-message-template.ts'
import { formatCount } from '#domain/money/money.ts'
import { FormConflictsSection } from '#web/forms/conflict-notice.tsx'
import type { TypedFormTexts } from '#web/forms/drafts/draft-over-saved-values.ts'
import { Form } from '#web/forms/form.tsx'
import { FormMessageArea } from '#web/forms/form-message-area.tsx'
import { FormSaveStatusText } from '#web/forms/form-save-status-text.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { useLocale } from '#web/i18n.tsx'
import { ProblemMessage } from '#web/kit/feedback/problem-message.tsx'
import { noAutocorrectInputProps } from '../channel/channel-account-form-frame.tsx'
import { useSaveSendingKind, useSubmitWhatsappTemplate } from '../messages.queries.ts'
import { useMessagesCallFailureText } from '../use-messages-call-failure-text.ts'
import {
  messagePlaceholdersForTemplate,
  parseChosenMessagePlaceholders,
  type SendingKindFieldName,
  toSendingKindFormTexts,
  toSendingKindInput,
} from './sending-kind-draft.ts'
import styles from './sending-kind-form.module.css'
import { SendingKindPreview } from './sending-kind-preview.tsx'

interface Props {
  rule: AutomaticMessageKindState
  state: MessageSettingsState
}

/** By which text a kind goes, and what stands in its places (MS-4). */
export function SendingKindForm({ rule, state }: Props) {
  const { sending: say } = useLocale().words
  const { kind } = rule
  const { mutateAsync: save } = useSaveSendingKind(kind)
  const hasWhatsapp = state.whatsapp.settings !== null
  const hasSms = state.sms.settings !== null
  const stored = toSendingKindFormTexts(rule)
  const form = useForm({
    name: `settings/messages/kind/${kind}`,
    first: (): TypedFormTexts<SendingKindFieldName> => stored,
    stored,
    check: (values) => toSendingKindInput(values, rule),
    send: (input) => save(input),
    next: ({ kinds }) => toSendingKindFormTexts(kinds.find((one) => one.kind === kind) ?? rule),
  })
  const { values, change } = form
  const places = parseChosenMessagePlaceholders(values.places)
  const labels: Record<SendingKindFieldName, string> = {
    ...{ template: say.template, places: say.placesOf },
    ...{ flowEn: say.flows.en, flowMr: say.flows.mr },
  }
  return (
    <div className="stack gap-4">
      {(hasWhatsapp || hasSms) && (
        <Form ref={form.ref} className="stack gap-3" aria-label={say.text} onSubmit={form.submit}>
          {hasWhatsapp && (
            <>
              <TemplateSelect
                chosen={values.template}
                state={state}
                onChoose={(template) =>
                  change({
                    template,
                    places: messagePlaceholdersForTemplate(kind, template, state.templates, places),
                  })
                }
              />
              <PlaceSelects
                places={places}
                error={form.wrong.places}
                onChange={(places) => change({ places: places.join(',') })}
              />
            </>
          )}
          {hasSms && (
            <div className={styles.fields}>
              <TextInput
                name="flowEn"
                label={labels.flowEn}
                description={say.flowHint}
                {...form.field('flowEn')}
                {...noAutocorrectInputProps}
              />
              <TextInput
                name="flowMr"
                label={labels.flowMr}
                {...form.field('flowMr')}
                {...noAutocorrectInputProps}
              />
            </div>
          )}
          <FormMessageArea>
            <FormConflictsSection
              draft={form.draft}
              labels={labels}
              unreadable={['places']}
              onUseTheirs={form.takeTheirs}
            />
            <ProblemMessage text={form.problem} />
          </FormMessageArea>
          <div className="row middle gap-2 gap-x-4">
            <Button type="submit" variant="default" loading={form.isBusy}>
              {say.saveText}
            </Button>
            <FormSaveStatusText form={form} saved={say.savedText} />
          </div>
        </Form>
      )}
      <SendingKindPreview
        kind={kind}
        whatsapp={hasWhatsapp ? { template: values.template, places, templates: state.templates } : null}
        hasEmail={state.email.settings !== null}
      />
      {state.email.settings !== null && isReminderKind(kind) && (
        <p className="quiet small">{say.emailHint}</p>
      )}
      {hasWhatsapp && values.template === '' && <OfferButton rule={rule} />}
    </div>
  )
}

interface TemplateSelectProps {
  chosen: string
  state: MessageSettingsState
  onChoose: (template: string) => void
}

function TemplateSelect({ chosen, state: { templates }, onChoose }: TemplateSelectProps) {
  const { sending: say } = useLocale().words
  const names = [...new Set(templates.map(({ name }) => name))]
  const isGone = chosen !== '' && !names.includes(chosen)
  return (
    <NativeSelect
      name="template"
      className={styles.single ?? ''}
      label={say.template}
      value={chosen}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      data={[
        { value: '', label: say.noTemplate },
        ...(isGone ? [{ value: chosen, label: say.templateGone(chosen) }] : []),
        ...names.map((name) => ({ value: name, label: name })),
      ]}
    />
  )
}

interface PlaceSelectsProps {
  places: ReturnType<typeof parseChosenMessagePlaceholders>
  error: string | undefined
  onChange: (places: ReturnType<typeof parseChosenMessagePlaceholders>) => void
}

function PlaceSelects({ places, error, onChange }: PlaceSelectsProps) {
  const { words, language } = useLocale()
  const { sending: say } = words
  if (places.length === 0) return null
  return (
    <div className={styles.fields}>
      {places.map((place, index) => (
        <NativeSelect
          // biome-ignore lint/suspicious/noArrayIndexKey: a place of a text is its number.
          key={index}
          name={`place${index + 1}`}
          label={say.place(formatCount(index + 1, language))}
          value={place}
          error={place === '' ? error : undefined}
          onChange={({ currentTarget }) => {
            const chosen = messagePlaceholders.find((one) => one === currentTarget.value) ?? ''
            onChange(places.with(index, chosen))
          }}
          data={[
            ...(place === '' ? [{ value: '', label: say.noPlace }] : []),
            ...messagePlaceholders.map((value) => ({ value, label: say.places[value] })),
          ]}
        />
      ))}
    </div>
  )
}

/** Hands the product's own text in for approval and chooses it here. */
function OfferButton({ rule }: { rule: AutomaticMessageKindState }) {
  const { sending: say } = useLocale().words
  const failureText = useMessagesCallFailureText()
  const offer = useSubmitWhatsappTemplate()
  return (
    <div className="stack gap-2">
      <div>
        <Button variant="default" loading={offer.isPending} onClick={() => offer.mutate(rule.kind)}>
          {say.offer}
        </Button>
      </div>
      <p className="quiet small">{say.offerHint}</p>
      <ProblemMessage text={failureText(offer.error)} />
    </div>
  )
}
