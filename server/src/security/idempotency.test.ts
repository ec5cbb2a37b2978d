import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database, Tx } from '#server/platform/database/database.ts'
import type { Account } from '#server/testing/campus.ts'
import { openCrowd, type Crowd } from './testing/crowd.ts'
import { owner } from './testing/owner.ts'

let crowd: Crowd
beforeAll(async () => void (crowd = await openCrowd({ per_day: 50, unfinished: 500 })))
afterAll(() => crowd.stop())

const BOOK =
  'mutation M($model: AppointmentInformationModel) { answer: saveAppointmentInformation(model: $model) { errcode ids flow_no state msg msg_en field refusals { errcode field details } } }'

interface Booked {
  errcode: string
  ids: string[]
  flow_no: string | null
  field: string | null
  refusals: { details: Record<string, unknown> }[]
}

/** A period that no other test of this file uses. */
let nth = 0
const period = () => {
  const n = nth++
  return {
    appointment_date: `2026-09-${String(10 + Math.floor(n / 10))}`,
    start_time: `${String(8 + (n % 10)).padStart(2, '0')}:00`,
    end_time: `${String(9 + (n % 10)).padStart(2, '0')}:00`,
  }
}

const model = (key: string | undefined, more: object = {}) => ({
  model: {
    resources_id: crowd.rooms.single,
    ...period(),
    person_times: 1,
    instructions_read: true,
    ...(key ? { idempotency_key: key } : {}),
    ...more,
  },
})

async function send(app: number, account: string, variables: object) {
  const { status, body } = await crowd.ask(
    app,
    await crowd.token(account),
    BOOK,
    variables as Record<string, unknown>,
  )
  const { data, errors } = JSON.parse(body) as {
    data?: { answer: Booked | null }
    errors?: { extensions?: { code?: string } }[]
  }
  return { status, body, answer: data?.answer ?? null, code: errors?.[0]?.extensions?.code }
}

const sessionsOf = (account: string) =>
  owner(
    crowd.server.url_owner,
    (sql) =>
      sql<{ id: string }[]>`select id from appointment_information where appointment_user = ${account}`,
  )
const rowsOf = (table: string, account: string) =>
  owner(
    crowd.server.url_owner,
    async (sql) => (await sql`select from ${sql(table)} where account = ${account}`).length,
  )

