import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ANSWER, FIRST_DAY, type AnswerData } from '#server/testing/ask.ts'
import type { Account } from '#server/testing/campus.ts'
import { change } from '#server/resources/testing/make.ts'
import { gateStage, type GateStage } from '#server/visitors/visits/testing/gate_stage.ts'
import { idOf, type Fields } from '#server/visitors/visits/testing/stage.ts'
import { CODE_MINUTES } from './enrolment.ts'

let stage: GateStage
const make = (operation: string, type: string, model: Fields, by: Account = 'admin') =>
  change(stage.server, by, operation, type, model)

beforeAll(async () => {
  const gates = ['north', 'south', 'west'].map((code) => ({ code, name: code, vehicles: 1 }))
  stage = await gateStage({ gates, permission: 'north,south' })
  // Another guard of the same gates, and a gate with a guard of another tenant.
  idOf(
    await make('saveVisitorAdminPermissions', 'VisitorAdminPermissionsModel', {
      admin_user: 'admin',
      permission: 'north,south',
    }),
  )
  idOf(await make('saveVisitorGate', 'VisitorGateModel', { code: 'north', name: 'north' }, 'other-admin'))
  idOf(
    await make(
      'saveVisitorAdminPermissions',
      'VisitorAdminPermissionsModel',
      { admin_user: 'other-admin' },
      'other-admin',
    ),
  )
})
afterAll(() => stage.server.stop())
beforeEach(async () => {
  stage.server.clock.set(FIRST_DAY)
  await stage.server.db.withTenant(stage.server.campus.tenant_id, async ({ sql, tenant_id }) => {
    await sql`delete from visitor_gate_device where tenant_id = ${tenant_id}`
  })
  await demand(0)
})

async function demand(enrolled_devices: number): Promise<void> {
  const { version } = await stage.ask<{ version: number }>(
    'admin',
    '{ findVisitorOverallSettingsEntity { version } }',
  )
  idOf(
    await make('saveVisitorOverallSettings', 'VisitorOverallSettingsModel', {
      ...{ version, other_setting: { enrolled_devices } },
    }),
  )
}

const added = async (fields: Fields = {}) =>
  idOf(await make('saveVisitorGateDevice', 'VisitorGateDeviceModel', { name: 'North tablet', ...fields }))
const renew = (id: string) =>
  stage.ask<AnswerData & { code: string; until: string }>(
    'admin',
    `mutation ($id: String) { renewVisitorGateDeviceCode(id: $id) { ${ANSWER} code until } }`,
    { id },
  )
const enrol = (code: string, gate = 'north', by: Account = 'guard') =>
  stage.ask<AnswerData & { device_key: string | null }>(
    by,
    `mutation ($model: VisitorGateEnrolment) { enrolVisitorGateDevice(model: $model) { ${ANSWER} device_key } }`,
    { model: { code, gate, label: 'Chrome' } },
  )
/** A device that a browser has become. */
async function enrolled(fields: Fields = {}): Promise<{ id: string; device_key: string }> {
  const id = await added(fields)
  const { device_key } = await enrol((await renew(id)).code)
  if (!device_key) throw new Error('not enrolled')
  return { id, device_key }
}
const day = async (variables: Fields, by: Account = 'guard') => {
  const { data, errors } = await stage.server.ask(
    by,
    'provider',
    'query ($id: String, $device_key: String, $gate: String) { findVisitorGateDay(device: $id, device_key: $device_key, gate: $gate) { id } }',
    { gate: 'north', ...variables },
  )
  return errors[0]?.extensions?.errcode ?? (data ? 'told' : 'nothing')
}
const note = (model: Fields, by: Account = 'guard') =>
  make('noteVisitorGateDevice', 'VisitorGateDeviceNews', { gate: 'north', ...model }, by)
const setState = (id: string, state: number) =>
  stage.ask<AnswerData>(
    'admin',
    'mutation ($id: String, $state: Int) { updateVisitorGateDeviceState(ids: [$id], state: $state) { errcode } }',
    { id, state },
  )
const wrong = { errcode: 'INVALID', field: 'code' }
/** Another code of eight digits. */
const next = (code: string, by = 1) => String((Number(code) + by) % 100_000_000).padStart(8, '0')

