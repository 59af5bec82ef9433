/** `full` too where a quota is used up; `failed` where writing fails for another reason. */
const diskStates = ['ok', 'full', 'read-only', 'failed'] as const
export type DiskState = (typeof diskStates)[number]

const statuses = ['ok', 'damaged'] as const

/** The answer of the health check where the rows can be read, or the database is damaged. */
export interface ServerHealth {
  status: (typeof statuses)[number]
  disk: DiskState
}

/** The health in an answer of the health check. @throws TypeError where it is another answer, such as a refusal */
export function parseServerHealth(answer: unknown): ServerHealth {
  const told: { status?: unknown; disk?: unknown } = Object(answer)
  const status = statuses.find((known) => known === told.status)
  const disk = diskStates.find((known) => known === told.disk)
  if (status === undefined || disk === undefined) throw new TypeError('The answer tells no health.')
  return { status, disk }
}
