import { z } from 'zod'
import { maxImportedFileColumns } from '../files/worksheet.ts'
import { rawTextSchema, requiredLineSchema } from '../language/text-schemas.ts'
import { genders } from '../members/member.ts'
import { idSchema } from '../row.ts'
import { importFields } from './columns.ts'

/** The most lines and bytes of a file (IO-1). */
export const maxImportLines = 5_000
export const maxImportBytes = 5 * 1024 * 1024

const cell = rawTextSchema(2_000)
const order = z.enum(['day-first', 'month-first'])

const lineSchema = z.strictObject({
  line: z.int().min(1).max(1_000_000),
  cells: z.partialRecord(z.enum(importFields), cell),
})

const choicesSchema = z.strictObject({
  dayOrder: z.strictObject({ joinDate: order, expiryDate: order }),
  gender: z.enum(genders).nullable(),
  libraryId: z.int().min(1).nullable(),
})

/** The input of a preview: the lines of a file, and the choices for all of it (IO-3). */
export const importPreviewSchema = z.strictObject({
  lines: z.array(lineSchema).min(1).max(maxImportLines),
  choices: choicesSchema,
})

/** The input that carries out a preview that was shown. Its id is made before the first try, so that trying again brings in nothing twice. */
export const importSchema = importPreviewSchema.extend({
  id: idSchema,
  fileName: requiredLineSchema(200),
  /** The headings of the file and what its columns were taken for, to be remembered (IO-2). */
  headings: rawTextSchema(5_000),
  columns: z.array(z.enum(importFields).nullable()).max(maxImportedFileColumns),
  /** Of the plan that was shown (IO-5). */
  mark: z.string().regex(/^[\w-]{43}$/),
})

export type ImportPreviewInput = z.input<typeof importPreviewSchema>
export type ImportInput = z.input<typeof importSchema>
