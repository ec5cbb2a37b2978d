import { afterAll, beforeAll, expect, test } from 'vitest'
import { visitStage, wanted, type VisitStage } from '#server/visitors/visits/testing/stage.ts'
import { outsideMachine } from './testing/outside.ts'

let stage: VisitStage
let office: Awaited<ReturnType<typeof outsideMachine>>
beforeAll(async () => {
  stage = await visitStage({ kinds: ['process_invitation'], asks: false })
  const at = await stage.server.app.http.listen({ port: 0, host: '127.0.0.1' })
  office = await outsideMachine(stage.server, at, { name: '办公系统', kind: 'processes' })
})
afterAll(() => stage.server.stop())

const { visitor_type: _type, accept_visit_name: _name, accept_visit_phone: _phone, ...visitor } = wanted
const bring = (number: string, visitors: object[], more: object = {}) =>
  office.send({ process_number: number, title: '校外讲座', host_account: 'teacher', visitors, ...more })

test('the people of an approved process are invited, by its host’s account', async () => {
  const answer = await bring('OA-1', [visitor, { ...visitor, visitor_name: 'Zhou', phone: '13700000001' }])
  expect(answer).toMatchObject({ status: 200, errcode: '0', lines: [{ errcode: '0' }, { errcode: '0' }] })
  expect(answer.ids).toHaveLength(2)
  expect(await stage.see('admin', answer.ids[0] ?? '')).toMatchObject({
    visitor_name: 'Chen Yu',
    accept_visit_account: 'teacher',
  })
  const [log] = await stage.server.db.withTenant(
    stage.server.campus.tenant_id,
    ({ sql, tenant_id }) => sql<{ id_address: string }[]>`
      select id_address from operate_log where tenant_id = ${tenant_id} and operate_module = 'visitors' and operate_type = 'send'`,
  )
  expect(log).toEqual({ id_address: '办公系统' })
})

test('the host may be named by exactly their name and phone', async () => {
  const named = { host_account: undefined, host_name: 'teacher name', host_phone: '13900000001' }
  const { ids } = await bring('OA-2', [visitor], named)
  expect(await stage.see('admin', ids[0] ?? '')).toMatchObject({ accept_visit_account: 'teacher' })
})

test('a host without a phone is one too', async () => {
  const { ids } = await bring('OA-3', [visitor], { host_account: 'manager' })
  expect(await stage.see('admin', ids[0] ?? '')).toMatchObject({ accept_visit_account: 'manager' })
})

test.each(['nobody', 'disabled'])(
  'an account that can’t be visited is refused, and nothing is kept: %s',
  async (account) => {
    const answer = await bring('OA-4', [visitor], { host_account: account })
    expect(answer).toMatchObject({ status: 200, errcode: 'NOT_FOUND', field: 'host_account' })
    expect(answer.ids).toEqual([])
  },
)

test('who can’t come is told with their line, and leaves the others', async () => {
  const answer = await bring('OA-5', [
    visitor,
    { ...visitor, phone: '13700000003', in_school_date: '2020-01-01' },
    visitor,
  ])
  expect(answer.lines.map(({ errcode }) => errcode === '0')).toEqual([true, false, false])
  expect(answer.lines[2]).toMatchObject({ errcode: 'TAKEN_NAME', field: 'visitor_name' })
})

test('a message that comes again brings nobody twice, and tells no link again', async () => {
  const body = {
    ...{ process_number: 'OA-6', title: '校外讲座', host_account: 'teacher' },
    visitors: [{ visitor_name: 'Qian', in_school_date: '2026-09-08', in_school_reason: 'A lecture' }],
  }
  const first = await office.send(body, { id: 'process-6' })
  const again = await office.send(body, { id: 'process-6' })
  expect(again.ids).toEqual(first.ids)
  expect(first.lines[0]?.path).not.toBeNull()
  expect(again.lines[0]?.path).toBeNull()
  expect(await office.send({ ...body, title: 'Other' }, { id: 'process-6' })).toMatchObject({
    status: 409,
    errcode: 'KEY_REUSED',
  })
  const further = await office.send({ ...body, visitors: [{ ...visitor, visitor_name: 'Sun' }] })
  expect(further).toMatchObject({ errcode: '0' })
})

test('the state, the source and the kind are not for it to say', async () => {
  for (const more of [
    { state: 5 },
    { source: 'invitation' },
    { visitor_type: 'group' },
    { accept_visit_account: 'admin' },
  ])
    expect(await bring('OA-7', [{ ...visitor, ...more }])).toMatchObject({ status: 400, errcode: 'INVALID' })
  expect(await bring('OA-7', [visitor], { tenant_id: 'x' })).toMatchObject({
    status: 400,
    errcode: 'INVALID',
  })
})

test.each([
  [{ host_account: undefined }, 'host_account'],
  [{ process_number: '' }, 'process_number'],
  [{ visitors: undefined }, 'visitors'],
  [{ visitors: 'all' }, 'visitors'],
  [{ visitors: Array.from({ length: 201 }, () => ({})) }, 'visitors'],
])('a list that is none is refused: %#', async (more, field) => {
  expect(await bring('OA-8', [visitor], more)).toMatchObject({ status: 400, errcode: 'INVALID', field })
})
