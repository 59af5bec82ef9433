import { sharedServerDrawnPageStyle } from '#web/server-drawn/shared-server-drawn-page-style.ts'

/** The styles of a page without scripts: those that all of them share, then its own. */
export const serverDrawnPageStyles = (own: string): string[] => [sharedServerDrawnPageStyle, own]
