/** All that opens an account, made up so that each is found wherever it stands. */
export const keys = {
  token: 'EAAGquetzalTokenOfWhatsapp',
  endedToken: 'EAAGquetzalTokenThatEnded',
  appSecret: 'quetzal5f1cappsecret',
  verifyWord: 'quetzal word of ours',
  smsKey: '402357QuetzalSmsKey',
  wrongSmsKey: '402357QuetzalWrongKey',
  mailPassword: 'quetzal mail password',
  wrongMailPassword: 'quetzal wrong password',
  pin: '739154',
  wrongPin: '482067',
  ownPassword: 'quetzal password of the owner',
}
type Key = keyof typeof keys

/** What a service says that repeats everything it was ever given. */
export const repeating = `Refused: ${Object.values(keys).join(' ')}`

/** A key as it is typed, in an address, in hex, and inside base64 wherever it begins there. */
function formsOf(key: string): string[] {
  const bytes = Buffer.from(key)
  const inBase64 = [0, 1, 2].map((before) =>
    Buffer.concat([Buffer.alloc(before), bytes])
      .toString('base64')
      .replace(/=+$/, '')
      .slice(before + 2, -2),
  )
  return [key, encodeURIComponent(key), key.replaceAll(' ', '+'), bytes.toString('hex'), ...inBase64]
}
const forms = Object.entries(keys).flatMap(([name, key]) =>
  // Six digits and less may be part of anything.
  (/^\d+$/.test(key) ? [key] : formsOf(key)).map((form) => {
    const escaped = form.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
    return {
      name: name as Key,
      pattern: new RegExp(/^\d+$/.test(form) ? `(?<!\\w)${escaped}(?!\\w)` : escaped),
    }
  }),
)
export const keysIn = (text: string): Key[] => [
  ...new Set(forms.filter(({ pattern }) => pattern.test(text)).map(({ name }) => name)),
]
