import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { Temporal } from 'temporal-polyfill'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { change, idOf } from '#server/resources/testing/make.ts'
import { startServer, type TestServer } from '#server/testing/ask.ts'
import { newSecret } from '#server/platform/http/signed_messages.ts'
import { newKey, outsideMachine } from './testing/outside.ts'

type Machine = Awaited<ReturnType<typeof outsideMachine>>

let server: TestServer
let camera: Machine
let office: Machine
let at: string
beforeAll(async () => {
  server = await startServer()
  at = await server.app.http.listen({ port: 0, host: '127.0.0.1' })
  idOf(
    await change(server, 'admin', 'saveVisitorGate', 'VisitorGateModel', {
      code: 'east',
      name: 'east',
      vehicles: 1,
    }),
  )
  for (const plate of ['浙A12345', '浙A12346', '浙A12347'])
    idOf(
      await change(server, 'admin', 'saveVisitorVehicle', 'VisitorVehicleModel', {
        plate,
        owner_name: 'Lin',
      }),
    )
  camera = await outsideMachine(server, at, { name: 'east 1', gate: 'east', direction: 'in' })
  office = await outsideMachine(server, at, { name: 'OA', kind: 'processes' })
})
afterAll(() => server.stop())

const stays = async () => {
  const [row] = await server.db.withTenant(
    server.campus.tenant_id,
    ({ sql, tenant_id }) => sql<{ count: number }[]>`
      select count(*)::int as count from visitor_list where tenant_id = ${tenant_id}`,
  )
  return row?.count
}
const seconds = () => Math.floor(server.clock.now().epochMilliseconds / 1000)

test('a message that comes again is answered again, and does nothing', async () => {
  const before = (await stays()) ?? 0
  const first = await camera.send({ plate: '浙A12345' }, { id: 'once-1' })
  expect(first).toMatchObject({ status: 200, colour: 'green', open: true })
  const again = await camera.send({ plate: '浙A12345' }, { id: 'once-1', timestamp: seconds() + 60 })
  expect({ ...again, text: first.text }).toEqual(first)
  // Nobody waits at the barrier any more.
  const now = server.clock.now()
  server.clock.set(now.add({ minutes: 10 }))
  const much_later = await camera.send({ plate: '浙A12345' }, { id: 'once-1' })
  expect(much_later).toMatchObject({ colour: 'green', open: false, stay_id: first.stay_id })
  server.clock.set(now)
  const other = await camera.send({ plate: '浙A12346' }, { id: 'once-1' })
  expect(other).toMatchObject({ status: 409, errcode: 'KEY_REUSED' })
  expect(await stays()).toBe(before + 1)
  const both = await Promise.all([1, 2].map(() => camera.send({ plate: '浙A12347' }, { id: 'once-2' })))
  expect(both[0]?.stay_id).toBe(both[1]?.stay_id)
  expect(both[0]?.colour).toBe('green')
  expect(await stays()).toBe(before + 2)
})

test('whatever is wrong with a signature, the answer is the same', async () => {
  const before = await stays()
  const body = { plate: '浙A12346' }
  const strangers = newSecret()
  const answers = [
    await camera.send(body, { key: strangers }),
    await camera.send(body, { key: office.key }),
    await camera.send(body, { timestamp: seconds() - 301 }),
    await camera.send(body, { timestamp: seconds() + 301 }),
    await camera.send(body, { tenant: 'other' }),
    await camera.send(body, { tenant: 'nowhere' }),
    await camera.send(body, { tenant: '%00' }),
    await camera.send(body, { machine: office.id }),
    await camera.send(body, { machine: '0199aaaa-0000-7000-8000-000000000000' }),
    await camera.send(body, { machine: 'x' }),
    await camera.send(body, { kind: 'processes' }),
    await office.send(body, { kind: 'plates' }),
    await camera.send(body, { id: 'x'.repeat(101) }),
    await camera.send(body, { id: 'a.b' }),
    await camera.send(body, { headers: { 'webhook-signature': 'v1,AAAA' } }),
    await camera.send(body, { headers: { 'webhook-signature': '' } }),
    await camera.send(body, { headers: { 'webhook-timestamp': 'now' } }),
    await camera.send(body, { headers: { 'webhook-id': 'another' } }),
    await camera.send('no json', { key: strangers }),
  ]
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 401))
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(await stays()).toBe(before)
})

test('what was refused may be sent again with its id', async () => {
  const wrong = await camera.send({ plate: '浙A12346', gate: 'west' }, { id: 'again' })
  expect(wrong).toMatchObject({ status: 200, errcode: 'NOT_ALLOWED' })
  expect(await camera.send({ plate: '浙A12346' }, { id: 'again' })).toMatchObject({ colour: 'green' })
})

test('a key that others may have is taken no more', async () => {
  const machine = await outsideMachine(server, at, { name: 'east 3', gate: 'east', direction: 'in' })
  const say = async (key: string) => (await machine.send({ plate: '浙B00002' }, { key })).status
  const second = await newKey(server, machine.id)
  const third = await newKey(server, machine.id, true)
  expect([await say(machine.key), await say(second), await say(third)]).toEqual([401, 401, 200])
})

