import Fastify, { type FastifyInstance } from 'fastify'
import { graphql, GraphQLInt, GraphQLNonNull, GraphQLObjectType, GraphQLString } from 'graphql'
import { pino } from 'pino'
import { Temporal } from 'temporal-polyfill'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/platform/database/columns.ts'
import type { Database } from '#server/platform/database/database.ts'
import { freshDatabase, type FreshDatabase } from '#server/testing/cluster.ts'
import { Refused } from '../refused.ts'
import { done } from './answers.ts'
import { connection, pageOfAll, paging } from './connections.ts'
import { entity, of } from './entities.ts'
import { int } from './inputs.ts'
import { endpoint, type Request } from './operations.ts'
import { graphqlRoute, sharedByEndpoints } from './route.ts'

let fresh: FreshDatabase
let db: Database
let http: FastifyInstance
let request: Request
const outcomes: string[] = []
const faults: string[] = []

const Thing = new GraphQLObjectType({
  name: 'Thing',
  fields: { name: { type: new GraphQLNonNull(GraphQLString) }, size: { type: GraphQLInt } },
})

const things = endpoint<Request>('things')
things.query('thing', {
  may: 'anyone',
  description: 'A thing without the name that it must have.',
  type: Thing,
  run: () => ({ name: null }),
})
things.query('sized', {
  may: 'anyone',
  description: 'A thing whose size is no number.',
  type: Thing,
  run: () => ({ name: 'x', size: 'large' }),
})
things.query('refused', {
  may: 'anyone',
  description: 'Nothing.',
  type: Thing,
  args: { n: int() },
  run: () => {
    throw new Refused('NOT_FOUND')
  },
})
things.query('secret', {
  may: 'signed_in',
  description: 'Nothing for strangers.',
  type: Thing,
  run: () => null,
})

const runs: object[] = []
things.query('newest', {
  may: 'anyone',
  description: 'No list, though it has an argument that lists have too.',
  type: GraphQLString,
  args: { last: int() },
  run: (args) => {
    runs.push(args)
    return null
  },
})
const Word = entity('Word', of<{ word: string }>(), { word: 'text!' })
things.query('words', {
  may: 'anyone',
  description: 'A list.',
  type: connection(Word),
  args: paging,
  run: (args) => pageOfAll([{ word: 'a' }, { word: 'b' }, { word: 'c' }], args),
})

const order: string[] = []
things.mutation('prepared', {
  may: 'anyone',
  description: 'Is ready before its transaction begins.',
  args: { n: int() },
  before: async ({ n }, ctx) => {
    order.push('tx' in ctx ? 'in the transaction' : 'before it')
    if (n === 0) throw new Refused('INVALID', {}, 'n')
    return `${n} is ready`
  },
  run: (_args, { tx }, prepared) => {
    order.push(`${prepared}: ${typeof tx}`)
    return done()
  },
})
things.mutation('closed', {
  may: 'signed_in',
  description: 'Prepares nothing for strangers.',
  before: async () => void order.push('for a stranger'),
  run: () => done(),
})

beforeAll(async () => {
  fresh = await freshDatabase()
  db = fresh.open({ pool: 2 })
  http = Fastify()
  request = {
    request_id: 'r-1',
    address: '::1',
    zone: 'UTC',
    tenant_id: newId(),
    account: null,
    may: () => false,
    now: () => Temporal.Instant.from('2026-09-07T00:00:00Z'),
    counts: false,
    db,
    log: pino({ level: 'error' }, { write: (line) => void faults.push(line) }),
  }
  graphqlRoute(http, {
    path: '/graphql',
    endpoint: things,
    shared: sharedByEndpoints(1_000_000),
    administers: () => false,
    contextOf: async (_request, counts) => ({ ...request, counts }),
    admission: { run: (_lane, work) => work() },
    openTypes: [],
    observe: (_operation, _endpoint, _seconds, outcome) => void outcomes.push(outcome),
  })
})
afterAll(async () => {
  await http.close()
  await db.close()
  await fresh.drop()
})
afterEach(() => {
  outcomes.length = 0
  faults.length = 0
})

interface Reply {
  data?: unknown
  errors?: { message: string; extensions?: { code?: string } }[]
}

async function ask(query: string, variables: object = {}): Promise<Reply & { status: number }> {
  const response = await http.inject({ method: 'POST', url: '/graphql', payload: { query, variables } })
  return { status: response.statusCode, ...response.json<Reply>() }
}

test.each([
  ['a null in a non-null field', '{ thing { name } }'],
  ['a value of the wrong type', '{ sized { size } }'],
])('logs and counts %s as our own fault, and hides it from the client', async (_what, query) => {
  const { errors } = await ask(query)
  expect(errors).toMatchObject([
    { message: 'Something went wrong on our side', extensions: { code: 'FAULT' } },
  ])
  expect(outcomes).toEqual(['fault'])
  expect(faults).toHaveLength(1)
})

test.each([
  ['a refusal', '{ refused { name } }', {}, 200, 'REFUSED'],
  ['a variable of the wrong type', 'query ($n: Int) { refused(n: $n) { name } }', { n: 'x' }, 400, undefined],
])('returns %s to the client and counts no fault', async (_what, query, variables, status, code) => {
  const told = await ask(query, variables)
  expect(told.status).toBe(status)
  expect(told.errors?.[0]?.message).not.toMatch(/our side/)
  expect(told.errors?.[0]?.extensions?.code).toBe(code)
  expect(outcomes).toEqual(['refused'])
  expect(faults).toEqual([])
})

test('refuses an operation without the sign-in that it requires, also where nobody asked before', async () => {
  const { data, errors } = await graphql({
    schema: things.schema(),
    source: '{ secret { name } }',
    contextValue: { ...request, reading: undefined },
  })
  expect([data, errors?.[0]?.extensions['code']]).toEqual([{ secret: null }, 'UNAUTHENTICATED'])
})

test('reports a missing sign-in before anything is run or counted', async () => {
  expect(await ask('{ secret { name } }')).toEqual({
    status: 401,
    errors: [{ message: 'Not signed in', extensions: { code: 'UNAUTHENTICATED' } }],
  })
  expect([outcomes, faults]).toEqual([[], []])
})

test('an argument `last` is resolved from the end only for lists: any other operation runs once, with the sent value', async () => {
  expect(await ask('{ newest(last: 3) }')).toMatchObject({ data: { newest: null } })
  expect(runs).toEqual([{ last: 3 }])
  expect((await ask('{ words(last: 2) { edges { node { word } } } }')).data).toEqual({
    words: { edges: [{ node: { word: 'b' } }, { node: { word: 'c' } }] },
  })
})

test('what an operation prepares holds no connection, and is prepared for those who may call it', async () => {
  expect(await ask('mutation { prepared(n: 1) { errcode } }')).toMatchObject({
    data: { prepared: { errcode: '0' } },
  })
  expect(order.splice(0)).toEqual(['before it', '1 is ready: object'])
  expect(await ask('mutation { prepared(n: 0) { errcode } }')).toMatchObject({
    data: { prepared: { errcode: 'INVALID' } },
  })
  expect(order.splice(0)).toEqual(['before it'])
  expect((await ask('mutation { closed { errcode } }')).status).toBe(401)
  expect(order).toEqual([])
})
