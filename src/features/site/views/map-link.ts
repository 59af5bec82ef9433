/** Where the maps service answers; it may send a browser from one of these to the other. */
export const mapOrigins = ['https://www.google.com', 'https://maps.google.com']

/** The map of a place, to be framed in the page. */
export function mapFrame(place: string) {
  return `https://www.google.com/maps?q=${encodeURIComponent(place)}&output=embed`
}

/** The same place as a plain link, which also opens the phone's own map. */
export function mapLink(place: string) {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`
}

/** Resolves when the maps service answers this browser at all; rejects when it cannot be reached. */
export async function mapsAnswer(): Promise<void> {
  await fetch('https://www.google.com/generate_204', {
    mode: 'no-cors',
    cache: 'no-store',
    credentials: 'omit',
  })
}
