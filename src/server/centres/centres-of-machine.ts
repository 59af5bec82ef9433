import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { askAddressForHealth } from '../doctor/ask-health.ts'
import { OperatorFacingError } from '../errors.ts'
import { lockFileExclusively } from '../file-lock.ts'
import { type HostedCentre, parseHostedCentre } from './centre-names-and-configuration.ts'
import { dockerComposeSupervisor } from './compose.ts'
import {
  caddyFileOfCentre,
  configurationFileOfCentre,
  type HostPaths,
  hostPathsUnderRoot,
} from './hosted-centre-paths.ts'
import type { CentreProcessSupervisor } from './supervisor.ts'
import { systemdSupervisor } from './systemd.ts'

/** A server, with its centres. */
export interface CentresHostMachine {
  paths: HostPaths
  /** The folder with the unpacked archives, such as `/opt`. */
  programs: string
  isRoot: boolean
  /** The commands of the operator that a centre can run. */
  commands: readonly string[]
  systemd: CentreProcessSupervisor
  compose: CentreProcessSupervisor
  /** The first port that a centre gets by itself. */
  firstPort: number
  say(line: string): void
  /** How long a centre may take to come back, in milliseconds. */
  longestStart: number
  /** Runs `work` while no other command changes the server. @throws OperatorFacingError where one does */
  alone<Result>(work: () => Promise<Result>): Promise<Result>
}

interface Options extends Pick<CentresHostMachine, 'programs' | 'isRoot' | 'commands' | 'say'> {
  /** `/`, but in tests, which run beside others. */
  root: string
  firstPort?: number
}

/** An upgrade of a large database takes its time; a start that fails is seen at once. */
const longestStart = 10 * 60_000

export function openCentresHostMachine({ root, firstPort = 3001, ...rest }: Options): CentresHostMachine {
  const paths = hostPathsUnderRoot(root)
  return {
    ...rest,
    paths,
    firstPort,
    longestStart,
    systemd: systemdSupervisor(paths, rest.programs),
    compose: dockerComposeSupervisor(paths),
    async alone(work) {
      mkdirSync(dirname(paths.lock), { recursive: true })
      const lock = lockFileExclusively(paths.lock)
      if (!lock)
        throw new OperatorFacingError('Another abhyasika centres command is at work. Wait until it ends.')
      try {
        return await work()
      } finally {
        lock.release()
      }
    },
  }
}

/** All centres that have a configuration, by name. */
export function listCentresOfHost({ paths }: Pick<CentresHostMachine, 'paths'>): HostedCentre[] {
  if (!existsSync(paths.settings)) return []
  return readdirSync(paths.settings)
    .sort()
    .flatMap((name) => {
      const path = configurationFileOfCentre(paths, name)
      return existsSync(path) ? (parseHostedCentre(name, readFileSync(path, 'utf8')) ?? []) : []
    })
}

/** Whether visitors are led to it: adding a centre ends with that, and removing one begins with it. */
export const isCentreServedByProxy = ({ name }: HostedCentre, { paths }: Pick<CentresHostMachine, 'paths'>) =>
  existsSync(caddyFileOfCentre(paths, name))

export const supervisorOfHostedCentre = (
  { name }: HostedCentre,
  host: CentresHostMachine,
): CentreProcessSupervisor => (host.compose.versionOf(name) === undefined ? host.systemd : host.compose)

const addressOf = ({ port }: HostedCentre) => `http://127.0.0.1:${port}`

/** Whether its server answers now. */
export const isCentreAnswering = async (centre: HostedCentre) =>
  (await askAddressForHealth(addressOf(centre))).state === 'ours'

/** Starts a centre and waits until it answers; false where its process ends instead, or takes too long. */
export async function startCentreAndWait(
  centre: HostedCentre,
  supervisor: CentreProcessSupervisor,
  host: CentresHostMachine,
): Promise<boolean> {
  try {
    await supervisor.start(centre.name)
    return await waitUntilCentreAnswers(centre, supervisor, host)
  } catch (error) {
    if (error instanceof OperatorFacingError) return false
    throw error
  }
}

/** Waits until a centre that is starting answers; false where its process ends instead, or takes too long. */
export async function waitUntilCentreAnswers(
  centre: HostedCentre,
  supervisor: CentreProcessSupervisor,
  { longestStart }: CentresHostMachine,
): Promise<boolean> {
  const until = Date.now() + longestStart
  for (;;) {
    const isAnswering = await isCentreAnswering(centre)
    const { isUp, restarts } = await supervisor.state(centre.name)
    if (!isUp || restarts > 0) return false
    if (isAnswering) return true
    if (Date.now() > until) return false
    await setTimeout(250)
  }
}

/** The last lines of a centre's log, indented, for a failure. */
export async function lastLogLinesOfCentre(
  { name }: HostedCentre,
  supervisor: CentreProcessSupervisor,
): Promise<string> {
  const log = await supervisor.log(name).catch((error) => String(error.message))
  return log.trim().replace(/^/gm, '    ')
}
