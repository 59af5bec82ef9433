import { z } from 'zod'
import { languages } from './language.ts'

/** Apart from the languages, so that the public site does without the checker of input. */
export const languageSchema = z.enum(languages)
