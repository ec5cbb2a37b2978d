import type { Log } from '../log.ts'

/** Lines about one reason within a minute. Anybody can send tokens, so the log must not grow with them. */
const LINES = 5
const MINUTE_MS = 60_000

export interface RefusedToken {
  reason: string
  /** What was expected and what was found, without a full stop. */
  why: string
  /** Whose it is, if it says so. */
  account?: string | undefined
}

/**
 * Logs why tokens are refused, for the operator: a few lines for each reason and minute; the next line says how
 * many were left out before.
 * @param now milliseconds since 1970
 */
export function logRefusedTokens(log: Log, now: () => number): (refused: RefusedToken) => void {
  const minutes = new Map<string, { began: number; lines: number; left_out: number }>()
  return ({ reason, why, account }) => {
    const known = minutes.get(reason)
    const minute =
      known && now() - known.began < MINUTE_MS
        ? known
        : { began: now(), lines: 0, left_out: known?.left_out ?? 0 }
    minutes.set(reason, minute)
    if (minute.lines === LINES) {
      minute.left_out += 1
      return
    }
    const { left_out } = minute
    minute.lines += 1
    minute.left_out = 0
    log.warn(
      { reason, ...(account === undefined ? {} : { account }), ...(left_out > 0 ? { left_out } : {}) },
      `an access token was refused: ${why}`,
    )
  }
}
