import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { afterAll, expect, test } from 'vitest'
import { healthRoutes } from './health.ts'
import { createHttp } from './server.ts'

const open: FastifyInstance[] = []
afterAll(() => Promise.all(open.map((http) => http.close())))

type Ask = () => Promise<object[]>

async function server(ask: Ask, { stopping = false, overloaded = false, in_time_ms = 60_000 }) {
  const http = await createHttp({
    log: pino({ level: 'silent' }),
    trust_proxy: false,
    requests_per_minute: 100_000,
    connect: () => [],
    https: false,
  })
  healthRoutes(http, { withoutTenant: ask } as never, {
    isStopping: () => stopping,
    isOverloaded: () => overloaded,
    in_time_ms,
  })
  open.push(http)
  return http
}

const takes =
  (takes: boolean): Ask =>
  () =>
    Promise.resolve([{ takes }])

test.each<[string, Ask, object, number]>([
  ['ready', takes(true), {}, 200],
  ['stopping', takes(true), { stopping: true }, 503],
  ['busy', takes(true), { overloaded: true }, 503],
  ['the database takes no changes', takes(false), {}, 503],
  ['the database does not answer', () => Promise.reject(new Error('ECONNREFUSED')), {}, 503],
  ['the database does not answer', () => new Promise(() => {}), { in_time_ms: 10 }, 503],
])('%s', async (status, ask, state, code) => {
  const http = await server(ask, state)
  const answer = await http.inject('/readyz')
  expect([answer.statusCode, answer.json()]).toEqual([code, { status }])
  // The process itself is healthy: restarting it would help nobody.
  expect((await http.inject('/healthz')).statusCode).toBe(200)
})

test('queries the database once for concurrent checks', async () => {
  let asked = 0
  let tell: (rows: object[]) => void = () => {}
  const http = await server(() => ((asked += 1), new Promise((resolve) => (tell = resolve))), {})
  let arrived = 0
  http.addHook('preHandler', async () => void (arrived += 1))
  const answers = Promise.all(Array.from({ length: 20 }, () => http.inject('/readyz')))
  await expect.poll(() => arrived).toBe(20)
  tell([{ takes: true }])
  expect((await answers).every(({ statusCode }) => statusCode === 200)).toBe(true)
  expect(asked).toBe(1)
})
