import { OperatorFacingError } from '../errors.ts'
import { addHostedCentre } from './add-hosted-centre.ts'
import type { CentresHostMachine } from './centres-of-machine.ts'
import {
  removeHostedCentreKeepingData,
  requireHostedCentreNamed,
  runCommandOnCentre,
} from './operate-one-centre.ts'
import { printHostedCentres } from './print-hosted-centres.ts'
import { upgradeHostedCentres } from './upgrade-hosted-centres.ts'

const help = `abhyasika centres add NAME HOST [--port=N] [--owner=EMAIL] [--compose]
                                            a centre of its own at https://HOST; run again, it goes on where it was interrupted
abhyasika centres list                      all of them: version, memory, newest backup, newest copy
abhyasika centres upgrade [NAME…] [--to=VERSION]
                                            one after another to the newest version that is there; stops at the first that does not come back
abhyasika centres run NAME COMMAND …        a command of docs/operating.md, such as: staff list, backup FILE, restore FILE, doctor
abhyasika centres remove NAME               serves it no more; its data stay`

const options = {
  add: ['port', 'owner', 'compose'],
  list: [],
  upgrade: ['to'],
  remove: [],
} as const satisfies Record<string, readonly string[]>

/**
 * Runs `abhyasika centres` with its arguments.
 * @returns the exit code
 * @throws OperatorFacingError with one line that says what is wrong
 */
export async function manageHostedCentres(
  [command = 'help', ...words]: string[],
  host: CentresHostMachine,
): Promise<number> {
  if (['help', '--help'].includes(command)) {
    host.say(help)
    return 0
  }
  if (command !== 'run' && !(command in options)) {
    throw new OperatorFacingError(`There is no "${command}". Try: abhyasika centres help`)
  }
  if (!host.isRoot)
    throw new OperatorFacingError('This command changes the server: run it as root, or with sudo.')
  // What follows NAME is the other command's.
  if (command === 'run') return runCommandOnCentre(words, host)
  if (command === 'list') return carryOut(command, words, host)
  return host.alone(() => carryOut(command as keyof typeof options, words, host))
}

async function carryOut(
  command: keyof typeof options,
  words: string[],
  host: CentresHostMachine,
): Promise<number> {
  const flags = flagsIn(words, options[command])
  const names = words.filter((word) => !word.startsWith('--'))
  if (command === 'upgrade') return upgradeHostedCentres(names, flags.get('to'), host)
  const most = { add: 2, list: 0, remove: 1 }[command]
  if (names.length > most)
    throw new OperatorFacingError(`"${names[most]}" is one word too many. Try: abhyasika centres help`)
  if (command === 'list') await printHostedCentres(host)
  else if (command === 'remove')
    await removeHostedCentreKeepingData(requireHostedCentreNamed(names[0], host), host)
  else await addHostedCentre(names, flags, host)
  return 0
}

/** `--to=0.2.0` as `to` with its value; a flag alone has none. */
function flagsIn(words: string[], known: readonly string[]): Map<string, string> {
  const flags = words
    .filter((word) => word.startsWith('--'))
    .map((word) => /^--([^=]*)=?(.*)$/.exec(word)?.slice(1) as [string, string])
  const unknown = flags.find(([flag]) => !known.includes(flag))
  if (unknown) throw new OperatorFacingError(`There is no --${unknown[0]} here. Try: abhyasika centres help`)
  return new Map(flags)
}
