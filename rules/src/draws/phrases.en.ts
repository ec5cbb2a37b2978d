import type { Details } from '../refusals/refusals.ts'

/** A date that is given out by draw. @param short writes a moment */
export function draw(d: Details, short: (timestamp: Details[string]) => string): string {
  switch (d.why) {
    case 'open':
      return `This date is given out by draw: take part until ${short(d.closes_at ?? null)}`
    case 'not_yet':
      return `This date is given out by draw: take part from ${short(d.opens_at ?? null)} to ${short(d.closes_at ?? null)}`
    default:
      return 'This date is being drawn; try again in a minute'
  }
}

/** Why somebody can't take part in a draw, or take their request back. */
export function noDraw(d: Details): string {
  switch (d.why) {
    case 'off':
      return 'This date isn’t given out by draw; book it'
    case 'closed':
      return 'Requests for this draw are no longer taken'
    case 'taking_part':
      return 'You take part in this draw already; take that request back first'
    case 'full':
      return `At most ${d.limit} people can take part in a draw`
    default:
      return 'You can’t take part in this draw'
  }
}
