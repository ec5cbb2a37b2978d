import type { FastifyReply, FastifyRequest } from 'fastify'
import { Busy, refuseAtTheDoor } from '../busy.ts'
import { watchEventLoop, type EventLoop } from './event_loop.ts'
import { createLane, type Lane } from './lane.ts'
import { createTurns } from './turns.ts'

/** `heavy` changes something or takes long; `light` reads. Neither can take all places from the other. */
export type LaneName = 'light' | 'heavy'

/**
 * Decides who is served, who waits and who is told at once to come again. A request that is refused costs next to
 * nothing, and nothing was done for it.
 */
export interface Admission {
  /** Looks before the body is read: null, or why the request can't be served now. Null is no promise. */
  atTheDoor(lane: LaneName | null): Busy | null
  /** Serves a request when its turn comes. @throws Busy */
  run<T>(lane: LaneName, work: () => Promise<T>, isGone?: () => boolean): Promise<T>
  /** Whether reads had to be refused too in the last seconds: a proxy should ask another server. */
  isOverloaded(): boolean
  /** For the metrics. */
  counts: { waiting(lane: LaneName): number; refused(): number; late_ms(): number }
  close(): void
}

export interface AdmissionOptions {
  /** How many connections to the database serve requests. */
  pool: number
  /** Who would wait longer for its turn is refused at once, milliseconds. */
  longest_wait_ms: number
  /** From so late an event loop on nothing but what costs nothing is served, milliseconds. */
  latest_ms: number
  event_loop?: EventLoop
  now?: () => number
  random?: () => number
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Whose place a request of the route takes, as far as its headers tell; null where only the body does. Routes
     * without one are always served: the pages, health, metrics.
     */
    lane?: LaneName | ((request: FastifyRequest) => LaneName | null)
  }
}

export const usualAdmission = { pool: 10, longest_wait_ms: 1000, latest_ms: 500 }

/** For so long after the last refusal of a read the server counts as overloaded, milliseconds. */
const OVERLOADED_MS = 2000

/** Each lane leaves the other a quarter of the connections. */
export function createAdmission(options: AdmissionOptions): Admission {
  const { pool, longest_wait_ms, latest_ms, now = () => performance.now(), random = Math.random } = options
  const event_loop = options.event_loop ?? watchEventLoop()
  const at_once = pool - Math.max(1, Math.ceil(pool / 4))
  const lane = (): Lane => createLane({ at_once, longest_wait_ms, now, random })
  const lanes: Record<LaneName, Lane> = { light: lane(), heavy: lane() }
  const turns = createTurns({ now, random })
  let refused_late = 0
  let overloaded_at = -Infinity

  const tooLate = (): Busy | null => {
    const late_ms = event_loop.late_ms()
    if (late_ms < latest_ms) return null
    refused_late += 1
    overloaded_at = now()
    return new Busy(turns.next(late_ms / pool))
  }
  const noteLight = (name: LaneName | null) => {
    if (name === 'light') overloaded_at = now()
  }

  return {
    atTheDoor(name) {
      const late = tooLate()
      if (late || name === null) return late
      const refusal = lanes[name].refusal()
      if (refusal) noteLight(name)
      return refusal
    },
    run(name, work, isGone) {
      return lanes[name].run(work, isGone).catch((cause: unknown) => {
        if (cause instanceof Busy) noteLight(name)
        throw cause
      })
    },
    isOverloaded: () => now() - overloaded_at < OVERLOADED_MS,
    counts: {
      waiting: (name) => lanes[name].waiting(),
      refused: () => refused_late + lanes.light.refused() + lanes.heavy.refused(),
      late_ms: event_loop.late_ms,
    },
    close: event_loop.close,
  }
}

/** The first hook of every request: whoever can't be served now is told so before anything is spent on it. */
export const doorkeeper =
  (admission: Admission) =>
  (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    const { lane } = request.routeOptions.config
    if (lane === undefined) return done()
    const refusal = admission.atTheDoor(typeof lane === 'function' ? lane(request) : lane)
    if (refusal) refuseAtTheDoor(request, reply, refusal)
    else done()
  }
