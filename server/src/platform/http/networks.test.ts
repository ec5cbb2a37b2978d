import { expect, test } from 'vitest'
import { senderNetwork } from './networks.ts'

test.each([
  ['192.0.2.7', 4, '192.0.2.7'],
  // As a socket gives it that listens on IPv6 too: not one sender for all of IPv4.
  ['::ffff:192.0.2.7', 4, '192.0.2.7'],
  ['::ffff:192.0.2.7', 3, '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', 4, '2001:db8:1:2'],
  ['2001:db8:1:2:3:4:5:6', 3, '2001:db8:1'],
  ['2001:db8::1', 4, '2001:db8:0:0'],
  ['::1', 4, '0:0:0:0'],
  ['', 4, ''],
])('%s counts by %i groups as %s', (address, groups, network) =>
  expect(senderNetwork(address, groups)).toBe(network),
)
