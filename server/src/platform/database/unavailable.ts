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
