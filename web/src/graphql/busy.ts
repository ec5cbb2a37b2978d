import { beginWaiting } from './waiting.ts'
import { showWaiting } from './waiting_line.ts'

// Loaded where a server is busy for the first time: most people never wait.
showWaiting()

interface Patience {
  signal?: AbortSignal | undefined
  /** Nobody is told that it waits. */
  silent?: boolean | undefined
}

/** So often it is asked in all, and for so long it is waited, before the person is told that it doesn't work now. */
export const MOST_TRIES = 8
export const LONGEST_WAIT_MS = 120_000
/** Nobody comes back at the same moment as all the others who were told the same second. */
const SPREAD_MS = 1000

/**
 * Sends again whenever the server says that it is too busy: it has done nothing then, so that everything may be sent
 * again, also what changes something.
 * @param first what it said the first time
 * @returns the first other answer, or the last of the busy ones
 * @throws the browser's AbortError when `signal` says so while it waits
 */
export async function untilServed(
  first: Response,
  send: () => Promise<Response>,
  { signal, silent = false }: Patience,
): Promise<Response> {
  let waiting: ReturnType<typeof beginWaiting> | undefined
  let waited_ms = 0
  try {
    let response = first
    for (let tries = 1; ; tries++) {
      const wait_ms = await busyFor(response)
      if (wait_ms === null) return response
      if (tries === MOST_TRIES || waited_ms + wait_ms > LONGEST_WAIT_MS) return response
      waited_ms += wait_ms
      if (!silent) waiting ??= beginWaiting()
      waiting?.until(Date.now() + wait_ms)
      await pause(wait_ms, signal)
      waiting?.until(null)
      response = await send()
    }
  } finally {
    waiting?.end()
  }
}

/** Milliseconds to wait where the server said that it is busy, else null. */
async function busyFor(response: Response): Promise<number | null> {
  if (response.status !== 503) return null
  const seconds = retryAfter(response)
  if (seconds === null) return null
  // A 503 of somebody in between doesn't say whether anything was done.
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null)
  const busy = typeof body === 'object' && body !== null && Reflect.get(body, 'errcode') === 'BUSY'
  return busy ? seconds * 1000 + Math.random() * SPREAD_MS : null
}

/** The seconds of Retry-After, or null where it says none. */
export function retryAfter({ headers }: Response): number | null {
  const seconds = Number(headers.get('retry-after') ?? NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : null
}

const pause = (ms: number, signal: AbortSignal | undefined) =>
  new Promise<void>((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const given_up = () => (clearTimeout(timer), reject(signal?.reason))
    const timer = setTimeout(() => (signal?.removeEventListener('abort', given_up), resolve()), ms)
    signal?.addEventListener('abort', given_up, { once: true })
  })
