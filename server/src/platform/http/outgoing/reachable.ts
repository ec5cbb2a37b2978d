import { isIPv4, isIPv6 } from 'node:net'
import { networkOf, unmapped, within, type Network } from '../networks.ts'

/**
 * Networks that are no part of the public internet (IANA's special-purpose registries): this machine, private and
 * shared networks, link-local addresses with the metadata services of clouds, documentation, multicast, reserved.
 */
const SPECIAL_IPV4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.31.196.0/24', '192.52.193.0/24', '192.88.99.0/24'],
  ...['192.168.0.0/16', '192.175.48.0/24', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4'],
]
/** The public part of IPv6, and what is special within it. Anything outside (::1, fc00::/7, fe80::/10 …) is not public. */
const GLOBAL_IPV6 = ['2000::/3']
const SPECIAL_IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20']

const parsed = (texts: readonly string[]) => within(texts.flatMap((one) => networkOf(one) ?? []))

const isSpecial = parsed([...SPECIAL_IPV4, ...SPECIAL_IPV6])
const isGlobal = parsed(GLOBAL_IPV6)

/**
 * Decides to which IP addresses the product may connect on behalf of a tenant: public ones, and the private networks
 * that the installation's settings name.
 */
export function reachability(allowed: readonly Network[]): (address: string) => boolean {
  const isNamed = within(allowed)
  return (given) => {
    const address = unmapped(given)
    if (!isIPv4(address) && !isIPv6(address)) return false
    return isNamed(address) || (!isSpecial(address) && (isIPv4(address) || isGlobal(address)))
  }
}
