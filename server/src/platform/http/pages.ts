import { readFile } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { baseOf, type AddressedTenants } from './address_tenant.ts'
import { isLoopback } from '../config/kinds.ts'
import { no_framing, setFraming, type Framing } from './content_policy.ts'
import { dataBlock, firstLoads } from './first_load.ts'

/** Placeholder in the built page for each answer's nonce. */
const NONCE = '__CSP_NONCE__'
/** Placeholders in the built page for the paths below which it is served: of this tenant, and of all. */
const BASE_PATH = '__BASE_PATH__'
const MOUNT = '__MOUNT__'
/** Placeholder for the sites that may show the page in a frame. */
const FRAMED_BY = '__FRAMED_BY__'
/** Placeholder in the built page for data that the page would otherwise have to request. */
const PAGE_DATA = '<!--__PAGE_DATA__-->'
/** How the built page references its files, relative to itself, although it is served at any depth. */
const BESIDE = /(?<= (?:src|href)=")\.\//g

/** The address at which users' browsers open the pages. */
export interface PublicPlace {
  /** Our own scheme, host and port. */
  public_url: string
  /** Without a slash at its end; '' at the root. */
  base_path: string
  tenants: AddressedTenants
  /** The server settings that the pages need. */
  page_config: object
}

/** The sites that frames connect with the page at an address. */
export type FramingOf = (request: FastifyRequest) => Promise<Framing>

/**
 * Serves the built web pages: files with a digest in their name are cached forever, and every other address
 * that requests a page gets the single page, with this answer's nonce. Sign-in works only at the public
 * address, so a browser that opens a page by another name of this machine is redirected there.
 * @param folder of the build; the page is its index.html
 */
export async function servePages(
  app: FastifyInstance,
  folder: string,
  { public_url, base_path, tenants, page_config }: PublicPlace,
  framingOf: FramingOf = async () => no_framing,
): Promise<void> {
  const built = async (file: string, below = '/') =>
    (await readFile(path.join(folder, file), 'utf8'))
      .replaceAll(BESIDE, base_path + below)
      .replaceAll(MOUNT, base_path)
  const page = await built('index.html')
  const offline = await built('offline.html')
  // Its files are asked of the worker alone, apart from those of all other pages.
  const gate = await built('gate.html', '/offline/gate/')
  const loads = firstLoads(folder)
  const config = dataBlock('page-config', page_config)
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    cacheControl: false,
    // Serves the build's compressed files to browsers that accept them.
    preCompressed: true,
    setHeaders: (reply, file) => {
      reply.header(
        'cache-control',
        file.includes(`${path.sep}assets${path.sep}`) ? 'public, max-age=31536000, immutable' : 'no-cache',
      )
    },
  })
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'no-store')
    const base = baseOf(request, base_path, tenants)
    if (isOtherName(request.host, public_url) && !tenants.hosts.has(request.host))
      return reply.redirect(`${public_url}${base}${request.url.startsWith('/') ? request.url : '/'}`)
    const framing = await framingOf(request)
    setFraming(request, reply, framing)
    const load = loads(request.url.split('?')[0] ?? '/')
    const data = load ? config + dataBlock('first-load', load) : config
    const own = page
      .replaceAll(BASE_PATH, base)
      .replace(FRAMED_BY, framing.framed_by.join(' '))
      .replace(PAGE_DATA, () => data)
    return reply.type('text/html; charset=utf-8').send(own.replaceAll(NONCE, request.csp_nonce))
  }
  app.get('/', answer)
  // The worker keeps it for a time without a network. The same for all tenants, and nobody's.
  app.get('/offline', (request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(offline.replaceAll(BASE_PATH, base_path).replaceAll(NONCE, request.csp_nonce)),
  )
  // A guard's browser keeps it for the same time, beside its address of every day.
  app.get('/offline/gate', (request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(
        gate
          .replaceAll(BASE_PATH, baseOf(request, base_path, tenants))
          .replace(PAGE_DATA, () => config)
          .replaceAll(NONCE, request.csp_nonce),
      ),
  )
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
    return wantsPage ? answer(request, reply) : nothingHere(reply)
  })
}

/**
 * Whether a request used another name of this machine than its public address, for example 127.0.0.1 instead
 * of localhost. A different port belongs to another program: redirecting a proxy that names us so would loop.
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

/** Answers requests for pages with a short 404 when another server serves the pages. */
export const serveNoPages = (app: FastifyInstance): void =>
  void app.setNotFoundHandler((_request, reply) => nothingHere(reply))

const nothingHere = (reply: FastifyReply) =>
  reply.code(404).send({ errors: [{ message: 'Nothing is here' }] })
