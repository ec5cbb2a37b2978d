import type { GraphQLSchema } from 'graphql'
import { LRUCache } from 'lru-cache'
import { Busy } from '../../http/busy.ts'
import { senderNetwork } from '../../http/networks.ts'
import { BadRequest, DoesNotFit } from '../bad_request.ts'
import { parsedBytes, prepared, parseDocument, type Prepared } from './documents.ts'
import type { Inspected } from './limits.ts'
import { overLimit } from './limits.ts'

/** Prepares documents of users who aren't signed in. */
export interface Strangers {
  /**
   * Prepares a document if all its operations are public. It is never compiled.
   * @param isForAnyone whether a root field of the endpoint is public
   * @throws BadRequest 401 if a field requires a sign-in, whether or not it exists; 400 if the document can't
   * be read
   * @throws Busy 429 if the address has sent too many unknown documents
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
/** How many addresses are counted; beyond that, the ones counted longest ago are dropped. */
const MAX_ADDRESSES = 10_000
/**
 * Cache size for documents that two networks have sent: our own pages need some ten kB before the sign-in.
 */
const SHARED_BYTES = 1024 * 1024
/** Cache size per network for documents that nobody else has sent, and the number of such networks. */
const OWN_BYTES = 64 * 1024
const MAX_OWNERS = 16
/** Characters up to which a public document isn't counted: running it costs more than reading it. */
const SMALL = 500

/** Reveals nothing of the schema: neither which fields there are, nor whether this one exists. */
const notSignedIn = () => new BadRequest(401, 'Not signed in', { code: 'UNAUTHENTICATED' })

/**
 * @param unknown_per_minute how many documents per minute and address are read that weren't seen recently.
 * Documents of the pages are known or small, so one user can't hold up a campus behind the same address.
 */
export function createStrangers(unknown_per_minute: number): Strangers {
  const known = createKnown()
  const charge = createAllowance(unknown_per_minute)

  return {
    prepare({ endpoint, schema, source, address, isForAnyone }) {
      const network = senderNetwork(address)
      const key = `${endpoint} ${source}`
      const before = known.get(network, key)
      const document = before ?? read()
      if (before === undefined) known.add(network, key, document)
      if (document instanceof BadRequest) throw document
      return document

      function read(): ParsedDocument {
        try {
          if (!isSmallForAnyone()) charge(network)
          const inspected = parseDocument(source)
          const why = overLimit(inspected, true)
          if (why) return new BadRequest(400, why)
          return asksForAnyone(inspected) ? prepared(schema, source, false) : notSignedIn()
        } catch (cause) {
          if (!(cause instanceof BadRequest)) throw cause
          // An unknown sender learns only whether the document fits the schema.
          return cause instanceof DoesNotFit
            ? new BadRequest(400, 'The document does not fit the schema')
            : cause
        }
      }

      function isSmallForAnyone(): boolean {
        if (source.length > SMALL) return false
        try {
          return asksForAnyone(parseDocument(source))
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

type ParsedDocument = Prepared | BadRequest

/**
 * Known documents. Those that one network alone has sent displace only its own, so nobody can push out what
 * others send; a document that a second network sends is cached for all.
 */
function createKnown() {
  const ofBytes = (maxSize: number) =>
    new LRUCache<string, ParsedDocument>({ maxSize, sizeCalculation: (_document, key) => parsedBytes(key) })
  const shared = ofBytes(SHARED_BYTES)
  const own = new LRUCache<string, LRUCache<string, ParsedDocument>>({ max: MAX_OWNERS })

  return {
    get(network: string, key: string): ParsedDocument | undefined {
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
    add(network: string, key: string, document: ParsedDocument): void {
      const documents = own.get(network) ?? ofBytes(OWN_BYTES)
      documents.set(key, document)
      own.set(network, documents)
    },
  }
}

/** Counts the documents of each address in the last minute, and refuses further ones. */
function createAllowance(per_minute: number): (network: string) => void {
  const counts = new LRUCache<string, { used: number }>({ max: MAX_ADDRESSES, ttl: MINUTE })
  return (network) => {
    const count = counts.get(network)
    if (!count) counts.set(network, { used: 1 })
    else if (count.used >= per_minute) throw new Busy(counts.getRemainingTTL(network) / 1000, { status: 429 })
    else count.used++
  }
}
