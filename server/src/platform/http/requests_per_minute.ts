import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { bearerOf } from '../sign_in/bearer.ts'
import { Busy } from './busy.ts'

export interface RequestLimits {
  /** Of one address, for all that come from it without a token that is accepted. */
  per_minute: number
  /** Tells people apart by their access tokens; null where a token is not accepted. Never throws. */
  personOf(token: string): Promise<string | null>
}

const MINUTE = 60_000
/** A tenth of what an address may, but enough for somebody in a hurry. */
const SHARE_OF_A_PERSON = 0.1
const LEAST_OF_A_PERSON = 600
/** How many addresses, and how many people, are counted; of more the ones counted longest ago are forgotten. */
const MOST_COUNTED = 20_000

/** @returns how many requests a minute one signed-in person may send, where an address may send so many */
export const ofAPerson = (per_minute: number): number =>
  Math.min(per_minute, Math.max(LEAST_OF_A_PERSON, Math.floor(per_minute * SHARE_OF_A_PERSON)))

/**
 * Refuses with 429 what is too much for a minute. Whoever is signed in is counted by themselves, so that nobody behind
 * the same address can use up what they may. Who sends a token that is not accepted is counted by their address.
 */
export async function limitRequests(app: FastifyInstance, { per_minute, personOf }: RequestLimits) {
  const people = new WeakMap<FastifyRequest, string>()
  const isFree = ({ url, routeOptions }: FastifyRequest) =>
    url.startsWith('/assets/') || routeOptions.config.rateLimit === false

  await app.register(rateLimit, {
    max: per_minute,
    timeWindow: MINUTE,
    cache: MOST_COUNTED,
    allowList: (request) => isFree(request) || people.has(request),
    errorResponseBuilder: (_request, { ttl }) => new Busy(ttl / 1000, { status: 429 }),
  })
  const count = app.createRateLimit({
    max: ofAPerson(per_minute),
    timeWindow: MINUTE,
    allowList: () => false,
    keyGenerator: (request) => people.get(request) ?? '',
  })
  // Runs before the address is counted, which each route does for itself.
  app.addHook('onRequest', async (request) => {
    const token = isFree(request) ? null : bearerOf(request)
    const person = token ? await personOf(token) : null
    if (person === null) return
    people.set(request, person)
    const counted = await count(request)
    if (!counted.isAllowed && counted.isExceeded) throw new Busy(counted.ttl / 1000, { status: 429 })
  })
}
