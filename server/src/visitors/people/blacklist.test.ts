import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { change, idOf, why, type Fields } from '#server/resources/testing/make.ts'
import { startServer, type TestServer } from '#server/testing/ask.ts'
import { askFor } from './testing/ask_for.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
  await askFor(server.db, server.campus.tenant_id, ['card_number'])
})
afterAll(() => server.stop())

const begin_time = '2026-09-01 08:00:00'
const block = (model: Fields) =>
  change(server, 'admin', 'saveVisitorBlacklist', 'VisitorBlacklistModel', {
    visitor_name: '王五',
    reason: 'broke in',
    begin_time,
    ...model,
  })
const check = (sought: Fields) =>
  server.data<{ id: string; verdict: string }[]>(
    'admin',
    'provider',
    `query ($visitor_name: String!, $phone: String, $card_number: String) {
      checkVisitorBlacklist(visitor_name: $visitor_name, phone: $phone, card_number: $card_number) { id verdict } }`,
    sought,
  )
const lift = (id: string) =>
  server.data<Fields>(
    'admin',
    'provider',
    `mutation ($ids: [String!]!) { liftVisitorBlacklist(ids: $ids, reason: "a mistake") { errcode ids refused { errcode } } }`,
    { ids: [id] },
  )

describe('somebody on the blacklist', () => {
  let id: string
  beforeAll(async () => void (id = idOf(await block({ phone: '13811112222', card_number: 'GO123456' }))))

  test.each<[string, Fields, string | null]>([
    ['by the document, under any name', { visitor_name: 'Somebody', card_number: 'go-123456' }, 'hit'],
    ['by a document that looks alike', { visitor_name: 'Somebody', card_number: 'G0123456' }, 'near'],
    ['by name and phone number', { visitor_name: ' 王 五 ', phone: '+86 138-1111-2222' }, 'hit'],
    ['by the phone number alone', { visitor_name: 'Somebody', phone: '13811112222' }, 'near'],
    ['by name and the end of the phone number', { visitor_name: '王五', phone: '13900002222' }, 'near'],
    ['by the name alone', { visitor_name: '王五' }, null],
    ['by nothing', { visitor_name: 'Somebody', phone: '13811112223', card_number: 'G9' }, null],
    ['by what lists show', { visitor_name: 'Somebody', card_number: '******56' }, null],
  ])('is found %s', async (_how, sought, verdict) => {
    expect(await check(sought)).toEqual(verdict === null ? [] : [{ id, verdict }])
  })

  test('is marked in the list of visitors', async () => {
    const save = (model: Fields) =>
      change(server, 'admin', 'saveVisitorInfo', 'VisitorRegistrationModel', model)
    const marks = async (visitor: string) =>
      (
        await server.data<{ blocked: number }>(
          'admin',
          'provider',
          `query ($id: String) { findVisitorInfoById(id: $id) { blocked } }`,
          { id: visitor },
        )
      ).blocked
    expect(
      await marks(
        idOf(await save({ visitor_name: 'Somebody', phone: '13700000001', card_number: 'GO123456' })),
      ),
    ).toBe(1)
    expect(await marks(idOf(await save({ visitor_name: 'Other', phone: '13811112222' })))).toBe(2)
    expect(await marks(idOf(await save({ visitor_name: 'Third', phone: '13700000003' })))).toBe(0)
  })
})

test('a name that is all there is, is a likeness', async () => {
  const id = idOf(await block({ visitor_name: 'Zhao Liu' }))
  expect(await check({ visitor_name: 'LIU, Zhao', phone: '13800000000' })).toEqual([{ id, verdict: 'near' }])
})

test('counts from its beginning to its end, and until it is lifted', async () => {
  const sought = { visitor_name: 'Timed', card_number: 'T1234567' }
  const id = idOf(await block({ ...sought, begin_time: '2026-09-08 08:00:00', until: '2026-09-09 08:00:00' }))
  const at = async (moment: string) => {
    server.clock.set(moment)
    return (await check(sought)).length
  }
  expect(await at('2026-09-07T23:59:59Z')).toBe(0)
  expect(await at('2026-09-08T00:00:00Z')).toBe(1)
  expect(await at('2026-09-08T23:59:59Z')).toBe(1)
  expect(await at('2026-09-09T00:00:00Z')).toBe(0)
  server.clock.set('2026-09-08T00:00:00Z')
  expect(await lift(id)).toMatchObject({ errcode: '0', ids: [id] })
  expect(await check(sought)).toEqual([])
  expect(await lift(id)).toMatchObject({ refused: [{ errcode: 'BLOCK_OVER' }] })
  const edit = await change(server, 'admin', 'updateVisitorBlacklist', 'VisitorBlacklistChange', {
    id,
    reason: 'x',
  })
  expect(why(edit)).toEqual(['BLOCK_OVER null'])
  const row = await server.data<Fields>(
    'admin',
    'provider',
    `query ($id: String) { findVisitorBlacklistById(id: $id) { state lift_reason lifted_user_name created_user_name hits } }`,
    { id },
  )
  expect(row).toEqual({
    state: 2,
    lift_reason: 'a mistake',
    lifted_user_name: 'admin name',
    created_user_name: 'admin name',
    hits: 0,
  })
})

test('ends after it begins', async () => {
  expect(why(await block({ until: begin_time }))).toEqual(['INVALID until'])
})

test('is of the own university alone', async () => {
  idOf(await block({ visitor_name: 'Here', card_number: 'H7654321' }))
  const there = await server.data<unknown[]>(
    'other-admin',
    'provider',
    `{ checkVisitorBlacklist(visitor_name: "Here", card_number: "H7654321") { id } }`,
  )
  expect(there).toEqual([])
})

test('has somebody once, also of two who add them at once, and again once they were lifted', async () => {
  const twice = { visitor_name: 'Twice', phone: '13822223333' }
  const both = await Promise.all([block(twice), block({ ...twice, phone: '138 2222 3333' })])
  expect(both.map(({ errcode }) => errcode).toSorted()).toEqual(['0', 'TAKEN_NAME'])
  expect(why(await block(twice))).toEqual(['TAKEN_NAME visitor_name'])
  idOf(await block({ ...twice, phone: '13822224444' }))
  await lift(both.flatMap(({ ids }) => ids)[0] ?? '')
  idOf(await block(twice))
})
