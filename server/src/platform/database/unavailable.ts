/**
 * SQLSTATEs of failures that are temporary and not the statement's fault: out of disk, memory or connections,
 * one of PostgreSQL's own limits reached (53…), read only, as a standby during a failover is, or a disk that
 * can't be read or written. The transaction was not done.
 */
const UNAVAILABLE = /^(53\d\d\d|25006|58030)$/

/**
 * Whether a change failed because the database can't take it now. The request is then answered as `Busy`;
 * reads go on.
 * @param code SQLSTATE, as `codeOf` returns it
 */
export const isUnavailable = (code: string | undefined): boolean =>
  code !== undefined && UNAVAILABLE.test(code)

/** Seconds after which to try again: nobody makes room on a disk sooner. */
export const UNAVAILABLE_SECONDS = 30

/**
 * Limits how often each kind of event is logged: while a disk is full every change fails, and one log entry
 * each would fill what is left.
 * @param every_ms the interval without another entry
 * @returns a function of the kind and the current time: the number of events skipped since the last entry, or
 * null if it is too early for another
 */
export function seldom(every_ms: number): (kind: string, now_ms: number) => number | null {
  const said = new Map<string, { at: number; passed_over: number }>()
  return (kind, now_ms) => {
    const last = said.get(kind)
    if (last && now_ms - last.at < every_ms) {
      last.passed_over += 1
      return null
    }
    said.set(kind, { at: now_ms, passed_over: 0 })
    return last?.passed_over ?? 0
  }
}
