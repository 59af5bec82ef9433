/** The finding of one check, in plain English without anything private. */
export interface InstallationCheckFinding {
  what: string
  state: 'fine' | 'warning' | 'problem'
  says: string
  /** The step that mends it. */
  todo?: string
}

/** The findings of one subject. */
export const installationCheckFindingBuilders = (what: string) => ({
  fine: (says: string): InstallationCheckFinding => ({ what, state: 'fine', says }),
  warning: (says: string, todo: string): InstallationCheckFinding => ({ what, state: 'warning', says, todo }),
  problem: (says: string, todo: string): InstallationCheckFinding => ({ what, state: 'problem', says, todo }),
})

/** `problem  Key: It is missing. Put it back.` */
export function formatInstallationCheckFinding({
  what,
  state,
  says,
  todo,
}: InstallationCheckFinding): string {
  return `${state.padEnd(8)} ${what}: ${says}${todo ? ` ${todo}` : ''}`
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** `3 hours`, for an age or a time left in milliseconds. */
export function durationText(milliseconds: number): string {
  const [size, word] =
    milliseconds >= 2 * day
      ? ([day, 'days'] as const)
      : milliseconds >= 2 * hour
        ? ([hour, 'hours'] as const)
        : ([minute, 'minutes'] as const)
  return `${Math.floor(milliseconds / size)} ${word}`
}

export const formatMegabytes = (bytes: number) => `${(bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0)} MB`

/** The code of a failed call of the system or of a network. */
export function systemErrorCode(error: unknown): string {
  if (error instanceof AggregateError) return systemErrorCode(error.errors[0])
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
