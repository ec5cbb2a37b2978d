import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startServer, type AnswerData, type TestServer } from '#server/testing/ask.ts'
import type { Account } from '#server/testing/campus.ts'

let server: TestServer
beforeAll(async () => void (server = await startServer()))
afterAll(() => server.stop())

interface Entry {
  id: string
  operate_module: string
  operate_user_name: string
  operate_time: string
  id_address: string
  source: string
}
const FIELDS =
  'id operate_user_id operate_user_name id_address operate_module operate_type operate_content operate_object operate_time source'
const find = async (args: string, as: Account = 'admin') =>
  (
    await server.data<{ edges: { node: Entry }[] }>(
      as,
      'provider',
      `{ findOperateLogAll${args} { edges { node { ${FIELDS} } } } }`,
    )
  ).edges.map(({ node }) => node)
const save = (as: Account, model: Record<string, unknown>) =>
  server.data<AnswerData>(
    as,
    'provider',
    'mutation ($model: OperateLogModel) { saveOperateLog(model: $model) { errcode field ids } }',
    { model },
  )

describe('the operation log', () => {
  test('records author, time and address; a page can’t set them', async () => {
    const { ids } = await save('student', {
      operate_module: 'home',
      operate_type: 'visit',
      operate_content: '打开首页',
    })
    const [entry] = await find(`(filter: { operate_module: { eq: "home" } })`)
    expect(entry).toMatchObject({
      id: ids[0],
      operate_user_name: 'student name',
      operate_time: '2026-09-07 08:00:00',
      id_address: '127.0.0.1',
      source: 'page',
    })
    const forged = await server.ask(
      'student',
      'provider',
      'mutation { saveOperateLog(model: { operate_module: "x", operate_type: "y", operate_user_name: "admin" }) { errcode } }',
    )
    expect(forged).toMatchObject({ status: 400 })
  })

  test('is sorted, and filtered by time and keyword', async () => {
    for (const hour of ['01', '02', '03']) {
      server.clock.set(`2026-09-07T${hour}:00:00Z`)
      await save('student', { operate_module: 'timed', operate_type: hour, operate_content: `50% ${hour}` })
    }
    const times = async (args: string) =>
      (await find(`(filter: { operate_module: { eq: "timed" } } ${args})`)).map(({ operate_time }) =>
        operate_time.slice(11, 13),
      )
    expect(await times('')).toEqual(['11', '10', '09'])
    expect(await times('operateTime: ["2026-09-07 10:00:00", "2026-09-07 11:00:00"]')).toEqual(['11', '10'])
    // The same range in ten-digit seconds.
    expect(await times('operateTime: ["1788746400", "1788750000"]')).toEqual(['11', '10'])
    expect(await times('operateTime: ["2026-09-07", "2026-09-07"]')).toEqual(['11', '10', '09'])
    expect(await times('operateTime: ["2026-09-08", "2026-09-09"]')).toEqual([])
    expect(await times('keywords: "50% 02"')).toEqual(['10'])
    expect(await times('first: 1, offset: 1')).toEqual(['10'])
  })

  test('limits the entries of one person’s browser to a thousand an hour', async () => {
    const models = Array.from({ length: 50 }, () => ({ operate_module: 'flood', operate_type: 'x' }))
    const flood = () =>
      server.data<AnswerData>(
        'student2',
        'provider',
        'mutation ($models: [OperateLogModel]) { saveOperateLogAll(models: $models) { errcode field } }',
        { models },
      )
    for (let n = 0; n < 20; n++) expect((await flood()).errcode).toBe('0')
    expect(await flood()).toEqual({ errcode: 'INVALID', field: 'models' })
    expect((await save('student2', { operate_module: 'x', operate_type: 'y' })).errcode).toBe('INVALID')
    expect((await save('student', { operate_module: 'x', operate_type: 'y' })).errcode).toBe('0')
    server.clock.set(server.clock.now().add({ hours: 1 }))
    expect((await flood()).errcode).toBe('0')
  })

  test('contains the server’s own entries for administrative changes', async () => {
    await server.data(
      'admin',
      'iam',
      'mutation { editDepartment(model: { code: "logged", name: "Logged" }) { errcode } }',
    )
    expect(await find('(filter: { operate_object: { eq: "logged" } })')).toMatchObject([
      { operate_module: 'people', operate_type: 'create', source: 'server', operate_user_name: 'admin name' },
    ])
  })

  test('contains no refused operations', async () => {
    await server.data(
      'student',
      'iam',
      'mutation { editDepartment(model: { code: "refused", name: "x" }) { errcode } }',
    )
    expect(await find('(filter: { operate_object: { eq: "refused" } })')).toEqual([])
  })

  test.each(['student', 'manager', 'guard'] as const)('can’t be read or deleted by %s', async (as) => {
    const [entry] = await find('')
    const read = await server.ask(as, 'provider', '{ findOperateLogAll { edges { node { id } } } }')
    expect(read.errors[0]?.extensions?.errcode).toBe('NOT_ALLOWED')
    expect(
      await server.data<AnswerData>(
        as,
        'provider',
        'mutation ($id: String) { deleteOperateLog(id: $id) { errcode } }',
        { id: entry?.id },
      ),
    ).toEqual({ errcode: 'NOT_ALLOWED' })
  })

  test('treats another tenant’s entry as missing', async () => {
    const [entry] = await find('')
    const variables = { id: entry?.id, ids: [entry?.id] }
    expect(
      (
        await server.ask(
          'other-admin',
          'provider',
          'query ($id: String) { findOperateLog(id: $id) { id } }',
          variables,
        )
      ).errors[0]?.extensions?.errcode,
    ).toBe('NOT_FOUND')
    expect(
      await server.data(
        'other-admin',
        'provider',
        'mutation ($ids: [String]) { deleteOperateLogAll(ids: $ids) { errcode } }',
        variables,
      ),
    ).toEqual({ errcode: 'NOT_FOUND' })
    expect(
      await server.data(
        'admin',
        'provider',
        'query ($id: String) { findOperateLog(id: $id) { id } }',
        variables,
      ),
    ).toEqual({ id: entry?.id })
  })

  test('records the deletion of entries', async () => {
    const saved = await server.data<AnswerData>(
      'student',
      'provider',
      'mutation { saveOperateLogAll(models: [{ operate_module: "gone", operate_type: "a" }, { operate_module: "gone", operate_type: "b" }]) { ids } }',
    )
    const gone = await server.data<AnswerData>(
      'admin',
      'provider',
      'mutation ($ids: [String]) { deleteOperateLogAll(ids: $ids) { errcode ids } }',
      { ids: saved.ids },
    )
    expect(gone.ids.toSorted()).toEqual(saved.ids.toSorted())
    expect(await find('(filter: { operate_module: { eq: "gone" } })')).toEqual([])
    expect(await find('(filter: { operate_module: { eq: "operate_log" } })')).toMatchObject([
      { operate_type: 'delete', operate_content: '2' },
    ])
  })

  test.each<[Record<string, unknown>, string]>([
    [{ operate_module: 'x' }, 'operate_type'],
    [{ operate_module: 'x', operate_type: 'y', operate_content: 'z'.repeat(4001) }, 'operate_content'],
  ])('refuses %o', async (model, field) => {
    expect(await save('student', model)).toMatchObject({ errcode: 'INVALID', field })
  })
})
