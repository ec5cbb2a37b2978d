import { Busy } from '../busy.ts'
import { createTurns } from './turns.ts'

/**
 * Runs a limited number of requests of one kind at a time; the others queue, or are refused at once if they
 * would wait too long.
 */
export interface Lane {
  /**
   * Runs the work when a slot is free.
   * @param isGone whether the client has disconnected: the work is then not started
   * @throws Busy at once if the wait would be too long, or later when it has become so
   */
  run<T>(work: () => Promise<T>, isGone?: () => boolean): Promise<T>
  /** Null if a request may enter now, else why not: checked before any work is done for the request. */
  refusal(): Busy | null
  /** How many requests are queued. */
  waiting(): number
  /** How many were refused so far. */
  refused(): number
}

export interface LaneOptions {
  /** How many run at the same time. */
  at_once: number
  /** A request that would wait longer than this is refused at once, milliseconds. */
  longest_wait_ms: number
  /** A monotonic clock, milliseconds. */
  now?: () => number
  random?: () => number
}

interface QueuedRequest {
  since: number
  isGone: () => boolean
  begin(): void
  refuse(cause: Busy): void
}

/** The service time assumed until one was measured: that of a booking. */
const FIRST_GUESS_MS = 10
/** The weight of each new time in the running average. */
const WEIGHT = 0.05
/**
 * The tolerated error of the estimate: queued requests are refused once they have waited this many times the
 * limit.
 */
const MAX_WAIT_FACTOR = 1.5
const SWEEP_MS = 100

/**
 * Admits by expected wait: the number of requests ahead, times the service time, divided by how many run at a
 * time. A fixed queue length would be too long on a slow machine and too short on a fast one.
 */
export function createLane(options: LaneOptions): Lane {
  const { at_once, longest_wait_ms, now = () => performance.now(), random = Math.random } = options
  const line: QueuedRequest[] = []
  const turns = createTurns({ now, random })
  let running = 0
  let service_ms = FIRST_GUESS_MS
  let last_began = 0
  let refused = 0
  let sweeping: NodeJS.Timeout | undefined

  /**
   * How much each request delays those behind it, milliseconds. If nothing was started for long, the lane is
   * stuck.
   */
  const each_ms = () => Math.max(service_ms, running < at_once ? 0 : now() - last_began) / at_once
  const isFull = () => running >= at_once && (line.length + 1) * each_ms() > longest_wait_ms
  const busy = () => {
    refused += 1
    return new Busy(turns.next(each_ms()))
  }

  const leave = (began: number) => {
    service_ms += WEIGHT * (now() - began - service_ms)
    running -= 1
    for (let next = line.shift(); next; next = line.shift()) {
      if (next.isGone()) next.refuse(new Busy())
      else return next.begin()
    }
  }
  const sweep = () => {
    const since = now() - longest_wait_ms * MAX_WAIT_FACTOR
    while (line[0] && line[0].since < since) line.shift()?.refuse(busy())
    if (line.length > 0) return
    clearInterval(sweeping)
    sweeping = undefined
  }
  const turn = (isGone: () => boolean) =>
    new Promise<void>((resolve, reject) => {
      line.push({
        since: now(),
        isGone,
        begin() {
          running += 1
          resolve()
        },
        refuse: reject,
      })
      sweeping ??= setInterval(sweep, SWEEP_MS).unref()
    })

  return {
    async run(work, isGone = () => false) {
      if (running < at_once) running += 1
      else if (isFull()) throw busy()
      else await turn(isGone)
      const began = (last_began = now())
      try {
        return await work()
      } finally {
        leave(began)
      }
    },
    refusal: () => (isFull() ? busy() : null),
    waiting: () => line.length,
    refused: () => refused,
  }
}
