import { readFile } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AddressedTenants } from './address_tenant.ts'
import { isLoopback } from '../config/kinds.ts'
import { frameableBy } from './content_policy.ts'
import { dataBlock, firstLoads } from './first_load.ts'

/** Stands in the built page where each answer puts its own nonce. */
const NONCE = '__CSP_NONCE__'
/** Stand in the built page where the pages read below which path they are: of this tenant, and of all. */
const BASE_PATH = '__BASE_PATH__'
const MOUNT = '__MOUNT__'
/** Stands where the pages read which sites may show them in a frame. */
const FRAMED_BY = '__FRAMED_BY__'
/** Stands in the built page where each answer puts the data that the page else would have to ask for. */
const PAGE_DATA = '<!--__PAGE_DATA__-->'
/** How the built page names its files, relative to itself; it is answered at any depth. */
const BESIDE = /(?<= (?:src|href)=")\.\//g

/** Where people's browsers find the pages. */
export interface PublicPlace {
  /** Scheme, host and port of our own. */
  public_url: string
  /** Without a slash at its end; '' at the root. */
  base_path: string
  tenants: AddressedTenants
  /** What pages need of the server's settings. */
  page_config: object
}

/** The sites, besides our own, that may show a page in a frame: checked origins. */
export type FramedBy = (request: FastifyRequest) => Promise<readonly string[]>

/**
 * Serves the built web pages: files with a digest in their name for ever, and for every other address that
 * wants a page the one page, with this answer's nonce in it. Sign-in works at the public address alone, so whoever
 * opens a page by another name of this machine is sent there.
 * @param folder of the build; the page is its index.html
 */
export async function servePages(
  app: FastifyInstance,
  folder: string,
  { public_url, base_path, tenants, page_config }: PublicPlace,
  framedBy: FramedBy = async () => [],
): Promise<void> {
  const built = await readFile(path.join(folder, 'index.html'), 'utf8')
  const page = built.replaceAll(BESIDE, `${base_path}/`).replaceAll(MOUNT, base_path)
  const loads = firstLoads(folder)
  const config = dataBlock('page-config', page_config)
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    cacheControl: false,
    // As the build packed them, for browsers that take it so.
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
    const { address_tenant } = request
    const base = tenants.from === 'path' && address_tenant ? `${base_path}/${address_tenant}` : base_path
    if (isOtherName(request.host, public_url) && !tenants.hosts.has(request.host))
      return reply.redirect(`${public_url}${base}${request.url.startsWith('/') ? request.url : '/'}`)
    const origins = await framedBy(request)
    if (origins.length > 0) frameableBy(request, reply, origins)
    const load = loads(request.url.split('?')[0] ?? '/')
    const data = load ? config + dataBlock('first-load', load) : config
    const own = page
      .replaceAll(BASE_PATH, base)
      .replace(FRAMED_BY, origins.join(' '))
      .replace(PAGE_DATA, () => data)
    return reply.type('text/html; charset=utf-8').send(own.replaceAll(NONCE, request.csp_nonce))
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
