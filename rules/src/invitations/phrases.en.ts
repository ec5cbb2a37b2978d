import type { Details } from '../refusals/refusals.ts'

/** Why a session can't be joined by its link, or left. */
export function noInvitation(d: Details): string {
  switch (d.why) {
    case 'own':
      return 'This is your own booking'
    case 'joined':
      return 'You take part already'
    case 'full':
      return `All ${d.limit} places are taken`
    case 'over':
      return 'It is over'
    case 'not_booked':
      return 'It does not take place'
    case 'too_often':
      return `You have joined it ${d.limit} times; ask whoever booked it to name you`
    case 'signed_in':
      return 'You have checked in already'
    case 'shared':
      return 'Each person takes a place of their own here: those who join book one themselves'
    case 'approved':
      return `It was requested for ${d.limit}. Book anew for more`
    case 'would_be_approved':
      return `More than ${d.limit} people need an approval: book anew for more`
    case 'holds':
      return `It holds ${d.limit} at most`
    default:
      return 'This link leads nowhere. Ask for a new one'
  }
}
