import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { told } from '#server/notifications/testing/told.ts'
import { ANSWER, FIRST_DAY, type AnswerData } from '#server/testing/ask.ts'
import { visitStage, wanted, type Fields, type VisitStage } from './testing/stage.ts'

let stage: VisitStage
beforeAll(async () => void (stage = await visitStage()))
afterAll(() => stage.server.stop())
beforeEach(() => stage.server.clock.set(FIRST_DAY))

const state = async (id: string) => (await stage.see('admin', id)).state
const progress = (id: string) =>
  stage.ask<{ actor: string }[]>(
    'admin',
    'query ($id: String) { findVisitorAppointmentProgress(id: $id) { actor } }',
    { id },
  )

describe('the link of an invitation', () => {
  const invited = async (fields: Fields = {}) => {
    const [line] = (await stage.invite('teacher', [{ phone: '', ...fields }])).lines
    return { id: line?.id ?? '', token: line?.path?.split('#')[1] ?? '' }
  }
  const asked = (token: string) =>
    stage.server.ask<{
      findVisitorInvitation: { id: string; accept_visit_name: string; required: string[]; state: number }
    }>(
      null,
      'public',
      'query ($token: String) { findVisitorInvitation(token: $token) { id accept_visit_name required state } }',
      { token },
    )
  const complete = async (token: string, model: Fields) => {
    const { data } = await stage.server.ask<{ completeVisitorInvitation: AnswerData }>(
      null,
      'public',
      `mutation ($token: String, $model: VisitorInvitationModel) { completeVisitorInvitation(token: $token, model: $model) { ${ANSWER} } }`,
      { token, model },
    )
    if (!data) throw new Error('no answer')
    return data.completeVisitorInvitation
  }

  test('shows what is known, and completes the visit without an account', async () => {
    const { id, token } = await invited()
    expect((await asked(token)).data?.findVisitorInvitation).toEqual({
      ...{
        id,
        accept_visit_name: 'teacher name',
        required: ['visitor_name', 'phone', 'car_card_number'],
        state: 1,
      },
    })
    expect(await complete(token, { unit: 'A firm' })).toMatchObject({ errcode: 'REQUIRED', field: 'phone' })
    expect(await complete(token, { phone: '13700000001', state: 4 })).toMatchObject({
      errcode: '0',
      ids: [id],
    })
    expect(await state(id)).toBe(3)
    // What was told may be corrected, not taken back, while it waits.
    expect(await complete(token, { phone: '' })).toMatchObject({ errcode: 'REQUIRED' })
    expect((await complete(token, { phone: '13700000002' })).errcode).toBe('0')
    await stage.act('admin', 'approve', [id])
    expect(await complete(token, { phone: '13700000003' })).toMatchObject({ errcode: 'VISIT_STATE' })
    expect((await progress(id)).map(({ actor }) => actor)).toEqual(['host', 'visitor', 'visitor', 'approver'])
  })

  test('leads nowhere if it was renewed, at another tenant, when it is over; its secret isn’t stored', async () => {
    const { id, token } = await invited()
    const refusal = async (one: string) => (await asked(one)).errors[0]?.extensions?.errcode ?? null
    const [row] = await stage.server.db.withTenant(
      stage.server.campus.tenant_id,
      ({ sql }) => sql<{ link_hash: string }[]>`select link_hash from visitor_appointment where id = ${id}`,
    )
    expect(row?.link_hash).not.toContain(token)
    const renew = (account: 'teacher' | 'student2') =>
      stage.ask<AnswerData & { path: string | null }>(
        account,
        `mutation ($id: String) { renewVisitorInvitationLink(id: $id) { ${ANSWER} path } }`,
        { id },
      )
    expect((await renew('student2')).errcode).toBe('NOT_FOUND')
    const { path } = await renew('teacher')
    expect([await refusal(token), await refusal(path?.split('#')[1] ?? '')]).toEqual(['VISIT_LINK', null])
    expect(await refusal('')).toBe('INVALID')
    stage.server.clock.set('2026-09-09T00:00:00Z')
    expect(await refusal(path?.split('#')[1] ?? '')).toBe('VISIT_LINK')
    expect((await complete(path?.split('#')[1] ?? '', { phone: '13700000001' })).errcode).toBe('VISIT_LINK')
  })

  test('is in no stored answer, and in none of a repeated request', async () => {
    const ask = () =>
      stage.ask<AnswerData & { lines: { id: string; path: string | null }[] }>(
        'teacher',
        `mutation ($models: [VisitorVisitModel!], $key: String) { saveVisitorInvitation(models: $models, idempotency_key: $key) { ${ANSWER} lines { id path } } }`,
        { models: [{ ...wanted, phone: '' }], key: 'the-same-twice' },
      )
    const [first, second] = [await ask(), await ask()]
    const token = first.lines[0]?.path?.split('#')[1]
    expect(token).toMatch(/^[\w-]{32}$/)
    expect(second.lines).toEqual([{ id: first.lines[0]?.id, path: null }])
    const stored = await stage.server.db.withTenant(
      stage.server.campus.tenant_id,
      async ({ sql, tenant_id }) =>
        JSON.stringify(await sql`select * from idempotency where tenant_id = ${tenant_id}`),
    )
    expect(stored).toContain('the-same-twice')
    expect(stored).not.toContain(token)
  })

  test('causes messages that are counted for it', async () => {
    const { id, token } = await invited()
    await complete(token, { phone: '13700000001' })
    for (const unit of ['A', 'B']) expect((await complete(token, { unit })).errcode).toBe('0')
    const counted = await stage.server.db.withTenant(
      stage.server.campus.tenant_id,
      ({ sql, tenant_id }) =>
        sql<{ by_account: string | null }[]>`
        select by_account from notification where tenant_id = ${tenant_id} and kind = 'visit_changed' and link like ${`%${id}`}`,
    )
    expect(counted.map(({ by_account }) => by_account)).toEqual([`link ${id}`, `link ${id}`])
  })

  test('lets the visitor say that they don’t come', async () => {
    const { id, token } = await invited()
    await stage.server.ask(
      null,
      'public',
      `mutation ($token: String) { cancelVisitorInvitation(token: $token) { errcode } }`,
      { token },
    )
    expect(await state(id)).toBe(8)
    expect((await told(stage, 'teacher', 'visit_cancelled')).length).toBeGreaterThan(0)
    expect((await asked(token)).errors[0]?.extensions?.errcode).toBe('VISIT_LINK')
  })
})

