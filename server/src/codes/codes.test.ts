import { afterAll, beforeAll, expect, test } from 'vitest'
import { sameAsOperations } from '#server/records/testing/abilities.ts'
import { change, idOf, makeResource, makeType, why, type Fields } from '#server/resources/testing/make.ts'
import { ANSWER, startServer, type AnswerData, type TestServer } from '#server/testing/ask.ts'
import type { Account } from '#server/testing/campus.ts'

let server: TestServer
beforeAll(async () => void (server = await startServer()))
afterAll(() => server.stop())

const save = (model: Fields, account: Account = 'admin') =>
  change(server, account, 'saveCodes', 'CodesModel', { name: 'x', ...model })
const saveItem = (model: Fields) =>
  change(server, 'admin', 'saveCodeItem', 'CodeItemModel', { item_name: 'x', ...model })
const updateItem = (model: Fields) => change(server, 'admin', 'updateCodeItem', 'CodeItemChange', model)

interface BatchData extends AnswerData {
  refused: { id: string; errcode: string }[]
}
const several = (operation: string, ids: string[], account: Account = 'admin') =>
  server.data<BatchData>(
    account,
    'provider',
    `mutation ($ids: [String]) { ${operation}(ids: $ids) { ${ANSWER} refused { id errcode } } }`,
    { ids },
  )

const itemsOf = async (code: string, all = false) => {
  const items = await server.data<{ item_code: string; item_level: number }[]>(
    'student',
    'provider',
    `{ findCodeItems(code: "${code}", all: ${all}) { item_code item_level } }`,
  )
  return items.map(({ item_code, item_level }) => `${item_code} ${item_level}`)
}

/** A code table with items a, b below a, c below b. */
async function tree(code: string) {
  const codes_id = idOf(await save({ code }))
  const a = idOf(await saveItem({ codes_id, item_code: 'a' }))
  const b = idOf(await saveItem({ codes_id, item_code: 'b', item_parent: 'a' }))
  const c = idOf(await saveItem({ codes_id, item_code: 'c', item_parent: 'b' }))
  return { codes_id, a, b, c }
}

test('keeps items as a tree in the order given, and moves a branch with what lies below it', async () => {
  const { codes_id, b, c } = await tree('moved')
  const first = idOf(await saveItem({ codes_id, item_code: 'd', item_index: 0 }))
  expect(await itemsOf('moved')).toEqual(['a 1', 'd 1', 'b 2', 'c 3'])
  expect((await updateItem({ id: b, version: 1, item_parent: null })).errcode).toBe('0')
  expect(await itemsOf('moved')).toEqual(['a 1', 'd 1', 'b 1', 'c 2'])
  expect(why(await updateItem({ id: b, item_parent: 'c' }))).toEqual(['INVALID item_parent'])
  expect(why(await updateItem({ id: b, item_parent: 'b' }))).toEqual(['INVALID item_parent'])
  expect(why(await updateItem({ id: c, item_parent: 'nobody' }))).toEqual(['NOT_FOUND item_parent'])
  expect((await updateItem({ id: first, disabled: 1 })).errcode).toBe('0')
  expect(await itemsOf('moved')).toEqual(['a 1', 'b 1', 'c 2'])
})

test('gives an item after the highest place the same place: a form could not save a higher one', async () => {
  const codes_id = idOf(await save({ code: 'full' }))
  await saveItem({ codes_id, item_code: 'a', item_index: 1_000_000 })
  const after = idOf(await saveItem({ codes_id, item_code: 'b' }))
  const items = await server.data<{ item_index: number }[]>(
    'admin',
    'provider',
    '{ findCodeItems(code: "full") { item_index } }',
  )
  expect(items).toEqual([{ item_index: 1_000_000 }, { item_index: 1_000_000 }])
  expect((await updateItem({ id: after, version: 1, item_index: 1_000_000, item_name: 'x' })).errcode).toBe(
    '0',
  )
  expect(await itemsOf('full')).toEqual(['a 1', 'b 1'])
})

