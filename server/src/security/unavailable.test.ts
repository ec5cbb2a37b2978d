import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#server/platform/database/database.ts'
import { openStage, type Stage } from './testing/stage.ts'

// The answer if the database is temporarily unable: BUSY, which the client may retry, and no fault.

let stage: Stage
beforeAll(async () => void (stage = await openStage()))
afterAll(() => stage.stop())

const failing = (code: string) => Object.assign(new Error(`PostgresError ${code}`), { code })

/** Runs while the transactions that `fails` names by their number (from 1) fail with a code. */
async function withFailures<T>(
  code: string,
  fails: (n: number) => boolean,
  run: () => Promise<T>,
): Promise<T> {
  const { db } = stage.server
  const real: Database['withTenant'] = db.withTenant
  let n = 0
  db.withTenant = (...args) => (fails(++n) ? Promise.reject(failing(code)) : real(...args))
  try {
    return await run()
  } finally {
    db.withTenant = real
  }
}

async function ask(account: string, endpoint: string, query: string) {
  const response = await stage.server.app.http.inject({
    method: 'POST',
    url: `/graphql/${endpoint}`,
    headers: { authorization: `Bearer ${await stage.server.token(account)}` },
    payload: { query },
  })
  return { status: response.statusCode, response, body: response.json<Record<string, unknown>>() }
}

const BUSY = {
  errcode: 'BUSY',
  msg: expect.stringMatching(/秒后重试/),
  msg_en: expect.stringMatching(/try again in \d+ s/),
  errors: [{ extensions: { code: 'BUSY' } }],
}
const ME = '{ me { account } }'
const TWO = '{ a: me { account } b: departments { totalCount } }'
const DELETE = 'mutation { deleteGroup(id: "x") { errcode } }'
const DELETE_TWO = 'mutation { a: deleteGroup(id: "x") { errcode } b: deleteGroup(id: "y") { errcode } }'

/** No free connection, too many connections, stopping, starting, read-only, unreachable. */
const NOT_DONE = ['57014', '53300', '57P01', '57P03', '25006', 'ECONNREFUSED']
const LOST = ['08006', 'CONNECTION_CLOSED', 'ECONNRESET']
const FAULTS = ['42P01', '22P02', 'XX000']

describe('while the person is loaded', () => {
  test.each([...NOT_DONE, ...LOST])('%s is BUSY, with the time to wait', async (code) => {
    const faults = stage.faults.length
    const { status, response, body } = await withFailures(
      code,
      () => true,
      () => ask(`new-${code}`, 'iam', ME),
    )
    expect([status, Number(response.headers['retry-after']) > 0]).toEqual([503, true])
    expect(body).toMatchObject(BUSY)
    expect(response.body).not.toContain('Postgres')
    expect(stage.faults.length).toBe(faults)
  })

  test.each(FAULTS)('%s is a fault: 500 with the id of the request, and logged', async (code) => {
    const faults = stage.faults.length
    const { status, body, response } = await withFailures(
      code,
      () => true,
      () => ask(`new-${code}`, 'iam', ME),
    )
    expect([status, body]).toEqual([
      500,
      {
        errors: [{ message: 'Something went wrong on our side' }],
        request_id: response.headers['x-request-id'],
      },
    ])
    expect(stage.faults.length).toBe(faults + 1)
  })
})

describe('while an operation runs', () => {
  test.each([...NOT_DONE, ...LOST])(
    'a query answers %s as BUSY, with one root field or two',
    async (code) => {
      await ask('student', 'iam', ME)
      for (const query of [ME, TWO]) {
        const { status, body } = await withFailures(
          code,
          () => true,
          () => ask('student', 'iam', query),
        )
        expect([query, status, body]).toEqual([query, 503, expect.objectContaining({ errcode: 'BUSY' })])
      }
    },
  )

  test.each(NOT_DONE)('a mutation that was not executed answers %s as BUSY', async (code) => {
    await ask('student', 'hub', '{ queryMyGroup { id } }')
    const { status, body } = await withFailures(
      code,
      () => true,
      () => ask('student', 'hub', DELETE),
    )
    expect([status, body]).toEqual([503, expect.objectContaining({ errcode: 'BUSY' })])
  })

  test.each(LOST)('a mutation with an unknown outcome (%s) is not reported as undone', async (code) => {
    const { status, body } = await withFailures(
      code,
      () => true,
      () => ask('student', 'hub', DELETE),
    )
    expect([status, body]).toMatchObject([200, { errors: [{ extensions: { code: 'FAULT' } }] }])
  })

  test('of two mutations the executed one is reported', async () => {
    const { status, body } = await withFailures(
      '57014',
      (n) => n === 2,
      () => ask('student', 'hub', DELETE_TWO),
    )
    expect([status, body]).toMatchObject([
      200,
      { data: { a: { errcode: 'NOT_FOUND' } }, errors: [{ path: ['b'], extensions: { code: 'FAULT' } }] },
    ])
  })
})
