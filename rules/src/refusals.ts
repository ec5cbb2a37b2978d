/**
 * Why something was not done. A refusal is a value, never an exception: rules collect them, the server answers
 * them as errcode, msg and msg_en, the browser shows them beside the field. Product §5, §6, §10.
 */
/** Every word that `errcode` may carry besides '0'. A new word needs its sentence in both languages. */
export const refusal_codes = [
  // the time asked for
  'EXPIRED', // it starts in the past
  'CLOSED', // outside opening hours, bookable months, weekdays, dates, or in a closed period: see details.why
  'NOT_YET_OPEN', // opens today or later for booking: details.opens_at
  'TOO_LATE', // less than the lead time away
  'TOO_FAR', // beyond the dates that can be booked: details.opens_at where it is known
  'TOO_SHORT',
  'TOO_LONG',
  'NOT_ON_GRID', // does not start on the grid, is no multiple of its step, or is none of the fixed slots
  'NO_SUCH_TIME', // a change of clocks skips it
  'STOPPED',
  'MAINTENANCE',
  // other people
  'SLOT_TAKEN',
  'FULL',
  'TOO_MANY_PEOPLE',
  // the person
  'QUOTA_EXCEEDED',
  'TOO_MANY_UNFINISHED',
  'BLACKLISTED',
  'NOT_ALLOWED',
  'INSTRUCTIONS_NOT_READ',
  'NO_APPROVER', // it needs approval, which nobody can give
  // a series
  'MODE_OFF',
  'TOO_MANY_SESSIONS',
  'NO_SESSIONS',
  'BAD_RECURRENCE',
  // a session's life
  'BAD_TRANSITION',
  'CANCEL_TOO_LATE',
  'REASON_MISSING',
  'SIGN_IN_TOO_EARLY',
  'SIGN_IN_TOO_LATE',
  'ALREADY_STARTED',
  'NOT_STARTED',
  'NOT_ENDED',
  'WRONG_PLACE',
  // what was sent
  'INVALID',
  'REQUIRED',
  'NOT_FOUND',
  'STALE',
  'TAKEN_NAME',
  'IN_USE',
  'OVERLAPPING',
  'KEY_REUSED',
  'TOO_LARGE',
  'TOO_DEAR', // a request for too many rows times fields: details.price, details.limit
  'BAD_FILE',
  'UPLOAD_QUOTA', // today's uploads of one person: details.limit_mb, limit_files, resets_at
  'LINK_EXPIRED', // the signed address of a file
  // the place it was sent to
  'BUSY',
  'STORAGE_FULL',
  'IP_REFUSED',
  'TENANT_INVALID',
  'TENANT_EXISTS',
  'OTHER_TENANT', // a person at the address of a tenant that isn't theirs
  'NOT_SIGNED_IN',
  'PASSWORD_WRONG', // one's own old password; details.why: missing, where the sign-in is too long ago to do without
  'TOO_MANY_ATTEMPTS', // guesses: details.seconds
  'ACCOUNT_DISABLED',
  'LAST_ADMINISTRATOR',
  'FAULT',
] as const

export type RefusalCode = (typeof refusal_codes)[number]

/** The numbers and names that a sentence is made of: limit, used, opens_at … */
export type Details = Readonly<Record<string, string | number | null>>

export interface Refusal {
  code: RefusalCode
  /** The wire name of the field to look at, or null when it is not about one. */
  field: string | null
  details: Details
}

/** One sentence for each code: a code without one does not compile. */
export type Phrases = Readonly<Record<RefusalCode, (details: Details, field: string | null) => string>>

/** Makes a refusal. */
export function refusal(code: RefusalCode, field: string | null = null, details: Details = {}): Refusal {
  return { code, field, details }
}

/** Tells a refusal from any other answer. */
export function isRefusal(answer: unknown): answer is Refusal {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    'code' in answer &&
    'field' in answer &&
    'details' in answer &&
    refusal_codes.some((code) => code === answer.code)
  )
}
