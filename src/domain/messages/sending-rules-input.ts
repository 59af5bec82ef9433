import { z } from 'zod'
import { errorCodeAsSchemaMessage } from '../error.ts'
import { languages } from '../language/language.ts'
import { possiblyEmptyLineSchema, requiredLineSchema } from '../language/text-schemas.ts'
import { idSchema } from '../row.ts'
import { tenThousandthsPerRupee } from './price.ts'
import { firstSendingHour, sendingEndHour } from './sending-rules.ts'
import { messagePlaceholders } from './whatsapp-message-template.ts'

const basedOn = z.string().max(40)

/** When messages go by themselves, and how many; null for no bound. */
export const sendingRulesSchema = z.strictObject({
  hour: z
    .int()
    .min(firstSendingHour)
    .max(sendingEndHour - 1),
  maxPerDay: z.int().min(1).max(10_000).nullable(),
  /** In whole rupees. */
  rupeesAMonth: z.int().min(0).max(100_000).nullable(),
  basedOn,
})
export type SendingRulesInput = z.output<typeof sendingRulesSchema>

/** A bound in rupees as it is stored. */
export const rupeesToTenThousandths = (rupees: number | null): number | null =>
  rupees === null ? null : rupees * tenThousandthsPerRupee

/** The switch of a kind of messages, and the text it goes by. */
export const automaticMessageKindRuleSchema = z.strictObject({
  isOn: z.boolean(),
  template: possiblyEmptyLineSchema(512),
  places: z.array(z.enum(messagePlaceholders)).max(20),
  flows: z.partialRecord(z.enum(languages), possiblyEmptyLineSchema(60)),
  /** See `basisOfAutomaticMessageKindChange`. */
  basedOn: z.string().max(2_000),
})
export type AutomaticMessageKindRuleInput = z.output<typeof automaticMessageKindRuleSchema>

/** The press that lets a kind go: what was looked at, as it was sent. */
export const reviewedTextSchema = z.strictObject({ text: z.string().max(20_000) })

export const sendingStopSchema = z.strictObject({ isStopped: z.boolean() })
export const sendingDayOffSchema = z.strictObject({ isOff: z.boolean() })
export const memberMessagesPauseSchema = z.strictObject({ memberId: idSchema, rests: z.boolean() })

/** A text of Meta's own library, under a name of the centre's (MS-4). */
export const metaTemplateLibraryTextSchema = z.strictObject({
  libraryName: requiredLineSchema(512),
  name: requiredLineSchema(512).regex(/^[a-z\d_]+$/, errorCodeAsSchemaMessage('not_a_template_name')),
})
