import type { Details } from '../refusals/refusals.ts'

/** Why somebody can't wait for a time, or no longer. */
export function noWaiting(d: Details): string {
  switch (d.why) {
    case 'off':
      return 'There is no waiting list here'
    case 'free':
      return 'This time is free; book it'
    case 'free_elsewhere':
      return `${d.resource_en || d.resource} is free at that time; book it`
    case 'own':
      return 'You have booked this time yourself'
    case 'waiting_already':
      return 'You wait for this kind of resource at that time already'
    case 'too_many':
      return `You can wait for at most ${d.limit} times at once`
    default:
      return 'This request no longer waits'
  }
}

/** Why an offer can't be accepted or declined. */
export function offerOver(d: Details): string {
  switch (d.why) {
    case 'waiting':
      return 'Nothing has been offered for this request yet'
    case 'booked':
      return 'You have accepted this offer already'
    case 'lapsed':
      return 'The offer was not accepted in time'
    default:
      return 'This offer is no longer open'
  }
}

/** A time, said of one who waited for more of it. @param whole the times that they waited for */
export const restInWords = (when: string, whole: string): string =>
  `${when} (what is left, from now, of ${whole})`
