import { afterAll, beforeAll, expect, test } from 'vitest'
import { ANSWER, startServer, type AnswerData, type TestServer } from '#server/testing/ask.ts'
import type { Account } from '#server/testing/campus.ts'

let server: TestServer
beforeAll(async () => void (server = await startServer()))
afterAll(() => server.stop())

const url = '/manage/resources/resources-list'
const save = (account: Account, model: object) =>
  server.data<AnswerData>(
    account,
    'provider',
    `mutation ($model: SystemTableAtUrl!) { saveOrUpdateSystemTable(model: $model) { ${ANSWER} } }`,
    { model },
  )
const at = (account: Account, path = url) =>
  server.data<object | null>(
    account,
    'provider',
    'query ($url: String!) { findSystemTableByUrl(url: $url) { url columns version json } }',
    { url: path },
  )

test('a list has the columns that were saved last, for everybody', async () => {
  expect(await at('student')).toBeNull()
  const name = { label: 'resources_name', nickname: '房间', nickname_en: 'Room', checked: 1 }
  expect(await save('manager', { url, json: [name, { label: 'state', checked: 0 }] })).toMatchObject({
    errcode: '0',
  })
  expect(await at('student')).toEqual({
    ...{ url, columns: 1, version: 1 },
    json: [name, { label: 'state', checked: 0 }],
  })
  expect(await save('admin', { url, json: [name], version: 1 })).toMatchObject({ errcode: '0' })
  expect(await save('manager', { url, json: [], version: 1 })).toMatchObject({ errcode: 'STALE' })
  expect(await at('student')).toMatchObject({ columns: 1, version: 2, json: [name] })
  expect(await at('other-student')).toBeNull()
})

test('once it is taken back the list has its own columns, and can be arranged again', async () => {
  const path = '/manage/black/black-list'
  const [id = ''] = (await save('admin', { url: path, json: [] })).ids
  const gone = await server.data<AnswerData>(
    'admin',
    'provider',
    `mutation ($id: String!) { deleteSystemTable(id: $id) { ${ANSWER} } }`,
    { id },
  )
  expect(gone).toMatchObject({ errcode: '0' })
  expect(await at('student', path)).toBeNull()
  expect(await save('admin', { url: path, json: [] })).toMatchObject({ errcode: '0' })
})

test.each([
  ['a path with a query', { url: `${url}?x=1` }, 'url'],
  ['another site', { url: 'https://x.test' }, 'url'],
  ['an unknown part', { url, json: [{ label: 'x', width: 3 }] }, 'json.0.width'],
  ['more columns than a list has', { url, json: Array.from({ length: 101 }, () => ({})) }, 'json'],
])('refuses %s', async (_what, model, field) =>
  expect(await save('admin', model)).toMatchObject({ errcode: 'INVALID', field }),
)

test('a student arranges nothing for others', async () =>
  expect(await save('student', { url, json: [] })).toMatchObject({ errcode: 'NOT_ALLOWED' }))