describe('the same key', () => {
  test('sent twenty times at once over two servers books once, with equal answers', async () => {
    const variables = model('twenty-times-01')
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => send(n, 'twenty', variables)))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body}`)).size).toBe(1)
    expect(answers[0]?.answer?.errcode).toBe('0')
    expect((await sessionsOf('twenty')).map(({ id }) => id)).toEqual(answers[0]?.answer?.ids)
  })

  test('sent much later gets the first answer, even if the record is gone', async () => {
    const variables = model('again-later-01')
    const first = await send(0, 'again', variables)
    await crowd.ask(
      0,
      await crowd.token('again'),
      'mutation M($ids: [String]) { cancelAppointmentInformation(ids: $ids) { errcode } }',
      { ids: first.answer?.ids },
    )
    expect((await send(1, 'again', variables)).body).toBe(first.body)
    expect(await sessionsOf('again')).toHaveLength(1)
  })

  test('with other arguments is refused, by name, and makes nothing', async () => {
    const variables = model('other-arguments')
    await send(0, 'other', variables)
    const { answer } = await send(1, 'other', { model: { ...variables.model, theme: 'Another theme' } })
    expect([answer?.errcode, answer?.field, answer?.refusals[0]?.details['why']]).toEqual([
      'INVALID',
      'idempotency_key',
      'key_used',
    ])
    expect(await sessionsOf('other')).toHaveLength(1)
  })

  test('with other arguments sent at once: one is done, the others are refused', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        send(n, 'mixed', model('mixed-arguments', { theme: `Theme ${n}` })),
      ),
    )
    expect(answers.map(({ answer }) => String(answer?.errcode)).toSorted()).toEqual([
      '0',
      ...Array.from({ length: 7 }, () => 'INVALID'),
    ])
    expect(await sessionsOf('mixed')).toHaveLength(1)
  })

  test('of another person, or for another operation, is another key', async () => {
    expect((await send(0, 'first', model('shared-between'))).answer?.errcode).toBe('0')
    expect((await send(0, 'second', model('shared-between'))).answer?.errcode).toBe('0')
    const { data } = await crowd.server.ask<{ createGroup: { errcode: string } }>(
      'student' satisfies Account,
      'hub',
      'mutation { createGroup(model: { name: "A", members: [], idempotency_key: "shared-between" }) { errcode } }',
    )
    expect(data?.createGroup.errcode).toBe('0')
  })

  test('of a refused submission is free again', async () => {
    const variables = model('refused-at-first')
    const holder = await send(0, 'holder', {
      model: { ...variables.model, idempotency_key: 'holder-holds-it' },
    })
    const refused = await send(0, 'waiter', variables)
    expect(refused.answer?.errcode).toBe('SLOT_TAKEN')
    expect(await rowsOf('idempotency', 'waiter')).toBe(0)
    await crowd.ask(
      0,
      await crowd.token('holder'),
      'mutation M($ids: [String]) { cancelAppointmentInformation(ids: $ids) { errcode } }',
      { ids: holder.answer?.ids },
    )
    expect((await send(1, 'waiter', variables)).answer?.errcode).toBe('0')
  })

  test('in a list of people creates one list', async () => {
    const ask = () =>
      crowd.server.ask(
        'teacher',
        'hub',
        'mutation { createGroup(model: { name: "B", members: ["student"], idempotency_key: "one-list-only" }) { errcode ids } }',
      )
    const answers = await Promise.all(Array.from({ length: 10 }, ask))
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1)
  })
})

describe('a lost answer', () => {
  /** Cuts the request off once, before or after its commit, like a broken connection. */
  const cutting = async (when: 'before' | 'after', send: () => Promise<unknown>) => {
    const { db } = crowd.server
    const real = db.withTenant
    let cuts = 1
    db.withTenant = (async (tenant_id, run, options) => {
      if (options?.readonly !== false || cuts-- <= 0) return real(tenant_id, run, options)
      if (when === 'after') await real(tenant_id, run, options)
      else
        await real(
          tenant_id,
          async (tx) => Promise.reject(Object.assign(new Error('cut'), { result: await run(tx) })),
          options,
        )
      throw new Error('the connection was cut')
    }) as Database['withTenant']
    try {
      await send()
    } finally {
      db.withTenant = real
    }
  }
  const ask = async (variables: object) => {
    const { data, errors } = await crowd.server.ask<{ answer: Booked | null }>(
      'student',
      'provider',
      BOOK,
      variables as Record<string, unknown>,
    )
    return data?.answer ?? errors[0]?.extensions?.code
  }

  test.each(['before', 'after'] as const)(
    '%s the commit: executes once when the same key is sent again',
    async (when) => {
      const variables = model(`lost-${when}-commit`)
      const before = (await sessionsOf('student')).length
      await cutting(when, async () => expect(await ask(variables)).toBe('FAULT'))
      expect((await sessionsOf('student')).length - before).toBe(when === 'after' ? 1 : 0)
      expect(await ask(variables)).toMatchObject({ errcode: '0' })
      expect(await ask(variables)).toMatchObject({ errcode: '0' })
      expect((await sessionsOf('student')).length - before).toBe(1)
    },
  )

  /** Runs something at the end of each writing transaction, before its commit. */
  const beforeCommit = async (what: (tx: Tx) => Promise<unknown>, send: () => Promise<unknown>) => {
    const { db } = crowd.server
    const real = db.withTenant
    db.withTenant = (tenant_id, run, options) =>
      real(
        tenant_id,
        async (tx) => {
          const result = await run(tx)
          if (options?.readonly === false) await what(tx)
          return result
        },
        options,
      )
    try {
      await send()
    } finally {
      db.withTenant = real
    }
  }

  const failures: [string, (tx: Tx) => Promise<unknown>][] = [
    [
      'PostgreSQL cut the connection in the middle',
      async ({ sql }) => {
        const [row] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`
        await owner(
          crowd.server.url_owner,
          (other) => other`select pg_terminate_backend(${row?.pid ?? 0}, 1000)`,
        )
      },
    ],
    ['a statement failed without being noticed', ({ sql }) => sql`select 1 / 0`.catch(() => {})],
  ]
  test.each(failures)(
    'because %s: acknowledges nothing, and executes once when the same key is sent again',
    async (name, what) => {
      const variables = model(`cut ${name}`)
      const before = (await sessionsOf('student')).length
      await beforeCommit(what, async () => expect(await ask(variables)).toBe('FAULT'))
      expect((await sessionsOf('student')).length - before).toBe(0)
      expect(await ask(variables)).toMatchObject({ errcode: '0' })
      expect((await sessionsOf('student')).length - before).toBe(1)
    },
  )
})
