import { z } from 'zod'
import { tenThousandthsPerRupee } from '#domain/messages/price.ts'
import type { SendingRules } from '#domain/messages/sending-rules.ts'
import { typedWholeNumberSchema } from '#domain/typed-number-schema.ts'
import type { TypedFormTexts } from '#web/forms/drafts/draft-over-saved-values.ts'

export type SendingRulesFieldName = 'hour' | 'maxPerDay' | 'rupeesAMonth'

/** The rules as texts; an empty one is no bound. */
export const toSendingRulesFormTexts = ({
  hour,
  maxPerDay,
  maxPerMonth,
}: Pick<SendingRules, 'hour' | 'maxPerDay' | 'maxPerMonth'>): TypedFormTexts<SendingRulesFieldName> => ({
  hour: String(hour),
  maxPerDay: maxPerDay === null ? '' : String(maxPerDay),
  rupeesAMonth: maxPerMonth === null ? '' : String(maxPerMonth / tenThousandthsPerRupee),
})

const noBoundOr = (limits: Parameters<typeof typedWholeNumberSchema>[0]) =>
  z.preprocess((typed) => (typed === '' ? null : typed), typedWholeNumberSchema(limits).nullable())

/** What is typed, as it is sent. */
export const sendingRulesFormSchema = z.object({
  hour: z.string().transform(Number),
  maxPerDay: noBoundOr({ least: 1, most: 10_000 }),
  rupeesAMonth: noBoundOr({ least: 0, most: 100_000 }),
})
