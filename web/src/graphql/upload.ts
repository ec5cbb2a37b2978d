import { constants } from '../constants.ts'
import { refusalText } from './answer.ts'
import { call } from './client.ts'
import { httpFailure } from './failure.ts'
import { under } from './base.ts'

/** The answer to an upload. With an error number nothing was stored. Spec 001 §3. */
export interface UploadedAnswer {
  id: string | null
  uri: string | null
  error: string | null
  errno: number | string | null
}

const isAnswer = (found: unknown): found is Partial<UploadedAnswer & { msg: string; msg_en: string }> =>
  typeof found === 'object' && found !== null

/** Object URLs of what this page uploaded. */
const object_urls = new Map<string, string>()

/**
 * The address at which to show a picture. One uploaded on this page is shown from the browser: the server
 * doesn't serve it until something public refers to it.
 */
export const shownAddress = (address: string): string => object_urls.get(address) ?? address

/** Bytes per second on the slowest supported network. */
const SLOWEST = 64 * 1024
/** The server's own limit for receiving a file, in milliseconds. */
const MAX_MS = 180_000

/**
 * How long an upload may take, in milliseconds: the usual time for an answer, plus the transfer on a slow
 * network.
 */
export const uploadTime = (bytes: number): number =>
  Math.min(MAX_MS, constants.request_timeout_ms + Math.ceil((bytes / SLOWEST) * 1000))

/** POST /upload_file with the file as a form part. */
export async function upload(file: File, signal?: AbortSignal): Promise<UploadedAnswer> {
  const body = new FormData()
  body.set('file', file)
  const response = await call(
    under('/upload_file'),
    { method: 'POST', body },
    { signal, within_ms: uploadTime(file.size), reads: [400, 403, 413, 415, 422, 429, 503, 507] },
  )
  const found: unknown = await response.json().catch(() => null)
  const {
    id = null,
    uri = null,
    error: said = null,
    errno = null,
    msg = '',
    msg_en = '',
  } = isAnswer(found) ? found : {}
  const error = refusalText({ msg, msg_en }) || said
  // Refused before our own handler ran, such as a body that is far too large.
  if (!response.ok && !errno) throw httpFailure(response.status)
  if (uri && !errno && file.type.startsWith('image/')) object_urls.set(uri, URL.createObjectURL(file))
  return { id, uri, error, errno }
}
