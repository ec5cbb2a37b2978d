import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** A network: an address and the length of its prefix in bits. */
export interface Network {
  address: string
  prefix: number
}

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

/**
 * Parses a network such as 10.0.0.0/8, or a single address.
 * @returns null if it is neither
 */
export function networkOf(text: string): Network | null {
  const [address = '', length, ...more] = text.trim().split('/')
  const bits = isIPv4(address) ? 32 : isIPv6(address) ? 128 : 0
  const prefix = length === undefined ? bits : /^\d{1,3}$/.test(length) ? Number(length) : -1
  return bits === 0 || more.length > 0 || prefix < 0 || prefix > bits ? null : { address, prefix }
}

const family = (address: string) => (isIPv4(address) ? 'ipv4' : 'ipv6')

function listOf(networks: readonly Network[]): BlockList {
  const list = new BlockList()
  for (const { address, prefix } of networks) list.addSubnet(address, prefix, family(address))
  return list
}

const parsed = (texts: readonly string[]) => listOf(texts.flatMap((one) => networkOf(one) ?? []))

const special = parsed([...SPECIAL_IPV4, ...SPECIAL_IPV6])
const global = parsed(GLOBAL_IPV6)

/** The IPv4 address inside ::ffff:a.b.c.d, in either spelling; anything else as it is. */
function unmapped(address: string): string {
  const mapped = /^::ffff:(?:0:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  const [, high, low] = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/i.exec(address) ?? []
  if (high === undefined || low === undefined) return address
  const [a, b] = [parseInt(high, 16), parseInt(low, 16)]
  return `${a >> 8}.${a & 255}.${b >> 8}.${b & 255}`
}

/**
 * Decides to which IP addresses the product may connect on behalf of a tenant: public ones, and the private networks
 * that the installation's settings name.
 */
export function reachability(allowed: readonly Network[]): (address: string) => boolean {
  const named = listOf(allowed)
  return (given) => {
    const address = unmapped(given)
    if (!isIPv4(address) && !isIPv6(address)) return false
    const kind = family(address)
    if (named.check(address, kind)) return true
    return !special.check(address, kind) && (kind === 'ipv4' || global.check(address, kind))
  }
}
