import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os'
import type { Context } from 'hono'
import type { Config } from '../../config.ts'
import { isLoopbackHost } from './network.ts'
import { publicOriginOf } from './origin.ts'

/** Networks that containers and virtual machines make, which no phone is in. */
const virtual = /^(docker|br-|veth|virbr|vmnet|vboxnet|utun|tun|tap|zt|tailscale)/

/**
 * The addresses at which other devices reach this server, the likeliest first; none where it listens on this machine only.
 * @param port the one that it listens on
 * @param networks what `os.networkInterfaces()` says
 */
export function serverAddressesForOtherDevices(
  { host, publicUrl }: Pick<Config, 'host' | 'publicUrl'>,
  port: number,
  networks: Record<string, NetworkInterfaceInfo[] | undefined>,
): string[] {
  if (publicUrl) return [publicUrl.origin]
  if (isLoopbackHost(host)) return []
  const isEverywhere = host === '0.0.0.0' || host === '::'
  const hosts = isEverywhere ? hostsIn(networks) : [host.includes(':') ? `[${host}]` : host]
  return hosts.map((name) => new URL(`http://${name}:${port}`).origin)
}

function hostsIn(networks: Record<string, NetworkInterfaceInfo[] | undefined>): string[] {
  return Object.entries(networks)
    .filter(([name]) => !virtual.test(name))
    .flatMap(([, addresses = []]) => addresses)
    .filter(
      ({ family, internal, address }) => family === 'IPv4' && !internal && !address.startsWith('169.254.'),
    )
    .map(({ address }) => address)
    .sort((a, b) => likelihood(b) - likelihood(a))
}

/** A shop's network is mostly 192.168.…, less often 10.…. */
const likelihood = (address: string) =>
  address.startsWith('192.168.') ? 2 : address.startsWith('10.') ? 1 : 0

/** The addresses at which other devices reach the server of this call. */
export function serverAddressesForOtherDevicesOfCall(
  c: Context,
  config: Pick<Config, 'host' | 'publicUrl' | 'port'>,
): string[] {
  // With port 0 the system chose one, which the caller knows.
  const port = config.port || Number(new URL(c.req.url).port || 80)
  return serverAddressesForOtherDevices(config, port, networkInterfaces())
}

/** The address at which a phone reaches the server of this call; null where it would look for it in itself. */
export function serverOriginForPhones(
  c: Context,
  config: Pick<Config, 'host' | 'publicUrl' | 'port'>,
): string | null {
  const all = [publicOriginOf(c, config), ...serverAddressesForOtherDevicesOfCall(c, config)]
  return all.find((origin) => !isLoopbackHost(new URL(origin).hostname)) ?? null
}
