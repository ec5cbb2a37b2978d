/**
 * Why demand was not met: the refusals that say that somebody wanted a time and could not have it. A form that was filled in
 * wrongly is none. A wait that ended although nothing came free, or nobody took what did, is one too.
 */
export const unmet_reasons = [
  'SLOT_TAKEN',
  'FULL',
  'CLOSED',
  'NOT_YET_OPEN',
  'TOO_FAR',
  'TOO_LATE',
  'TOO_LONG',
  'STOPPED',
  'MAINTENANCE',
  'TOO_MANY_PEOPLE',
  'QUOTA_EXCEEDED',
  'TOO_MANY_UNFINISHED',
  'BLACKLISTED',
  'WAITED_IN_VAIN',
] as const
export type UnmetReason = (typeof unmet_reasons)[number]

export const isUnmetReason = (code: string): code is UnmetReason =>
  (unmet_reasons as readonly string[]).includes(code)
