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
   * Does the work when its turn has come. Origins take turns, so that who sends many waits behind their own. Where the
   * line of an origin is full, one of it is drawn that has to go: whoever comes has the chance that those who were
   * first have, however quickly others fill the places. Where all places are taken, the longest line gives one up.
   * @param origin a network, or a browser that is known
   * @param slow one at a time for this origin
   * @throws TooBusy where too many are in line
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
 * Bounds the processor time and memory that passwords take, however many are sent.
 * @param random from 0 to 1, without 1
 */
export function createHashing(limits: HashingLimits = LIMITS, random = Math.random): Hashing {
  // In the order in which their turn comes.
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
