import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { isLoopbackHost } from '../http/addresses/network.ts'
import { type InstallationCheckFinding, installationCheckFindingBuilders } from './finding.ts'
import type { DatabaseReadOutcomeForChecks } from './read-database-facts-for-checks.ts'

/** Who can reach the port of the server itself, which has no https. */
export function checkPortExposure({
  host,
  publicUrl,
  port,
}: Pick<Config, 'host' | 'publicUrl' | 'port'>): InstallationCheckFinding {
  const { fine, warning } = installationCheckFindingBuilders('What is open')
  if (isLoopbackHost(host)) return fine(`It listens on ${host}, for this machine only.`)
  if (publicUrl?.protocol === 'https:') {
    return warning(
      `It listens on ${host} port ${port}, so that other machines reach it past the proxy, without https.`,
      'Set HOST=127.0.0.1, or let nobody but the proxy reach that port.',
    )
  }
  return warning(
    `It listens on ${host} port ${port} for other machines, without https${publicUrl ? '' : ' and without PUBLIC_URL'}.`,
    'On a network that you trust that may do. Else put a proxy with https in front, and set PUBLIC_URL and HOST=127.0.0.1.',
  )
}

/** Whether TRUST_PROXY fits to what else is set. */
export function checkProxyTrust({
  host,
  publicUrl,
  trustProxy,
}: Pick<Config, 'host' | 'publicUrl' | 'trustProxy'>): InstallationCheckFinding {
  const { fine, warning, problem } = installationCheckFindingBuilders('Proxy')
  if (trustProxy && !publicUrl) {
    return problem(
      'TRUST_PROXY is on without PUBLIC_URL, as if there were no proxy: whoever guesses passwords can make up addresses.',
      'Without a proxy set TRUST_PROXY=off; with one set PUBLIC_URL.',
    )
  }
  if (trustProxy && !isLoopbackHost(host)) {
    return warning(
      'TRUST_PROXY is on, and other machines reach the port past the proxy: they can make up addresses.',
      'Set HOST=127.0.0.1, or let nobody but the proxy reach that port.',
    )
  }
  if (!trustProxy && publicUrl?.protocol === 'https:') {
    return problem(
      'TRUST_PROXY is off behind a proxy: all callers look like one, and a few wrong passwords lock everybody out.',
      'Set TRUST_PROXY=on, where the proxy adds X-Forwarded-For.',
    )
  }
  return fine(trustProxy ? 'TRUST_PROXY is on, behind a proxy.' : 'TRUST_PROXY is off, without a proxy.')
}

/** The permission bits of other users. */
const othersBits = 0o077

/** Whether other users of this machine can read the data, the key or the configuration. */
export function checkFilePermissions(
  { dataDir }: Pick<Config, 'dataDir'>,
  environmentFile: string,
): InstallationCheckFinding {
  const { fine, problem } = installationCheckFindingBuilders('Rights of other users')
  if (process.platform === 'win32')
    return fine('Windows has no such rights: close the folder of the data by hand.')
  const open = [dataDir, join(dataDir, 'key'), environmentFile].filter((path) => {
    try {
      return (lstatSync(path).mode & othersBits) !== 0
    } catch {
      // A file that is not there, or closed to this user too, is not open.
      return false
    }
  })
  if (open.length === 0) return fine('They can read neither data nor key nor configuration.')
  return problem(
    `They have rights in ${open.join(', ')}.`,
    `Take them away: chmod ${open.includes(dataDir) ? '-R ' : ''}go-rwx ${open.join(' ')}`,
  )
}

/** Whether the first password still stands where it is not needed. */
export function checkLeftoverFirstPassword(
  { firstAdmin }: Pick<Config, 'firstAdmin'>,
  reading: DatabaseReadOutcomeForChecks,
): InstallationCheckFinding {
  const { fine, warning } = installationCheckFindingBuilders('First password')
  const isStarted = reading.state === 'read' && reading.content.keyId !== undefined
  return firstAdmin && isStarted
    ? warning('ADMIN_PASSWORD is still set, and not needed any more.', 'Take it out of .env.')
    : fine('No password stands in the configuration.')
}
