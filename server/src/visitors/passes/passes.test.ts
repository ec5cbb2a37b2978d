import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readCode } from '#rules/visitors/passes/pass.ts'
import { ANSWER, FIRST_DAY, type AnswerData } from '#server/testing/ask.ts'
import type { Account } from '#server/testing/campus.ts'
import { idOf, visitStage, type VisitStage } from '#server/visitors/visits/testing/stage.ts'
import { phone } from './testing/phone.ts'

let stage: VisitStage
beforeAll(async () => {
  stage = await visitStage()
  idOf(await gate('north'))
  idOf(await duty({ admin_user: 'guard', permission: 'north' }))
})
const gate = (code: string, more: Record<string, unknown> = {}) =>
  stage.ask<AnswerData>(
    'admin',
    `mutation ($model: VisitorGateModel) { saveVisitorGate(model: $model) { ${ANSWER} } }`,
    { model: { code, name: code, ...more } },
  )
const duty = (model: Record<string, unknown>) =>
  stage.ask<AnswerData>(
    'admin',
    `mutation ($model: VisitorAdminPermissionsModel) { saveVisitorAdminPermissions(model: $model) { ${ANSWER} } }`,
    { model },
  )
afterAll(() => stage.server.stop())
beforeEach(() => stage.server.clock.set(FIRST_DAY))

/** The day of the visits. */
const NOON = '2026-09-08T12:00:00+08:00'
const seconds = (at: string) => Math.floor(Date.parse(at) / 1000)
const NOW = Math.floor(FIRST_DAY.epochMilliseconds / 1000)

async function approved(fields: Record<string, unknown> = {}) {
  const id = idOf(await stage.apply('student', fields))
  await stage.act('teacher', 'confirm', [id])
  await stage.act('admin', 'approve', [id])
  return id
}
const take = (account: Account, id: string, phone_key: string) =>
  stage.ask<AnswerData>(
    account,
    `mutation ($id: String, $key: String) { takeVisitorPass(id: $id, phone_key: $key) { ${ANSWER} } }`,
    { id, key: phone_key },
  )
interface Shown {
  id: string
  digits: string
  signed: string
  moves: number
  outdated: number
  server_seconds: number
}
const find = (account: Account, id: string) =>
  stage.ask<Shown | null>(
    account,
    'query ($id: String) { findVisitorPass(id: $id) { id digits signed moves outdated server_seconds } }',
    { id },
  )
const check = async (code: string, { gate = 'north', direction = 'in', by = 'guard' as Account } = {}) => {
  const { colour, reason, ...more } = await stage.ask<{
    colour: string
    reason: string
    visitor_name: string | null
  }>(
    by,
    'query ($code: String, $gate: String, $direction: String) { checkVisitorPass(code: $code, gate: $gate, direction: $direction) { colour reason visitor_name } }',
    { code, gate, direction },
  )
  return { said: `${colour} ${reason}`, ...more }
}
/** A pass on a phone, at noon of its day. */
async function onPhone(fields: Record<string, unknown> = {}) {
  const id = await approved(fields)
  const own = phone()
  expect((await take('student', id, own.key)).errcode).toBe('0')
  const pass = await find('student', id)
  if (!pass) throw new Error('no pass')
  stage.server.clock.set(NOON)
  return { id, own, pass, code: own.show(pass.signed, seconds(NOON)) }
}

