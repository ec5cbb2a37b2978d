import type { Sql } from 'postgres'
import { Busy } from '../http/busy.ts'

/** One connection to PostgreSQL; it runs one transaction at a time. */
export interface Connection {
  sql: Sql
  /** Whether the connection was lost since it was taken: nothing more may be sent on it. */
  lost: boolean
}

export interface ConnectionPool {
  /**
   * Waits for a free connection. The caller must give it back.
   * @param wait_ms the longest wait
   * @throws Busy if none becomes free in that time, or at once if too many requests wait already; the caller
   * must then do nothing
   */
  acquire(wait_ms: number): Promise<Connection>
  release(line: Connection): void
  close(): Promise<void>
}

interface WaitingRequest {
  serve(line: Connection): void
}

/** How many requests may wait per connection: any further one would wait for seconds. */
const MAX_WAITING_FOR_EACH = 50
/** Spreads the retries, so that requests refused together don't come back together. Seconds. */
const AGAIN_IN = 3
const tooBusy = () => new Busy(1 + Math.random() * AGAIN_IN)

/**
 * A pool of single connections. The driver's own pool is not used: a statement sent on a connection lost in
 * the middle of a transaction ends the process, and a caller that awaits a result waits forever. Here each
 * connection is a client of its own, and a lost one is thrown away.
 * @param open creates a client of one connection that reports its loss
 * @param most the maximum number of connections
 */
export function openConnectionPool(open: (onLost: () => void) => Sql, most: number): ConnectionPool {
  const all = new Set<Connection>()
  const free: Connection[] = []
  const waiting = new Set<WaitingRequest>()
  let closed = false

  const fresh = (): Connection => {
    const line: Connection = { lost: false, sql: open(() => lose(line)) }
    all.add(line)
    return line
  }
  const lose = (line: Connection) => {
    if (line.lost) return
    line.lost = true
    all.delete(line)
    const idle = free.indexOf(line)
    if (idle >= 0) free.splice(idle, 1)
    // Refuses anything still sent on it, which would otherwise run outside the transaction.
    void line.sql.end({ timeout: 0 })
  }

  return {
    acquire(wait_ms) {
      if (closed) return Promise.reject(new Error('the connections were closed'))
      const line = free.pop()
      if (line) return Promise.resolve(line)
      if (all.size < most) return Promise.resolve(fresh())
      if (waiting.size >= most * MAX_WAITING_FOR_EACH) return Promise.reject(tooBusy())
      return new Promise((resolve, reject) => {
        const late = setTimeout(() => {
          waiting.delete(one)
          reject(tooBusy())
        }, wait_ms)
        const one: WaitingRequest = {
          serve(free_line) {
            clearTimeout(late)
            resolve(free_line)
          },
        }
        waiting.add(one)
      })
    },
    release(line) {
      const [next] = waiting
      if (next) {
        waiting.delete(next)
        next.serve(line.lost ? fresh() : line)
      } else if (!line.lost) free.push(line)
    },
    async close() {
      closed = true
      await Promise.all([...all].map(({ sql }) => sql.end({ timeout: 5 })))
    },
  }
}
