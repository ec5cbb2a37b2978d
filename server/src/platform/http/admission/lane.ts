import { Busy } from '../busy.ts'
import { createTurns } from './turns.ts'

/** So many requests of one kind at a time; the others wait in line, or are told at once that they would wait too long. */
export interface Lane {
  /**
   * Runs the work when its turn comes.
   * @param isGone whether nobody waits for the answer any more: then it is not begun
   * @throws Busy at once where the wait would be too long, or when it has become so
   */
  run<T>(work: () => Promise<T>, isGone?: () => boolean): Promise<T>
  /** Null where a request may come in now, else why not: asked before anything is spent on the request. */
  refusal(): Busy | null
  /** How many wait in line. */
  waiting(): number
  /** How many were refused so far. */
  refused(): number
}

export interface LaneOptions {
  /** How many run at the same time. */
  at_once: number
  /** Who would wait longer than this is refused at once, milliseconds. */
  longest_wait_ms: number
  /** Milliseconds that only go forward. */
  now?: () => number
  random?: () => number
}

interface Waiting {
  since: number
  isGone: () => boolean
  begin(): void
  refuse(cause: Busy): void
}

/** Until something was measured: what a booking takes. */
const FIRST_GUESS_MS = 10
/** How much of the running average each new time makes up. */
const WEIGHT = 0.05
/** The estimate may be wrong by so much before those in line are told that they won't be served in time. */
const PATIENCE = 1.5
const SWEEP_MS = 100

/**
 * Admission by the expected wait: how many are ahead, times what one takes, by how many run at a time. A fixed
 * length would be too long on a slow machine and too short on a quick one.
 */
export function createLane(options: LaneOptions): Lane {
  const { at_once, longest_wait_ms, now = () => performance.now(), random = Math.random } = options
  const line: Waiting[] = []
  const turns = createTurns({ now, random })
  let running = 0
  let service_ms = FIRST_GUESS_MS
  let last_began = 0
  let refused = 0
  let sweeping: NodeJS.Timeout | undefined

  /** What one more makes everybody behind it wait, milliseconds. Where nothing was begun for long, all stands still. */
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
    const since = now() - longest_wait_ms * PATIENCE
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
