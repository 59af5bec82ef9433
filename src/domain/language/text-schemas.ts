import { z } from 'zod'
import type { PlainErrorCode } from '../error.ts'

/** Drops NUL, which PostgreSQL cannot store, and lone surrogates, which no link can carry. */
function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}

/** Marks that turn the direction of what stands after them, so that a name looks like another. Joiners, which Marathi needs, are none. */
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** A text on one line: line ends, tabs and other controls are blanks, and there are no direction marks. */
export function toTextOnOneLine(text: string): string {
  return storable(text)
    .replace(directionMarks, '')
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
}

/** A string; `code` is the error for a value that is none. Zod would otherwise give it to later checks too. */
export function textSchema(code?: PlainErrorCode) {
  return z.string({ error: (issue) => (issue.code === 'invalid_type' ? code : undefined) })
}

/** A text of at most `max` characters that may be empty and is not trimmed, such as custom code. */
export function rawTextSchema(max: number) {
  return textSchema().overwrite(storable).max(max)
}

/** A text of at most `max` characters, trimmed, that may be empty; `code` is the error for a value that is no text. */
export function possiblyEmptyTextSchema(max: number, code?: PlainErrorCode) {
  return textSchema(code).overwrite(storable).trim().max(max)
}

/** A text of 1 to `max` characters after trimming; `code` is the error for a missing or empty one. */
export function requiredTextSchema(max: number, code: PlainErrorCode = 'required') {
  return textSchema(code).overwrite(storable).trim().min(1, code).max(max)
}

/** A `possiblyEmptyTextSchema` on one line, such as a name, a number or a reason. */
export function possiblyEmptyLineSchema(max: number, code?: PlainErrorCode) {
  return textSchema(code).overwrite(toTextOnOneLine).trim().max(max)
}

/** A `requiredTextSchema` on one line. */
export function requiredLineSchema(max: number, code: PlainErrorCode = 'required') {
  return textSchema(code).overwrite(toTextOnOneLine).trim().min(1, code).max(max)
}
