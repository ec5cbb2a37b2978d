import { readFile } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** Stands in the built page where each answer puts its own nonce. */
const NONCE = '__CSP_NONCE__'

/**
 * Serves the built web pages: files with a digest in their name for ever, and for every other address that
 * wants a page the one page, with this answer's nonce in it.
 * @param folder of the build; the page is its index.html
 */
export async function servePages(app: FastifyInstance, folder: string): Promise<void> {
  const page = await readFile(path.join(folder, 'index.html'), 'utf8')
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    cacheControl: false,
    setHeaders: (reply, file) => {
      reply.header(
        'cache-control',
        file.includes(`${path.sep}assets${path.sep}`) ? 'public, max-age=31536000, immutable' : 'no-cache',
      )
    },
  })
  app.get('/', (request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(page.replaceAll(NONCE, request.csp_nonce)),
  )
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
    if (!wantsPage) return nothingHere(reply)
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(page.replaceAll(NONCE, request.csp_nonce))
  })
}

/** Answers as briefly where another serves the pages. */
export const serveNoPages = (app: FastifyInstance): void =>
  void app.setNotFoundHandler((_request, reply) => nothingHere(reply))

const nothingHere = (reply: FastifyReply) =>
  reply.code(404).send({ errors: [{ message: 'Nothing is here' }] })
