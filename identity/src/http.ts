import type { IncomingMessage, ServerResponse } from 'node:http'

const FORM_BYTES = 16 * 1024

/** A request whose body can't be read; `status` says why. */
export class BadBody extends Error {
  readonly status: number
  constructor(status: number) {
    super(`body refused: ${status}`)
    this.status = status
  }
}

/**
 * Reads a small body of exactly this type.
 * @throws BadBody 415 for another type, 413 over 16 KB
 */
export async function readBody(req: IncomingMessage, type: string): Promise<string> {
  const given = (req.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase()
  if (given !== type) throw new BadBody(415)
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of req) {
    const part = Buffer.from(chunk)
    size += part.length
    if (size > FORM_BYTES) throw new BadBody(413)
    chunks.push(part)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** A form's fields; a field that was sent twice counts as missing. */
export async function readForm(req: IncomingMessage): Promise<(field: string) => string> {
  const fields = new URLSearchParams(await readBody(req, 'application/x-www-form-urlencoded'))
  return (field) => {
    const values = fields.getAll(field)
    return values.length === 1 ? (values[0] ?? '') : ''
  }
}

/**
 * Sets the headers of every answer of the provider. Forms may lead to our client's addresses, because
 * browsers treat the redirects after a form as part of it.
 * @param strict the whole host is reached by https alone from now on
 */
export function protect(res: ServerResponse, formTargets: string[], strict: boolean): void {
  const policy = [
    "default-src 'none'",
    "script-src 'none'",
    "style-src 'self'",
    "img-src 'self'",
    `form-action 'self' ${formTargets.join(' ')}`.trim(),
    "frame-ancestors 'self'",
    "base-uri 'none'",
  ]
  res.setHeader('Content-Security-Policy', policy.join('; '))
  res.setHeader('X-Content-Type-Options', 'nosniff')
  res.setHeader('X-Frame-Options', 'SAMEORIGIN')
  // Not `no-referrer`: browsers would then send our own forms with a null origin.
  res.setHeader('Referrer-Policy', 'same-origin')
  res.setHeader('Cache-Control', 'no-store')
  if (strict) res.setHeader('Strict-Transport-Security', 'max-age=31536000')
}

export function send(res: ServerResponse, status: number, type: string, body: string): void {
  res.statusCode = status
  res.setHeader('Content-Type', `${type}; charset=utf-8`)
  res.setHeader('Content-Length', Buffer.byteLength(body))
  res.end(res.req.method === 'HEAD' ? undefined : body)
}

export function sendPage(res: ServerResponse, status: number, document: string): void {
  send(res, status, 'text/html', document)
}

export function sendJson(res: ServerResponse, status: number, value: unknown): void {
  send(res, status, 'application/json', JSON.stringify(value))
}
