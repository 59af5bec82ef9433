import { z } from 'zod'
import { isDay } from './day.ts'
import { errorCodeAsSchemaMessage } from './error.ts'

/** A row's id: a UUID, or a short one as in the sample. */
export const idShape = /^[0-9A-Za-z-]{1,36}$/

export const idSchema = z.string().regex(idShape)

/** The highest number that an integer column holds on both engines. */
export const maxInteger = 2_147_483_647

/** The revision that last wrote a row, or that a change is based on; 0 for a row not stored yet. */
export const revisionSchema = z.int().min(0)

/** A calendar day. Apart from day.ts, so that the public site can count days without the schema library. */
export const daySchema = z
  .string(errorCodeAsSchemaMessage('not_a_day'))
  .refine(isDay, errorCodeAsSchemaMessage('not_a_day'))

/** Whether a row has all these values; one that is undefined does not count. */
export function rowAlreadyHasValues<Row extends object>(row: Row, values: object): boolean {
  return Object.entries(values).every(
    ([field, value]) => value === undefined || row[field as keyof Row] === value,
  )
}
