import { createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http'

/** What a portal's proxy forwards: addresses with its own path, or without it. */
export type Handing = 'keeps' | 'strips'

/** A portal on one address, with another product below one of its paths. */
export interface Portal {
  /** Scheme, host and port. */
  origin: string
  /** Requests that browsers sent to the portal itself, outside the product. */
  asked: string[]
  stop(): Promise<void>
}

/**
 * Starts a portal at a port, which forwards what is below `path` to a server on this machine.
 * @param page what it answers itself, as a page of its own
 */
export async function startPortal(
  port: number,
  mounted: { path: string; port: number; handing: Handing },
  page = '<!doctype html><title>Portal</title>',
): Promise<Portal> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const { url = '/' } = request
    const below =
      url === mounted.path || url.startsWith(`${mounted.path}/`) || url.startsWith(`${mounted.path}?`)
    if (below) return handOn(request, response, mounted)
    // Browsers request that from every host on their own.
    if (url !== '/favicon.ico') asked.push(url)
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page)
  })
  await new Promise<void>((ready) => server.listen(port, 'localhost', ready))
  return {
    origin: `http://localhost:${port}`,
    asked,
    async stop() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

function handOn(
  request: IncomingMessage,
  response: ServerResponse,
  { path, port, handing }: Parameters<typeof startPortal>[1],
): void {
  const { url = '/', method, headers, socket } = request
  const rest = handing === 'strips' ? url.slice(path.length) : url
  const on = send(
    {
      port,
      host: 'localhost',
      method,
      path: rest.startsWith('/') ? rest : `/${rest}`,
      headers: { ...headers, 'x-forwarded-for': socket.remoteAddress ?? '' },
    },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    },
  )
  on.on('error', () => response.destroy())
  response.on('close', () => on.destroy())
  request.pipe(on)
}
