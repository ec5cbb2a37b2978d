import { constants } from '../constants.ts'
import { refusalText } from './answer.ts'
import { call } from './client.ts'
import { httpFailure } from './failure.ts'
import { under } from './base.ts'

/** What an upload answers. With an error number nothing was kept. Spec 001 §3. */
export interface UploadAnswer {
  id: string | null
  uri: string | null
  error: string | null
  errno: number | string | null
}

const isAnswer = (found: unknown): found is Partial<UploadAnswer & { msg: string; msg_en: string }> =>
  typeof found === 'object' && found !== null

/** What this page uploaded, as the browser holds it. */
const held = new Map<string, string>()

/**
 * What to show for the address of a picture. One that was uploaded on this page comes from the browser itself: until
 * something public names it, the server shows it to nobody by that address.
 */
export const shownAddress = (address: string): string => held.get(address) ?? address

/** What the slowest network that is waited for carries in a second, bytes. */
const SLOWEST = 64 * 1024
/** The server waits no longer for a file to arrive, milliseconds. */
const LONGEST_MS = 180_000

/** How long an upload may take, milliseconds: the usual time for an answer, and what its bytes need on a slow network. */
export const uploadTime = (bytes: number): number =>
  Math.min(LONGEST_MS, constants.request_timeout_ms + Math.ceil((bytes / SLOWEST) * 1000))

/** POST /upload_file with the file as a part of the form. */
export async function upload(file: File, signal?: AbortSignal): Promise<UploadAnswer> {
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
  // Refused before our own answer was made, such as a body that is far too large.
  if (!response.ok && !errno) throw httpFailure(response.status)
  if (uri && !errno && file.type.startsWith('image/')) held.set(uri, URL.createObjectURL(file))
  return { id, uri, error, errno }
}
