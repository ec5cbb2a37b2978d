/** Schedules when refused requests should try again. */
export interface Turns {
  /**
   * The wait for one more refusal, seconds. It grows with the number of earlier refusals, so that they come
   * back one after the other, as fast as they can be served, and not all together.
   * @param each_ms the share of total time that serving one takes
   */
  next(each_ms: number): number
}

/** The longest wait that is announced, seconds: after that the load may be gone. */
export const MAX_RETRY = 30
const SOONEST_MS = 1000
/** The random part of the wait: servers that don't know of each other would announce the same times. */
const CHANCE = 0.25

interface TurnsOptions {
  /** A monotonic clock, milliseconds. */
  now(): number
  random(): number
}

/** Gives each refused request a time of its own, like a ticket machine. */
export function createTurns({ now, random }: TurnsOptions): Turns {
  let free = 0
  return {
    next(each_ms) {
      const time = now()
      const turn = Math.min(Math.max(free, time + SOONEST_MS), time + MAX_RETRY * 1000)
      free = turn + each_ms
      const seconds = Math.ceil(((turn - time) / 1000) * (1 + CHANCE * random()))
      return Math.min(seconds, MAX_RETRY)
    },
  }
}
