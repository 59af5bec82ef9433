import type { AdminWords } from '../i18n.tsx'

/**
 * The fault of the first field of a form that cannot be sent, with the focus in it; null where all can. In place of the
 * browser's bubbles, which speak the browser's language.
 */
export function focusAndTellFirstInvalidField(
  form: HTMLFormElement,
  { errors }: Pick<AdminWords, 'errors'>,
): string | null {
  const wrong = [...form.elements].find((field) => field instanceof HTMLInputElement && !field.validity.valid)
  if (!(wrong instanceof HTMLInputElement)) return null
  wrong.focus()
  const { valueMissing, tooShort } = wrong.validity
  if (valueMissing) return errors.required
  return tooShort ? errors.too_short({ min: wrong.minLength }) : errors.not_an_email
}
