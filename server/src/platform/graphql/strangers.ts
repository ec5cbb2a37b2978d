import { isIPv6 } from 'node:net'
import type { GraphQLSchema } from 'graphql'
import { LRUCache } from 'lru-cache'
import { Busy } from '../http/busy.ts'
import { BadRequest, DoesNotFit } from './bad_request.ts'
import { parsedBytes, prepared, understood, type Prepared } from './documents.ts'
import { overLimit } from './limits.ts'

/** Documents of those who aren't signed in. */
export interface Strangers {
  /**
   * The document of a source, if everything it asks for is for anyone. It is never compiled.
   * @param isForAnyone whether a root field of the endpoint is
   * @throws BadRequest 401 where something asks for a sign-in, whether it is there or not; 400 where it can't be read
   * @throws Busy 429 where the address has sent too many documents that are not known
   */
  prepare(asked: {
    endpoint: string
    schema: GraphQLSchema
    source: string
    address: string
    isForAnyone(root_field: string): boolean
  }): Prepared
}

const MINUTE = 60_000
/** How many addresses are counted; of more the ones counted longest ago are forgotten. */
const MOST_ADDRESSES = 10_000
/** All that is kept of strangers' documents: what our own pages ask before the sign-in is some ten kB. */
const MOST_BYTES = 2 * 1024 * 1024
const LONGEST_BYTES = 64 * 1024

/** Tells nothing of the schema: not which fields there are, nor whether this one is. */
const notSignedIn = () => new BadRequest(401, 'Not signed in', { code: 'UNAUTHENTICATED' })

/**
 * @param unknown_per_minute how many documents of one address are read in a minute that weren't seen of late. What
 *   everybody's pages ask is known, so that a campus behind one address isn't held up.
 */
export function createStrangers(unknown_per_minute: number): Strangers {
  const known = new LRUCache<string, Prepared | BadRequest>({
    maxSize: MOST_BYTES,
    maxEntrySize: LONGEST_BYTES,
    sizeCalculation: (_document, key) => parsedBytes(key),
  })
  const charge = createAllowance(unknown_per_minute)

  return {
    prepare({ endpoint, schema, source, address, isForAnyone }) {
      const key = `${endpoint} ${source}`
      const before = known.get(key)
      const document = before ?? read()
      if (before === undefined) known.set(key, document)
      if (document instanceof BadRequest) throw document
      return document

      function read(): Prepared | BadRequest {
        charge(address)
        try {
          const inspected = understood(source)
          const why = overLimit(inspected, true)
          if (why) return new BadRequest(400, why)
          const roots = inspected.operations.flatMap(({ root_names }) => root_names)
          if (!roots.every((name) => name === '__typename' || isForAnyone(name))) return notSignedIn()
          return prepared(schema, source, false)
        } catch (cause) {
          if (!(cause instanceof BadRequest)) throw cause
          // Whether it fits the schema is all a stranger is told of it.
          return cause instanceof DoesNotFit
            ? new BadRequest(400, 'The document does not fit the schema')
            : cause
        }
      }
    },
  }
}

/** Counts what each address has had in the last minute, and refuses more. */
function createAllowance(per_minute: number): (address: string) => void {
  const counts = new LRUCache<string, { used: number }>({ max: MOST_ADDRESSES, ttl: MINUTE })
  return (address) => {
    const key = networkOf(address)
    const count = counts.get(key)
    if (!count) counts.set(key, { used: 1 })
    else if (count.used >= per_minute) throw new Busy(counts.getRemainingTTL(key) / 1000, { status: 429 })
    else count.used++
  }
}

/** Whoever has an address of IPv6 has all 2^64 of its network. */
function networkOf(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address
  const [head = '', tail = ''] = address.split('::')
  const parts = head.split(':').filter(Boolean)
  const missing = address.includes('::') ? 8 - parts.length - tail.split(':').filter(Boolean).length : 0
  return [...parts, ...Array.from({ length: Math.max(0, missing) }, () => '0'), ...tail.split(':')]
    .slice(0, 4)
    .join(':')
}
