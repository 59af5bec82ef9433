import { Button, NativeSelect, TextInput } from '@mantine/core'
import { messagePlaces } from '#domain/messages/message-template.ts'
import type { KindState, MessagesState } from '#domain/messages/messages-state.ts'
import { isReminderKind } from '#domain/messages/sending-kind.ts'
import { formatCount } from '#domain/money/money.ts'
import { Conflicts } from '#web/forms/conflict-notice.tsx'
import type { FormTexts } from '#web/forms/drafts/form-draft.ts'
import { Form } from '#web/forms/form.tsx'
import { FormMessages } from '#web/forms/form-messages.tsx'
import { SaveStatus } from '#web/forms/save-status.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { useLocale } from '#web/i18n.tsx'
import { Problem } from '#web/kit/problem.tsx'
import { asTyped } from '../channel/channel-form.tsx'
import { useOfferTemplate, useSaveKind } from '../messages.queries.ts'
import { useFailureText } from '../use-failure-text.ts'
import { type KindField, kindInput, kindTexts, placesAfter, placesIn } from './kind-draft.ts'
import styles from './kind-form.module.css'
import { KindTexts } from './kind-texts.tsx'

interface Props {
  rule: KindState
  state: MessagesState
}

/** By which text a kind goes, and what stands in its places (MS-4). */
export function KindForm({ rule, state }: Props) {
  const { sending: say } = useLocale().words
  const { kind } = rule
  const { mutateAsync: save } = useSaveKind(kind)
  const hasWhatsapp = state.whatsapp.settings !== null
  const hasSms = state.sms.settings !== null
  const stored = kindTexts(rule)
  const form = useForm({
    name: `settings/messages/kind/${kind}`,
    first: (): FormTexts<KindField> => stored,
    stored,
    check: (values) => kindInput(values, rule),
    send: (input) => save(input),
    next: ({ kinds }) => kindTexts(kinds.find((one) => one.kind === kind) ?? rule),
  })
  const { values, change } = form
  const places = placesIn(values.places)
  const labels: Record<KindField, string> = {
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
                  change({ template, places: placesAfter(kind, template, state.templates, places) })
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
                {...asTyped}
              />
              <TextInput name="flowMr" label={labels.flowMr} {...form.field('flowMr')} {...asTyped} />
            </div>
          )}
          <FormMessages>
            <Conflicts
              draft={form.draft}
              labels={labels}
              unreadable={['places']}
              onUseTheirs={form.takeTheirs}
            />
            <Problem text={form.problem} />
          </FormMessages>
          <div className="row middle gap-2 gap-x-4">
            <Button type="submit" variant="default" loading={form.isBusy}>
              {say.saveText}
            </Button>
            <SaveStatus form={form} saved={say.savedText} />
          </div>
        </Form>
      )}
      <KindTexts
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
  state: MessagesState
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
  places: ReturnType<typeof placesIn>
  error: string | undefined
  onChange: (places: ReturnType<typeof placesIn>) => void
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
            const chosen = messagePlaces.find((one) => one === currentTarget.value) ?? ''
            onChange(places.with(index, chosen))
          }}
          data={[
            ...(place === '' ? [{ value: '', label: say.noPlace }] : []),
            ...messagePlaces.map((value) => ({ value, label: say.places[value] })),
          ]}
        />
      ))}
    </div>
  )
}

/** Hands the product's own text in for approval and chooses it here. */
function OfferButton({ rule }: { rule: KindState }) {
  const { sending: say } = useLocale().words
  const failureText = useFailureText()
  const offer = useOfferTemplate()
  return (
    <div className="stack gap-2">
      <div>
        <Button variant="default" loading={offer.isPending} onClick={() => offer.mutate(rule.kind)}>
          {say.offer}
        </Button>
      </div>
      <p className="quiet small">{say.offerHint}</p>
      <Problem text={failureText(offer.error)} />
    </div>
  )
}
