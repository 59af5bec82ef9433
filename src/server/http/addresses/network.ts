import { BlockList, isIP, isIPv4 } from 'node:net'

/** Longer than any address with its port. */
const maxLength = 64

/**
 * The network that rate limits count by: an IPv4 address, or the /64 of an IPv6 address, the smallest that a provider
 * assigns. An IPv4-mapped address (`::ffff:10.0.0.1`) counts as IPv4.
 * @param address of a connection or from a proxy; anything but an IP address is returned as it is
 */
export function networkForRateLimits(address: string): string {
  const [plain = ''] = address.split('%')
  if (isIP(plain) !== 6) return plain.slice(0, maxLength)
  const groups = groupsOf(plain)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isMapped)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 255])
      .join('.')
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/** The eight 16-bit groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = address.split('::')
  const [before, after] = [head, tail ?? ''].map((part) =>
    part.split(':').filter(Boolean).flatMap(groupValues),
  ) as [number[], number[]]
  const zeros = tail === undefined ? [] : Array<number>(8 - before.length - after.length).fill(0)
  return [...before, ...zeros, ...after]
}

/** An IPv4 address at the end is two groups. */
function groupValues(group: string): number[] {
  if (!isIPv4(group)) return [Number.parseInt(group, 16)]
  const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number)
  return [a * 256 + b, c * 256 + d]
}

const privateNetworks = new BlockList()
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const)
  privateNetworks.addSubnet(network, prefix, 'ipv4')
privateNetworks.addAddress('::1', 'ipv6')
for (const [network, prefix] of [
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  privateNetworks.addSubnet(network, prefix, 'ipv6')

/** Whether an address is of this machine or of a network behind a router, where many people may share it. */
export function isPrivateIpAddress(address: string): boolean {
  const [plain = ''] = address.split('%')
  const version = isIP(plain)
  if (version === 0) return true
  if (version === 4) return privateNetworks.check(plain, 'ipv4')
  const network = networkForRateLimits(plain)
  return isIPv4(network) ? privateNetworks.check(network, 'ipv4') : privateNetworks.check(plain, 'ipv6')
}

/** Whether a host, or the address of a connection, is one by which a machine reaches itself alone. */
export const isLoopbackHost = (host: string): boolean =>
  /^(localhost|127\.[\d.]+|\[?::1\]?)$/.test(withoutIpv6Mapping(host))

/** An IPv4 address as it is, where a connection has it on an IPv6 socket. */
export const withoutIpv6Mapping = (address: string): string => address.replace(/^::ffff:/, '')
