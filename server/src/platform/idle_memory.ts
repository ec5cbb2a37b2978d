import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** How often it is looked whether there is little to do, milliseconds. */
const LOOK_MS = 5000
/** Share of the time that the process is busy, below which a collection disturbs nobody. */
const IDLE = 0.05
/** It is worth the while from so many bytes on. */
const WORTH = 32 * 1024 * 1024

/**
 * Gives memory back to the machine while there is little to do. A start, or an hour of many requests, leaves the
 * heap several times as large as what is in it, and V8 collects only when somebody asks for more.
 * @returns stops it
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

/** V8's own collection, which it shows only where a flag asks for it. */
function collector(): () => void {
  setFlagsFromString('--expose-gc')
  const gc: unknown = runInNewContext('gc')
  // A last resort gives back what is empty too, where a usual one keeps it for later.
  return () => {
    if (typeof gc === 'function') gc({ type: 'major', execution: 'sync', flavor: 'last-resort' })
  }
}
