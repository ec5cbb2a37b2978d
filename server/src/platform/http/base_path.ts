import type { FastifyInstance } from 'fastify'

/**
 * The address of a request without the base path. A proxy may have removed it already: then nothing is left
 * to do, so both kinds of proxies work.
 * @param base_path without a slash at its end; '' at the root
 */
export function withoutBase(url: string, base_path: string): string {
  if (base_path === '' || !url.startsWith(base_path)) return url
  const rest = url.slice(base_path.length)
  if (rest === '' || rest.startsWith('?')) return `/${rest}`
  return rest.startsWith('/') ? rest : url
}

/** An uploaded file's address anywhere in a JSON text, possibly with escaped slashes. */
const FILE = String.raw`\\?/files\\?/(?=[0-9a-f-]{36}\\?/[0-9a-f]{32}\.[a-z0-9]{2,5})`

/**
 * Adds the base path to addresses of uploaded files in every JSON answer, and removes it from those in every
 * JSON body. They are stored without it, so that it can be changed.
 */
export function mountFileAddresses(app: FastifyInstance, base_path: string): void {
  if (base_path === '') return
  const file_pattern = new RegExp(FILE, 'g')
  const sent = new RegExp(base_path.replaceAll('.', '\\.').replaceAll('/', '\\\\?/') + FILE, 'g')
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
    parse(request, body.replaceAll(sent, '/files/'), done),
  )
  app.addHook('onSend', async (_request, reply, payload) =>
    typeof payload === 'string' && String(reply.getHeader('content-type')).startsWith('application/json')
      ? payload.replaceAll(file_pattern, `${base_path}/files/`)
      : payload,
  )
}
