import type { AutomaticMessageKind } from '#domain/messages/sending-kind.ts'
import {
  type AutomaticMessageKindRule,
  basisOfAutomaticMessageKindChange,
} from '#domain/messages/sending-rules.ts'
import {
  type AutomaticMessageKindRuleInput,
  automaticMessageKindRuleSchema,
} from '#domain/messages/sending-rules-input.ts'
import type {
  MessagePlaceholder,
  StoredWhatsappTemplate,
} from '#domain/messages/whatsapp-message-template.ts'
import { whatsappTemplateForMetaApprovalOf } from '#domain/messages/whatsapp-message-template.ts'
import { checkFormBySchema } from '#web/forms/check-form-by-schema.ts'
import type { TypedFormTexts } from '#web/forms/drafts/draft-over-saved-values.ts'
import type { CheckedValues } from '#web/forms/use-form.ts'

export type SendingKindFieldName = 'template' | 'places' | 'flowEn' | 'flowMr'

/** A place of a text; '' while nothing is chosen for it. */
export type ChosenMessagePlaceholder = MessagePlaceholder | ''

/** The text of a kind as a form holds it: its places in one text. */
export const toSendingKindFormTexts = ({
  template,
  places,
  flows,
}: Pick<
  AutomaticMessageKindRule,
  'template' | 'places' | 'flows'
>): TypedFormTexts<SendingKindFieldName> => ({
  ...{ template, places: places.join(',') },
  ...{ flowEn: flows.en ?? '', flowMr: flows.mr ?? '' },
})

export const parseChosenMessagePlaceholders = (text: string): ChosenMessagePlaceholder[] =>
  text === '' ? [] : (text.split(',') as ChosenMessagePlaceholder[])

/** The places after another text was chosen: its own where it is the product's, else as many of those before as it has. */
export function messagePlaceholdersForTemplate(
  kind: AutomaticMessageKind,
  template: string,
  templates: readonly Pick<StoredWhatsappTemplate, 'name' | 'valuesCount'>[],
  before: readonly ChosenMessagePlaceholder[],
): string {
  const counts = templates.filter(({ name }) => name === template).map(({ valuesCount }) => valuesCount)
  const known = whatsappTemplateForMetaApprovalOf(kind)
  const first = known.name === template ? known.places : before
  return Array.from({ length: Math.max(0, ...counts) }, (_, index) => first[index] ?? '').join(',')
}

/** What a form holds, as it is sent: the switch beside it stays as it is. */
export function toSendingKindInput(
  { template, places, flowEn, flowMr }: TypedFormTexts<SendingKindFieldName>,
  rule: Pick<AutomaticMessageKindRule, 'isOn' | 'template' | 'places' | 'flows'>,
): CheckedValues<AutomaticMessageKindRuleInput> {
  const chosen = parseChosenMessagePlaceholders(places)
  if (chosen.includes('')) return { wrong: { places: { code: 'required' } } }
  const flowFields: Record<string, SendingKindFieldName> = { en: 'flowEn', mr: 'flowMr' }
  const flows = { en: flowEn, mr: flowMr }
  const values = {
    isOn: rule.isOn,
    template,
    places: chosen,
    flows,
    basedOn: basisOfAutomaticMessageKindChange(rule),
  }
  return checkFormBySchema(
    automaticMessageKindRuleSchema,
    values,
    ([name, of]) => flowFields[String(of)] ?? String(name),
  )
}
