import { isIPv6 } from 'node:net'
import type { GraphQLSchema } from 'graphql'
import { LRUCache } from 'lru-cache'
import { Busy } from '../http/busy.ts'
import { BadRequest, DoesNotFit } from './bad_request.ts'
import { parsedBytes, prepared, understood, type Prepared } from './documents.ts'
import type { Inspected } from './limits.ts'
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
/** What is kept of documents that two networks have sent: what our own pages ask before the sign-in is some ten kB. */
const SHARED_BYTES = 1024 * 1024
/** What is kept for one network of documents that nobody else has sent, and for how many networks. */
const OWN_BYTES = 64 * 1024
const MOST_OWNERS = 16
/** Characters up to which what is for anyone is read without being counted: to run it costs more than to read it. */
const SMALL = 500

/** Tells nothing of the schema: not which fields there are, nor whether this one is. */
const notSignedIn = () => new BadRequest(401, 'Not signed in', { code: 'UNAUTHENTICATED' })

/**
 * @param unknown_per_minute how many documents of one address are read in a minute that weren't seen of late. What
 *   everybody's pages ask is known or small, so that a campus behind one address isn't held up by one of its own.
 */
export function createStrangers(unknown_per_minute: number): Strangers {
  const known = createKnown()
  const charge = createAllowance(unknown_per_minute)

  return {
    prepare({ endpoint, schema, source, address, isForAnyone }) {
      const network = networkOf(address)
      const key = `${endpoint} ${source}`
      const before = known.get(network, key)
      const document = before ?? read()
      if (before === undefined) known.add(network, key, document)
      if (document instanceof BadRequest) throw document
      return document

      function read(): Judged {
        try {
          if (!isSmallForAnyone()) charge(network)
          const inspected = understood(source)
          const why = overLimit(inspected, true)
          if (why) return new BadRequest(400, why)
          return asksForAnyone(inspected) ? prepared(schema, source, false) : notSignedIn()
        } catch (cause) {
          if (!(cause instanceof BadRequest)) throw cause
          // Whether it fits the schema is all a stranger is told of it.
          return cause instanceof DoesNotFit
            ? new BadRequest(400, 'The document does not fit the schema')
            : cause
        }
      }

      function isSmallForAnyone(): boolean {
        if (source.length > SMALL) return false
        try {
          return asksForAnyone(understood(source))
        } catch {
          return false
        }
      }

      function asksForAnyone({ operations }: Inspected): boolean {
        const roots = operations.flatMap(({ root_names }) => root_names)
        return roots.every((name) => name === '__typename' || isForAnyone(name))
      }
    },
  }
}

type Judged = Prepared | BadRequest

/**
 * Documents that are known. What one network alone has sent takes the place of its own documents only, so that nobody
 * pushes out what others ask; what a second one asks too is kept for all.
 */
function createKnown() {
  const ofBytes = (maxSize: number) =>
    new LRUCache<string, Judged>({ maxSize, sizeCalculation: (_document, key) => parsedBytes(key) })
  const shared = ofBytes(SHARED_BYTES)
  const own = new LRUCache<string, LRUCache<string, Judged>>({ max: MOST_OWNERS })

  return {
    get(network: string, key: string): Judged | undefined {
      const found = shared.get(key) ?? own.get(network)?.get(key)
      if (found) return found
      for (const documents of own.values()) {
        const of_another = documents.peek(key)
        if (!of_another) continue
        documents.delete(key)
        shared.set(key, of_another)
        return of_another
      }
      return undefined
    },
    add(network: string, key: string, document: Judged): void {
      const documents = own.get(network) ?? ofBytes(OWN_BYTES)
      documents.set(key, document)
      own.set(network, documents)
    },
  }
}

/** Counts what each address has had in the last minute, and refuses more. */
function createAllowance(per_minute: number): (network: string) => void {
  const counts = new LRUCache<string, { used: number }>({ max: MOST_ADDRESSES, ttl: MINUTE })
  return (network) => {
    const count = counts.get(network)
    if (!count) counts.set(network, { used: 1 })
    else if (count.used >= per_minute) throw new Busy(counts.getRemainingTTL(network) / 1000, { status: 429 })
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
