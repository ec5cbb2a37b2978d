import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, createServer, get, request, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { emptyDatabase, type FreshDatabase } from './testing/cluster.ts'
import { endAll, freeAbove, start, type Program } from './testing/program.ts'

// How whole programs stop: behind a proxy, at a terminal, without their database.

vi.setConfig({ testTimeout: 120_000 })

const FIRST = {
  DEMO: 'off',
  TENANT_CODE: 'minghu',
  TENANT_ADMIN: 'zhou',
  TENANT_ADMIN_PASSWORD: 'correct horse',
}
const data_dir = mkdtempSync(path.join(tmpdir(), 'reservation-draining-'))
let database: FreshDatabase
beforeAll(async () => void (database = await emptyDatabase()))
afterEach(endAll)
afterAll(async () => {
  await database.drop()
  rmSync(data_dir, { recursive: true, force: true })
})

const PUBLIC = '/graphql/public?query=%7BcheckTenantStatus%7Berrcode%7D%7D'

/** Resolves with the status once the server answers. */
const statusOf = (port: number, at: string, agent?: Agent) =>
  new Promise<number>((resolve) => {
    const asked = get({ port, host: '127.0.0.1', path: at, ...(agent ? { agent } : {}) }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
    })
    asked.on('error', () => resolve(0))
  })

/**
 * A typical proxy: keeps connections, polls /readyz, sends requests to ready servers in turn, and never sends
 * one twice.
 */
function proxyTo(ports: readonly number[]) {
  const agent = new Agent({ keepAlive: true })
  const ready = new Set<number>()
  let ended = false
  const watching = ports.map(async (port) => {
    while (!ended) {
      if ((await statusOf(port, '/readyz')) === 200) ready.add(port)
      else ready.delete(port)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  })
  let turn = 0
  const server: Server = createServer((asked, answer) => {
    const some = [...ready]
    const port = some[turn++ % some.length]
    const failed = () => void answer.writeHead(502).end()
    if (port === undefined) return failed()
    const { method, url, headers } = asked
    const passed = request(
      { port, host: '127.0.0.1', method, path: url, headers: { host: headers.host }, agent },
      (from: IncomingMessage) => {
        answer.writeHead(from.statusCode ?? 502)
        from.pipe(answer)
      },
    )
    passed.on('error', failed)
    passed.end()
  }).listen(0, '127.0.0.1')
  return {
    ready,
    port: () => (server.address() as AddressInfo).port,
    async close() {
      ended = true
      await Promise.all(watching)
      agent.destroy()
      server.closeAllConnections()
      server.close()
    },
  }
}

test('two servers behind a proxy restart one after the other without losing a request', async () => {
  const ports = [await freeAbove(22_000)]
  ports.push(await freeAbove((ports[0] ?? 0) + 1))
  const server = async (port: number): Promise<Program> => {
    const program = start({
      ...FIRST,
      ...database.settings,
      DATA_DIR: data_dir,
      PORT: String(port),
      TRUST_PROXY: 'on',
      RATE_LIMIT_PER_MINUTE: '10000000',
    })
    await program.until('Ready at')
    return program
  }
  const programs = [await server(ports[0] ?? 0), await server(ports[1] ?? 0)]
  const proxy = proxyTo(ports)
  await expect.poll(() => proxy.ready.size).toBe(2)

  const answered_at = new Map<number, number>()
  const agent = new Agent({ keepAlive: true })
  let going = true
  const clients = Array.from({ length: 8 }, async () => {
    while (going) {
      const status = await statusOf(proxy.port(), PUBLIC, agent)
      answered_at.set(status, (answered_at.get(status) ?? 0) + 1)
    }
  })
  for (const [i, port] of ports.entries()) {
    const { child, ended, said } = programs[i] as Program
    child.kill('SIGTERM')
    // The proxy notices before the server stops.
    await expect.poll(() => proxy.ready.has(port)).toBe(false)
    expect([await ended, said.err]).toEqual([0, ''])
    await server(port)
    await expect.poll(() => proxy.ready.size).toBe(2)
  }
  going = false
  await Promise.all(clients)
  agent.destroy()
  await proxy.close()
  expect([...answered_at.keys()]).toEqual([200])
  expect(answered_at.get(200)).toBeGreaterThan(100)
})

test('serves while it drains, is not ready, keeps no connection, and ends at a second signal', async () => {
  const port = await freeAbove(22_100)
  const { child, ended, until, said } = start({
    ...FIRST,
    ...database.settings,
    DATA_DIR: data_dir,
    PORT: String(port),
    DRAIN_SECONDS: '600',
  })
  await until('Ready at')
  child.kill('SIGTERM')
  await expect.poll(() => statusOf(port, '/readyz')).toBe(503)
  const answer = await fetch(`http://127.0.0.1:${port}${PUBLIC}`)
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close'])
  child.kill('SIGINT')
  expect([await ended, said.err]).toEqual([0, ''])
})

test('ends by itself without its database, whoever still waits', async () => {
  const port = await freeAbove(22_200)
  const folder = mkdtempSync(path.join(tmpdir(), 'reservation-lost-'))
  chmodSync(folder, 0o755)
  const { ended, until, said } = start({
    ...FIRST,
    DATA_DIR: folder,
    PORT: String(port),
    DRAIN_SECONDS: '600',
    SHUTDOWN_SECONDS: '600',
  })
  await until('Ready at')
  // One request that never ends, and one that queries the database.
  const open = request({
    port,
    host: '127.0.0.1',
    path: '/graphql/public',
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': 10 },
  })
  open.on('error', () => {})
  open.flushHeaders()
  await statusOf(port, PUBLIC)
  const [pid = ''] = readFileSync(path.join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', pid], { encoding: 'utf8' }).split(/\s+/)
  for (const one of [pid, ...children].filter(Boolean)) process.kill(Number(one), 'SIGKILL')
  expect(await ended).toBe(1)
  expect(said.err).toContain('PostgreSQL')
  expect(existsSync(path.join(folder, 'server.lock'))).toBe(false)
  rmSync(folder, { recursive: true })
})
