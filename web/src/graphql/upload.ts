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

/** POST /upload_file with the file as a part of the form. */
export async function upload(file: File, signal?: AbortSignal): Promise<UploadAnswer> {
  const body = new FormData()
  body.set('file', file)
  const response = await call(
    under('/upload_file'),
    { method: 'POST', body },
    { signal, reads: [400, 413, 415, 422] },
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
  return { id, uri, error, errno }
}
