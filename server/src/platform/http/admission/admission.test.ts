import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { LIMITS } from '#server/platform/graphql/cost/limits.ts'
import { owner } from '#server/security/testing/owner.ts'
import { openStage, type Stage } from '#server/security/testing/stage.ts'

// The real endpoints, with slots for three requests of each lane, and an event loop whose delay the test
// sets.

let stage: Stage
let address: string
let token: string
/** Sixty users, because only few requests of one user run at a time. */
let crowd: string[]
let late_ms = 0
let ahead_ms = 0
beforeAll(async () => {
  stage = await openStage({
    admission: {
      pool: 4,
      longest_wait_ms: 50,
      event_loop: { late_ms: () => late_ms, close: () => {} },
      now: () => performance.now() + ahead_ms,
    },
  })
  // Blocked requests must not time out in these tests, however long the others take.
  Object.assign(LIMITS, { milliseconds: 120_000 })
  const { db } = stage.server
  const withTenant = db.withTenant
  db.withTenant = (tenant_id, run, options) => withTenant(tenant_id, run, { ...options, timeout_ms: 120_000 })
  address = await stage.server.app.http.listen({ port: 0, host: '127.0.0.1' })
  token = await stage.server.token('student')
  crowd = await Promise.all(Array.from({ length: 60 }, (_, i) => stage.server.token(`crowd${i}`)))
  for (const one of crowd) await me({ authorization: `Bearer ${one}` })
})
afterAll(() => stage.stop())
beforeEach(() => {
  late_ms = 0
  // Moves the clock past earlier refusals.
  ahead_ms += 60_000
})

interface Reply {
  status: number
  headers: Headers
  body: { errcode?: string; msg?: string; msg_en?: string; data?: unknown; status?: string }
}

