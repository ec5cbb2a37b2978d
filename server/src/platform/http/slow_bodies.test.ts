import { connect } from 'node:net'
import { once } from 'node:events'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHttp } from './server.ts'

let http: FastifyInstance
let port: number
let answered = 0
beforeAll(async () => {
  http = await createHttp({
    log: pino({ level: 'silent' }),
    trust_proxy: false,
    requests_per_minute: 1000,
    connect: () => [],
    https: false,
    body_ms: 50,
  })
  http.addContentTypeParser('multipart/form-data', (_request, payload, done) => {
    let bytes = 0
    payload.on('data', (part: Buffer) => (bytes += part.length))
    payload.on('end', () => done(null, { bytes }))
  })
  http.post('/body', (request) => {
    answered++
    return { got: request.body }
  })
  await http.listen({ port: 0, host: '127.0.0.1' })
  const address = http.server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterAll(() => http.close())

const head = (type: string, length: number) =>
  `POST /body HTTP/1.1\r\nhost: localhost\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`

/**
 * Sends a part, then the rest once `first` has happened; returns what the connection answered until it ended.
 */
async function sendInParts(
  begin: string,
  rest?: { after: () => Promise<void>; text: string },
): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.setEncoding('utf8').on('data', (text: string) => (answer += text))
  await once(socket, 'connect')
  socket.write(begin)
  if (rest) {
    await rest.after()
    socket.end(rest.text)
  }
  await once(socket, 'close')
  return answer
}

test('refuses a body that does not arrive with 408 and closes the connection', async () => {
  const answer = await sendInParts(`${head('application/json', 100)}{"a":`)
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(answer).toMatch(/connection: close/i)
  expect(answer).toContain('{"errors":[{"message":"The body took too long"}],"request_id":')
})

test('allows an upload more time', async () => {
  // The refusal of a body sent later than the upload shows that the limit had passed.
  const answer = await sendInParts(`${head('multipart/form-data; boundary=x', 10)}01234`, {
    after: async () => void (await sendInParts(`${head('application/json', 100)}{"a":`)),
    text: '56789',
  })
  expect(answer).toMatch(/^HTTP\/1\.1 200 /)
  expect(answer).toContain('{"got":{"bytes":10}}')
})

test('accepts a body that arrives in time, and answers nothing after it', async () => {
  const before = answered
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => http.inject({ method: 'POST', url: '/body', payload: { a: 1 } })),
  )
  await sendInParts(`${head('application/json', 100)}{"a":`)
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
  expect(answered - before).toBe(20)
})

test('allows headers less time than bodies, and bodies less than uploads', () => {
  const { headersTimeout, requestTimeout } = http.server
  expect([headersTimeout, requestTimeout]).toEqual([10_000, 180_000])
})
