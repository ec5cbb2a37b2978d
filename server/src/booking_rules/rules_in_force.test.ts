import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '#server/testing/ask.ts'
import { loadRules } from './rules_in_force.ts'
import { act, change, makeResource, makeTemplate, makeType } from '#server/resources/testing/make.ts'

let server: TestServer
beforeAll(async () => void (server = await startServer()))
afterAll(() => server.stop())

const load = (ids: string[], tenant_id = server.campus.tenant_id) =>
  server.db.withTenant(tenant_id, (tx) => loadRules({ tx, zone: 'Asia/Shanghai' }, ids), { readonly: true })
const one = async (id: string) => {
  const loaded = (await load([id])).get(id)
  if (!loaded) throw new Error('not loaded')
  return loaded
}

test('combines the rules of type, resource and template, and shows a change at once', async () => {
  const type = await makeType(server, {
    start_time: '07:00',
    end_time: '23:00',
    missed_frees_slot: 1,
    sign_out_rule: 2,
    is_appointment_number_limit: 1,
    appointment_number_rule: 2,
    appointment_number_limit: 3,
  })
  const template = await makeTemplate(server, {
    max_minutes: 90,
    need_approve: 2,
    days_rule_effective_time: '2026-09-01 07:30:00',
  })
  const id = await makeResource(server, type, {
    max_minutes: 30,
    capacity: 12,
    booking_instructions: '<p>Read</p>',
  })
  const own = await one(id)
  expect(own.rules).toMatchObject({
    start_time: '07:00',
    end_time: '23:00',
    max_minutes: 30,
    need_approve: 0,
    capacity: 12,
    missed_frees_slot: 1,
    instructions_required: 1,
    appointmentNumberLimitRuleList: [{ appointment_number_rule: 2, appointment_number_limit: 3 }],
  })

  await change(server, 'admin', 'updateResource', 'ResourceChange', {
    id,
    version: 1,
    rule_source: 2,
    rule_template_id: template,
  })
  expect((await one(id)).rules).toMatchObject({
    max_minutes: 90,
    need_approve: 2,
    capacity: 12,
    days_rule_effective_time: '2026-09-01 07:30:00',
  })
  await change(server, 'admin', 'updateResourcesRuleTemplate', 'ResourcesRuleTemplateChange', {
    id: template,
    version: 1,
    max_minutes: 45,
  })
  expect((await one(id)).rules.max_minutes).toBe(45)
  await change(server, 'admin', 'updateResourcesType', 'ResourcesTypeChange', {
    id: type,
    version: 1,
    end_time: '21:00',
    resourcesTypeAuthList: [{ auth_type: 'user', grant_object_type: 'post', grant_object_id: 'student' }],
  })
  expect(await one(id)).toMatchObject({
    rules: { end_time: '21:00' },
    auths: [{ grant_object_id: 'student' }],
  })
  await act(server, 'admin', 'updateResourcesTypeState', type, 0)
  expect((await one(id)).rules.type_state).toBe(0)
})

test('returns the same object on repeated loads, and for resources with equal rules', async () => {
  const type = await makeType(server)
  const ids = await Promise.all([5, 5, 6].map((capacity) => makeResource(server, type, { capacity })))
  const [a, b, c] = await Promise.all(ids.map(one))
  expect(a?.rules).toBe(b?.rules)
  expect(a?.rules).not.toBe(c?.rules)
  expect(await one(ids[0] ?? '')).toBe(a)
})

test('returns the parts; unknown, deleted and other tenants’ resources are missing', async () => {
  const type = await makeType(server)
  const part = await makeResource(server, type)
  const hall = await makeResource(server, type, { parts: [part] })
  expect((await one(hall)).parts).toEqual([part])
  const gone = await makeResource(server, type)
  await act(server, 'admin', 'deleteResource', gone)
  const found = await load([hall, gone, '01890000-0000-7000-8000-000000000000'])
  expect([...found.keys()]).toEqual([hall])
  expect((await load([hall], server.campus.other_tenant_id)).size).toBe(0)
  expect((await load([])).size).toBe(0)
})
