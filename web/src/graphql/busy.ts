import { beginWaiting } from './waiting.ts'
import { showWaiting } from './waiting_line.ts'

// Loaded when a server is busy for the first time: most users never wait.
showWaiting()

interface RetryOptions {
  signal?: AbortSignal | undefined
  /** Shows no notice while it waits. */
  silent?: boolean | undefined
}

/** The number of tries and the total waiting time after which the user sees that the request failed. */
export const MAX_TRIES = 8
export const MAX_WAIT_MS = 120_000
/** Spreads retries, so that clients with the same Retry-After don't come back at the same moment. */
const SPREAD_MS = 1000

/**
 * Retries whenever the server answers that it is too busy: it has done nothing then, so that everything may
 * be sent again, also changes.
 * @param first the first answer
 * @returns the first answer that isn't busy, or the last busy one
 * @throws the browser's AbortError if `signal` aborts the wait
 */
export async function untilServed(
  first: Response,
  send: () => Promise<Response>,
  { signal, silent = false }: RetryOptions,
): Promise<Response> {
  let waiting: ReturnType<typeof beginWaiting> | undefined
  let waited_ms = 0
  try {
    let response = first
    for (let tries = 1; ; tries++) {
      const wait_ms = await busyFor(response)
      if (wait_ms === null) return response
      if (tries === MAX_TRIES || waited_ms + wait_ms > MAX_WAIT_MS) return response
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

/** Milliseconds to wait if the server answered that it is busy, otherwise null. */
async function busyFor(response: Response): Promise<number | null> {
  // 429: this sender has sent too many requests.
  if (response.status !== 503 && response.status !== 429) return null
  const seconds = retryAfter(response)
  if (seconds === null) return null
  // That of a proxy doesn't tell whether anything was done.
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null)
  const busy = typeof body === 'object' && body !== null && Reflect.get(body, 'errcode') === 'BUSY'
  return busy ? seconds * 1000 + Math.random() * SPREAD_MS : null
}

/** The seconds of Retry-After, or null if it is missing. */
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
