/** More passwords are waiting to be checked than can be in a few seconds. */
export class TooBusy extends Error {
  override name = 'TooBusy'
  /** After which to try again. */
  readonly seconds = 3
}

/** How much work may be done at once. */
export interface HashingLimits {
  /** At once: each takes a thread and 16 MB. */
  running: number
  /** In line, from everywhere together. */
  waiting: number
  /** In line, from one origin; the rest of the places are for others. */
  waiting_each: number
}

export interface Hashing {
  /**
   * Does the work when its turn has come. Origins take turns, so that who sends many waits behind their own.
   * @param origin a network, or a browser that is known
   * @param slow one at a time for this origin
   * @throws TooBusy at once, where too many are in line
   */
  run<T>(origin: string, work: () => Promise<T>, slow?: boolean): Promise<T>
}

const LIMITS: HashingLimits = { running: 2, waiting: 128, waiting_each: 64 }

interface Line {
  begin: (() => void)[]
  running: number
  slow: boolean
}

/** Bounds the processor time and memory that passwords take, however many are sent. */
export function createHashing(limits: HashingLimits = LIMITS): Hashing {
  // In the order in which their turn comes.
  const lines = new Map<string, Line>()
  let running = 0
  let waiting = 0

  const next = () => {
    for (const [origin, line] of lines) {
      if (running >= limits.running) return
      if (line.begin.length === 0 || (line.slow && line.running > 0)) continue
      lines.delete(origin)
      lines.set(origin, line)
      running += 1
      waiting -= 1
      line.running += 1
      line.begin.shift()?.()
    }
  }

  return {
    async run(origin, work, slow = false) {
      const line = lines.get(origin) ?? { begin: [], running: 0, slow }
      if (waiting >= limits.waiting || line.begin.length >= limits.waiting_each) throw new TooBusy()
      line.slow = slow
      lines.set(origin, line)
      waiting += 1
      await new Promise<void>((begin) => {
        line.begin.push(begin)
        next()
      })
      try {
        return await work()
      } finally {
        running -= 1
        line.running -= 1
        if (line.running === 0 && line.begin.length === 0) lines.delete(origin)
        next()
      }
    },
  }
}
