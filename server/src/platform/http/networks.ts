import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** A network: an address and the length of its prefix in bits. */
export interface Network {
  address: string
  prefix: number
}

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

/** The IPv4 address inside ::ffff:a.b.c.d, in either spelling; anything else as it is. */
export function unmapped(address: string): string {
  const mapped = /^::ffff:(?:0:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  const [, high, low] = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/i.exec(address) ?? []
  if (high === undefined || low === undefined) return address
  const [a, b] = [parseInt(high, 16), parseInt(low, 16)]
  return `${a >> 8}.${a & 255}.${b >> 8}.${b & 255}`
}

/** Whether an address lies within one of the networks. One that isn't an IP address lies in none. */
export function within(networks: readonly Network[]): (address: string) => boolean {
  const list = new BlockList()
  for (const { address, prefix } of networks) list.addSubnet(address, prefix, family(address))
  return (given) => {
    const address = unmapped(given)
    return (isIPv4(address) || isIPv6(address)) && list.check(address, family(address))
  }
}

/**
 * What is counted as one sender: an IPv4 address, also inside an IPv6 one, or the network of an IPv6 address.
 * @param groups of 16 bits that name the network: 4, since whoever has an address has all 2^64 of it; 3 for a whole site
 */
export function senderNetwork(given: string, groups = 4): string {
  const address = unmapped(given)
  if (!isIPv6(address) || address.includes('.')) return address
  const [head = '', tail = ''] = address.split('::')
  const parts = head.split(':').filter(Boolean)
  const missing = address.includes('::') ? 8 - parts.length - tail.split(':').filter(Boolean).length : 0
  return [...parts, ...Array.from({ length: Math.max(0, missing) }, () => '0'), ...tail.split(':')]
    .slice(0, groups)
    .join(':')
}
