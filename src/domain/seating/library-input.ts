import { z } from 'zod'
import { because } from '../error.ts'

/** The id of a library; whether there is one, the server knows. */
export const libraryIdSchema = z.int(because('library_required')).min(1, because('library_required'))
