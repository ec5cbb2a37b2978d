import rateLimit, { normalizeIP } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { bearerOf } from '../sign_in/bearer.ts'
import { Busy } from './busy.ts'

export interface RequestLimits {
  /** Per address, for all its requests without a valid token. */
  per_minute: number
  /** Identifies users by their access tokens; null if a token is invalid. Never throws. */
  personOf(token: string): Promise<string | null>
}

const MINUTE = 60_000
/** A tenth of an address's limit, but enough for a user in a hurry. */
const SHARE_OF_A_PERSON = 0.1
const LEAST_OF_A_PERSON = 600
/**
 * How many addresses, and how many users, are counted; beyond that, the ones counted longest ago are dropped.
 */
const MAX_COUNTED = 20_000

/** Of a request whose connection is closed by now: nobody reads the answer, but it must not be a fault. */
const NO_ADDRESS = 'no address'

/** @returns how many requests a minute one signed-in user may send, given the limit of an address */
export const ofAPerson = (per_minute: number): number =>
  Math.min(per_minute, Math.max(LEAST_OF_A_PERSON, Math.floor(per_minute * SHARE_OF_A_PERSON)))

/**
 * Refuses requests over the limit per minute with 429. A signed-in user is counted on their own, so nobody
 * behind the same address can use up their share. A request with an invalid token is counted by its address.
 */
export async function limitRequests(app: FastifyInstance, { per_minute, personOf }: RequestLimits) {
  const people = new WeakMap<FastifyRequest, string>()
  const isFree = ({ url, routeOptions }: FastifyRequest) =>
    url.startsWith('/assets/') || routeOptions.config.rateLimit === false

  await app.register(rateLimit, {
    max: per_minute,
    timeWindow: MINUTE,
    cache: MAX_COUNTED,
    keyGenerator: ({ ip }: { ip: string | undefined }) => (ip === undefined ? NO_ADDRESS : normalizeIP(ip)),
    allowList: (request) => isFree(request) || people.has(request),
    errorResponseBuilder: (_request, { ttl }) => new Busy(ttl / 1000, { status: 429 }),
  })
  const count = app.createRateLimit({
    max: ofAPerson(per_minute),
    timeWindow: MINUTE,
    allowList: () => false,
    keyGenerator: (request) => people.get(request) ?? '',
  })
  // Runs before the per-address count, which each route does itself.
  app.addHook('onRequest', async (request) => {
    const token = isFree(request) ? null : bearerOf(request)
    const person = token ? await personOf(token) : null
    if (person === null) return
    people.set(request, person)
    const counted = await count(request)
    if (!counted.isAllowed && counted.isExceeded) throw new Busy(counted.ttl / 1000, { status: 429 })
  })
}