test('forms of visits are asked for what the settings say', async () => {
  const models = [
    {
      code: 'post',
      field_name: '职务',
      field_name_en: 'Role',
      order: 1,
      is_appointment_valid_info: 1,
      is_appointment_required_info: 1,
    },
    { code: 'gender', is_appointment_valid_info: 1 },
    { code: 'unit', is_appointment_valid_info: 0 },
    { code: 'identity_type', is_appointment_valid_info: 1, is_appointment_required_info: 1 },
  ]
  const saved = await stage.ask<AnswerData>(
    'admin',
    `mutation ($models: [VisitorInfoFieldSettingsModel]) { updateVisitorInfoFieldSettings(models: $models) { ${ANSWER} } }`,
    { models },
  )
  expect(saved.errcode).toBe('0')
  const fields = 'code name_en required choices { value }'
  interface Asked {
    code: string
    name_en: string
    required: boolean
    choices: { value: string }[]
  }
  const all = await stage.ask<Asked[]>('student', `{ findVisitorAppointmentFields { ${fields} } }`, {})
  expect(all[0]).toEqual({ code: 'post', name_en: 'Role', required: true, choices: [] })
  const codes = all.map(({ code }) => code)
  expect(codes).toContain('in_school_date')
  expect(codes).not.toContain('unit')
  expect(codes).toContain('identity_type')
  expect(all.find(({ code }) => code === 'gender')?.choices.length).toBeGreaterThan(1)

  const [line] = (await stage.invite('teacher', [{ phone: '' }])).lines
  const token = line?.path?.split('#')[1] ?? ''
  const invited = await stage.server.ask<{ findVisitorInvitation: { required: string[]; fields: Asked[] } }>(
    null,
    'public',
    `query ($token: String) { findVisitorInvitation(token: $token) { required fields { ${fields} } } }`,
    { token },
  )
  const { required, fields: of_visitor } = invited.data?.findVisitorInvitation ?? { required: [], fields: [] }
  expect(required.toSorted()).toEqual(['car_card_number', 'identity_type', 'phone', 'post', 'visitor_name'])
  expect(of_visitor.map(({ code }) => code)).toContain('gender')
  expect(of_visitor.map(({ code }) => code)).not.toContain('accept_visit_name')
})
