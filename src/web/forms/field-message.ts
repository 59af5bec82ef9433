import type { AdminWords } from '#web/i18n.tsx'

/** The server's sentence about one field, in the operator's language. */
export function fieldMessage({ add, settings, menu }: AdminWords, message: string): string {
  const [, most] = message.match(/^Please keep this to (\d+) characters/) ?? []
  if (most) return add.tooLong(most)
  const known: Record<string, string> = {
    'Please fill in all required fields.': settings.required,
    'Please enter a UPI id such as name@bank.': settings.badPayee,
    'This file is not a picture that can be read.': add.noPicture,
    'This picture is too large. Please choose a smaller one.': add.tooLarge,
    'Please enter a label.': menu.labelMissing,
    'Please choose a page.': menu.pageMissing,
  }
  return known[message] ?? message
}
