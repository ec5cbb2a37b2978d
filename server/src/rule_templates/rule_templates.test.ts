import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  act,
  change,
  idOf,
  makeResource,
  makeTemplate,
  makeType,
  why,
  type Fields,
} from '#server/resources/testing/make.ts'
import { sameAsOperations } from '#server/records/testing/abilities.ts'
import { startServer, type TestServer } from '#server/testing/ask.ts'
import type { Account } from '#server/testing/campus.ts'

let server: TestServer
beforeAll(async () => void (server = await startServer()))
afterAll(() => server.stop())

const read = async (id: string, account: Account = 'admin') =>
  (
    await server.ask<{ t: { resource_count: number } }>(
      account,
      'provider',
      `{ t: findResourcesRuleTemplateById(id: "${id}") { resource_count } }`,
    )
  ).data?.t
const update = (account: Account, model: Fields) =>
  change(server, account, 'updateResourcesRuleTemplate', 'ResourcesRuleTemplateChange', model)
const save = (model: Fields) =>
  change(server, 'admin', 'saveResourcesRuleTemplate', 'ResourcesRuleTemplateModel', {
    template_name: 'taken',
    ...model,
  })

test('refuses contradictory rules, and a taken name until its template is deleted', async () => {
  const contradictory = { need_approve: 3, min_interval_minutes: 60, max_minutes: 10 }
  expect(why(await save(contradictory))).toEqual(['INVALID max_minutes', 'REQUIRED need_approve_minutes'])
  const id = idOf(await save({}))
  expect(why(await save({}))).toEqual(['TAKEN_NAME template_name'])
  await act(server, 'admin', 'deleteResourcesRuleTemplate', id)
  expect((await save({})).errcode).toBe('0')
})

test('refuses to delete a template in use, and to use a stopped one for further resources', async () => {
  const type = await makeType(server)
  const id = await makeTemplate(server)
  const resource = await makeResource(server, type, { rule_source: 2, rule_template_id: id })
  expect(await read(id)).toEqual({ resource_count: 1 })
  expect((await act(server, 'admin', 'deleteResourcesRuleTemplate', id)).errcode).toBe('IN_USE')
  await act(server, 'admin', 'updateResourcesRuleTemplateState', id, 0)
  const another = {
    resources_type_id: type,
    resources_number: 'N',
    resources_name: 'n',
    rule_source: 2,
    rule_template_id: id,
  }
  expect(why(await change(server, 'admin', 'saveResource', 'ResourceModel', another))).toEqual([
    'NOT_FOUND rule_template_id',
  ])
  expect(
    (
      await change(server, 'admin', 'updateResource', 'ResourceChange', {
        id: resource,
        version: 1,
        remark: 'x',
      })
    ).errcode,
  ).toBe('0')
})

test('lets a person change a template only if they administer all resources that use it', async () => {
  const type = await makeType(server)
  const id = await makeTemplate(server)
  const outcome = async (account: Account) =>
    (await update(account, { id, version: 1, remark: account })).errcode
  expect(await outcome('student')).toBe('NOT_ALLOWED')
  expect(await outcome('other-admin')).toBe('NOT_FOUND')
  await makeResource(server, type, { rule_source: 2, rule_template_id: id, admin_dept: 'library' })
  expect(await outcome('manager2')).toBe('NOT_ALLOWED')
  expect(await outcome('manager')).toBe('0')
  expect(await read(id, 'student')).toBeFalsy()
})

test('tells for each template what its operations would answer', async () => {
  const operations = {
    find: 'findResourcesRuleTemplateById',
    act: {
      update: (id: string) => `updateResourcesRuleTemplate(model: { id: "${id}", remark: "A" })`,
      state: (id: string) => `updateResourcesRuleTemplateState(id: "${id}", state: 0)`,
      delete: (id: string) => `deleteResourcesRuleTemplate(id: "${id}")`,
    },
  }
  const type = await makeType(server)
  const [used, unused] = [await makeTemplate(server), await makeTemplate(server)]
  await makeResource(server, type, { rule_source: 2, rule_template_id: used, admin_dept: 'library' })
  const of = (account: Account, id: string) => sameAsOperations(server, account, operations, id)
  expect(await of('manager2', used)).toEqual({
    update: 'NOT_ALLOWED',
    state: 'NOT_ALLOWED',
    delete: 'NOT_ALLOWED',
  })
  expect(await of('manager', used)).toEqual({ update: '0', state: '0', delete: 'IN_USE' })
  expect(await of('admin', unused)).toEqual({ update: '0', state: '0', delete: '0' })
})
