import pino from 'pino'
import { afterAll, expect, test } from 'vitest'
import { healthRoutes } from './health.ts'
import { createHttp } from './server.ts'

const state = {
  stopping: false,
  overloaded: false,
  database: async (): Promise<object[]> => [{ takes: true }],
}
let asked = 0
const http = await createHttp({
  log: pino({ level: 'silent' }),
  trust_proxy: false,
  requests_per_minute: 100_000,
  connect: [],
  https: false,
})
healthRoutes(http, (() => ((asked += 1), state.database())) as never, {
  isStopping: () => state.stopping,
  isOverloaded: () => state.overloaded,
  in_time_ms: 20,
})
afterAll(() => http.close())

const takes = (takes: boolean) => async () => [{ takes }]

test.each<[string, Partial<typeof state>, number]>([
  ['ready', {}, 200],
  ['stopping', { stopping: true }, 503],
  ['busy', { overloaded: true }, 503],
  ['the database takes no changes', { database: takes(false) }, 503],
  ['the database does not answer', { database: () => Promise.reject(new Error('ECONNREFUSED')) }, 503],
  ['the database does not answer', { database: () => new Promise(() => {}) }, 503],
])('%s', async (status, now, code) => {
  Object.assign(state, { stopping: false, overloaded: false, database: takes(true), ...now })
  const answer = await http.inject('/readyz')
  expect([answer.statusCode, answer.json()]).toEqual([code, { status }])
  // The process itself is well: to restart it would help nobody.
  expect((await http.inject('/healthz')).statusCode).toBe(200)
})

test('many who ask at once cost the database one question', async () => {
  let tell: (rows: object[]) => void = () => {}
  Object.assign(state, { database: () => new Promise<object[]>((resolve) => (tell = resolve)) })
  asked = 0
  const answers = Promise.all(Array.from({ length: 20 }, () => http.inject('/readyz')))
  await expect.poll(() => asked).toBe(1)
  tell([{ takes: true }])
  expect((await answers).every(({ statusCode }) => statusCode === 200)).toBe(true)
  expect(asked).toBe(1)
})
