/** Origins of the maps service, which redirects between them. */
export const googleMapsOrigins = ['https://www.google.com', 'https://maps.google.com']

/** The map of a place for a frame. */
export function googleMapsFrameUrl(place: string) {
  return `https://www.google.com/maps?q=${encodeURIComponent(place)}&output=embed`
}

/** The same place as a plain link, which also opens the phone's own map. */
export function googleMapsLink(place: string) {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`
}

/** Rejects if this browser cannot reach the maps service. */
export async function requireMapsReachableFromBrowser(): Promise<void> {
  await fetch('https://www.google.com/generate_204', {
    mode: 'no-cors',
    cache: 'no-store',
    credentials: 'omit',
  })
}
