import { useSyncExternalStore } from 'react'

/** Chromium's event that offers to install the admin; TypeScript does not know it. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>
}

/** Whether this is the installed admin, in a window of its own. */
export const isAdminInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true)

let offer: InstallOffer | null = null
const listeners = new Set<() => void>()

function setOffer(next: InstallOffer | null) {
  offer = next
  for (const told of listeners) told()
}

/** Keeps the browser's offer for the button in Settings; it comes once, soon after the start. */
export function listenForInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    setOffer(event as InstallOffer)
  })
  addEventListener('appinstalled', () => setOffer(null))
}

/** Asks whether to install the admin; null where the browser has not offered it. */
export function useInstallAdmin(): (() => void) | null {
  const held = useSyncExternalStore(
    (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    () => offer,
  )
  return (
    held &&
    (() => {
      // A browser answers each offer once.
      setOffer(null)
      held.prompt().catch((error) => console.error('The browser could not install the admin.', error))
    })
  )
}

/** Lets the admin open without a connection, by its service worker; in development its files are made on each call. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  navigator.serviceWorker
    .register('/admin-worker.js', { scope: '/admin', updateViaCache: 'none' })
    .catch((error) => console.error('The admin cannot be kept for when there is no connection.', error))
}
