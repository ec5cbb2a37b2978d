import { readFile } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isLoopback } from '../config/kinds.ts'

/** Stands in the built page where each answer puts its own nonce. */
const NONCE = '__CSP_NONCE__'

/**
 * Serves the built web pages: files with a digest in their name for ever, and for every other address that
 * wants a page the one page, with this answer's nonce in it. Sign-in works at the public address alone, so whoever
 * opens a page by another name of this machine is sent there.
 * @param folder of the build; the page is its index.html
 * @param public_url scheme, host and port of our own
 */
export async function servePages(app: FastifyInstance, folder: string, public_url: string): Promise<void> {
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
  const answer = (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'no-store')
    if (isOtherName(request.host, public_url))
      return reply.redirect(`${public_url}${request.url.startsWith('/') ? request.url : '/'}`)
    return reply.type('text/html; charset=utf-8').send(page.replaceAll(NONCE, request.csp_nonce))
  }
  app.get('/', answer)
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
    return wantsPage ? answer(request, reply) : nothingHere(reply)
  })
}

/**
 * Whether a request came by another name of this machine than its public address, say 127.0.0.1 where that is
 * localhost. Another port is another program's business: a proxy that names us so would be sent round in circles.
 */
function isOtherName(host: string, public_url: string): boolean {
  const asked = URL.parse(`http://${host}`)
  const own = new URL(public_url)
  return (
    asked !== null &&
    own.protocol === 'http:' &&
    asked.hostname !== own.hostname &&
    asked.port === own.port &&
    isLoopback(asked.href) &&
    isLoopback(public_url)
  )
}

/** Answers as briefly where another serves the pages. */
export const serveNoPages = (app: FastifyInstance): void =>
  void app.setNotFoundHandler((_request, reply) => nothingHere(reply))

const nothingHere = (reply: FastifyReply) =>
  reply.code(404).send({ errors: [{ message: 'Nothing is here' }] })
