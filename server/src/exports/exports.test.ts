import { request as send, type IncomingMessage } from 'node:http'
import postgres from 'postgres'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createApp, type App } from '#server/app.ts'
import { VIEWER_TOPIC } from '#server/permissions/permissions.service.ts'
import type { Database } from '#server/platform/database/database.ts'
import { operations, type Operation } from '#server/security/testing/operations.ts'
import { FIRST_DAY, startServer, type TestServer } from '#server/testing/ask.ts'
import type { Account } from '#server/testing/campus.ts'
import { fillGrown } from '#server/testing/growth/rows.ts'

const SESSIONS = 3_200
const MANAGED = 'findAppointmentInformationAll'
const MANAGED_DOCUMENT = `query ($first: Int, $offset: Int, $sort: String, $keywords: String) {
  ${MANAGED}(first: $first, offset: $offset, sort: $sort, keywords: $keywords) { totalCount edges { node { id flow_no theme start_time } } } }`

let server: TestServer
/** Another server process on the same database, at an address. */
let app: App
let address: URL
/** Called before that server reads what follows the first page of an export, which has been noted by then. */
let onFurther: () => Promise<void> | void = () => {}
let is_noted = false

beforeAll(async () => {
  server = await startServer()
  const sql = postgres(server.url_owner, { max: 1, onnotice: () => {} })
  try {
    await fillGrown(sql, {
      ...{ tenant_id: server.campus.tenant_id, zone: 'Asia/Shanghai', today: '2026-09-07' },
      ...{
        sessions: SESSIONS,
        rooms: 20,
        people: 200,
        dept: 'library',
        approver: 'manager',
        booker: 'student',
      },
    })
  } finally {
    await sql.end()
  }
  const db: Database = {
    ...server.db,
    withTenant: async (tenant_id, run, options) => {
      if (!options?.readonly) is_noted = true
      else if (is_noted) await onFurther()
      return server.db.withTenant(tenant_id, run, options)
    },
  }
  app = await createApp({ ...server.parts, db, export_limits: { of_the_server: 2 } })
  address = new URL(await app.http.listen({ port: 0, host: '127.0.0.1' }))
})
afterAll(async () => {
  app.drain()
  await app.http.close()
  await server.stop()
})
afterEach(() => {
  onFurther = () => {}
  is_noted = false
  server.clock.set(FIRST_DAY)
})

interface Sent {
  query: string
  variables?: Record<string, unknown>
  name?: string
}

const exported = async (account: Account | null, endpoint: string, sent: Sent) => {
  const response = await server.app.http.inject({
    method: 'POST',
    url: `/exports/${endpoint}`,
    headers: account === null ? {} : { authorization: `Bearer ${await server.token(account)}` },
    payload: { name: 'list', ...sent },
  })
  return { status: response.statusCode, text: response.body, type: response.headers['content-type'] }
}

/** The rows of an export that is whole. */
function rowsOf(text: string): { id: string }[] {
  const lines = text
    .trimEnd()
    .split('\n')
    .map((line): unknown => JSON.parse(line))
  const rows = lines.slice(1, -1) as { id: string }[]
  expect(lines.at(-1)).toBe(rows.length)
  return rows
}
const errorsOf = (text: string) =>
  (JSON.parse(text) as { errors: { extensions: { errcode: string; msg: string; msg_en: string } }[] }).errors

/** All pages of a list, one after the other. */
async function listed(account: Account, list: Pick<Operation, 'endpoint' | 'document'>, variables: object) {
  const rows: { id: string }[] = []
  for (;;) {
    const { edges } = await server.data<{ edges: { node: { id: string } }[] }>(
      account,
      list.endpoint,
      list.document,
      { ...variables, first: 500, offset: rows.length },
    )
    rows.push(...edges.map(({ node }) => node))
    if (edges.length < 500) return rows
  }
}

const paged = operations.filter(
  ({ kind, args, document }) =>
    kind === 'query' && args.some(({ name }) => name === 'first') && document.includes('edges'),
)

