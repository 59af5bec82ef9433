import { z } from 'zod'

const libraryRequiredMessage = 'Please select a library.'

/** The id of a library; whether there is one, the server knows. */
export const libraryIdSchema = z.int(libraryRequiredMessage).min(1, libraryRequiredMessage)
