import { monitorEventLoopDelay } from 'node:perf_hooks'

/** How late the process's event loop runs. */
export interface EventLoop {
  /**
   * Milliseconds, the lower value of the last two half seconds: a single pause is over when it is noticed.
   */
  late_ms(): number
  close(): void
}

/** Node includes this in its measurement. */
const RESOLUTION_MS = 20
const WINDOW_MS = 500
const NANOSECONDS = 1e6

/** Watches the event loop. Waiting for PostgreSQL doesn't make it late, the process's own work does. */
export function watchEventLoop(): EventLoop {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  let late_ms = 0
  let before_ms = 0
  const look = setInterval(() => {
    before_ms = late_ms
    // The mean is NaN if nothing was measured.
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
