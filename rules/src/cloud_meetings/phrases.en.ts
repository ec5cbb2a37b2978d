import type { Details } from '../refusals/refusals.ts'

/** Why an online meeting can't be joined. */
export function noMeeting(d: Details): string {
  switch (d.why) {
    case 'early':
      return `It opens at ${String(d.from).slice(0, 16)}`
    case 'opening':
      return 'It is being opened. Try again in a minute'
    case 'failed':
      return 'The meeting could not be opened. Ask the administrator'
    case 'over':
      return 'It is over'
    case 'stopped':
      return 'An administrator has ended it'
    case 'ended':
      return 'It has ended already'
    case 'none_set_up':
      return 'No meeting service is set up: choose one and save it first'
    default:
      return 'This booking has no online meeting'
  }
}