describe('a pass', () => {
  test('is there once the visit is approved, for its visitor and for nobody else', async () => {
    const id = idOf(await stage.apply('student'))
    const own = phone()
    expect((await take('student', id, own.key)).errcode).toBe('VISIT_STATE')
    await stage.act('teacher', 'confirm', [id])
    await stage.act('admin', 'approve', [id])
    expect(await find('student', id)).toBeNull()
    for (const other of ['teacher', 'admin', 'student2'] as const)
      expect((await take(other, id, own.key)).errcode).toBe('NOT_FOUND')
    expect((await take('student', id, own.key)).errcode).toBe('0')
    const pass = await find('student', id)
    expect(pass).toMatchObject({ moves: 0, server_seconds: NOW })
    expect(readCode(own.show(pass?.signed ?? '', seconds(NOON)))?.pass).toMatchObject({
      gates: [0],
      name: 'C*** Y*',
      peers: 0,
      from: seconds('2026-09-08T00:00:00+08:00'),
      until: seconds('2026-09-09T00:00:00+08:00'),
    })
    await stage.act('admin', 'revoke', [id], 'Closed')
    expect(await find('student', id)).toBeNull()
  })

  test.each([
    ['', 'INVALID'],
    ['abc', 'INVALID'],
    [Buffer.alloc(33, 2).toString('base64url').slice(1), 'INVALID'],
  ])('is for no key such as %j', async (key, errcode) =>
    expect((await take('student', await approved(), key)).errcode).toBe(errcode),
  )

  test('stays the same on its phone, and is another after the visit has changed', async () => {
    const id = await approved()
    const own = phone()
    const [first] = (await take('student', id, own.key)).ids
    expect((await take('student', id, own.key)).ids).toEqual([first])
    await stage.server.db.withTenant(stage.server.campus.tenant_id, async ({ sql, tenant_id }) => {
      await sql`update visitor_appointment set people = 3 where tenant_id = ${tenant_id} and id = ${id}`
    })
    const [second] = (await take('student', id, own.key)).ids
    expect(second).not.toBe(first)
    expect(await find('student', id)).toMatchObject({ id: second, moves: 0 })
  })

  test('of a gate that was deleted opens no gate that is new', async () => {
    const remove = (id: string) =>
      stage.ask<AnswerData>(
        'admin',
        `mutation ($ids: [String]) { deleteVisitorGateAll(ids: $ids) { ${ANSWER} } }`,
        { ids: [id] },
      )
    const old = idOf(await gate('old'))
    const [id, own] = [await approved(), phone()]
    await take('student', id, own.key)
    const gates = async () => readCode(own.show((await find('student', id))?.signed ?? '', NOW))?.pass.gates
    const before = (await gates()) ?? []
    expect((await remove(old)).errcode).toBe('0')
    const fresh = idOf(await gate('fresh'))
    await take('student', id, own.key)
    const after = (await gates()) ?? []
    expect(after).toHaveLength(before.length)
    expect(Math.max(...after)).toBeGreaterThan(Math.max(...before))
    await remove(fresh)
  })

  test('moves to three other phones, and then no more', async () => {
    const id = await approved()
    const errcodes: string[] = []
    for (let nth = 0; nth < 5; nth++) errcodes.push((await take('student', id, phone().key)).errcode)
    expect(errcodes).toEqual(['0', '0', '0', '0', 'VISIT_STATE'])
  })
})