async function ask(path: string, init: RequestInit = {}): Promise<Reply> {
  const headers = { authorization: `Bearer ${token}`, ...(init.headers as Record<string, string>) }
  const response = await fetch(address + path, { ...init, headers })
  const text = await response.text()
  const json = (response.headers.get('content-type') ?? '').startsWith('application/json')
  return { status: response.status, headers: response.headers, body: json ? JSON.parse(text) : { msg: text } }
}
const post = (endpoint: string, query: string, more: Record<string, string> = {}) =>
  ask(`/graphql/${endpoint}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...more },
    body: JSON.stringify({ query, variables: { id: stage.own.room } }),
  })
const me = (more?: Record<string, string>) => post('iam', '{ me { account } }', more)
const change = (more?: Record<string, string>) =>
  post('provider', 'mutation ($id: String) { collectResource(id: $id, collected: true) { errcode } }', more)

/** Runs the callback while changes of favourites wait for a lock. */
const whileChangesStandStill = (what: () => Promise<void>) =>
  owner(stage.server.url_owner, (sql) =>
    sql.begin(async (tx) => {
      await tx`lock table collected_resource in access exclusive mode`
      await what()
    }),
  )

/** Sends only the headers of a request and reads the first line of the answer. */
async function headersAlone(headers: Record<string, string>): Promise<string> {
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  const lines = Object.entries({ host: 'x', 'content-type': 'application/json', ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  )
  socket.write(`POST /graphql/provider HTTP/1.1\r\n${lines.join('')}\r\n`)
  const [part] = (await once(socket, 'data')) as [Buffer]
  socket.destroy()
  return part.toString().split('\r\n')[0] ?? ''
}

describe('too many concurrent changes', () => {
  test('are refused at once while reads go on, and leave nothing behind', async () => {
    const told: Reply[] = []
    let all: Promise<unknown> = Promise.resolve()
    await whileChangesStandStill(async () => {
      all = Promise.all(crowd.map(async (one) => told.push(await change({ authorization: `Bearer ${one}` }))))
      // No queued request waits for the blocked ones.
      await expect.poll(() => told.length).toBe(57)
      // By then the lane is known to be stuck: a request is refused on its headers, before the body arrives.
      ahead_ms += 1000
      expect(await headersAlone({ 'x-operation': 'collectResource', 'content-length': '200000' })).toBe(
        'HTTP/1.1 503 Service Unavailable',
      )
      for (let i = 0; i < 5; i++) expect((await me()).body.data).toEqual({ me: { account: 'student' } })
      // Other servers would be just as slow: the delay is not this server's.
      expect((await ask('/readyz')).status).toBe(200)
    })
    await all
    const [done, busy] = [told.filter((one) => one.status === 200), told.filter((one) => one.status === 503)]
    expect([done.length, busy.length]).toEqual([3, 57])
    for (const { headers, body } of busy) {
      const seconds = Number(headers.get('retry-after'))
      expect(seconds).toBeGreaterThanOrEqual(1)
      expect(body).toMatchObject({
        errcode: 'BUSY',
        msg: `系统繁忙，请 ${seconds} 秒后重试`,
        msg_en: `Busy; try again in ${seconds} s`,
      })
    }
    expect((await change()).body.data).toEqual({ collectResource: { errcode: '0' } })
  })

  test('gains nothing from a header that names another operation', async () => {
    const told: Reply[] = []
    let all: Promise<unknown> = Promise.resolve()
    await whileChangesStandStill(async () => {
      all = Promise.all(
        crowd.map(async (one) =>
          told.push(await change({ authorization: `Bearer ${one}`, 'x-operation': 'me' })),
        ),
      )
      await expect.poll(() => told.length).toBe(57)
      expect(told.every(({ status }) => status === 503)).toBe(true)
    })
    await all
    expect(told.filter(({ status }) => status === 200)).toHaveLength(3)
  })
})

describe('when the event loop is late', () => {
  test.each<[path: string, init: RequestInit, status: number]>([
    ['/graphql/iam', { method: 'POST' }, 503],
    ['/graphql/public?query={checkTenantStatus{errcode}}', {}, 503],
    ['/upload_file', { method: 'POST' }, 503],
    ['/live', {}, 503],
    ['/yy-sys/api?api_type=get_sys_settings', {}, 503],
    ['/healthz', {}, 200],
    ['/config.json', {}, 200],
    ['/metrics', {}, 200],
  ])('%s', async (path, init, status) => {
    late_ms = 600
    const answer = await ask(path, init)
    expect(answer.status).toBe(status)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(answer.headers.has('retry-after')).toBe(status === 503)
    late_ms = 400
    expect((await me()).status).toBe(200)
  })

  test('makes a proxy use another server until the overload has been over for a while', async () => {
    late_ms = 600
    expect((await me()).body.errcode).toBe('BUSY')
    late_ms = 0
    const busy = await ask('/readyz')
    expect([busy.status, busy.body.status]).toEqual([503, 'busy'])
    ahead_ms += 2000
    expect((await ask('/readyz')).status).toBe(200)
  })

  test.each([
    ['a page reloads itself', 'GET', true],
    ['a submitted form is not sent twice', 'POST', false],
  ])('%s', async (_what, method, again) => {
    late_ms = 600
    const path = method === 'GET' ? '/yy-sys/api' : '/graphql/iam'
    const { headers, body } = await ask(path, { method, headers: { accept: 'text/html,*/*' } })
    expect(headers.get('content-type')).toContain('text/html')
    expect(body.msg).toContain('Busy; try again in')
    expect(body.msg?.includes(`http-equiv="refresh" content="${headers.get('retry-after')}"`)).toBe(again)
  })
})

test('keeps the connection of a client that is refused again and again', async () => {
  late_ms = 600
  const socket = connect((stage.server.app.http.server.address() as AddressInfo).port, '127.0.0.1')
  const body = JSON.stringify({ query: '{ me { account } }' })
  let text = ''
  socket.on('data', (part: Buffer) => (text += part.toString()))
  let lost = false
  socket.on('close', () => void (lost = true))
  for (let i = 1; i <= 20; i++) {
    socket.write(
      `POST /graphql/iam HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
    )
    await expect.poll(() => text.split('HTTP/1.1 503').length - 1).toBe(i)
  }
  expect(lost).toBe(false)
  socket.destroy()
})
