import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * Refuses bodies that take too long to arrive, with 408. Exempts uploads: from a phone on a train they take
 * minutes; the server's own limit on a whole request applies to them.
 * @param most_ms milliseconds from the headers to the end of the body
 */
export function refuseSlowBodies(app: FastifyInstance, most_ms: number): void {
  app.addHook('preParsing', (request, _reply, payload, done) => {
    if (hasBody(request)) {
      const late = setTimeout(() => {
        if (payload.readableEnded || payload.destroyed) return
        const cause = Object.assign(new Error('The body took too long'), { statusCode: 408 })
        // Whoever reads the body answers; if nobody does, only the connection can be closed.
        if (payload.listenerCount('error') > 0) payload.emit('error', cause)
        else payload.destroy()
      }, most_ms).unref()
      payload.once('close', () => clearTimeout(late))
    }
    done(null, payload)
  })
}

function hasBody({ headers }: FastifyRequest): boolean {
  if (headers['content-length'] === '0') return false
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return false
  return !headers['content-type']?.startsWith('multipart/')
}
