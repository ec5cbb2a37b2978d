import { EventSourceParserStream } from 'eventsource-parser/stream'
import { useEffect, useRef } from 'react'
import { under } from '../graphql/base.ts'
import { currentBearer } from '../graphql/bearer.ts'
import { retryAfter } from '../graphql/busy.ts'
import type { GridBusyRun, GridPartlyRun } from './grid.graphql.ts'

/** A row's current busy runs. */
export interface LiveRow {
  id: string
  date: string
  busy: GridBusyRun[]
  partly: GridPartlyRun[]
}

const FIRST_PAUSE_MS = 1000
const MAX_PAUSE_MS = 30_000
/**
 * All clients are notified of changed rules at once: they refetch when no server has the old ones cached,
 * spread over some time.
 */
const FORGOTTEN_MS = 1000
const SPREAD_MS = 2000

/**
 * Subscribes to changes of one type's day while the page is shown. EventSource can't send the access token,
 * so the stream is read by fetch; after a break it reconnects with increasing delays.
 * @param onAgain the stream was broken and changes were missed, or resources and rules have changed
 */
export function useLiveGrid(
  type_id: string,
  date: string,
  onRow: (row: LiveRow) => void,
  onAgain: () => void,
): void {
  const latest = useRef({ onRow, onAgain })
  latest.current = { onRow, onAgain }
  useEffect(() => {
    const stop = new AbortController()
    void listen(type_id, date, stop.signal, () => latest.current)
    return () => stop.abort()
  }, [type_id, date])
}

interface Listener {
  onRow: (row: LiveRow) => void
  onAgain: () => void
}

async function listen(
  type_id: string,
  date: string,
  signal: AbortSignal,
  listener: () => Listener,
): Promise<void> {
  const query = new URLSearchParams({ resources_type_id: type_id, date })
  let pause = FIRST_PAUSE_MS
  let asking: number | undefined
  const askAgain = () => {
    asking ??= window.setTimeout(
      () => {
        asking = undefined
        listener().onAgain()
      },
      FORGOTTEN_MS + Math.random() * SPREAD_MS,
    )
  }
  signal.addEventListener('abort', () => clearTimeout(asking), { once: true })
  for (let attempt = 0; !signal.aborted; attempt++) {
    try {
      const token = await currentBearer().token()
      const response = await fetch(under(`/live?${query}`), {
        signal,
        headers: token ? { authorization: `Bearer ${token}` } : {},
      })
      pause = Math.max(pause, (retryAfter(response) ?? 0) * 1000)
      if (!response.ok || !response.body) throw new Error(`the live stream answered ${response.status}`)
      if (attempt > 0) listener().onAgain()
      const events = response.body
        .pipeThrough(new TextDecoderStream())
        .pipeThrough(new EventSourceParserStream())
      for await (const { event, data } of readAll(events)) {
        pause = FIRST_PAUSE_MS
        if (event === 'row') listener().onRow(JSON.parse(data) as LiveRow)
        else if (event === 'again') askAgain()
      }
    } catch (cause) {
      if (signal.aborted) return
      console.warn('the live stream broke', cause)
    }
    // Clients that one server disconnected at once reconnect one after the other.
    await waited(pause * (1 + Math.random() / 2), signal)
    pause = Math.min(pause * 2, MAX_PAUSE_MS)
  }
}

/** Safari has no asynchronous iteration of streams. */
async function* readAll<Value>(stream: ReadableStream<Value>): AsyncGenerator<Value> {
  const reader = stream.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } finally {
    reader.releaseLock()
  }
}

const waited = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  })
