import { z } from 'zod'
import { withErrorCode } from '../error.ts'
import { languages } from '../language/language.ts'
import { optionalLine, requiredLine } from '../language/text.ts'
import { idSchema } from '../row.ts'
import { messagePlaces } from './message-template.ts'
import { partsOfRupee } from './price.ts'
import { endHour, firstHour } from './sending-rules.ts'

const basedOn = z.string().max(40)

/** When messages go by themselves, and how many; null for no bound. */
export const rulesSchema = z.strictObject({
  hour: z
    .int()
    .min(firstHour)
    .max(endHour - 1),
  maxPerDay: z.int().min(1).max(10_000).nullable(),
  /** In whole rupees. */
  rupeesAMonth: z.int().min(0).max(100_000).nullable(),
  basedOn,
})
export type RulesInput = z.output<typeof rulesSchema>

/** A bound in rupees as it is stored. */
export const storedRupees = (rupees: number | null): number | null =>
  rupees === null ? null : rupees * partsOfRupee

/** What goes of a kind, and by which text. */
export const kindSchema = z.strictObject({
  isOn: z.boolean(),
  template: optionalLine(512),
  places: z.array(z.enum(messagePlaces)).max(20),
  flows: z.partialRecord(z.enum(languages), optionalLine(60)),
  /** See `basisOfKind`. */
  basedOn: z.string().max(2_000),
})
export type KindInput = z.output<typeof kindSchema>

/** The press that lets a kind go: what was looked at, as it was sent. */
export const lookSchema = z.strictObject({ text: z.string().max(20_000) })

export const stopSchema = z.strictObject({ isStopped: z.boolean() })
export const dayOffSchema = z.strictObject({ isOff: z.boolean() })
export const restSchema = z.strictObject({ memberId: idSchema, rests: z.boolean() })

/** A text of Meta's own library, under a name of the centre's (MS-4). */
export const libraryTextSchema = z.strictObject({
  libraryName: requiredLine(512),
  name: requiredLine(512).regex(/^[a-z\d_]+$/, withErrorCode('not_a_template_name')),
})
