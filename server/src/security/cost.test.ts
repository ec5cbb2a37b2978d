import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#server/platform/database/database.ts'
import { parsedBytes } from '#server/platform/graphql/cost/documents.ts'
import { LIMITS } from '#server/platform/graphql/cost/limits.ts'
import { BUDGETS } from '#server/platform/graphql/cost/price.ts'
import { startServer, type EndpointName, type TestServer } from '#server/testing/ask.ts'
import type { Account } from '#server/testing/campus.ts'

// What one person can use of the server at once: a request's price, its connections, and the number of
// concurrent requests.

let server: TestServer
beforeAll(async () => {
  // Requests that the test holds back must not time out.
  Object.assign(LIMITS, { milliseconds: 120_000 })
  server = await startServer()
})
afterAll(() => server.stop())

const many = (n: number, one: (i: number) => string) => Array.from({ length: n }, (_, i) => one(i)).join(' ')

/** Runs while recording every transaction, and holding them back if `hold` is given. */
async function watching<T>(
  run: (seen: { transactions: number; running: number; most: number }) => Promise<T>,
  hold: Promise<void> = Promise.resolve(),
): Promise<T> {
  const { db } = server
  const real: Database['withTenant'] = db.withTenant
  const seen = { transactions: 0, running: 0, most: 0 }
  db.withTenant = async (...args) => {
    seen.transactions++
    seen.running++
    seen.most = Math.max(seen.most, seen.running)
    try {
      await hold
      return await real(...args)
    } finally {
      seen.running--
    }
  }
  try {
    return await run(seen)
  } finally {
    db.withTenant = real
  }
}

describe('a request has a price: rows times fields', () => {
  const users = (first: number, fields = 'account name') =>
    `users(first: ${first}) { edges { node { ${fields} } } }`
  const DEAR: [string, Account, EndpointName, string][] = [
    [
      'ten times all people',
      'student',
      'iam',
      `{ ${many(10, (i) => `a${i}: ${users(9999, 'id account name name_en')}`)} }`,
    ],
    [
      'the same by fragments',
      'student',
      'iam',
      `{ ...f } fragment f on Query { ${many(10, (i) => `a${i}: ${users(9999)}`)} }`,
    ],
    [
      'all people with all fields',
      'student',
      'iam',
      `{ ${users(9999, 'id account name name_en source disabled')} }`,
    ],
    [
      'eight times all fields of all types',
      'student',
      'provider',
      `{ ${many(8, (i) => `a${i}: findResourcesTypeAllWithResourcesByAccount { id resources { id resources_name resources_name_en resources_number capacity capacity_mode remark equipment pictures state campus_code building_code floor_code admin_dept admin_post order } }`)} }`,
    ],
    [
      'pages that request no rows, although all are loaded',
      'student',
      'iam',
      `{ ${many(10, (i) => `a${i}: triples(first: 9999) { pageInfo { hasNextPage } }`)} }`,
    ],
    [
      'grids without their rows',
      'student',
      'provider',
      `{ ${many(10, (i) => `a${i}: findResourceGrid(resources_type_id: "x", date: "2026-09-08", first: 9999) { day_end }`)} }`,
    ],
    [
      'ten times the members of all lists of people',
      'student',
      'hub',
      `{ ${many(10, (i) => `a${i}: queryMyGroup { groupMember { id accountNo name userId } }`)} }`,
    ],
    [
      'a resource administrator reading people',
      'manager',
      'iam',
      `{ ${many(3, (i) => `a${i}: ${users(9999)}`)} }`,
    ],
    [
      'even an administrator, ten times all people with many fields',
      'admin',
      'iam',
      `{ ${many(10, (i) => `a${i}: ${users(9999, 'id account name name_en source disabled sex email phone birthday cardNo')}`)} }`,
    ],
  ]
  test.each(DEAR)(
    'refuses %s by %s in both languages, before reading anything',
    async (_what, account, endpoint, query) => {
      await server.ask(account, 'iam', '{ me { account } }')
      const { status, data, errors } = await watching(async (seen) => {
        const asked = await server.ask(account, endpoint, query)
        expect(seen.transactions).toBe(0)
        return asked
      })
      const limit = account === 'admin' ? BUDGETS.administrator : BUDGETS.usual
      expect([status, data]).toEqual([200, null])
      expect(errors).toEqual([
        {
          message: expect.stringContaining(`at most ${limit}`),
          extensions: {
            code: 'REFUSED',
            errcode: 'TOO_DEAR',
            msg: expect.stringContaining(`最多 ${limit}`),
            msg_en: expect.stringContaining(`at most ${limit}`),
            field: null,
            refusals: [expect.objectContaining({ details: { price: expect.any(Number), limit } })],
          },
        },
      ])
    },
  )

  const AFFORDABLE: [string, Account, EndpointName, string][] = [
    [
      '500 rows with many fields',
      'student',
      'provider',
      '{ findResourceAll(first: 500) { totalCount edges { node { id resources_number resources_name capacity state remark equipment } } } }',
    ],
    [
      'all departments, as in the specification',
      'student',
      'iam',
      '{ departments(first: 9999, offset: -1) { edges { node { id code name name_en parent } } totalCount } }',
    ],
    [
      'all posts and departments at once',
      'student',
      'iam',
      '{ departments(first: 9999) { edges { node { code name } } } posts(first: 9999) { edges { node { code name } } } }',
    ],
    [
      'all people, by who administers them',
      'admin',
      'iam',
      `{ ${users(9999, 'id account name name_en source disabled')} }`,
    ],
    [
      'all resources, by who administers them',
      'manager',
      'provider',
      '{ findResourceAll(first: 9999) { edges { node { id resources_number resources_name capacity state remark equipment } } } }',
    ],
  ]
  test.each(AFFORDABLE)('answers %s (%s)', async (_what, account, endpoint, query) => {
    expect(await server.ask(account, endpoint, query)).toMatchObject({ status: 200, errors: [] })
  })
})

