import { rmSync } from 'node:fs'
import { OperatorFacingError } from '../errors.ts'
import { type HostedCentre, linuxUserOf } from './centre-names-and-configuration.ts'
import {
  type CentresHostMachine,
  lastLogLinesOfCentre,
  listCentresOfHost,
  startCentreAndWait,
  supervisorOfHostedCentre,
} from './centres-of-machine.ts'
import { caddyFileOfCentre, settingsFolderOfCentre, stateFolderOfCentre } from './hosted-centre-paths.ts'
import { runProgramForOutput, runProgramOnTerminal } from './run-on-host.ts'

/** Commands that want the data for themselves. */
const insteadOfServer = ['restore', 'undo-upgrade', 'rotate-key']

/** @throws OperatorFacingError where there is no centre of that name */
export function requireHostedCentreNamed(name: string | undefined, host: CentresHostMachine): HostedCentre {
  const centre = listCentresOfHost(host).find((one) => one.name === name)
  if (centre) return centre
  throw new OperatorFacingError(
    name
      ? `There is no centre ${name}. Try: abhyasika centres list`
      : 'Say which centre. Try: abhyasika centres list',
  )
}

/** Leads nobody to a centre any more and ends its process. Its data, user and configuration stay. */
export async function removeHostedCentreKeepingData(centre: HostedCentre, host: CentresHostMachine) {
  const { paths, say } = host
  const { name } = centre
  rmSync(caddyFileOfCentre(paths, name), { force: true })
  await runProgramForOutput('systemctl', ['reload', 'caddy'])
  await supervisorOfHostedCentre(centre, host).retire(name)
  const [data, settings] = [stateFolderOfCentre(paths, name), settingsFolderOfCentre(paths, name)]
  say(`${name} is served no more. Its data are still in ${data}, its configuration in ${settings}.`)
  say(`To have it back: abhyasika centres add ${name} ${centre.host}`)
  say(`To delete both for good: rm -r ${data} ${settings} && userdel ${linuxUserOf(name)}`)
}

/** Runs a command of the operator on a centre; one that wants the data for itself with the centre's server stopped meanwhile. */
export async function runCommandOnCentre(
  [name, command = '', ...words]: string[],
  host: CentresHostMachine,
): Promise<number> {
  const centre = requireHostedCentreNamed(name, host)
  if (!host.commands.includes(command)) {
    throw new OperatorFacingError(`"${command}" is none of the commands ${host.commands.join(', ')}.`)
  }
  const supervisor = supervisorOfHostedCentre(centre, host)
  const run = () => runProgramOnTerminal(...supervisor.command(centre.name, command, words))
  const isStopped =
    insteadOfServer.includes(command) && !words.includes('help') && (await supervisor.state(centre.name)).isUp
  if (!isStopped) return run()
  await supervisor.stop(centre.name)
  const code = await run()
  // Started as it is, the newer version would upgrade again.
  if (command === 'undo-upgrade' && code === 0) {
    host.say(
      `${name} is stopped. Now: abhyasika centres upgrade ${name} --to=VERSION, with the older version.`,
    )
    return code
  }
  if (await startCentreAndWait(centre, supervisor, host)) return code
  throw new OperatorFacingError(
    `${name} does not start again. Its log ends with:\n${await lastLogLinesOfCentre(centre, supervisor)}`,
  )
}
