import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** How often the load is checked, milliseconds. */
const LOOK_MS = 5000
/** Share of busy time below which a collection disturbs nobody. */
const IDLE = 0.05
/** The smallest amount of memory, in bytes, worth a collection. */
const WORTH = 32 * 1024 * 1024

/**
 * Returns memory to the machine while there is little to do. A start, or an hour of many requests, leaves the
 * heap several times as large as its contents, and V8 collects only when more is allocated.
 * @returns a function that stops it
 */
export function releaseWhenIdle(look_ms = LOOK_MS): () => void {
  const collect = collector()
  let last = performance.eventLoopUtilization()
  let kept = 0
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, last)
    last = now
    if (utilization > IDLE || process.memoryUsage().heapTotal - kept < WORTH) return
    collect()
    kept = process.memoryUsage().heapTotal
  }, look_ms)
  timer.unref()
  return () => clearInterval(timer)
}

/** V8's own collector, which is exposed only with a flag. */
function collector(): () => void {
  setFlagsFromString('--expose-gc')
  const gc: unknown = runInNewContext('gc')
  // A last-resort collection also releases empty pages, which a usual one keeps for later.
  return () => {
    if (typeof gc === 'function') gc({ type: 'major', execution: 'sync', flavor: 'last-resort' })
  }
}
