/** Too many passwords are waiting to be checked within a few seconds. */
export class TooBusy extends Error {
  override name = 'TooBusy'
  /** After how many seconds to try again. */
  readonly seconds = 3
}

/** Limits of concurrent work. */
export interface HashingLimits {
  /** At once: each takes a thread and 16 MB. */
  running: number
  /** Queued, from everywhere together. */
  waiting: number
  /** Queued, from one origin; the other places are for others. */
  waiting_each: number
}

export interface Hashing {
  /**
   * Runs the work when a slot is free. Origins take turns, so one that sends many waits behind its own
   * requests. If an origin's queue is full, a random one of its requests is dropped: a newcomer has the same
   * chance as the first, however fast others fill the queue. If all places are taken, the longest queue gives
   * one up.
   * @param origin a network, or a known browser
   * @param slow limits this origin to one at a time
   * @throws TooBusy if too many are queued
   */
  run<T>(origin: string, work: () => Promise<T>, slow?: boolean): Promise<T>
}

const LIMITS: HashingLimits = { running: 2, waiting: 128, waiting_each: 64 }

interface Waiting {
  begin(): void
  refuse(why: TooBusy): void
}

interface Line {
  waiting: Waiting[]
  running: number
  slow: boolean
}

/**
 * Limits the processor time and memory that passwords take, however many are sent.
 * @param random from 0 to 1, without 1
 */
export function createHashing(limits: HashingLimits = LIMITS, random = Math.random): Hashing {
  // In the order of their turns.
  const lines = new Map<string, Line>()
  let running = 0
  let waiting = 0

  const next = () => {
    for (const [origin, line] of lines) {
      if (running >= limits.running) return
      if (line.waiting.length === 0 || (line.slow && line.running > 0)) continue
      lines.delete(origin)
      lines.set(origin, line)
      running += 1
      waiting -= 1
      line.running += 1
      line.waiting.shift()?.begin()
    }
  }

  const longest = () => [...lines.keys()].reduce((most, one) => (lengthOf(one) > lengthOf(most) ? one : most))
  const lengthOf = (origin: string) => lines.get(origin)?.waiting.length ?? 0

  const makeRoom = (origin: string) => {
    const from = lengthOf(origin) > limits.waiting_each ? origin : waiting > limits.waiting ? longest() : null
    const line = from === null ? undefined : lines.get(from)
    if (from === null || !line) return
    const [gone] = line.waiting.splice(Math.floor(random() * line.waiting.length), 1)
    waiting -= 1
    if (line.running === 0 && line.waiting.length === 0) lines.delete(from)
    gone?.refuse(new TooBusy())
  }

  return {
    async run(origin, work, slow = false) {
      const line = lines.get(origin) ?? { waiting: [], running: 0, slow }
      line.slow = slow
      lines.set(origin, line)
      waiting += 1
      await new Promise<void>((begin, refuse) => {
        line.waiting.push({ begin, refuse })
        next()
        makeRoom(origin)
      })
      try {
        return await work()
      } finally {
        running -= 1
        line.running -= 1
        if (line.running === 0 && line.waiting.length === 0) lines.delete(origin)
        next()
      }
    },
  }
}