/** The list's document with the ids of its rows, or all of their fields where they have none. */
const idsOf = ({ document }: Operation) =>
  / node \{ (.* )?id /.test(document)
    ? document.replace(/ edges \{.*/, ' edges { node { id } } totalCount } }')
    : document

describe('an export has the rows of its list', () => {
  test.each(paged.map((list) => [list.title, list] as const))('%s', async (_title, list) => {
    const query = idsOf(list)
    const { errors } = await server.ask('admin', list.endpoint, query, { first: 1 })
    if (errors[0]) {
      const { text } = await exported('admin', list.endpoint, { query })
      return expect(errorsOf(text)[0]?.extensions).toMatchObject({ errcode: errors[0].extensions?.errcode })
    }
    const rows = await listed('admin', { ...list, document: query }, {})
    expect(rowsOf((await exported('admin', list.endpoint, { query })).text)).toEqual(rows)
  })

  const managed = { endpoint: 'provider', document: MANAGED_DOCUMENT } as const

  test.each([
    { sort: 'appointment_date' },
    { sort: '-appointment_date' },
    { keywords: '1' },
    { keywords: 'zqxj' },
  ])('asked as %o', async (variables) => {
    const { text, type } = await exported('admin', 'provider', { query: MANAGED_DOCUMENT, variables })
    expect(type).toBe('text/x-ndjson; charset=utf-8')
    expect(rowsOf(text)).toEqual(await listed('admin', managed, variables))
  })

  test('all of them also where the list sorts only the first', async () => {
    const whole = rowsOf((await exported('admin', 'provider', { query: MANAGED_DOCUMENT })).text)
    const sorted = rowsOf(
      (await exported('admin', 'provider', { query: MANAGED_DOCUMENT, variables: { sort: 'theme' } })).text,
    )
    expect(whole.length).toBeGreaterThan(2_500)
    expect(sorted).toEqual(whole)
  })

  test('what it says first is how many follow', async () => {
    const { text } = await exported('admin', 'provider', { query: MANAGED_DOCUMENT })
    expect(JSON.parse(text.slice(0, text.indexOf('\n')))).toBe(rowsOf(text).length)
  })
})

describe('refused is', () => {
  test('who is not signed in', async () =>
    expect(await exported(null, 'provider', { query: MANAGED_DOCUMENT })).toMatchObject({ status: 401 }))

  test('who may not see the list, as by the list', async () => {
    const { text } = await exported('student', 'provider', { query: MANAGED_DOCUMENT })
    expect(errorsOf(text)[0]?.extensions.errcode).toBe('NOT_ALLOWED')
  })

  test('what belongs to another tenant: it has its own rows', async () => {
    const { text } = await exported('other-admin', 'provider', { query: MANAGED_DOCUMENT })
    expect(rowsOf(text)).toEqual([])
    const own = rowsOf((await exported('admin', 'provider', { query: MANAGED_DOCUMENT })).text)
    expect(own.some(({ id }) => text.includes(id))).toBe(false)
  })

  test.each([
    ['one row', '{ findSystemSettings { id } }'],
    ['a fixed page', `{ ${MANAGED}(first: 5) { edges { node { id } } } }`],
    [
      'two lists',
      `query ($first: Int, $offset: Int) { a: ${MANAGED}(first: $first, offset: $offset) { edges { node { id } } } b: ${MANAGED}(first: $first, offset: $offset) { edges { node { id } } } }`,
    ],
    [
      'rows without their edges',
      `query ($first: Int, $offset: Int) { ${MANAGED}(first: $first, offset: $offset) { totalCount } }`,
    ],
  ])('%s', async (_what, query) => {
    const { text } = await exported('admin', 'provider', { query })
    expect(errorsOf(text)[0]).toMatchObject({ extensions: { errcode: 'EXPORT' } })
  })

  test('a change', async () => {
    const { text } = await exported('admin', 'provider', {
      query: 'mutation { deleteOperateLogAll(ids: []) { errcode } }',
    })
    expect(errorsOf(text)[0]).toMatchObject({ extensions: { errcode: 'EXPORT' } })
  })

  test.each([
    ['a list that grows', {}, 1_000],
    ['the part of it that its words find', { keywords: '1' }, 10],
  ])('%s with more rows than an export may have, before any row is sent', async (_what, variables, limit) => {
    const small = await createApp({ ...server.parts, export_limits: { rows: 1_000, rows_by_offset: 10 } })
    try {
      const response = await small.http.inject({
        method: 'POST',
        url: '/exports/provider',
        headers: { authorization: `Bearer ${await server.token('admin')}` },
        payload: { query: MANAGED_DOCUMENT, variables, name: 'bookings' },
      })
      expect(errorsOf(response.body)[0]?.extensions).toMatchObject({
        errcode: 'EXPORT',
        msg: `导出的行数过多，最多 ${limit} 行，请缩小筛选范围`,
        msg_en: `Too many rows to export; at most ${limit}. Narrow the list down`,
      })
    } finally {
      small.drain()
      await small.http.close()
    }
  })

  test('a name that no file would have', async () =>
    expect(await exported('admin', 'provider', { query: MANAGED_DOCUMENT, name: 'a/b' })).toMatchObject({
      status: 400,
    }))
})

/** An export over the network, whose answer has begun. */
async function begun(account: Account): Promise<IncomingMessage> {
  const token = await server.token(account)
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const sending = send(new URL('/exports/provider', address), { method: 'POST', headers }, resolve)
    sending.on('error', reject)
    sending.end(JSON.stringify({ query: MANAGED_DOCUMENT, name: 'bookings' }))
  })
}

