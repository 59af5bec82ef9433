import type { MessagePlace, MessageTemplate } from '#domain/messages/message-template.ts'
import { offeredTemplate } from '#domain/messages/message-template.ts'
import { type KindInput, kindSchema } from '#domain/messages/sending-input.ts'
import type { SendingKind } from '#domain/messages/sending-kind.ts'
import { basisOfKind, type KindRule } from '#domain/messages/sending-rules.ts'
import { checkBy } from '#web/forms/check.ts'
import type { FormTexts } from '#web/forms/drafts/form-draft.ts'
import type { CheckedValues } from '#web/forms/use-form.ts'

export type KindField = 'template' | 'places' | 'flowEn' | 'flowMr'

/** A place of a text; '' while nothing is chosen for it. */
export type ChosenPlace = MessagePlace | ''

/** The text of a kind as a form holds it: its places in one text. */
export const kindTexts = ({
  template,
  places,
  flows,
}: Pick<KindRule, 'template' | 'places' | 'flows'>): FormTexts<KindField> => ({
  ...{ template, places: places.join(',') },
  ...{ flowEn: flows.en ?? '', flowMr: flows.mr ?? '' },
})

export const placesIn = (text: string): ChosenPlace[] =>
  text === '' ? [] : (text.split(',') as ChosenPlace[])

/** The places after another text was chosen: its own where it is the product's, else as many of those before as it has. */
export function placesAfter(
  kind: SendingKind,
  template: string,
  templates: readonly Pick<MessageTemplate, 'name' | 'valuesCount'>[],
  before: readonly ChosenPlace[],
): string {
  const counts = templates.filter(({ name }) => name === template).map(({ valuesCount }) => valuesCount)
  const known = offeredTemplate(kind)
  const first = known.name === template ? known.places : before
  return Array.from({ length: Math.max(0, ...counts) }, (_, index) => first[index] ?? '').join(',')
}

/** What a form holds, as it is sent: the switch beside it stays as it is. */
export function kindInput(
  { template, places, flowEn, flowMr }: FormTexts<KindField>,
  rule: Pick<KindRule, 'isOn' | 'template' | 'places' | 'flows'>,
): CheckedValues<KindInput> {
  const chosen = placesIn(places)
  if (chosen.includes('')) return { wrong: { places: { code: 'required' } } }
  const flowFields: Record<string, KindField> = { en: 'flowEn', mr: 'flowMr' }
  const flows = { en: flowEn, mr: flowMr }
  const values = { isOn: rule.isOn, template, places: chosen, flows, basedOn: basisOfKind(rule) }
  return checkBy(kindSchema, values, ([name, of]) => flowFields[String(of)] ?? String(name))
}
