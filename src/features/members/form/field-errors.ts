import { requiredFieldsMessage, seatRequiredMessage } from '#domain/members/member-input.ts'
import type { AdminWords } from '#web/i18n.tsx'

/** What is wrong with a form, by field and in the domain's English. */
export type FieldErrors<Field extends string> = Partial<Record<Field, string>>

/** The errors that are left once these fields have been typed into again. */
export function without<Field extends string>(
  errors: FieldErrors<Field>,
  typed: readonly string[],
): FieldErrors<Field> {
  const left = Object.entries(errors).filter(([field]) => !typed.includes(field))
  return Object.fromEntries(left) as FieldErrors<Field>
}

/** The one sentence over the form: what is missing first, the seat after it (AD-3). */
export function summaryOf(errors: FieldErrors<string>): string | undefined {
  const messages = Object.values(errors)
  return messages.find((message) => message === requiredFieldsMessage) ?? messages[0]
}

/** A message of the domain's schemas in the operator's language. */
export function translated({ add }: AdminWords, message: string): string {
  const [, most] = message.match(/^Please keep this to (\d+) characters/) ?? []
  if (most) return add.tooLong(most)
  const known: Record<string, string> = {
    [requiredFieldsMessage]: add.required,
    [seatRequiredMessage]: add.seatRequired,
    'Please enter a date.': add.badDate,
    'This file is not a picture.': add.noPicture,
    'This picture is too large. Please choose a smaller one.': add.tooLarge,
  }
  return known[message] ?? message
}
