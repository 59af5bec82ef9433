import { OperatorFacingError } from '../errors.ts'
import type { HostedCentre } from './centre-names-and-configuration.ts'
import {
  type CentresHostMachine,
  isCentreAnswering,
  isCentreServedByProxy,
  lastLogLinesOfCentre,
  listCentresOfHost,
  startCentreAndWait,
  supervisorOfHostedCentre,
  waitUntilCentreAnswers,
} from './centres-of-machine.ts'
import { symlinkProgramAsCommand } from './link-command.ts'
import { requireHostedCentreNamed } from './operate-one-centre.ts'

/**
 * Upgrades centres one after another, all of them where none is named. At the first that does not come back it puts that one back to
 * its older version, and leaves the rest alone.
 * @param to a version; undefined for the newest that is there
 * @returns the exit code
 * @throws OperatorFacingError where a name or the version is none
 */
export async function upgradeHostedCentres(
  names: string[],
  to: string | undefined,
  host: CentresHostMachine,
): Promise<number> {
  const wanted =
    names.length > 0
      ? names.map((name) => requireHostedCentreNamed(name, host))
      : listCentresOfHost(host).filter((centre) => isCentreServedByProxy(centre, host))
  const steps = await Promise.all(
    wanted.map(async (centre) => ({ centre, version: await targetOf(centre, to, host) })),
  )
  for (const [index, { centre, version }] of steps.entries()) {
    if (await upgradeCentre(centre, version, host)) continue
    const rest = steps.slice(index + 1).map((step) => step.centre.name)
    if (rest.length > 0) host.say(`Not touched: ${rest.join(', ')}.`)
    return 1
  }
  const [first] = steps
  if (first && names.length === 0) symlinkProgramAsCommand(host, first.version)
  return 0
}

/** @throws OperatorFacingError where there is no such version */
async function targetOf(
  centre: HostedCentre,
  to: string | undefined,
  host: CentresHostMachine,
): Promise<string> {
  const supervisor = supervisorOfHostedCentre(centre, host)
  const versions = await supervisor.versions()
  const version = to === undefined ? versions[0] : versions.find((one) => one === to)
  if (version !== undefined) return version
  throw new OperatorFacingError(`There is no version ${to ?? 'to run'} here. ${supervisor.howToAddVersions}`)
}

/** Whether the centre runs the version now. */
async function upgradeCentre(
  centre: HostedCentre,
  version: string,
  host: CentresHostMachine,
): Promise<boolean> {
  const { name } = centre
  const supervisor = supervisorOfHostedCentre(centre, host)
  const before = supervisor.versionOf(name)
  // After an interruption it may still be starting.
  const runsAlready =
    before === version &&
    (await supervisor.state(name)).isUp &&
    ((await isCentreAnswering(centre)) || (await waitUntilCentreAnswers(centre, supervisor, host)))
  if (runsAlready) {
    host.say(`${name} runs ${version} already.`)
    return true
  }
  await supervisor.stop(name)
  await supervisor.use(centre, version)
  if (await startCentreAndWait(centre, supervisor, host)) {
    host.say(`${name} runs ${version}${before && before !== version ? `, before that ${before}` : ''}.`)
    return true
  }
  const log = await lastLogLinesOfCentre(centre, supervisor)
  await supervisor.stop(name)
  host.say(`${name} does not come back with ${version}. Its log ends with:\n${log}`)
  if (before !== undefined && before !== version) await goBack(centre, { before, version }, host)
  return false
}

async function goBack(
  centre: HostedCentre,
  { before, version }: { before: string; version: string },
  host: CentresHostMachine,
) {
  const { name } = centre
  const supervisor = supervisorOfHostedCentre(centre, host)
  await supervisor.use(centre, before)
  if (await startCentreAndWait(centre, supervisor, host)) {
    host.say(`${name} runs ${before} again; its data are as they were.`)
    return
  }
  // Only the newer version can read both, and undo its own upgrade.
  await supervisor.stop(name)
  await supervisor.use(centre, version)
  host.say(
    `It does not come back with ${before} either, and is stopped. If that refuses the database because ${version} has changed it:
    abhyasika centres run ${name} undo-upgrade
    abhyasika centres upgrade ${name} --to=${before}`,
  )
}