test('refuses a taken code, an item of no table, and a code that the table has', async () => {
  expect(why(await save({ code: 'equipment' }))).toEqual(['TAKEN_NAME code'])
  const { codes_id } = await tree('twice')
  expect(why(await saveItem({ codes_id, item_code: 'a' }))).toEqual(['TAKEN_NAME item_code'])
  expect(why(await saveItem({ codes_id: server.campus.tenant_id, item_code: 'a' }))).toEqual([
    'NOT_FOUND codes_id',
  ])
})

test('deletes a branch whose items are all named, and refuses only what is in use', async () => {
  const { codes_id, a, b, c } = await tree('branch')
  expect(await several('deleteCodeItem', [a, c])).toMatchObject({
    errcode: '0',
    ids: [c],
    refused: [{ id: a, errcode: 'IN_USE' }],
  })
  expect((await several('deleteCodes', [codes_id])).errcode).toBe('IN_USE')
  expect((await several('deleteCodeItem', [a, b])).ids).toEqual([a, b])
  expect((await several('deleteCodes', [codes_id], 'manager')).errcode).toBe('NOT_ALLOWED')
  expect((await several('deleteCodes', [codes_id])).ids).toEqual([codes_id])
})

test('tells for each table and item what its operations would answer', async () => {
  const { codes_id, a, b, c } = await tree('floors')
  const properties = [{ extended_properties_code: 'floors', extended_properties_name: 'Floor' }]
  const type = await makeType(server, { extendedProperties: properties })
  await makeResource(server, type, { extended_values: { floors: 'c' } })
  const of_item = {
    find: 'findCodeItemById',
    act: {
      update: (id: string) => `updateCodeItem(model: { id: "${id}", item_name: "A" })`,
      state: (id: string) => `updateCodeItemState(ids: ["${id}"], disabled: 1)`,
      delete: (id: string) => `deleteCodeItem(ids: ["${id}"])`,
    },
  }
  const of_table = {
    find: 'findCodesById',
    act: {
      update: (id: string) => `updateCodes(model: { id: "${id}", name: "A" })`,
      delete: (id: string) => `deleteCodes(ids: ["${id}"])`,
    },
  }
  const actionsOf = (account: Account, of: typeof of_item | typeof of_table, id: string) =>
    sameAsOperations(server, account, of, id)
  expect(await actionsOf('student', of_item, c)).toMatchObject({
    update: 'NOT_ALLOWED',
    delete: 'NOT_ALLOWED',
  })
  for (const id of [a, b, c])
    expect(await actionsOf('admin', of_item, id)).toEqual({ update: '0', state: '0', delete: 'IN_USE' })
  const codes_id_unused = idOf(await save({ code: 'unused' }))
  expect(await actionsOf('admin', of_table, codes_id)).toEqual({ update: '0', delete: 'IN_USE' })
  expect(await actionsOf('admin', of_table, codes_id_unused)).toEqual({ update: '0', delete: '0' })
})

test('refuses to delete equipment that a resource has', async () => {
  const type = await makeType(server)
  await makeResource(server, type, { equipment: ['piano'] })
  const items = await server.data<{ id: string; item_code: string }[]>(
    'admin',
    'provider',
    '{ findCodeItems(code: "equipment") { id item_code } }',
  )
  const idsOf = (...codes: string[]) =>
    codes.map((code) => items.find((one) => one.item_code === code)?.id ?? '')
  expect(await several('deleteCodeItem', idsOf('piano', 'camera'))).toMatchObject({
    errcode: '0',
    ids: idsOf('camera'),
    refused: [{ id: idsOf('piano')[0], errcode: 'IN_USE' }],
  })
})

test('changes items without reading the resources, however many there are', async () => {
  const { a } = await tree('plain')
  const { promise: locked, resolve: lock } = Promise.withResolvers<void>()
  const { promise: changed, resolve: change } = Promise.withResolvers<void>()
  const holding = server.db.withTenant(server.campus.tenant_id, async ({ sql }) => {
    await sql`lock table resource in access exclusive mode`
    lock()
    await changed
  })
  await locked
  const answer = await updateItem({ id: a, item_name: 'y' }).finally(change)
  await holding
  expect(answer.errcode).toBe('0')
})
