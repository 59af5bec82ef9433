import { z } from 'zod'
import { errorCodeAsSchemaMessage } from '../error.ts'
import { isNewPicture } from './picture.ts'

const markShape = /^[\w-]{16}$/

/** The mark of a stored picture. */
export const pictureMarkSchema = z.string().regex(markShape)

/** A picture of a document as input: the mark of the stored one, or a new one as a data URL. */
export const sentPictureSchema = z
  .string()
  .max(8_000_000, errorCodeAsSchemaMessage('picture_too_large'))
  .refine((text) => markShape.test(text) || isNewPicture(text), errorCodeAsSchemaMessage('invalid_photo'))
