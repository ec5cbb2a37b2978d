/** Why somebody was blocked automatically. */
export const missedReasonEn = (missed: number, days: number): string =>
  `${missed} missed reservation${missed === 1 ? '' : 's'} within ${days} day${days === 1 ? '' : 's'}`

/** What a block of all types keeps from booking. */
export const everything_en = 'any resource'

/** The end of a block that has none. */
export const no_end_en = 'further notice'