describe('a code of the office', () => {
  test('makes one browser a device, which the list shows, and is kept nowhere', async () => {
    const id = await added()
    const { code, until } = await renew(id)
    expect(code).toMatch(/^\d{8}$/)
    expect(until).toBe('2026-09-07 08:10:00')
    const answer = await enrol(`${code.slice(0, 4)} ${code.slice(4)}`)
    expect(answer).toMatchObject({
      errcode: '0',
      ids: [id],
      device_key: expect.stringMatching(/^[\w-]{43}$/),
    })
    const rows = await stage.server.db.withTenant(
      stage.server.campus.tenant_id,
      ({ sql, tenant_id }) =>
        sql`select row_to_json(d)::text as row from visitor_gate_device d where tenant_id = ${tenant_id}`,
    )
    expect(rows).toHaveLength(1)
    for (const secret of [code, answer.device_key]) expect(JSON.stringify(rows)).not.toContain(secret)
    const node = await stage.ask<object>(
      'admin',
      'query ($id: String) { findVisitorGateDeviceById(id: $id) { name enrolled enrolled_time account gate } }',
      { id },
    )
    expect(node).toEqual({
      ...{ name: 'North tablet', enrolled: 1, enrolled_time: '2026-09-07 08:00:00' },
      ...{ account: 'guard', gate: 'north' },
    })
  })

  test('counts once, also of two who use it at once', async () => {
    const id = await added()
    const { code } = await renew(id)
    const both = await Promise.all([enrol(code), enrol(code, 'north', 'admin')])
    expect(both.map(({ errcode }) => errcode).toSorted()).toEqual(['0', 'INVALID'])
    expect(await enrol(code)).toMatchObject(wrong)
  })

  test('counts for ten minutes, and until another is made', async () => {
    const id = await added()
    const first = await renew(id)
    const second = await renew(id)
    expect(await enrol(first.code)).toMatchObject(wrong)
    stage.server.clock.set(FIRST_DAY.add({ minutes: CODE_MINUTES }))
    expect(await enrol(second.code)).toMatchObject(wrong)
  })

  test('is guessed five times by all together, however many at once, and then counts no more', async () => {
    const [one, other] = [await added(), await added()]
    const codes = [(await renew(one)).code, (await renew(other)).code]
    const guesses = Array.from({ length: 20 }, (_, n) => next(codes[0] ?? '', n + 1)).filter(
      (guess) => !codes.includes(guess),
    )
    await Promise.all(guesses.map((guess, n) => enrol(guess, 'north', n % 2 ? 'guard' : 'admin')))
    for (const code of codes) expect(await enrol(code)).toMatchObject(wrong)
    expect(await enrol((await renew(one)).code)).toMatchObject({ errcode: '0' })
  })

  test('is tried by nobody who does not check there', async () => {
    const id = await added()
    const { code } = await renew(id)
    expect(await enrol(code, 'west')).toMatchObject({ errcode: 'NOT_ALLOWED', field: 'gate' })
    for (let n = 1; n <= 6; n += 1)
      expect(await enrol(next(code, n), 'west')).toMatchObject({ errcode: 'NOT_ALLOWED' })
    expect(await enrol(code)).toMatchObject({ errcode: '0' })
  })

  test('is for the gates of its device, and is not used up at another', async () => {
    const id = await added({ permission: 'south' })
    const { code } = await renew(id)
    expect(await enrol(code)).toMatchObject({ errcode: 'NOT_ALLOWED', field: 'gate' })
    expect(await enrol(code, 'south')).toMatchObject({ errcode: '0' })
  })

  test('is of its tenant', async () => {
    const id = await added()
    const { code } = await renew(id)
    expect(await enrol(code, 'north', 'other-admin')).toMatchObject(wrong)
    expect(await enrol(code)).toMatchObject({ errcode: '0' })
  })

  test('is made for no device that is stopped, and makes none', async () => {
    const id = await added()
    const { code } = await renew(id)
    await setState(id, 0)
    expect(await enrol(code)).toMatchObject({ errcode: 'NOT_ALLOWED', field: 'device' })
    expect(await renew(id)).toMatchObject({ errcode: 'NOT_ALLOWED', code: null })
  })
})

describe('an enrolled device', () => {
  test('is used by whoever checks there and shows its key, and by nobody without it', async () => {
    const own = await enrolled()
    expect(await day(own)).toBe('told')
    expect(await day(own, 'admin')).toBe('told')
    for (const device_key of [null, '', `${own.device_key}x`]) {
      expect(await day({ ...own, device_key })).toBe('NOT_FOUND')
      expect(await note({ ...own, device_key })).toMatchObject({ errcode: 'NOT_FOUND' })
    }
    const another = await enrolled()
    expect(await day({ id: own.id, device_key: another.device_key })).toBe('NOT_FOUND')
    expect(await day(own, 'other-admin')).toBe('NOT_FOUND')
  })

  test('gives way to the browser that is enrolled in its place', async () => {
    const own = await enrolled()
    const { device_key } = await enrol((await renew(own.id)).code)
    expect(await day(own)).toBe('NOT_FOUND')
    expect(await day({ id: own.id, device_key })).toBe('told')
  })

  test('is told nothing at a gate that it is not for, nor once it is stopped', async () => {
    const own = await enrolled({ permission: 'north' })
    expect(await day({ ...own, gate: 'south' })).toBe('NOT_ALLOWED')
    expect(await note({ ...own, gate: 'south' })).toMatchObject({ errcode: 'NOT_ALLOWED', field: 'device' })
    idOf(await note(own))
    await setState(own.id, 0)
    expect(await day(own)).toBe('NOT_ALLOWED')
  })
})

describe('where devices must be enrolled', () => {
  const entry = (fields: Fields) =>
    make(
      'saveVisitorEntry',
      'VisitorEntryModel',
      { gate: 'north', direction: 'in', visitor_name: 'Bai Lu', reason: 'Water', ...fields },
      'guard',
    )

  test('a browser that is not is told nothing, also one that was a device before', async () => {
    const id = idOf(await note({}))
    expect(await day({ id })).toBe('told')
    await demand(1)
    expect(await day({ id })).toBe('NOT_ALLOWED')
    for (const model of [{ id }, {}])
      expect(await note(model)).toMatchObject({ errcode: 'NOT_ALLOWED', field: 'device_key' })
    const own = await enrolled()
    expect(await day(own)).toBe('told')
    idOf(await note(own))
  })

  test('only an enrolled device tells what happened without a network, and of no other gate', async () => {
    const loose = idOf(await note({}))
    await demand(1)
    const { id: device, device_key } = await enrolled({ permission: 'north' })
    const late = { offline: 1, at: '2026-09-07 07:59:00' }
    for (const told of [late, { ...late, device: loose }])
      expect(await entry(told)).toMatchObject({ errcode: 'NOT_ALLOWED', field: 'device_key' })
    expect(await entry({ ...late, device })).toMatchObject({ errcode: 'NOT_FOUND', field: 'device' })
    expect(await entry({ ...late, device, device_key, gate: 'south' })).toMatchObject({
      errcode: 'NOT_ALLOWED',
    })
    idOf(await entry({ ...late, device, device_key }))
    // With a network the server decides, whatever browser asks.
    idOf(await entry({}))
  })
})
