import { z } from 'zod'
import { errorCodeAsSchemaMessage } from '../error.ts'
import { maxImportedFileColumns } from '../files/worksheet.ts'
import { possiblyEmptyLineSchema, rawTextSchema, requiredLineSchema } from '../language/text-schemas.ts'
import { maxMoneyRowSum } from '../money/typed-sum.ts'
import { daySchema, idSchema } from '../row.ts'
import { bankFileFields } from './lines/bank-column-meanings.ts'
import { maxPaymentsPerBankLine } from './matching/matching-candidates.ts'

/** As many lines, or ticks, go in one call. */
export const maxBankLineBookingsPerCall = 50
export const maxBankLineTicksPerCall = 500

const sum = z.int().min(1).max(maxMoneyRowSum)
const lineKey = rawTextSchema(120).min(1)
const payerKey = z
  .string()
  .regex(/^[0-9a-f]{32}$/)
  .nullable()

const days = { from: daySchema, to: daySchema }

/** The first and last day of the lines that are to be compared. */
export const bankFileDayRangeSchema = z.strictObject(days)

/** The file that was read: its account, and the days that it has (PY-5). */
const fileSchema = z
  .strictObject({
    accountId: idSchema,
    ...days,
    /** Of a payment app's file: the sum of each day, by which its settlement at the bank is known. */
    appDays: z.array(z.strictObject({ day: daySchema, amount: sum })).max(400),
  })
  .refine(({ from, to }) => from <= to, {
    path: ['to'],
    message: errorCodeAsSchemaMessage('ends_before_it_begins'),
  })

const partSchema = z.strictObject({
  /** Made before the first try, so that trying again takes nothing twice (LG-3). */
  paymentId: idSchema,
  memberId: idSchema,
  amount: sum,
  /** The announced payment that it accepts. */
  announcedId: idSchema.nullable(),
  /** Whether it sells the next term, which is chosen by hand alone. */
  renews: z.boolean(),
})

const bookingSchema = z.strictObject({
  lineKey,
  /** The whole sum of the line, which its parts together may not pass. */
  lineAmount: sum,
  day: daySchema,
  mode: z.enum(['UPI', 'Bank']),
  reference: possiblyEmptyLineSchema(40),
  payerKey,
  parts: z.array(partSchema).min(1).max(maxPaymentsPerBankLine),
  /** Whether somebody looked and said yes to what asks. */
  isConfirmed: z.boolean(),
})

/** The input that books lines, each in a transaction of its own, in the order in which they stand (PY-4). */
export const bankLineBookingsSchema = z.strictObject({
  file: fileSchema,
  bookings: z.array(bookingSchema).min(1).max(maxBankLineBookingsPerCall),
})

/** The input that ticks payments as found in a line. */
export const bankLineTicksSchema = z.strictObject({
  file: fileSchema,
  ticks: z
    .array(z.strictObject({ lineKey, paymentId: idSchema, amount: sum, payerKey }))
    .min(1)
    .max(maxBankLineTicksPerCall),
})

/** The input that takes the ticks of a line back, and what was learnt by them. */
export const bankLineUntickSchema = z.strictObject({
  lineKey,
  payerKey,
  paymentIds: z.array(idSchema).min(1).max(maxPaymentsPerBankLine),
})

/** The input that names an account, and keeps what its columns were taken for (PY-3, PY-5). */
export const bankFileAccountSchema = z.strictObject({
  id: idSchema,
  name: requiredLineSchema(60),
  /** The last four digits that its files name; '' where they name none. */
  ending: z.string().regex(/^(\d{4})?$/),
  isApp: z.boolean(),
  headings: rawTextSchema(5_000),
  columns: z.array(z.enum(bankFileFields).nullable()).max(maxImportedFileColumns),
  dayOrder: z.enum(['day-first', 'month-first']),
  areAllCredits: z.boolean(),
})

/** The question what a line would write for a member on its day. */
export const bankLinePreviewSchema = z.strictObject({ memberId: idSchema, day: daySchema, amount: sum })

export type BankLineBookingsInput = z.input<typeof bankLineBookingsSchema>
/** A line that is to be booked, with the file that it stands in. */
export type BankLineToBook = z.output<typeof bookingSchema>
export type BankFileToRecord = z.output<typeof fileSchema>
export type BankLineTicksInput = z.input<typeof bankLineTicksSchema>
export type BankLineUntickInput = z.input<typeof bankLineUntickSchema>
export type BankFileAccount = z.output<typeof bankFileAccountSchema>
export type BankLinePreviewInput = z.input<typeof bankLinePreviewSchema>
