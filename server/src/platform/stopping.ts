/** What has been started, and how all of it ends. */
export interface Stopping {
  /**
   * @param stop told by `hurry` that nothing is to be waited for any more
   * @param force done at the very end where `stop` was not done in time
   */
  keep(name: string, stop: (hurry: AbortSignal) => Promise<unknown>, force?: () => unknown): void
  /**
   * Stops everything once, what was started last first, and ends the process.
   * @param how.within_ms waits for nothing, and ends the process after so many milliseconds whatever is still stopping
   */
  stop(code: number, how?: { why?: string; within_ms?: number }): Promise<void>
  /** Ends a stop that goes on within so many milliseconds. */
  hurry(within_ms: number): void
  /** Undefined until something told us to stop. */
  readonly ended: Promise<void> | undefined
}

interface StoppingOptions {
  exit(code: number): void
  complain(line: string): void
}

/** One for the process: whatever has been started tells how it is stopped. */
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
        // It has ended by itself meanwhile.
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
