import { isIP, isIPv4 } from 'node:net'

/** Longer than any address with its port. */
const longest = 64

/**
 * The network that a caller's limits count for: an IPv4 address, or the /64 of an IPv6 address, which is the least that
 * one customer of a provider has. An IPv4 address in IPv6 notation (`::ffff:10.0.0.1`) is the same caller.
 * @param address as a connection or a proxy says it; what is no IP address is taken as it is
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%')
  if (isIP(plain) !== 6) return plain.slice(0, longest)
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

/** An IPv4 address at the end stands for two groups. */
function groupValues(group: string): number[] {
  if (!isIPv4(group)) return [Number.parseInt(group, 16)]
  const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number)
  return [a * 256 + b, c * 256 + d]
}
