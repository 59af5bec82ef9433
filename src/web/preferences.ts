/** Preferences stored in this browser. */
type Preference =
  | 'language'
  | 'digits'
  | 'colours'
  | 'signed-in'
  | 'view'
  | 'dashboard-part'
  | 'map-part'
  | 'map-names'
  | 'map-inside'
  | 'member-rows'
  | 'first-hour'
  | 'second-place'
  | 'cash-count'
  /** The room that this device checks members in for. */
  | 'check-in-room'
  /** The account whose name was not to be asked for now. */
  | 'name-later'
  | 'code-turned'

const keyOf = (name: Preference) => `abhyasika.admin.${name}`

/** The stored value; null where there is none or storage is blocked. */
export function readBrowserPreference(name: Preference): string | null {
  try {
    return localStorage.getItem(keyOf(name))
  } catch {
    return null
  }
}

/** Stores a value; null removes it. Blocked storage is only logged. */
export function saveBrowserPreference(name: Preference, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(keyOf(name))
    else localStorage.setItem(keyOf(name), value)
  } catch (error) {
    console.error('The preference could not be stored.', error)
  }
}

/** Calls `told` when another tab of this browser removes a value. Returns the function that stops it. */
export function onBrowserPreferenceRemoved(name: Preference, told: () => void): () => void {
  const changed = ({ key, newValue }: StorageEvent) => {
    if ((key === keyOf(name) || key === null) && newValue === null) told()
  }
  addEventListener('storage', changed)
  return () => removeEventListener('storage', changed)
}
