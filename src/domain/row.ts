import { z } from 'zod'

/** The id of a stored row: a UUID, or a short one as in the sample. */
export const idShape = /^[0-9A-Za-z-]{1,36}$/

export const idSchema = z.string().regex(idShape, 'This is not a valid id.')

/** The revision that last wrote a row, or that a change is based on; 0 for a row not stored yet. */
export const revisionSchema = z.int().min(0)
