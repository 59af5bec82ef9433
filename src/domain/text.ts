import { z } from 'zod'

/** The error for a missing or empty required field. */
export const requiredFieldsMessage = 'Please fill in all required fields.'

/** Drops NUL, which PostgreSQL cannot store, and lone surrogates, which no link can carry. */
function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}

function tooLong(max: number): string {
  return `Please keep this to ${max} characters or fewer.`
}

/** A text of at most `max` characters that may be empty and is not trimmed, such as custom code. */
export function rawText(max: number) {
  return z.string().overwrite(storable).max(max, tooLong(max))
}

/** A text of at most `max` characters, trimmed, that may be empty; `message` is the error for a value that is no text. */
export function optionalText(max: number, message?: string) {
  return z.string(message).overwrite(storable).trim().max(max, tooLong(max))
}

/** A text of 1 to `max` characters after trimming; `message` is the error for a missing or empty one. */
export function requiredText(max: number, message: string = requiredFieldsMessage) {
  return z.string(message).overwrite(storable).trim().min(1, message).max(max, tooLong(max))
}
