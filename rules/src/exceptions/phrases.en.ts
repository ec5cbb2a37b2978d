import type { Details } from '../refusals/refusals.ts'

/** Why an exception can't be asked for or decided now. */
export function noException(d: Details): string {
  switch (d.why) {
    case 'not_needed':
      return 'This can be booked without an exception'
    case 'asked':
      return 'You asked for an exception for this time already; wait for the answer'
    case 'too_many':
      return `At most ${d.limit} requests for exceptions can wait for an answer`
    case 'too_often':
      return `At most ${d.limit} requests for exceptions can be made in a day`
    case 'expired':
      return 'This request expired: its time has begun'
    case 'withdrawn':
      return 'This request was withdrawn'
    case 'granted':
    case 'rejected':
      return 'This request was answered already'
    default:
      return 'No exception is possible'
  }
}
