import fc from 'fast-check'
import { expect, test } from 'vitest'
import { networkForRateLimits } from './network.ts'

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:c000:207', '192.0.2.7'],
  ['0:0:0:0:0:ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:2:ffff::', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::9', '2001:db8:1:3::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['unknown', 'unknown'],
  ['x'.repeat(500), 'x'.repeat(64)],
])('AU-9: the network of %s is %s', (address, network) => {
  expect(networkForRateLimits(address)).toBe(network)
})

test('AU-9: addresses of one /64 are one network in any notation, those of two are two', () => {
  const groups = fc.array(fc.integer({ min: 0, max: 0xffff }), { minLength: 8, maxLength: 8 })
  const hex = (values: number[]) => values.map((value) => value.toString(16))
  fc.assert(
    fc.property(groups, groups, (one, other) => {
      const sibling = [...one.slice(0, 4), ...other.slice(4)]
      const isMapped = (all: number[]) => all.slice(0, 5).every((value) => value === 0) && all[5] === 0xffff
      fc.pre(!isMapped(one) && !isMapped(other) && !isMapped(sibling))
      const padded = hex(one).map((group) => group.padStart(4, '0').toUpperCase())
      // The compressed notation.
      const short = new URL(`http://[${hex(one).join(':')}]`).hostname.slice(1, -1)
      expect(networkForRateLimits(padded.join(':'))).toBe(networkForRateLimits(short))
      expect(networkForRateLimits(hex(sibling).join(':'))).toBe(networkForRateLimits(short))
      const isSame = hex(one).slice(0, 4).join() === hex(other).slice(0, 4).join()
      expect(networkForRateLimits(hex(other).join(':')) === networkForRateLimits(short)).toBe(isSame)
    }),
  )
})