describe('at a gate', () => {
  test('the visitor is let in by the code that the phone shows', async () => {
    const { code } = await onPhone()
    expect(await check(code)).toEqual({ said: 'green welcome', visitor_name: 'Chen Yu' })
    expect((await check(code, { direction: 'out' })).said).toBe('green goodbye')
  })

  test('a code counts for a minute, and only on its day', async () => {
    const { own, pass, code } = await onPhone()
    stage.server.clock.set('2026-09-08T12:01:01+08:00')
    expect((await check(code)).said).toBe('red screenshot')
    stage.server.clock.set('2026-09-07T23:59:59+08:00')
    expect((await check(own.show(pass.signed, seconds('2026-09-07T23:59:59+08:00')))).said).toBe('red early')
    stage.server.clock.set('2026-09-09T00:00:00+08:00')
    expect((await check(own.show(pass.signed, seconds('2026-09-09T00:00:00+08:00')))).said).toBe('red over')
  })

  test('an altered pass, and one shown by another phone, are forged', async () => {
    const { pass, code } = await onPhone()
    expect((await check(phone().show(pass.signed, seconds(NOON)))).said).toBe('red forged')
    const bytes = Buffer.from(pass.signed, 'base64url')
    // The last byte of the server's signature.
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
    expect((await check(phone().show(bytes.toString('base64url'), seconds(NOON)))).said).toBe('red forged')
    expect((await check(code.slice(0, -3))).said).toBe('red unreadable')
    expect((await check('HELLO')).said).toBe('red unreadable')
  })

  test('a pass that was signed by another tenant’s key is signed by nobody', async () => {
    const { own, pass } = await onPhone()
    const foreign = Buffer.from(pass.signed, 'base64url')
    foreign[1] = (foreign[1] ?? 0) ^ 0xff
    expect((await check(own.show(foreign.toString('base64url'), seconds(NOON)))).said).toBe('red unknown_key')
  })

  test('a pass that has moved, and one whose visit was revoked, are refused', async () => {
    const { id, own, pass } = await onPhone()
    const next = phone()
    await take('student', id, next.key)
    expect((await check(own.show(pass.signed, seconds(NOON)))).said).toBe('red revoked')
    const moved = await find('student', id)
    const code = next.show(moved?.signed ?? '', seconds(NOON))
    expect((await check(code)).said).toBe('green welcome')
    await stage.act('admin', 'revoke', [id], 'Closed')
    expect((await check(code)).said).toBe('red revoked')
  })

  test.each([
    ['shortened', { in_school_date: '2026-09-08', in_school_end_date: '2026-09-08 18:00:00' }],
    ['moved', { in_school_date: '2026-09-09', in_school_end_date: '2026-09-09' }],
    ['another’s', { visitor_name: 'Li Na' }],
  ])('a pass whose visit was %s since is refused, and its phone takes it again', async (_how, fields) => {
    const { id, own, code } = await onPhone()
    expect(await find('student', id)).toMatchObject({ outdated: 0 })
    expect((await stage.update('admin', { id, ...fields })).errcode).toBe('0')
    expect((await check(code)).said).toBe('red changed')
    expect((await check(code, { direction: 'out' })).said).toBe('green goodbye')
    expect(await find('student', id)).toMatchObject({ outdated: 1 })
    await take('student', id, own.key)
    expect(await find('student', id)).toMatchObject({ outdated: 0, moves: 0 })
  })

  test.each<[string, Record<string, unknown>, Record<string, unknown>, string]>([
    [
      'by their document',
      { card_type: 'passport', card_number: 'E4440001' },
      { visitor_name: 'Barred', card_number: 'E4440001' },
      'red blocked',
    ],
    [
      'among the companions',
      { peers: [{ name: '钱不来', phone: '13744400002' }] },
      { visitor_name: '钱不来', phone: '13744400002' },
      'red blocked',
    ],
    [
      'by a document that looks alike',
      { card_type: 'passport', card_number: 'E444OOO3' },
      { visitor_name: 'Barred', card_number: 'E4440003' },
      'yellow near_block',
    ],
  ])('who was barred since %s is stopped', async (_how, fields, barred, said) => {
    const { code } = await onPhone(fields)
    const model = { reason: 'x', begin_time: '2026-09-01 08:00:00', ...barred }
    idOf(
      await stage.ask<AnswerData>(
        'admin',
        `mutation ($model: VisitorBlacklistModel) { saveVisitorBlacklist(model: $model) { ${ANSWER} } }`,
        { model },
      ),
    )
    expect((await check(code)).said).toBe(said)
  })

  test('a vehicle that was barred since is stopped, whoever is in it', async () => {
    const { code } = await onPhone({ is_car: 1, car_card_number: '沪F44401' })
    idOf(
      await stage.ask<AnswerData>(
        'admin',
        `mutation ($model: VehicleBlacklistModel) { saveVehicleBlacklist(model: $model) { ${ANSWER} } }`,
        { model: { plate: '沪F44401', reason: 'x' } },
      ),
    )
    expect((await check(code)).said).toBe('red blocked')
  })

  test('passes of a key before the newest still count', async () => {
    const { code } = await onPhone()
    const renewed = await stage.ask<AnswerData>('admin', `mutation { renewVisitorPassKey { ${ANSWER} } }`, {})
    expect(renewed.errcode).toBe('0')
    expect((await check(code)).said).toBe('green welcome')
    const other = await onPhone()
    expect((await check(other.code)).said).toBe('green welcome')
  })

  test('only who has the duty checks, where they have it, and which way the gate leads', async () => {
    const { code } = await onPhone()
    idOf(await gate('south'))
    idOf(await gate('exit', { direction: 'out' }))
    idOf(await duty({ admin_user: 'admin', permission: 'north,exit' }))
    await expect(check(code, { gate: 'south' })).rejects.toThrow('NOT_ALLOWED')
    await expect(check(code, { gate: 'south', by: 'admin' })).rejects.toThrow('NOT_ALLOWED')
    await expect(check(code, { gate: 'exit', by: 'admin' })).rejects.toThrow('NOT_ALLOWED')
    expect((await check(code, { by: 'admin' })).said).toBe('green welcome')
  })

  test('a gate that isn’t there is not found', async () => {
    const { code } = await onPhone()
    await expect(check(code, { gate: 'nowhere' })).rejects.toThrow('NOT_FOUND')
  })
})

test('private keys are stored encrypted alone', async () => {
  await onPhone()
  const rows = await stage.server.db.withTenant(
    stage.server.campus.tenant_id,
    ({ sql, tenant_id }) =>
      sql<
        { private_sealed: string }[]
      >`select private_sealed from visitor_pass_key where tenant_id = ${tenant_id}`,
  )
  for (const { private_sealed } of rows) expect(private_sealed).toMatch(/^[\w-]+\.[\w-]{60,}$/)
})

