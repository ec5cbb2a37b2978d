import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '#server/testing/ask.ts'
import type { Account } from '#server/testing/campus.ts'
import { change, idOf, makeResource, makeType, type Fields } from './testing/make.ts'

let server: TestServer
let type: string
beforeAll(async () => {
  server = await startServer()
  type = await makeType(server)
})
afterAll(() => server.stop())

interface Plan {
  rows: {
    id: string
    version: number
    resources_number: string
    changes: { field: string; was: unknown; becomes: unknown }[]
    msg_en: string | null
  }[]
  total: number
  next_after: string | null
}

const plan = (filter: Fields, wanted: Fields, after: string | null = null, account: Account = 'admin') =>
  server.data<Plan>(
    account,
    'provider',
    `query ($filter: ResourceFilter, $change: ResourcesChange!, $after: String) {
      findResourceChanges(filter: $filter, change: $change, after: $after) {
        total next_after rows { id version resources_number changes { field was becomes } msg_en } } }`,
    { filter, change: wanted, after },
  )

const apply = (
  rows: readonly { id: string; version: number }[],
  wanted: Fields,
  account: Account = 'admin',
) =>
  server.data<{ errcode: string; ids: string[]; refused: { id: string; errcode: string }[] }>(
    account,
    'provider',
    `mutation ($rows: [ResourceVersion!]!, $change: ResourcesChange!) {
      updateResourceAll(rows: $rows, change: $change) { errcode ids refused { id errcode } } }`,
    { rows: rows.map(({ id, version }) => ({ id, version })), change: wanted },
  )

const stored = async (ids: string[]) => {
  const { edges } = await server.data<{ edges: { node: Fields }[] }>(
    'admin',
    'provider',
    `query ($ids: [String]) { findResourceAll(filter: { ids: $ids }) { edges { node { id remark rule_source buffer_minutes version } } } }`,
    { ids },
  )
  return new Map(edges.map(({ node }) => [node['id'], node]))
}

test('shows each resource with what it was and becomes, and changes nothing', async () => {
  const changed = await makeResource(server, type, { remark: 'old' })
  const same = await makeResource(server, type, { remark: 'new' })
  const found = await plan({ ids: [changed, same] }, { remark: 'new' })
  expect(found).toMatchObject({ total: 2, next_after: null })
  expect(new Map(found.rows.map((row) => [row.id, row.changes]))).toEqual(
    new Map([
      [changed, [{ field: 'remark', was: 'old', becomes: 'new' }]],
      [same, []],
    ]),
  )
  expect((await stored([changed])).get(changed)).toMatchObject({ remark: 'old', version: 1 })
})

test('then changes them, each logged; one that somebody changed since is refused', async () => {
  const ids = [await makeResource(server, type), await makeResource(server, type)]
  const { rows } = await plan({ ids }, { remark: 'all' })
  const [first, other] = rows
  if (!first || !other) throw new Error('two are planned')
  idOf(await change(server, 'admin', 'updateResource', 'ResourceChange', { id: other.id, capacity: 77 }))
  expect(await apply(rows, { remark: 'all' })).toMatchObject({
    errcode: '0',
    ids: [first.id],
    refused: [{ id: other.id, errcode: 'STALE' }],
  })
  expect((await stored(ids)).get(first.id)).toMatchObject({ remark: 'all' })
  expect((await stored(ids)).get(other.id)).toMatchObject({ remark: null })
  const log = await server.data<{ edges: { node: Fields }[] }>(
    'admin',
    'provider',
    `query ($k: String) { findOperateLogAll(keywords: $k) { edges { node { operate_content } } } }`,
    { k: first.resources_number },
  )
  expect(log.edges.filter(({ node }) => node['operate_content'] === '{"remark":[null,"all"]}')).toHaveLength(
    1,
  )
})

test('says which resources it may not touch, and why', async () => {
  const template = idOf(
    await change(server, 'admin', 'saveResourcesRuleTemplate', 'ResourcesRuleTemplateModel', {
      template_name: 'of many',
    }),
  )
  const under = await makeResource(server, type, { rule_source: 2, rule_template_id: template })
  const free = await makeResource(server, type)
  const { rows } = await plan({ ids: [under, free] }, { buffer_minutes: 10 })
  const why = new Map(rows.map(({ id, msg_en }) => [id, msg_en]))
  expect(why.get(free)).toBeNull()
  expect(why.get(under)).toContain('template')
  const done = await apply(rows, { buffer_minutes: 10 })
  expect(done).toMatchObject({ ids: [free], refused: [{ id: under, errcode: 'INVALID' }] })
  const wrong = await plan({ ids: [free] }, { rule_source: 2, rule_template_id: type })
  expect(wrong.rows[0]?.msg_en).not.toBeNull()
})

test('goes on after the last of a piece', async () => {
  const own = await makeType(server)
  for (let i = 0; i < 41; i += 1) await makeResource(server, own)
  const first = await plan({ resources_type_id: own }, { remark: 'x' })
  expect(first.rows).toHaveLength(40)
  expect(first.total).toBe(41)
  const last = await plan({ resources_type_id: own }, { remark: 'x' }, first.next_after)
  expect(last).toMatchObject({ next_after: null, total: 41 })
  expect(last.rows).toHaveLength(1)
})

test('of what somebody doesn’t administer, nothing is planned or changed', async () => {
  const id = await makeResource(server, type, { admin_dept: null })
  expect(await plan({ ids: [id] }, { remark: 'x' }, null, 'teacher').catch(() => 'refused')).toEqual(
    'refused',
  )
  const done = await apply([{ id, version: 1 }], { remark: 'x' }, 'teacher')
  expect(done.errcode).toBe('NOT_ALLOWED')
})
