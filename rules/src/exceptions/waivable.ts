import type { RefusalCode } from '../refusals/refusals.ts'

/**
 * The refusals that an administrator may waive: limits on people and dates. Not what is physically so (the time is
 * taken, the room too small or closed for repair), nor who may use a type.
 */
const waivable: ReadonlySet<string> = new Set<RefusalCode>([
  'NOT_YET_OPEN',
  'TOO_LATE',
  'TOO_FAR',
  'CLOSED',
  'TOO_SHORT',
  'TOO_LONG',
  'QUOTA_EXCEEDED',
  'TOO_MANY_UNFINISHED',
  'BLACKLISTED',
])

/** Whether an exception may be asked for: something is refused, and all of it can be waived. */
export const canBeWaived = (refusals: readonly { code: string }[]): boolean =>
  refusals.length > 0 && refusals.every(({ code }) => waivable.has(code))
