import sharp from 'sharp'
import type { TestServer } from '#server/testing/ask.ts'
import type { UploadResponse } from '../files.route.ts'

const BOUNDARY = 'a-boundary-of-the-test'

/** The body of an upload as browsers write it, up to the closing boundary. */
export function form(
  content: Buffer,
  filename: string,
  field = 'file',
  type = 'application/octet-stream',
): Buffer {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"; filename="${filename}"\r\ncontent-type: ${type}\r\n\r\n`
  return Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)])
}
export const empty_form = Buffer.from(`--${BOUNDARY}--\r\n`)
export const multipart = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }

/** A small PDF; its number makes it distinct. */
export const pdf = (number = 0) =>
  Buffer.from(`%PDF-1.4\n% ${number}\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`)

export const pixels = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: '#3399fe' } })

/** Sends a file as an account, or anonymously (null). */
export async function sendFile(
  server: TestServer,
  account: string | null,
  content: Buffer,
  filename: string,
  field = 'file',
) {
  const headers =
    account === null ? multipart : { ...multipart, authorization: `Bearer ${await server.token(account)}` }
  const {
    statusCode,
    headers: answered,
    ...response
  } = await server.app.http.inject({
    method: 'POST',
    url: '/upload_file',
    headers,
    payload: form(content, filename, field),
  })
  return { status: statusCode, headers: answered, answer: JSON.parse(response.payload) as UploadResponse }
}

/** The plain and the signed address of a new upload by an account. */
export async function uploaded(
  server: TestServer,
  account: string,
  { content = pdf(), name = 'plan.pdf' }: { content?: Buffer; name?: string } = {},
): Promise<{ uri: string; signed_uri: string; id: string }> {
  const { answer } = await sendFile(server, account, content, name)
  const { uri, signed_uri, id } = answer
  if (!uri || !signed_uri || !id) throw new Error(`not uploaded: ${JSON.stringify(answer)}`)
  return { uri, signed_uri, id }
}

/** A new upload of a small picture by an account. */
export const uploadedPicture = async (server: TestServer, account: string) =>
  uploaded(server, account, { content: await pixels().png().toBuffer(), name: 'picture.png' })

export const getFile = (server: TestServer, url: string) => server.app.http.inject({ method: 'GET', url })
