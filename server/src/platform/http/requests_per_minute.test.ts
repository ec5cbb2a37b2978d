import pino from 'pino'
import { expect, test } from 'vitest'
import { createHttp } from './server.ts'

async function server(per_minute: number) {
  const lines: string[] = []
  const http = await createHttp({
    log: pino({ level: 'error' }, { write: (line) => void lines.push(line) }),
    trust_proxy: false,
    requests_per_minute: per_minute,
    connect: () => [],
    https: false,
  })
  http.get('/', async () => 'here')
  return { http, lines }
}

test('a request whose connection was closed by now is no fault', async () => {
  const { http, lines } = await server(100)
  http.addHook('onRequest', async ({ socket }) => void Object.assign(socket, { remoteAddress: undefined }))
  expect((await http.inject('/')).statusCode).toBe(200)
  expect(lines).toEqual([])
  await http.close()
})

test('addresses of one network of IPv6 are counted as one', async () => {
  const { http } = await server(1)
  const from = async (remoteAddress: string) => (await http.inject({ url: '/', remoteAddress })).statusCode
  expect(await from('2001:db8:1:2::3')).toBe(200)
  expect(await from('2001:db8:1:2:ffff::4')).toBe(429)
  expect(await from('2001:db8:1:3::3')).toBe(200)
  expect(await from('10.0.0.1')).toBe(200)
  await http.close()
})