describe('a query takes one connection', () => {
  test('for any number of root fields, which are read one after the other', async () => {
    await server.ask('student', 'iam', '{ me { account } }')
    await watching(async (seen) => {
      const query = `{ ${many(5, (i) => `a${i}: me { account }`)} departments { totalCount } }`
      for (let i = 0; i < 2; i++) {
        const { status, data, errors } = await server.ask<Record<string, unknown>>('student', 'iam', query)
        expect([status, errors, Object.keys(data ?? {}).length]).toEqual([200, [], 6])
      }
      expect(seen).toMatchObject({ transactions: 2, most: 1 })
    })
  })

  test('and a refused root field leaves the others intact', async () => {
    const query = `{ a: me { account } b: departments(after: "?") { totalCount } c: me { account } }`
    for (let i = 0; i < 2; i++) {
      const { data, errors } = await server.ask<Record<string, unknown>>('student', 'iam', query)
      expect(data).toEqual({ a: { account: 'student' }, b: null, c: { account: 'student' } })
      expect(errors).toMatchObject([{ extensions: { errcode: 'INVALID' } }])
    }
  })

  test('but each mutation takes its own, as each is reported on its own', async () => {
    await watching(async (seen) => {
      const query = 'mutation { a: deleteGroup(id: "x") { errcode } b: deleteGroup(id: "y") { errcode } }'
      expect((await server.ask('student', 'hub', query)).data).toEqual({
        a: { errcode: 'NOT_FOUND' },
        b: { errcode: 'NOT_FOUND' },
      })
      expect(seen).toMatchObject({ transactions: 2, most: 1 })
    })
  })
})

describe('a person has few concurrent requests', () => {
  const PEOPLE = '{ users(first: 500) { edges { node { account name } } } }'

  test('a flood waits behind itself: another person is served before it', async () => {
    for (const account of ['student', 'teacher'] as const)
      await server.ask(account, 'iam', '{ me { account } }')
    let release = () => {}
    const held = new Promise<void>((resolve) => void (release = resolve))
    await watching(async (seen) => {
      const flood = Array.from({ length: 30 }, () => server.ask('student', 'iam', PEOPLE))
      await expect.poll(() => seen.running).toBe(3)
      const other = server.ask('teacher', 'iam', '{ me { account } }')
      await expect.poll(() => seen.running).toBe(4)
      release()
      expect((await other).status).toBe(200)
      expect((await Promise.all(flood)).map(({ status }) => status)).toEqual(flood.map(() => 200))
      expect(seen).toMatchObject({ transactions: 31, most: 4 })
    }, held)
  })

  test('beyond the maximum queue a flood is BUSY, and nobody else is', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => void (release = resolve))
    await watching(async (seen) => {
      const authorization = `Bearer ${await server.token('student')}`
      const flood = Array.from({ length: 70 }, () =>
        server.app.http.inject({
          method: 'POST',
          url: '/graphql/iam',
          headers: { authorization },
          payload: { query: PEOPLE },
        }),
      )
      await expect.poll(() => seen.running).toBe(3)
      const first = await Promise.race(flood)
      expect([first.statusCode, first.headers['retry-after']]).toEqual([503, '1'])
      expect(first.json()).toMatchObject({
        errcode: 'BUSY',
        msg: expect.any(String),
        msg_en: expect.any(String),
      })
      const other = server.ask('teacher', 'iam', '{ me { account } }')
      await expect.poll(() => seen.running).toBe(4)
      release()
      expect((await other).status).toBe(200)
      const statuses = (await Promise.all(flood)).map(({ statusCode }) => statusCode)
      expect([
        statuses.filter((one) => one === 200).length,
        statuses.filter((one) => one === 503).length,
      ]).toEqual([63, 7])
    }, held)
  })
})

test('a document is compiled when it is repeated, and then weighs what it costs', async () => {
  const bytes = async () => {
    const { body } = await server.app.http.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })
    return Number(/^graphql_documents_bytes (\S+)$/m.exec(body)?.[1])
  }
  const query = '{ compiled_later: me { account name positions { dept { code } } } }'
  const steps: number[] = [await bytes()]
  const answers: unknown[] = []
  for (let i = 0; i < 3; i++) {
    answers.push(await server.ask('student', 'iam', query))
    steps.push(await bytes())
  }
  const [before = 0, once = 0, twice = 0, thrice = 0] = steps
  expect(once - before).toBe(parsedBytes(query))
  expect(twice - once).toBe(6 * 4000)
  expect(thrice).toBe(twice)
  expect(answers[1]).toEqual(answers[0])
  expect(answers[2]).toEqual(answers[0])
})
