import type { Temporal } from 'temporal-polyfill'
import type { Log } from '#server/platform/log.ts'
import type { Database, Tx } from './database.ts'

/** What is noted of a tenant and not written yet, in each process; in a rush the rest is forgotten. */
const MOST_WAITING = 20_000
const WRITE_EVERY_MS = 5_000
const CHUNK = 500
/** The same counts once in this time. */
const SAME_MS = 60_000

interface NotingCtx {
  db: Database
  tx: Pick<Tx, 'tenant_id'>
  now(): Temporal.Instant
}
type WritingDeps = Pick<NotingCtx, 'db' | 'now'> & { log: Log }

/** A note with the moment at which it was made. */
export type NotedLater<Note> = Note & { at: Temporal.Instant }

interface Queue<Note> {
  /** By tenant. */
  waiting: Map<string, NotedLater<Note>[]>
  /** When each was last noted. Milliseconds. */
  seen: Map<string, number>
}

/**
 * Notes that outlive the transaction in which they are made: it may be rolled back, and a rush must not wait for them. They are
 * only in memory until they are written, some seconds later: what a crash loses is lost.
 * @param what they are, for the log
 * @param same what two notes of a tenant have in common that count once within a minute
 */
export function writtenLater<Note extends object>({
  what,
  same,
  write,
}: {
  what: string
  same(note: Note): string
  write(tx: Tx, notes: readonly NotedLater<Note>[]): Promise<void>
}) {
  const queues = new WeakMap<Database, Queue<Note>>()
  const queueOf = (db: Database): Queue<Note> => {
    let queue = queues.get(db)
    if (!queue) queues.set(db, (queue = { waiting: new Map(), seen: new Map() }))
    return queue
  }

  /** Notes these, to be written later. */
  const note = ({ db, tx, now }: NotingCtx, notes: readonly Note[]): void => {
    const { waiting: all, seen } = queueOf(db)
    const waiting = all.get(tx.tenant_id) ?? []
    all.set(tx.tenant_id, waiting)
    const at = now()
    for (const one of notes) {
      const key = `${tx.tenant_id} ${same(one)}`
      // A gate may tell later what was earlier.
      if (Math.abs(at.epochMilliseconds - (seen.get(key) ?? -Infinity)) < SAME_MS) continue
      if (waiting.length >= MOST_WAITING) return
      seen.set(key, at.epochMilliseconds)
      waiting.push({ ...one, at })
    }
  }

  /**
   * Writes what was noted, tenant by tenant in batches, each in a transaction.
   * @returns how many; what a fault kept from being written waits for the next time, and keeps no other from being written
   */
  const writeAll = async ({ db, now, log }: WritingDeps): Promise<number> => {
    const { waiting, seen } = queueOf(db)
    const old = now().epochMilliseconds - SAME_MS
    for (const [key, at] of seen) if (at <= old) seen.delete(key)
    let written = 0
    const all = [...waiting]
    waiting.clear()
    for (const [tenant_id, queue] of all) {
      const unwritten: NotedLater<Note>[] = []
      for (let from = 0; from < queue.length; from += CHUNK) {
        const part = queue.slice(from, from + CHUNK)
        try {
          await db.withTenant(tenant_id, (tx) => write(tx, part))
          written += part.length
        } catch (cause) {
          log.warn({ err: cause, tenant: tenant_id, notes: part.length }, `cannot write ${what}`)
          unwritten.push(...part)
        }
      }
      if (unwritten.length > 0) waiting.set(tenant_id, [...unwritten, ...(waiting.get(tenant_id) ?? [])])
    }
    return written
  }

  /**
   * Writes every few seconds from now on, in each server that answers people.
   * @returns writes what is left, and stops
   */
  const keepWriting = (deps: WritingDeps): (() => Promise<void>) => {
    const timer = setInterval(() => void writeAll(deps), WRITE_EVERY_MS)
    timer.unref()
    return async () => {
      clearInterval(timer)
      await writeAll(deps)
    }
  }
  return { note, write: writeAll, keepWriting }
}
