/** How old something is, in whole days from two days on, in hours from one hour on. */
export interface TimeSince {
  unit: 'minutes' | 'hours' | 'days'
  count: number
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** @param at ISO 8601; what is in the future, by a wrong clock, has no age */
export function timeSince(at: string, now: Date): TimeSince {
  const age = Math.max(0, now.getTime() - Date.parse(at))
  if (age >= 2 * day) return { unit: 'days', count: Math.floor(age / day) }
  if (age >= hour) return { unit: 'hours', count: Math.floor(age / hour) }
  return { unit: 'minutes', count: Math.floor(age / minute) }
}
