import { createServer, type AddressInfo } from 'node:net'

/** A port that is free now. */
export async function freePort(): Promise<number> {
  const port = await listen(0)
  if (port === null) throw new Error('no port is free')
  return port
}

let of_worker: number | undefined

/**
 * The port of the products that this worker starts one after the other. It is none of those that the system takes for
 * connections to elsewhere: it would take it between two products.
 */
export async function portOfWorker(): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    const wanted = of_worker ?? 20_000 + Math.floor(Math.random() * 12_000)
    of_worker = (await listen(wanted)) ?? undefined
    if (of_worker) return of_worker
  }
  throw new Error('no port is free')
}

/** Takes a port for a moment. @returns null if somebody else has it */
const listen = (port: number): Promise<number | null> =>
  new Promise((done) => {
    const probe = createServer()
    probe.once('error', () => done(null))
    probe.listen(port, 'localhost', () => {
      const { port: taken } = probe.address() as AddressInfo
      probe.close(() => done(taken))
    })
  })
