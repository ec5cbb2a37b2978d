/** A call that will be retried because the server was busy. */
interface Waiting {
  /** When it is retried, in milliseconds since 1970; null while it is under way. */
  until(moment: number | null): void
  end(): void
}

const calls = new Map<symbol, number | null>()
const listeners = new Set<() => void>()

/** Registers a waiting call until it ends. */
export function beginWaiting(): Waiting {
  const call = Symbol('call')
  const until = (moment: number | null) => {
    calls.set(call, moment)
    changed()
  }
  until(null)
  return {
    until,
    end() {
      calls.delete(call)
      changed()
    },
  }
}

/** Whether any call waits because the server is busy. */
export const isWaiting = (): boolean => calls.size > 0

/** Subscribes to changes of `isWaiting`. */
export function onWaiting(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * When the next call is retried, in milliseconds since 1970; -Infinity while one is under way, null if none
 * waits.
 */
export const nextMoment = (): number | null =>
  calls.size === 0 ? null : Math.min(...[...calls.values()].map((moment) => moment ?? -Infinity))

function changed(): void {
  for (const listener of listeners) listener()
}
