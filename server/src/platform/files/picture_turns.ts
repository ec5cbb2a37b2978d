import { createTurns } from '../graphql/turns.ts'
import { Busy } from '../http/busy.ts'

/** How many people wait for a picture to be made; the next one is told `Busy`. */
export const MOST_WAITING = 40
/** Making takes memory and a core each. */
const SERVER = { running: 2, waiting: MOST_WAITING, wait_ms: 20_000 }
/** No more uploads of a person run at once than one that is made and three that wait. */
const PERSON = { running: 1, waiting: 3, wait_ms: 20_000 }
const AGAIN_IN_SECONDS = 5

/** Who makes pictures when: few at a time, one of each person, and people take turns. */
export interface PictureTurns {
  /**
   * Does the work when the person's turn comes.
   * @throws Busy where too many wait, or the turn doesn't come in time: the work was not begun
   */
  run<Result>(person: string, work: () => Promise<Result>): Promise<Result>
}

export function pictureTurns(): PictureTurns {
  const people = createTurns()
  const server = createTurns()
  return {
    async run(person, work) {
      // Only one of each person is in the common line, so that first come, first served is a turn for everybody there.
      const endOfPerson = await people.take(person, PERSON).catch(comeAgain)
      try {
        const end = await server.take('pictures', SERVER).catch(comeAgain)
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

function comeAgain(cause: unknown): never {
  throw cause instanceof Busy ? new Busy(AGAIN_IN_SECONDS, { cause }) : cause
}
