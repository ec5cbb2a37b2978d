import { monitorEventLoopDelay } from 'node:perf_hooks'

/** How late the process is with everything that it does. */
export interface EventLoop {
  /** Milliseconds, of both of the last two half seconds: a single halt is over when it is noticed. */
  late_ms(): number
  close(): void
}

/** Node counts this in. */
const RESOLUTION_MS = 20
const WINDOW_MS = 500
const NANOSECONDS = 1e6

/** Watches the event loop: work that is waited for in PostgreSQL doesn't make it late, work of its own does. */
export function watchEventLoop(): EventLoop {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  let late_ms = 0
  let before_ms = 0
  const look = setInterval(() => {
    before_ms = late_ms
    // Where nothing was counted the mean is no number.
    late_ms = Math.max(0, (delay.mean || 0) / NANOSECONDS - RESOLUTION_MS)
    delay.reset()
  }, WINDOW_MS).unref()
  return {
    late_ms: () => Math.min(late_ms, before_ms),
    close() {
      clearInterval(look)
      delay.disable()
    },
  }
}
