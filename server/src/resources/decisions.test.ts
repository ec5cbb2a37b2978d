import { afterAll, beforeAll, expect, test } from 'vitest'
import { sameAsOperations } from '#server/records/testing/abilities.ts'
import { startServer, type TestServer } from '#server/testing/ask.ts'
import type { Account } from '#server/testing/campus.ts'
import { makeResource, makeType } from './testing/make.ts'

let server: TestServer
beforeAll(async () => void (server = await startServer()))
afterAll(() => server.stop())

const of_resource = {
  find: 'findResourceById',
  act: {
    update: (id: string) => `updateResource(model: { id: "${id}", remark: "A" })`,
    state: (id: string) => `updateResourceState(id: "${id}", state: 1)`,
    delete: (id: string) => `deleteResource(id: "${id}")`,
  },
}
const of_type = {
  find: 'findResourcesTypeById',
  act: {
    update: (id: string) => `updateResourcesType(model: { id: "${id}", resources_tag: "A" })`,
    state: (id: string) => `updateResourcesTypeState(id: "${id}", state: 1)`,
    delete: (id: string) => `deleteResourcesType(id: "${id}")`,
  },
}
const told = (account: Account, of: typeof of_resource, id: string) =>
  sameAsOperations(server, account, of, id)
const none = (code: string) => ({ update: code, state: code, delete: code })
const all = { update: '0', state: '0', delete: '0' }

test('tells for each resource what its operations would answer', async () => {
  const type = await makeType(server)
  const venue = await makeResource(server, type, { admin_dept: 'library' })
  const court = await makeResource(server, type, { admin_dept: 'library', parent_id: venue })
  expect(await told('student', of_resource, venue)).toEqual(none('NOT_ALLOWED'))
  expect(await told('manager2', of_resource, venue)).toEqual(none('NOT_FOUND'))
  const { actions } = await server.data<{ actions: { msg_en: string }[] }>(
    'manager2',
    'provider',
    `{ findResourceById(id: "${venue}") { actions { msg_en } } }`,
  )
  expect(actions[0]?.msg_en).toMatch(/^Not among what you administer/)
  expect(await told('manager', of_resource, venue)).toEqual({ ...all, delete: 'IN_USE' })
  expect(await told('manager', of_resource, court)).toEqual(all)
})

test('tells for each type what its operations would answer', async () => {
  const [full, empty] = [await makeType(server), await makeType(server)]
  await makeResource(server, full)
  expect(await told('student', of_type, full)).toEqual(none('NOT_ALLOWED'))
  expect(await told('manager', of_type, full)).toEqual(none('NOT_FOUND'))
  expect(await told('admin', of_type, full)).toEqual({ ...all, delete: 'IN_USE' })
  expect(await told('admin', of_type, empty)).toEqual(all)
})
