/** When those who were refused should ask again. */
export interface Turns {
  /**
   * The wait for one more, seconds: the more were refused before, the longer, so that they come back one after the
   * other, as quickly as they can be served, and not all together.
   * @param each_ms what serving one takes of the time of all
   */
  next(each_ms: number): number
}

/** Longer than this nobody is sent away: by then it may all be over. Seconds. */
export const LONGEST_RETRY = 30
const SOONEST_MS = 1000
/** Part of the wait that is left to chance: servers that don't know of each other would give the same times. */
const CHANCE = 0.25

interface TurnsOptions {
  /** Milliseconds that only go forward. */
  now(): number
  random(): number
}

/** Gives each who asks a moment of its own, as a ticket machine does. */
export function createTurns({ now, random }: TurnsOptions): Turns {
  let free = 0
  return {
    next(each_ms) {
      const time = now()
      const turn = Math.min(Math.max(free, time + SOONEST_MS), time + LONGEST_RETRY * 1000)
      free = turn + each_ms
      const seconds = Math.ceil(((turn - time) / 1000) * (1 + CHANCE * random()))
      return Math.min(seconds, LONGEST_RETRY)
    },
  }
}
