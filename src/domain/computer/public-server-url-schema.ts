import { z } from 'zod'
import { errorCodeAsSchemaMessage } from '../error.ts'

/** Names that lead nowhere on the internet. */
const ownNames = /\.(local|lan|home|internal|localhost|test|invalid)$/

/**
 * The address of the centre on the internet as it is typed, such as `https://study.example.in`; `https://` may be left out, and the
 * name may be followed by a port. Without https passwords could be read on their way.
 */
export const publicServerUrlSchema = z
  .string()
  .trim()
  .max(300)
  .transform((text) => (text.includes('://') ? text : `https://${text}`))
  .refine(isPublicAddress, errorCodeAsSchemaMessage('not_a_public_address'))
  .transform((text) => new URL(text).origin)

function isPublicAddress(text: string): boolean {
  if (!URL.canParse(text) || /[?#@\\\s]/.test(text)) return false
  const { protocol, pathname, hostname } = new URL(text)
  // The last part of a name has a letter, that of a number has none.
  return (
    protocol === 'https:' &&
    pathname === '/' &&
    /^([a-z\d-]+\.)+[a-z][a-z\d-]*$/.test(hostname) &&
    !ownNames.test(hostname)
  )
}
