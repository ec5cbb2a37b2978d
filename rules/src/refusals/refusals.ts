/**
 * Why an operation was refused. A refusal is a value, never an exception: rules collect them, the server
 * returns them as errcode, msg and msg_en, the browser shows them beside the field. Product §5, §6, §10.
 */
/** Every value of `errcode` besides '0'. A new code needs a phrase in both languages. */
export const refusal_codes = [
  // the requested time
  'EXPIRED', // it starts in the past
  'CLOSED', // outside opening hours, bookable months, weekdays, dates, or in a closed period: see details.why
  'NOT_YET_OPEN', // opens today or later for booking: details.opens_at
  'TOO_LATE', // less than the lead time away
  'TOO_FAR', // beyond the dates that can be booked: details.opens_at if it is known
  'TOO_SHORT',
  'TOO_LONG',
  'NOT_ON_GRID', // does not start on the grid, is not a multiple of its step, or is none of the fixed slots
  'NO_SUCH_TIME', // a clock change skips it
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
  'BLOCK_OVER', // a block that has ended, or was lifted
  'APPEAL_ANSWERED',
  'NO_EXCEPTION', // an exception that can't be asked for or decided now: see details.why
  'DRAW', // the date is given out by draw: details.why (open, not_yet, drawing), opens_at, closes_at
  'NO_DRAW', // no request for a draw now: details.why
  'NO_WAITING', // the waiting list can't be joined or left: details.why, limit
  'LOCKED_OUT', // a change after which the caller couldn't undo it: details.address
  'NO_MEETING', // an online meeting that can't be joined: details.why, from
  'NO_INVITATION', // a session that can't be joined by its link, or left: details.why, limit
  'OFFER_OVER', // an offer of the waiting list that isn't open: details.why
  'NOT_ALLOWED',
  'INSTRUCTIONS_NOT_READ',
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
  'ALREADY_EVALUATED',
  'WRONG_PLACE',
  'POSITION_NEEDED', // signing in needs the device's position
  'SCAN_NEEDED', // signing in needs a code; details.why: static, if the printed one isn't enough
  'CODE_INVALID', // a scanned code; details.why: unknown, expired, replaced
  'GROUP_TOO_SMALL', // fewer people than have to sign in: details.limit, details.used
  'QUORUM_MISSING', // the caller has signed in, others of the group have not: details.used, details.limit
  'LEAVES_USED', // temporary leave as often as the type allows: details.limit
  'CONFIRM_FIRST', // a neighbour has reported the seat as empty: details.until
  'RELEASED', // nobody returned or answered in time: details.why, details.until
  'REPORT_REFUSED', // a report that a resource is held but empty; details.why
  'NOTHING_HERE', // no session of the caller at this resource now: details.next
  // visits
  'VISIT_STATE', // what can't be done with a visit now: details.why, state
  'VISIT_LINK', // the link of an invitation that can't be used: details.why
  'VISIT_REFUSED', // somebody, or a vehicle, that may not come; nobody is told why
  'VEHICLE_APPLICATION', // a vehicle that can't be applied for, or an application that can't be decided now: details.why, plate, state
  // the input
  'INVALID',
  'REQUIRED',
  'NOT_FOUND',
  'NO_ADDRESS', // a message for somebody whose account has no usable address
  'NOT_CONFIGURED', // a channel that the tenant or the installation hasn't set up: details.channel
  'STALE',
  'TAKEN_NAME',
  'IN_USE',
  'OVERLAPPING',
  'KEY_REUSED',
  'TOO_LARGE',
  'TOO_DEAR', // a request for too many rows × fields: details.price, details.limit
  'EXPORT', // rows that can't be exported now: details.why (rows, running, list), limit
  'BAD_FILE',
  'UPLOAD_QUOTA', // one person's uploads today: details.limit_mb, limit_files, resets_at
  'LINK_EXPIRED', // the signed address of a file
  // the server, the network, the tenant
  'BUSY',
  'STORAGE_FULL',
  'IP_REFUSED',
  'TENANT_INVALID',
  'TENANT_EXISTS',
  'OTHER_TENANT', // a person from another tenant at this tenant's address
  'NOT_SIGNED_IN',
  // the user's old password; details.why: missing, if they signed in too long ago to omit it
  'PASSWORD_WRONG',
  'TOO_MANY_ATTEMPTS', // password guesses: details.seconds
  'ACCOUNT_DISABLED',
  'LAST_ADMINISTRATOR',
  'FAULT',
] as const

export type RefusalCode = (typeof refusal_codes)[number]

/** The numbers and names in the phrase: limit, used, opens_at … */
export type Details = Readonly<Record<string, string | number | null>>

export interface Refusal {
  code: RefusalCode
  /** The wire name of the affected field, or null if it concerns no field. */
  field: string | null
  details: Details
}

/** One phrase for each code: a missing one is a compile error. */
export type Phrases = Readonly<Record<RefusalCode, (details: Details, field: string | null) => string>>

/** Makes a refusal. */
export function refusal(code: RefusalCode, field: string | null = null, details: Details = {}): Refusal {
  return { code, field, details }
}

/** Whether a value is a refusal. */
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
