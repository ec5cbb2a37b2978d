import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request as it arrived. */
export interface Arrived {
  method: string
  /** Path and query. */
  url: string
  headers: Record<string, string | string[] | undefined>
  body: string
}

/** What the receiver answers; `silent`: it never does. */
type Behaviour = { status: number; body?: string } | 'silent'

/** A real HTTP server on this machine, as gateways and chat robots are. */
export async function httpReceiver() {
  const arrived: Arrived[] = []
  let behaviour: Behaviour = { status: 200, body: '{"errcode":0}' }
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (piece: string) => (body += piece))
    request.on('end', () => {
      arrived.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body })
      if (behaviour !== 'silent') response.writeHead(behaviour.status).end(behaviour.body)
    })
  })
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return {
    arrived,
    address: `http://127.0.0.1:${port}`,
    behave: (as: Behaviour) => void (behaviour = as),
    stop: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
