/** What this browser remembers of how its operator likes the admin. */
type Remembered = 'language' | 'colours' | 'signed-in'

const keyOf = (what: Remembered) => `abhyasika.admin.${what}`

/** The remembered value, null where there is none or the browser keeps nothing. */
export function recall(what: Remembered): string | null {
  try {
    return localStorage.getItem(keyOf(what))
  } catch {
    return null
  }
}

/** Remembers a value; null forgets it. A browser that keeps nothing costs the wish, not the work. */
export function remember(what: Remembered, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(keyOf(what))
    else localStorage.setItem(keyOf(what), value)
  } catch (error) {
    console.error('This browser remembers nothing.', error)
  }
}
