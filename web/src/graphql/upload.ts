import { call } from './client.ts'
import { under } from './base.ts'

/** What an upload answers. With an error number nothing was kept. Spec 001 §3. */
export interface UploadAnswer {
  id: string | null
  uri: string | null
  error: string | null
  errno: number | string | null
}

const isAnswer = (found: unknown): found is Partial<UploadAnswer> => typeof found === 'object' && found !== null

/** POST /upload_file with the file as a part of the form. */
export async function upload(file: File, signal?: AbortSignal): Promise<UploadAnswer> {
  const body = new FormData()
  body.set('file', file)
  const response = await call(under('/upload_file'), { method: 'POST', body }, { signal })
  const found: unknown = await response.json()
  const { id = null, uri = null, error = null, errno = null } = isAnswer(found) ? found : {}
  return { id, uri, error, errno }
}
