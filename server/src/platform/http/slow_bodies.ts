import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * Refuses bodies that take too long to arrive, with 408. Uploads are not meant: from a phone in a train they take
 * minutes, and the server's own limit for a whole request is for them.
 * @param most_ms milliseconds from the headers to the end of the body
 */
export function refuseSlowBodies(app: FastifyInstance, most_ms: number): void {
  app.addHook('preParsing', (request, _reply, payload, done) => {
    if (hasBody(request)) {
      const late = setTimeout(() => {
        if (payload.readableEnded || payload.destroyed) return
        const cause = Object.assign(new Error('The body took too long'), { statusCode: 408 })
        // Whoever reads it answers; where nobody does, nothing but the connection is there to be ended.
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
