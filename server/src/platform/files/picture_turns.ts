import { createTurns } from '../graphql/cost/turns.ts'
import { Busy } from '../http/busy.ts'

/** How many users may wait for a picture; further ones are refused with `Busy`. */
export const MAX_WAITING = 40
/** Re-encoding a picture takes memory and a core. */
const SERVER = { running: 2, waiting: MAX_WAITING, wait_ms: 20_000 }
/** Of one user, one upload is processed and at most three wait. */
const PERSON = { running: 1, waiting: 3, wait_ms: 20_000 }
const AGAIN_IN_SECONDS = 5

/** Schedules picture processing: few at a time, one per user, and users take turns. */
export interface PictureTurns {
  /**
   * Runs the work when a slot is free.
   * @throws Busy if too many wait, or no slot becomes free in time: the work was not started
   */
  run<Result>(person: string, work: () => Promise<Result>): Promise<Result>
}

export function pictureTurns(): PictureTurns {
  const people = createTurns()
  const server = createTurns()
  return {
    async run(person, work) {
      // Each user has only one entry in the common queue, so first come, first served there is fair between
      // users.
      const endOfPerson = await people.take(person, PERSON).catch(withRetryDelay)
      try {
        const end = await server.take('pictures', SERVER).catch(withRetryDelay)
        try {
          return await work()
        } finally {
          end()
        }
      } finally {
        endOfPerson()
      }
    },
  }
}

function withRetryDelay(cause: unknown): never {
  throw cause instanceof Busy ? new Busy(AGAIN_IN_SECONDS, { cause }) : cause
}
