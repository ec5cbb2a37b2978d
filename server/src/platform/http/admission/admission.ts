import type { FastifyReply, FastifyRequest } from 'fastify'
import { Busy, refuseBeforeBody } from '../busy.ts'
import { watchEventLoop, type EventLoop } from './event_loop.ts'
import { createLane, type Lane } from './lane.ts'
import { createTurns } from './turns.ts'

/**
 * `heavy` requests change something or take long; `light` ones read. Neither lane can take all slots from the
 * other.
 */
export type LaneName = 'light' | 'heavy'

/**
 * Decides which requests run, which wait, and which are refused at once with the time to try again. A refused
 * request costs next to nothing and has no effect.
 */
export interface RequestAdmission {
  /**
   * Checks before the body is read: null, or why the request can't be served now. Null guarantees nothing.
   */
  refusalBeforeBody(lane: LaneName | null): Busy | null
  /** Runs a request when a slot is free. @throws Busy */
  run<T>(lane: LaneName, work: () => Promise<T>, isGone?: () => boolean): Promise<T>
  /** Whether reads had to be refused too in the last seconds: a proxy should use another server. */
  isOverloaded(): boolean
  /** For the metrics. */
  counts: { waiting(lane: LaneName): number; refused(): number; late_ms(): number }
  close(): void
}

export interface AdmissionOptions {
  /** How many connections to the database serve requests. */
  pool: number
  /** A request that would wait longer for a slot is refused at once, milliseconds. */
  longest_wait_ms: number
  /** When the event loop is this late, only routes that cost nothing are served, milliseconds. */
  latest_ms: number
  event_loop?: EventLoop
  now?: () => number
  random?: () => number
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * The lane of the route's requests, as far as the headers tell; null if only the body does. Routes
     * without a lane are always served: the pages, health, metrics.
     */
    lane?: LaneName | ((request: FastifyRequest) => LaneName | null)
  }
}

export const usualAdmission = { pool: 10, longest_wait_ms: 1000, latest_ms: 500 }

/** How long the server counts as overloaded after the last refused read, milliseconds. */
const OVERLOADED_MS = 2000

/** Creates the admission. Each lane leaves the other a quarter of the connections. */
export function createAdmission(options: AdmissionOptions): RequestAdmission {
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
    refusalBeforeBody(name) {
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

/** The first hook of every request: refuses what can't be served now before any work is done for it. */
export const admissionHook =
  (admission: RequestAdmission) =>
  (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    const { lane } = request.routeOptions.config
    if (lane === undefined) return done()
    const refusal = admission.refusalBeforeBody(typeof lane === 'function' ? lane(request) : lane)
    if (refusal) refuseBeforeBody(request, reply, refusal)
    else done()
  }
