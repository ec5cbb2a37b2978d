/** Registers everything that was started, and stops it in order. */
export interface Stopping {
  /**
   * @param stop receives `hurry`, which aborts once nothing should be waited for any more
   * @param force runs at the very end if `stop` did not finish in time
   */
  keep(name: string, stop: (hurry: AbortSignal) => Promise<unknown>, force?: () => unknown): void
  /**
   * Stops everything once, the last started first, and ends the process.
   * @param how.within_ms skips all waiting, and ends the process after this many milliseconds whatever is
   * still stopping
   */
  stop(code: number, how?: { why?: string; within_ms?: number }): Promise<void>
  /** Shortens a running stop to this many milliseconds. */
  hurry(within_ms: number): void
  /** Undefined until a stop has been requested. */
  readonly ended: Promise<void> | undefined
}

interface StoppingOptions {
  exit(code: number): void
  complain(line: string): void
}

/** One per process: everything that is started registers how it is stopped. */
export function createStopping({ exit, complain }: StoppingOptions): Stopping {
  const started: { name: string; stop: (hurry: AbortSignal) => Promise<unknown>; force?: () => unknown }[] =
    []
  const hurried = new AbortController()
  let ended: Promise<void> | undefined
  let exit_code = 0
  let deadline: NodeJS.Timeout | undefined

  const attempt = async (name: string, work: () => unknown) => {
    try {
      await work()
    } catch (cause) {
      complain(`Stopping ${name} failed: ${String(cause)}`)
    }
  }
  const forceAll = () => {
    for (const { force } of started.toReversed()) {
      try {
        force?.()
      } catch {
        // The process has ended by itself meanwhile.
      }
    }
    exit(exit_code)
  }
  const hurry = (within_ms: number) => {
    hurried.abort()
    deadline ??= setTimeout(forceAll, within_ms)
  }

  return {
    keep: (name, stop, force) => void started.push({ name, stop, ...(force ? { force } : {}) }),
    stop(code, { why, within_ms } = {}) {
      if (within_ms !== undefined) hurry(within_ms)
      ended ??= (async () => {
        exit_code = code
        if (why) complain(why)
        for (const { name, stop } of started.toReversed()) await attempt(name, () => stop(hurried.signal))
        clearTimeout(deadline)
        exit(code)
      })()
      return ended
    },
    hurry,
    get ended() {
      return ended
    },
  }
}
