import type { Database } from '../database/database.ts'
import type { Log } from '../log.ts'

/** PostgreSQL's channel between the servers. */
const CHANNEL = 'reservation_live'
/** Notices within this many milliseconds are sent together: NOTIFY makes commits wait for each other. */
const GATHER_MS = 15
/** PostgreSQL's limit on a payload, with some margin. */
const MAX_BYTES = 7500

/** One event, small enough for a payload: receivers query what else they need. */
export interface Notice {
  topic: string
  tenant_id: string
  [key: string]: string | number
}

/**
 * Passes notices between all server processes, this one included, through LISTEN and NOTIFY. They are sent
 * after the commit, in a separate transaction: a server that dies in between loses them, so listeners also
 * refresh on their own from time to time.
 */
export interface Notices {
  send(notice: Notice): void
  on(topic: string, listener: (notice: Notice) => void): () => void
  close(): Promise<void>
}

/** Starts listening. */
export async function openNotices(
  db: Pick<Database, 'listen' | 'withoutTenant'>,
  log: Log,
): Promise<Notices> {
  const listeners = new Map<string, Set<(notice: Notice) => void>>()
  let waiting: string[] = []
  let timer: NodeJS.Timeout | undefined
  let sending: Promise<unknown> = Promise.resolve()

  const flush = () => {
    timer = undefined
    const batch = waiting
    waiting = []
    for (const payload of batches(batch)) {
      sending = sending
        .then(() => db.withoutTenant((sql) => sql`select pg_notify(${CHANNEL}, ${payload})`))
        .catch((err: unknown) => log.error({ err }, 'a live notice was not sent'))
    }
  }
  /** A failing listener doesn't keep the others from being called. */
  const tell = (listener: (notice: Notice) => void, notice: Notice) => {
    try {
      listener(notice)
    } catch (err) {
      log.error({ err, topic: notice.topic }, 'a listener to notices failed')
    }
  }
  const unlisten = await db.listen(CHANNEL, (payload) => {
    for (const notice of JSON.parse(payload) as Notice[]) {
      for (const listener of listeners.get(notice.topic) ?? []) tell(listener, notice)
    }
  })

  return {
    send(notice) {
      waiting.push(JSON.stringify(notice))
      timer ??= setTimeout(flush, GATHER_MS)
    },
    on(topic, listener) {
      const of = listeners.get(topic) ?? new Set()
      listeners.set(topic, of.add(listener))
      return () => void of.delete(listener)
    },
    async close() {
      clearTimeout(timer)
      if (waiting.length > 0) flush()
      await sending
      // A server must be able to stop while its database is unavailable: there is then nothing to
      // unsubscribe.
      await unlisten().catch((err: unknown) => log.warn({ err }, 'the notices were not unsubscribed'))
    },
  }
}

/** Packs notices into as few payloads as possible; a duplicate notice is sent once. */
function* batches(notices: string[]): Generator<string> {
  let batch: string[] = []
  let bytes = 2
  for (const notice of new Set(notices)) {
    const size = Buffer.byteLength(notice) + 1
    if (bytes + size > MAX_BYTES && batch.length > 0) {
      yield `[${batch.join(',')}]`
      batch = []
      bytes = 2
    }
    batch.push(notice)
    bytes += size
  }
  if (batch.length > 0) yield `[${batch.join(',')}]`
}
