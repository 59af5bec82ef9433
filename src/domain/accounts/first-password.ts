/** For how long a first password and its code open the door, in milliseconds. */
export const firstPasswordLifeMs = 7 * 24 * 60 * 60_000

/** A first password as it is compared: its words in small letters with one blank between them, however they were typed. */
export function normalizeFirstPassword(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\s\-‐-―_.,]+/g, ' ')
    .trim()
}
