import { doorStyle } from '#web/doors/door-style.ts'

/** The styles of a page without scripts: those that all of them share, then its own. */
export const doorLooks = (own: string): string[] => [doorStyle, own]
