/** What this browser remembers of how its operator likes the admin. */
type Preference = 'language' | 'colours' | 'signed-in'

const keyOf = (what: Preference) => `abhyasika.admin.${what}`

/** The remembered value, null where there is none or the browser keeps nothing. */
export function readPreference(what: Preference): string | null {
  try {
    return localStorage.getItem(keyOf(what))
  } catch {
    return null
  }
}

/** Remembers a value; null forgets it. A browser that keeps nothing costs the wish, not the work. */
export function savePreference(what: Preference, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(keyOf(what))
    else localStorage.setItem(keyOf(what), value)
  } catch (error) {
    console.error('This browser remembers nothing.', error)
  }
}