test('a key is taken for another day after it was replaced, and not at all once its machine is stopped or gone', async () => {
  const machine = await outsideMachine(server, at, { name: 'east 2', gate: 'east', direction: 'in' })
  const say = async (key: string) => (await machine.send({ plate: '浙B00001' }, { key })).status
  const second = await newKey(server, machine.id)
  expect([await say(machine.key), await say(second)]).toEqual([200, 200])
  const now = server.clock.now()
  server.clock.set(now.add({ hours: 25 }))
  expect([await say(machine.key), await say(second)]).toEqual([401, 200])
  server.clock.set(now)
  const third = await newKey(server, machine.id)
  expect([await say(machine.key), await say(second), await say(third)]).toEqual([401, 200, 200])
  const state = (to: number) =>
    server.data(
      'admin',
      'provider',
      'mutation ($ids: [String!], $state: Int) { updateVisitorMachineState(ids: $ids, state: $state) { errcode } }',
      {
        ids: [machine.id],
        state: to,
      },
    )
  await state(0)
  expect([await say(second), await say(third)]).toEqual([401, 401])
  await state(1)
  expect(await say(third)).toBe(200)
  await server.data(
    'admin',
    'provider',
    'mutation ($ids: [String!]) { deleteVisitorMachineAll(ids: $ids) { errcode } }',
    { ids: [machine.id] },
  )
  expect(await say(third)).toBe(401)
})

test('a machine without a key says nothing', async () => {
  const id = idOf(
    await change(server, 'admin', 'saveVisitorMachine', 'VisitorMachineModel', { name: 'new', gate: 'east' }),
  )
  expect((await camera.send({ plate: '浙A12345', direction: 'in' }, { machine: id })).status).toBe(401)
})

test('a key is stored encrypted, and in no log', async () => {
  const rows = await server.db.withTenant(
    server.campus.tenant_id,
    ({ sql, tenant_id }) => sql<{ text: string }[]>`
      select row_to_json(m)::text as text from visitor_machine m where tenant_id = ${tenant_id}
      union all select row_to_json(l)::text from operate_log l where tenant_id = ${tenant_id}
      union all select row_to_json(i)::text from idempotency i where tenant_id = ${tenant_id}`,
  )
  const all = rows.map(({ text }) => text).join('\n')
  expect(all).not.toContain('whsec_')
  expect(all).not.toContain(camera.key.slice(6))
})

test('the office sees that a machine told something, and when', async () => {
  await camera.send({ plate: '浙B00002' })
  expect(
    await server.data(
      'admin',
      'provider',
      'query ($id: String) { findVisitorMachineById(id: $id) { name kind gate gate_name has_key used_time } }',
      {
        id: camera.id,
      },
    ),
  ).toEqual({
    name: 'east 1',
    kind: 'plates',
    gate: 'east',
    gate_name: 'east',
    has_key: 1,
    used_time: '2026-09-07 08:00:00',
  })
})

test.each([
  [{ name: 'x' }, 'gate'],
  [{ name: 'x', gate: 'moon' }, 'gate'],
  [{ name: 'x', kind: 'processes', gate: 'east' }, 'gate'],
  [{ name: 'x', kind: 'lions' }, 'kind'],
])('a machine that can’t be is refused: %j', async (model, field) => {
  expect(await change(server, 'admin', 'saveVisitorMachine', 'VisitorMachineModel', model)).toMatchObject({
    errcode: 'INVALID',
    field,
  })
})

test('a body that is too long is not read', async () => {
  const body = { plate: '浙A12345', gate: 'x'.repeat(5000) }
  expect((await camera.send(body)).status).toBe(413)
  const many = { process_number: 'x', title: 'y'.repeat(300_000) }
  expect((await office.send(many)).status).toBe(413)
})

test('a machine is answered quickly', async () => {
  const took: number[] = []
  for (let i = 0; i < 20; i++) {
    const began = performance.now()
    expect((await camera.send({ plate: `浙C${10000 + i}` })).status).toBe(200)
    took.push(performance.now() - began)
  }
  // The median: a busy machine may be slow once.
  expect(took.toSorted((a, b) => a - b)[10]).toBeLessThan(200)
})

test('a machine that sends too much is told to wait, and no other is', async () => {
  const busy = await outsideMachine(server, at, { name: 'busy', gate: 'east', direction: 'in' })
  const statuses = new Map<number, number>()
  for (let part = 0; part < 31; part++)
    for (const { status } of await Promise.all(Array.from({ length: 10 }, () => busy.send('null'))))
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
  expect(statuses).toEqual(
    new Map([
      [400, 300],
      [429, 10],
    ]),
  )
  expect((await camera.send('null')).status).toBe(400)
})

test('the program tells plates, and keeps those that nobody took', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'plates-'))
  const now = server.clock.now()
  // It signs by the clock of this machine.
  server.clock.set(Temporal.Now.instant())
  const keep = path.join(folder, 'kept')
  const run = async (url: string, ...plates: string[]) => {
    const program = spawn(
      process.execPath,
      [
        fileURLToPath(new URL('../../../../scripts/plate_camera.mjs', import.meta.url)),
        '--url',
        url,
        '--keep',
        keep,
        ...plates,
      ],
      { env: { PLATE_CAMERA_KEY: camera.key }, stdio: ['ignore', 'pipe', 'ignore'] },
    )
    const [code, said] = await Promise.all([
      new Promise((done) => program.on('exit', done)),
      program.stdout.toArray().then((parts) => Buffer.concat(parts as Buffer[]).toString()),
    ])
    const lines = said.split('\n').filter(Boolean)
    return { code, said: lines.map((line) => JSON.parse(line) as object) }
  }
  expect(await run('http://127.0.0.1:9/machines/campus/x/plates', '浙A12345')).toMatchObject({
    code: 1,
    said: [{ plate: '浙A12345', status: 0 }],
  })
  expect(await run(camera.address, '浙D00001')).toMatchObject({
    code: 0,
    said: [
      { plate: '浙D00001', status: 200, errcode: '0', colour: 'yellow', reason: 'not_known', open: false },
      { plate: '浙A12345', status: 200, errcode: '0' },
    ],
  })
  expect(readFileSync(keep, 'utf8')).toBe('')
  server.clock.set(now)
  rmSync(folder, { recursive: true })
})
