/**
 * Exceptions from booking rules: which refusals an administrator may waive for one booking, and what a granted
 * exception waives. Product §5 Exceptions.
 */
import { refusal, type Refusal, type RefusalCode } from '../refusals/refusals.ts'
export { canBeWaived } from './waivable.ts'
import { compareInstants, type Instant } from '../time/instants.ts'

/** Numbers that change by themselves while a request waits, without making the exception a larger one. */
const moving: Partial<Record<RefusalCode, readonly string[]>> = {
  TOO_LATE: ['minutes_left'],
  TOO_FAR: ['last', 'opens_at'],
  NOT_YET_OPEN: ['opens_at'],
  QUOTA_EXCEEDED: ['used'],
  TOO_MANY_UNFINISHED: ['used'],
}

/**
 * Whether a refusal is one of those that were waived: the same rule with the same numbers. Where a count has grown since,
 * it isn't. A date that was too far away may by now open later today: that is the same rule, nearer.
 */
export const isWaived = (found: Refusal, waived: readonly Refusal[]): boolean =>
  waived.some((one) => {
    if (one.code === 'TOO_FAR' && found.code === 'NOT_YET_OPEN') return true
    if (one.code !== found.code || one.field !== found.field) return false
    const ignored = moving[found.code] ?? []
    const names = new Set([...Object.keys(one.details), ...Object.keys(found.details)])
    const same = [...names].every(
      (name) => ignored.includes(name) || (one.details[name] ?? null) === (found.details[name] ?? null),
    )
    return same && Number(found.details['used'] ?? 0) <= Number(one.details['used'] ?? 0)
  })

export const exception_state = { pending: 1, granted: 2, rejected: 3, withdrawn: 4 } as const
export type ExceptionState = (typeof exception_state)[keyof typeof exception_state]

export const exception_statuses = ['pending', 'expired', 'granted', 'rejected', 'withdrawn'] as const
export type ExceptionStatus = (typeof exception_statuses)[number]

/** A request that nobody answered before the session would have begun has expired. */
export function exceptionStatus(state: ExceptionState, start: Instant, now: Instant): ExceptionStatus {
  switch (state) {
    case exception_state.pending:
      return compareInstants(now, start) < 0 ? 'pending' : 'expired'
    case exception_state.granted:
      return 'granted'
    case exception_state.rejected:
      return 'rejected'
    case exception_state.withdrawn:
      return 'withdrawn'
  }
}

/** Only a request that waits can be granted, rejected or withdrawn, each once. */
export function checkPending(state: ExceptionState, start: Instant, now: Instant): Refusal | null {
  const why = exceptionStatus(state, start, now)
  return why === 'pending' ? null : refusal('NO_EXCEPTION', null, { why })
}
