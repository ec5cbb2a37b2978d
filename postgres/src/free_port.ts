import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below the ports that systems use for outgoing connections, which would collide now and then. */
const LOWEST = 20_000
const HIGHEST = 32_000

/** Why the port of this address can't be listened on, or null if it can. */
export const whyNotFree = (port: number, host: string): Promise<Error | null> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', resolve)
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(null)))
  })

/** Whether nobody listens on the port of this address. */
export const isFree = async (port: number, host = '127.0.0.1'): Promise<boolean> =>
  (await whyNotFree(port, host)) === null

/** A free port of the loopback address, from 20000 up to 32000. @param preferred taken if it is free */
export async function freePort(preferred = 0): Promise<number> {
  if (preferred > 0 && (await isFree(preferred))) return preferred
  for (let tries = 0; tries < 200; tries++) {
    const port = randomInt(LOWEST, HIGHEST)
    if (await isFree(port)) return port
  }
  throw new Error(`no free port from ${LOWEST} up to ${HIGHEST}`)
}
