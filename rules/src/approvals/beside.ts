/**
 * What else there is at the time of a request for a booking, and whether the request can be answered together with many
 * others: where something speaks against it, somebody has to look.
 */

/** What somebody who decides is told besides a request. */
export interface Beside {
  /** Others at the same resource at the same time, booked or waiting. */
  same_time: number
  /** The applicant's own sessions at the same time elsewhere. */
  elsewhere: number
  /** Requests for an exception that ask for the same time there. */
  exceptions: number
  /** Several parties may be there at once: then others at the same time are as it should be. */
  shared: boolean
}

export type Collision = 'same_time' | 'elsewhere' | 'exceptions'

/** Why a request isn't answered together with others; none: it is. */
export function collisionsOf({ same_time, elsewhere, exceptions, shared }: Beside): Collision[] {
  const found: Collision[] = []
  if (!shared && same_time > 0) found.push('same_time')
  if (elsewhere > 0) found.push('elsewhere')
  if (!shared && exceptions > 0) found.push('exceptions')
  return found
}