/** What arrives of an answer, and whether it ended as it should. */
async function arrived(response: IncomingMessage): Promise<{ text: string; whole: boolean }> {
  let text = ''
  response.setEncoding('utf8')
  try {
    for await (const part of response) text += String(part)
    return { text, whole: response.complete }
  } catch {
    return { text, whole: false }
  }
}

describe('once it is sent', () => {
  test('it is in the operation log, with what it was narrowed by', async () => {
    await exported('admin', 'provider', {
      query: MANAGED_DOCUMENT,
      variables: { keywords: 'zqxj' },
      name: 'bookings',
    })
    const [entry] = await server.db.withTenant(
      server.campus.tenant_id,
      ({ sql, tenant_id }) => sql`
        select operate_module, operate_type, operate_object, operate_content, source from operate_log
        where tenant_id = ${tenant_id} and operate_type = 'export' and operate_content like '%zqxj%' order by id desc limit 1`,
    )
    expect(entry).toEqual({
      ...{ operate_module: 'bookings', operate_type: 'export', operate_object: MANAGED, source: 'server' },
      operate_content: '{"keywords":"zqxj","rows":0}',
    })
  })

  test('a fault breaks it off, visibly', async () => {
    onFurther = () => {
      throw new Error('the disk is gone')
    }
    const { text, whole } = await arrived(await begun('admin'))
    expect(whole).toBe(false)
    expect(text.split('\n').length).toBeLessThan(SESSIONS)
  })

  test('whoever is disabled meanwhile gets no further rows', async () => {
    onFurther = async () => {
      onFurther = () => {}
      await setDisabled(1)
    }
    try {
      expect(await arrived(await begun('admin'))).toMatchObject({ whole: false })
    } finally {
      await setDisabled(0)
    }
  })

  test('a token that expires meanwhile ends nothing', async () => {
    onFurther = () => server.clock.set(FIRST_DAY.add({ hours: 3 }))
    const { text, whole } = await arrived(await begun('admin'))
    expect(whole).toBe(true)
    expect(rowsOf(text).length).toBeGreaterThan(2_500)
  })

  test('the same person begins no other until it ends or is given up, and others wait for a turn', async () => {
    const free: (() => void)[] = []
    /** Begins one that stops before its second page. */
    const stopped = async (account: Account) => {
      const further = Promise.withResolvers<void>()
      is_noted = false
      onFurther = () => (further.resolve(), new Promise<void>((go) => free.push(go)))
      const response = await begun(account)
      await further.promise
      onFurther = () => {}
      return response
    }
    const own = await stopped('admin')
    expect(errorsOf((await arrived(await begun('admin'))).text)[0]?.extensions.errcode).toBe('EXPORT')
    const other = await stopped('manager')
    const third = await begun('student')
    expect([third.statusCode, third.headers['retry-after']]).toEqual([503, '15'])
    third.destroy()
    own.destroy()
    for (const go of free) go()
    expect((await arrived(other)).whole).toBe(true)
    // The server notices soon that the first is gone.
    let again = await begun('admin')
    for (; again.headers['content-type']?.includes('application/json'); again = await begun('admin'))
      await arrived(again)
    expect((await arrived(again)).whole).toBe(true)
  })
})

async function setDisabled(disabled: 0 | 1): Promise<void> {
  const { tenant_id } = server.campus
  await server.db.withTenant(
    tenant_id,
    ({ sql }) =>
      sql`update iam_user set disabled = ${disabled} where tenant_id = ${tenant_id} and account = 'admin'`,
  )
  server.notices.send({ topic: VIEWER_TOPIC, tenant_id, account: 'admin' })
  await heard()
}

/** A notice was heard by every server once this one has been. */
const heard = () =>
  new Promise<void>((resolve) => {
    const stop = server.notices.on('test_heard', () => (stop(), resolve()))
    server.notices.send({ topic: 'test_heard', tenant_id: server.campus.tenant_id })
  })
