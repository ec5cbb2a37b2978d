const reasons: Readonly<Record<string, string>> = {
  off: 'Empty places are not reported here',
  shared: 'Several people share this place: an empty seat of it is nobody’s',
  own: 'This is your own booking',
  nobody: 'Nobody has booked this place now',
  reported: 'Somebody has reported it already; its holder can answer',
  away: 'Its holder is away for a while, as the rules allow',
  sign_in: 'Its holder still has time to check in',
  confirmed: 'Its holder has just confirmed being there',
  ending: 'The booking ends soon',
  twice: 'You have reported this booking already',
  open: 'One report at a time: the place that you reported before still waits for an answer',
  answered: 'People were there at the places that you reported last, so you can’t report any',
  limit: 'You have reported as many places as one may in a day',
  code: 'Scan the code at the place itself to report it',
}

/** Why a resource can't be reported as held but empty. */
export const noReport = (why: unknown): string =>
  reasons[String(why)] ?? 'This can not be reported as empty now'
