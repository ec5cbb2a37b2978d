import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { addressOf, createOutgoing, MAX_ANSWER_BYTES, OutgoingFailed } from './outgoing.ts'
import { networkOf } from '../networks.ts'
import { reachability } from './reachable.ts'

const LOOPBACK = [{ address: '127.0.0.0', prefix: 8 }]
const stops: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

/** A real server on this machine. @returns its port */
async function receiver(answer: RequestListener): Promise<number> {
  const server = createServer(answer)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  stops.push(
    () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(done)
      }),
  )
  return (server.address() as AddressInfo).port
}

/** The problem of a call that has to fail. */
const problemOf = (call: Promise<unknown>) =>
  call.then(
    () => 'none',
    (cause: unknown) => (cause instanceof OutgoingFailed ? cause.problem : String(cause)),
  )

describe('reachable addresses', () => {
  const isReachable = reachability([{ address: '10.20.0.0', prefix: 16 }])
  test.each([
    ['8.8.8.8', true],
    ['2606:4700:4700::1111', true],
    ['10.20.3.4', true],
    ['::ffff:10.20.3.4', true],
    ['10.21.0.1', false],
    ['127.0.0.1', false],
    ['0.0.0.0', false],
    ['100.100.100.200', false],
    ['169.254.169.254', false],
    ['172.31.255.255', false],
    ['172.32.0.1', true],
    ['192.168.1.1', false],
    ['198.19.0.1', false],
    ['224.0.0.1', false],
    ['255.255.255.255', false],
    ['::1', false],
    ['::', false],
    ['::ffff:127.0.0.1', false],
    ['::ffff:7f00:1', false],
    ['64:ff9b::7f00:1', false],
    ['fd00::1', false],
    ['fe80::1', false],
    ['fe80::1%eth0', false],
    ['2001:db8::1', false],
    ['2002:7f00:1::', false],
    ['ff02::1', false],
    ['localhost', false],
    ['', false],
  ])('%s: %s', (address, reachable) => {
    expect(isReachable(address)).toBe(reachable)
  })

  test.each([
    ['10.0.0.0/8', { address: '10.0.0.0', prefix: 8 }],
    [' 10.1.2.3 ', { address: '10.1.2.3', prefix: 32 }],
    ['fd00::/8', { address: 'fd00::', prefix: 8 }],
    ['10.0.0.0/33', null],
    ['10.0.0/8', null],
    ['10.0.0.0/', null],
    ['10.0.0.0/8/8', null],
    ['gateway.local', null],
  ])('reads %j', (text, network) => {
    expect(networkOf(text)).toEqual(network)
  })
})

describe('addresses', () => {
  test.each([
    ['https://a.example/x?key=1', true],
    ['http://a.example', true],
    ['ftp://a.example', false],
    ['file:///etc/passwd', false],
    ['https://user:word@a.example', false],
    [`https://a.example/${'x'.repeat(2000)}`, false],
    ['a.example', false],
  ])('%j: %s', (text, usable) => {
    expect(addressOf(text) !== null).toBe(usable)
  })
})

describe('a call', () => {
  const call = createOutgoing({ allowed: LOOPBACK })

  test('sends method, headers and body, and returns the answer', async () => {
    const port = await receiver((request, response) => {
      let body = ''
      request.on('data', (piece) => (body += piece))
      request.on('end', () => {
        response.statusCode = 202
        response.end(JSON.stringify([request.method, request.url, request.headers['x-key'], body]))
      })
    })
    const { status, text } = await call(`http://127.0.0.1:${port}/hook?a=1`, {
      headers: { 'x-key': 'k' },
      body: '你好',
    })
    expect([status, JSON.parse(text)]).toEqual([202, ['POST', '/hook?a=1', 'k', '你好']])
  })

  test('returns refusals of the other side', async () => {
    const port = await receiver((_request, response) => response.writeHead(500).end('no'))
    expect(await call(`http://127.0.0.1:${port}`)).toMatchObject({ status: 500, text: 'no' })
  })

  test('connects to the address that was checked, whatever the name means later', async () => {
    const port = await receiver((request, response) => response.end(request.headers.host))
    let asked = 0
    const named = createOutgoing({
      allowed: LOOPBACK,
      resolve: async () => [asked++ === 0 ? '127.0.0.1' : '10.0.0.1'],
    })
    expect(await named(`http://hook.example:${port}`)).toMatchObject({ text: `hook.example:${port}` })
    expect(asked).toBe(1)
  })

  test.each([
    ['a private address', 'http://10.0.0.1/', []],
    ['a number for this machine', 'http://2130706433/', []],
    ['the metadata service', 'http://169.254.169.254/latest', []],
    ['IPv6 of this machine', 'http://[::1]/', []],
    ['a name with a private address', 'http://hook.example/', ['10.0.0.1']],
    ['a name with a public and a private address', 'http://hook.example/', ['8.8.8.8', '10.0.0.1']],
    ['another protocol', 'gopher://hook.example/', ['8.8.8.8']],
  ])('refuses %s', async (_what, address, addresses) => {
    const strict = createOutgoing({ allowed: [], resolve: async () => addresses })
    expect(await problemOf(strict(address))).toBe('FORBIDDEN')
  })

  test('refuses headers that can not be sent', async () => {
    const headers = { 'x-key': 'a\r\nx-more: b' }
    expect(await problemOf(call('http://127.0.0.1:9', { headers }))).toBe('FORBIDDEN')
  })

  test('follows no redirect', async () => {
    let visits = 0
    const port = await receiver((_request, response) => {
      visits += 1
      response.writeHead(307, { location: '/elsewhere' }).end()
    })
    expect(await problemOf(call(`http://127.0.0.1:${port}`))).toBe('REDIRECTED')
    expect(visits).toBe(1)
  })

  test('bounds the size of the answer', async () => {
    const port = await receiver((request, response) => {
      response.end('x'.repeat(Number(request.url?.slice(1))))
    })
    expect((await call(`http://127.0.0.1:${port}/${MAX_ANSWER_BYTES}`)).text).toHaveLength(MAX_ANSWER_BYTES)
    expect(await problemOf(call(`http://127.0.0.1:${port}/${MAX_ANSWER_BYTES + 1}`))).toBe('TOO_LARGE')
  })

  test('tells a connection that never came about from an answer that never came', async () => {
    const port = await receiver(() => {})
    expect(await problemOf(call(`http://127.0.0.1:${port}`, { timeout_ms: 100 }))).toBe('NO_ANSWER')
    const cut = await receiver((request) => request.socket.destroy())
    expect(await problemOf(call(`http://127.0.0.1:${cut}`))).toBe('NO_ANSWER')
    await stops.shift()?.()
    expect(await problemOf(call(`http://127.0.0.1:${port}`))).toBe('UNREACHABLE')
  })

  test('ends when a name is not resolved in time, or does not exist', async () => {
    const slow = createOutgoing({ allowed: [], resolve: () => new Promise(() => {}) })
    expect(await problemOf(slow('http://hook.example', { timeout_ms: 50 }))).toBe('UNREACHABLE')
    const unknown = createOutgoing({ allowed: [], resolve: () => Promise.reject(new Error('ENOTFOUND')) })
    expect(await problemOf(unknown('http://hook.example'))).toBe('UNREACHABLE')
  })

  test('names the host alone in what it reports', async () => {
    const failed = createOutgoing({ allowed: [] })('https://10.0.0.1/robot?key=secret')
    await expect(failed).rejects.toThrow('FORBIDDEN 10.0.0.1')
    await expect(failed).rejects.not.toThrow('secret')
  })
})
