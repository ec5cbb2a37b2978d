/**
 * What PostgreSQL says where it can't do now what it may do later, through no fault of the statement: out of disk, memory
 * or connections, a limit of its own reached (53…), read only, as the standby of a pair that changes places is, or a disk
 * that can't be read or written. The transaction was not done.
 */
const UNAVAILABLE = /^(53\d\d\d|25006|58030)$/

/**
 * Whether a change failed because the database can't take it now. It is then answered as `Busy`, and reads go on.
 * @param code SQLSTATE, as `codeOf` finds it
 */
export const isUnavailable = (code: string | undefined): boolean =>
  code !== undefined && UNAVAILABLE.test(code)

/** Seconds after which to ask again: nobody makes room on a disk sooner. */
export const UNAVAILABLE_SECONDS = 30

/**
 * Says of each kind at most once in a while that it happens: while a disk is full, every change fails, and a line for each
 * would fill what is left.
 * @param every_ms how long to be silent after a word
 * @returns for a kind, now: how many were passed over since the last word, or null where it is too early for another
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
