import { existsSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { z } from 'zod'
import { errorMessageOf, OperatorFacingError } from '../errors.ts'
import { isPortFree } from '../launch/start-server-process.ts'
import { writeFileAtomically } from '../write-file-atomically.ts'
import {
  caddyImportLine,
  caddySiteText,
  configurationTextWithHostAndPort,
  type HostedCentre,
  isHostedCentreName,
  linuxUserOf,
  newCentreConfigurationText,
  parseHostName,
} from './centre-names-and-configuration.ts'
import {
  type CentresHostMachine,
  isCentreServedByProxy,
  lastLogLinesOfCentre,
  listCentresOfHost,
  startCentreAndWait,
  supervisorOfHostedCentre,
} from './centres-of-machine.ts'
import {
  backupCopiesFolderOfCentre,
  caddyFileOfCentre,
  configurationFileOfCentre,
  dataFolderOfCentre,
  settingsFolderOfCentre,
  stateFolderOfCentre,
} from './hosted-centre-paths.ts'
import { symlinkProgramAsCommand } from './link-command.ts'
import { runProgramForOutput, runProgramOnTerminal } from './run-on-host.ts'
import type { CentreProcessSupervisor } from './supervisor.ts'

const usualOwner = 'admin@abhyasika.local'

/**
 * Adds a centre: its user, folders, configuration, first account and process, and last its site. What is done already stays.
 * @throws OperatorFacingError with one line; the same command goes on from there
 */
export async function addHostedCentre(
  [name = '', given = '']: string[],
  flags: Map<string, string>,
  host: CentresHostMachine,
) {
  const { paths } = host
  const centre = await wantedCentre(name, given, flags.get('port'), host)
  const owner = flags.get('owner') ?? usualOwner
  if (!z.email().safeParse(owner).success) throw new OperatorFacingError(`"${owner}" is no e-mail address.`)
  const isNew = !existsSync(configurationFileOfCentre(paths, name))
  // What it runs in is settled with its first version.
  const isSettled = supervisorOfHostedCentre(centre, host).versionOf(name) !== undefined
  const supervisor =
    !isSettled && flags.has('compose') ? host.compose : supervisorOfHostedCentre(centre, host)
  const version = supervisor.versionOf(name) ?? (await supervisor.versions())[0]
  if (version === undefined)
    throw new OperatorFacingError(`There is no version to run. ${supervisor.howToAddVersions}`)
  await runProgramForOutput('caddy', ['version'])
  prepareState(host)

  await addUser(centre, host)
  const path = configurationFileOfCentre(paths, name)
  mkdirSync(settingsFolderOfCentre(paths, name), { recursive: true, mode: 0o755 })
  const text = isNew
    ? newCentreConfigurationText(centre, dataFolderOfCentre(paths, name))
    : configurationTextWithHostAndPort(readFileSync(path, 'utf8'), centre)
  // It may come to hold passwords; systemd and Docker read it as root.
  writeFileAtomically(path, text, 0o600)
  await supervisor.use(centre, version)
  await addFirstAccount(centre, owner, host, supervisor)
  if (!(await startCentreAndWait(centre, supervisor, host))) {
    throw new OperatorFacingError(
      `${name} does not start. Its log ends with:\n${await lastLogLinesOfCentre(centre, supervisor)}\nOnce that is mended, give the same command again.`,
    )
  }
  await serveSite(centre, host)
  symlinkProgramAsCommand(host, version)
  host.say(`${name} runs version ${version} and is open at https://${centre.host}`)
  host.say(
    `Its place for copies, to be chosen in Settings, Backups: ${backupCopiesFolderOfCentre(paths, name)}`,
  )
}

/** @throws OperatorFacingError where there cannot be such a centre */
async function wantedCentre(name: string, given: string, port: string | undefined, host: CentresHostMachine) {
  if (!isHostedCentreName(name)) {
    throw new OperatorFacingError(
      `"${name}" is no name for a centre: 1 to 21 of a to z, 0 to 9 and -, beginning with a letter, such as nashik.`,
    )
  }
  const hostName = parseHostName(given)
  if (hostName === undefined)
    throw new OperatorFacingError(`"${given}" is no host name, such as nashik.example.org.`)
  const all = listCentresOfHost(host)
  const before = all.find((one) => one.name === name)
  const others = all.filter((one) => one.name !== name)
  if (before && isCentreServedByProxy(before, host)) {
    throw new OperatorFacingError(`There is a centre ${name} already, at https://${before.host}.`)
  }
  const holder = others.find((one) => one.host === hostName && isCentreServedByProxy(one, host))
  if (holder) throw new OperatorFacingError(`https://${hostName} is the centre ${holder.name} already.`)
  const taken = new Map(others.map((one) => [one.port, one.name]))
  const wanted = port === undefined ? before?.port : Number(port)
  const centre = { name, host: hostName, port: wanted ?? (await findPort(host.firstPort, taken)) }
  await checkPort(centre, taken, { host, isOwn: before?.port === centre.port })
  return centre
}

async function findPort(firstPort: number, taken: Map<number, string>): Promise<number> {
  for (let port = firstPort; ; port += 1) if (!taken.has(port) && (await isPortFree(port))) return port
}

async function checkPort(
  centre: HostedCentre,
  taken: Map<number, string>,
  { host, isOwn }: { host: CentresHostMachine; isOwn: boolean },
) {
  const { port } = centre
  if (!Number.isInteger(port) || port < 1024 || port > 65_535) {
    throw new OperatorFacingError('A port is a number from 1024 to 65535.')
  }
  const holder = taken.get(port)
  if (holder) throw new OperatorFacingError(`Port ${port} belongs to the centre ${holder}.`)
  // An interrupted command may have started it.
  if (isOwn && (await supervisorOfHostedCentre(centre, host).state(centre.name)).isUp) return
  if (!(await isPortFree(port))) throw new OperatorFacingError(`Another program has the port ${port}.`)
}

/** @throws OperatorFacingError where another user could put something else in the place of a centre's folder */
function prepareState({ paths }: CentresHostMachine) {
  mkdirSync(paths.state, { recursive: true, mode: 0o755 })
  if (statSync(paths.state).uid === process.getuid?.()) return
  throw new OperatorFacingError(
    `${paths.state} belongs to another user, as where Abhyasika is a service alone. Move that one first.`,
  )
}

async function addUser({ name }: HostedCentre, { paths }: CentresHostMachine) {
  const user = linuxUserOf(name)
  const isThere = await runProgramForOutput('id', ['-u', user]).then(
    () => true,
    () => false,
  )
  const home = stateFolderOfCentre(paths, name)
  if (!isThere) {
    const words = ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin']
    await runProgramForOutput('useradd', [...words, '--home-dir', home, user])
  }
  await runProgramForOutput('install', ['-d', '-m', '700', '-o', user, '-g', user, home])
  // By the user itself: what it put there meanwhile is not followed as root.
  await runProgramForOutput('runuser', [
    '-u',
    user,
    '--',
    'mkdir',
    '-p',
    '-m',
    '700',
    backupCopiesFolderOfCentre(paths, name),
  ])
}

/** Before the first start, which would write a password of its own into the log. Where there are accounts, none is touched. */
async function addFirstAccount(
  { name }: HostedCentre,
  owner: string,
  { say }: CentresHostMachine,
  supervisor: CentreProcessSupervisor,
) {
  const accounts = await runProgramForOutput(...supervisor.command(name, 'staff', ['list']))
  if (accounts.trim() !== '') {
    say(
      `It has accounts already. A new password for one: abhyasika centres run ${name} staff reset ${accounts.split(' ')[0]}`,
    )
    return
  }
  const code = await runProgramOnTerminal(...supervisor.command(name, 'staff', ['add', owner]))
  if (code !== 0) throw new OperatorFacingError(`The first account of ${name} could not be made.`)
}

/** Leads visitors to it. @throws OperatorFacingError where Caddy refuses; its file is then as before */
async function serveSite(centre: HostedCentre, { paths }: CentresHostMachine) {
  const path = caddyFileOfCentre(paths, centre.name)
  const own = existsSync(paths.caddyfile) ? readFileSync(paths.caddyfile, 'utf8') : ''
  if (!own.split('\n').includes(caddyImportLine)) {
    writeFileAtomically(
      paths.caddyfile,
      `${own}${own === '' || own.endsWith('\n') ? '' : '\n'}\n${caddyImportLine}\n`,
    )
  }
  writeFileAtomically(path, caddySiteText(centre))
  try {
    await runProgramForOutput('caddy', ['adapt', '--config', paths.caddyfile])
    await runProgramForOutput('systemctl', ['reload', 'caddy'])
  } catch (error) {
    rmSync(path)
    throw new OperatorFacingError(`Caddy does not take the site of ${centre.name}. ${errorMessageOf(error)}`)
  }
}
