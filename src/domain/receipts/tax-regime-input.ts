import { z } from 'zod'
import { errorCodeAsSchemaMessage } from '../error.ts'
import { possiblyEmptyLineSchema, requiredLineSchema, textSchema } from '../language/text-schemas.ts'
import { daySchema, revisionSchema } from '../row.ts'
import { isGstin } from './gstin.ts'
import { maxTaxRate, maxTaxSentenceLength, type TaxRegime } from './tax-regime.ts'

const common = {
  /** The day that it begins on. */
  from: daySchema,
  /** That of the regime which the caller knows to begin on that day; 0 where none does. */
  revision: revisionSchema,
}

const gstinSchema = requiredLineSchema(30, 'not_a_gstin')
  .overwrite((text) => text.replaceAll(' ', '').toUpperCase())
  .refine(isGstin, errorCodeAsSchemaMessage('not_a_gstin'))

const codeShape = /^\d{4,8}$/
const codeSchema = textSchema('not_a_service_code')
  .trim()
  .regex(codeShape, errorCodeAsSchemaMessage('not_a_service_code'))

/** A regime to begin on a day, each with the fields that it prints (GS-1). */
export const newTaxRegimeSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none'), ...common }),
  z.strictObject({
    kind: z.literal('six-percent'),
    gstin: gstinSchema,
    sentence: requiredLineSchema(maxTaxSentenceLength),
    code: possiblyEmptyLineSchema(20, 'not_a_service_code').refine(
      (code) => code === '' || codeShape.test(code),
      errorCodeAsSchemaMessage('not_a_service_code'),
    ),
    ...common,
  }),
  z.strictObject({
    kind: z.literal('regular'),
    gstin: gstinSchema,
    code: codeSchema,
    rate: z
      .int(errorCodeAsSchemaMessage('not_a_tax_rate'))
      .min(1, 'not_a_tax_rate')
      .max(maxTaxRate, 'not_a_tax_rate'),
    ...common,
  }),
])

export type NewTaxRegime = z.output<typeof newTaxRegimeSchema>

/** The regime of a request, without its day. */
export function taxRegimeFromInput({ from: _from, revision: _revision, ...typed }: NewTaxRegime): TaxRegime {
  return { gstin: '', sentence: '', code: '', rate: 0, ...typed }
}

/** The revision that a removal is based on. */
export const taxRegimeRemovalSchema = z.object({ revision: z.coerce.number().pipe(revisionSchema) })