test('a pass changes as often as the settings say, and there is none where a tenant gives out none', async () => {
  const save = async (model: Record<string, unknown>) => {
    const { version } = await stage.ask<{ version: number }>(
      'admin',
      '{ findVisitorOverallSettingsEntity { version } }',
    )
    const saved = await stage.ask<AnswerData>(
      'admin',
      `mutation ($model: VisitorOverallSettingsModel) { saveVisitorOverallSettings(model: $model) { ${ANSWER} } }`,
      { model: { version, ...model } },
    )
    expect(saved.errcode).toBe('0')
  }
  const id = await approved()
  await save({ other_setting: { pass_seconds: 20 } })
  idOf(await take('student', id, phone().key))
  const pass = await stage.ask<{ step_seconds: number }>(
    'student',
    'query ($id: String) { findVisitorPass(id: $id) { step_seconds } }',
    { id },
  )
  expect(pass.step_seconds).toBe(20)
  await save({ is_visitor_qr_code: 0 })
  const refused = await take('student', id, phone().key)
  await save({ is_visitor_qr_code: 1 })
  expect(refused).toMatchObject({ errcode: 'VISIT_STATE', refusals: [{ details: { why: 'no_passes' } }] })
})

describe('a pass on paper', () => {
  const print = (by: Account, id: string) =>
    stage.ask<AnswerData>(by, `mutation ($id: String) { printVisitorPass(id: $id) { ${ANSWER} } }`, { id })
  const printed = (by: Account, id: string) =>
    stage.ask<{ code: string; digits: string } | null>(
      by,
      'query ($id: String) { findPrintedVisitorPass(id: $id) { code digits } }',
      { id },
    )

  test('is made by the visitor, the host and the office, and enters once with a document', async () => {
    for (const by of ['student', 'teacher', 'admin'] as const) {
      const id = await approved()
      expect((await print(by, id)).errcode).toBe('0')
      const pass = await printed(by, id)
      stage.server.clock.set(NOON)
      const code = pass?.code ?? ''
      expect(readCode(code)?.pass).toMatchObject({ phone_key: null, entries: 1 })
      const { ask_document } = await stage.ask<{ ask_document: number }>(
        'guard',
        'query ($code: String) { checkVisitorPass(code: $code, gate: "north", direction: "in") { ask_document } }',
        { code },
      )
      expect(ask_document).toBe(1)
      expect(await check(code)).toMatchObject({ said: 'green welcome' })
      stage.server.clock.set(FIRST_DAY)
    }
  })

  test('is nobody else’s, not before the approval, and ends the one on a phone', async () => {
    const waiting = idOf(await stage.apply('student'))
    expect((await print('admin', waiting)).errcode).toBe('VISIT_STATE')
    const { id, code } = await onPhone()
    expect((await print('student2', id)).errcode).toBe('NOT_FOUND')
    expect(await printed('student', id)).toBeNull()
    expect((await print('student', id)).errcode).toBe('0')
    expect(await check(code)).toMatchObject({ said: 'red revoked' })
    expect(await printed('student', id)).toMatchObject({ digits: expect.stringMatching(/^\d{8}$/) as string })
  })
  test('is made for several visits at once, for each whose it is alone', async () => {
    const [one, other] = [await approved(), await approved()]
    const waiting = idOf(await stage.apply('student'))
    const printAll = (by: Account, ids: string[]) =>
      stage.ask<AnswerData & { refused: { id: string; errcode: string }[] }>(
        by,
        `mutation ($ids: [String]) { printVisitorPassAll(ids: $ids) { ${ANSWER} refused { id errcode } } }`,
        { ids },
      )
    const found = async (by: Account, ids: string[]) => {
      const { data, errors } = await stage.server.ask<{
        findPrintedVisitorPassAll: { visit_id: string; code: string }[]
      }>(
        by,
        'provider',
        'query ($ids: [String]) { findPrintedVisitorPassAll(ids: $ids) { visit_id code } }',
        {
          ids,
        },
      )
      return errors[0]?.extensions?.errcode ?? data?.findPrintedVisitorPassAll
    }
    expect(await printAll('admin', [other, waiting, one])).toMatchObject({
      ids: [other, one],
      refused: [{ id: waiting, errcode: 'VISIT_STATE' }],
    })
    const passes = await found('admin', [other, waiting, one])
    expect(passes).toMatchObject([{ visit_id: other }, { visit_id: one }])
    expect((await printAll('student2', [one])).errcode).toBe('NOT_FOUND')
    expect(await found('student2', [one])).toBe('NOT_FOUND')
  })
})
