/** A fresh random id of 32 hex digits. Not `crypto.randomUUID`, which browsers keep from plain http addresses. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
