import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A foreign site with a page that frames the product as docs/embedding.md instructs hosts to. */
export interface Host {
  /** Scheme, host and port. */
  origin: string
  /** The page, which frames an address. */
  page(framed: string): string
  stop(): Promise<void>
}

/** The host page's record of the conversation: all messages received, and its answers. */
const script = (framed: string) => `
  const frame = document.querySelector('iframe')
  const product = new URL(${JSON.stringify(framed)}).origin
  window.heard = []
  window.token = null
  window.say = (message) => frame.contentWindow.postMessage(message, product)
  window.handOver = (token) => {
    window.token = token
    say({ type: 'reservation:token', token })
  }
  addEventListener('message', ({ origin, source, data }) => {
    if (origin !== product || source !== frame.contentWindow) return
    heard.push(data)
    if (data.type === 'reservation:ready' && token) handOver(token)
  })
  frame.src = ${JSON.stringify(framed)}
`

/** Starts it on its own port, under another name of this machine than the product's. */
export async function startHost(): Promise<Host> {
  const server = createServer((request, response) => {
    const framed = new URL(request.url ?? '/', 'http://host').searchParams.get('framed') ?? ''
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    response.end(
      `<!doctype html><title>Portal</title><style>iframe{position:fixed;inset:0;width:100vw;height:100vh;border:0}</style>` +
        `<iframe title="Reservations"></iframe><script>${script(framed)}</script>`,
    )
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    page: (framed) => `${origin}/?framed=${encodeURIComponent(framed)}`,
    async stop() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
