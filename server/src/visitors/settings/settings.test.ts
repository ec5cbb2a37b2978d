import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fieldsOf } from '#rules/visitors/settings/visitor_fields.ts'
import type { Ctx } from '#server/context.ts'
import { ANSWER, startServer, type AnswerData, type TestServer } from '#server/testing/ask.ts'
import type { Account } from '#server/testing/campus.ts'
import { change, type Fields } from '#server/resources/testing/make.ts'
import { visitKinds } from './effective.ts'
import { fieldSettings, onFieldUse } from './settings.service.ts'

let server: TestServer
beforeAll(async () => void (server = await startServer()))
afterAll(() => server.stop())

const overall = (account: Account = 'student', select = '') =>
  server.data<Fields & { version: number; other_setting: Fields }>(
    account,
    'provider',
    `{ findVisitorOverallSettingsEntity { version other_setting is_visitor_qr_code sys_name welcome_content ${select} } }`,
  )
const saveOverall = (values: Fields, account: Account = 'admin') =>
  change(server, account, 'saveVisitorOverallSettings', 'VisitorOverallSettingsModel', values)
const mutate = (document: string, variables: Fields, account: Account = 'admin') =>
  server.data<AnswerData>(account, 'provider', document, variables)
const saveFields = (models: Fields[]) =>
  mutate(
    `mutation ($models: [VisitorInfoFieldSettingsModel]) { updateVisitorInfoFieldSettings(models: $models) { ${ANSWER} refusals { errcode field } } }`,
    { models },
  )
const saveRegister = (models: Fields[]) =>
  mutate(
    `mutation ($models: [VisitorRegistorFieldSettingModel]) { updateVisitorRegistorFieldSetting(models: $models) { ${ANSWER} } }`,
    { models },
  )
const asked = async (place: 'visitor' | 'appointment', account: Account = 'student') => {
  const found = await server.data<{ code: string; required: number }[]>(
    account,
    'provider',
    `{ findVisitorValidFieldInfo(place: "${place}") { code required } }`,
  )
  return found.map(({ code, required }) => (required === 1 ? `${code}!` : code))
}

beforeEach(async () => {
  const { tenant_id } = server.campus
  await server.db.withTenant(tenant_id, async ({ sql }) => {
    await sql`delete from visitor_field where tenant_id = ${tenant_id}`
    await sql`delete from visitor_register_field where tenant_id = ${tenant_id}`
    await sql`delete from visitor_overall_settings where tenant_id = ${tenant_id}`
    await sql`delete from visitor_kind where tenant_id = ${tenant_id}`
  })
})

describe('overall settings', () => {
  test('have their usual meaning before anybody saves any; everybody signed in reads them', async () => {
    expect(await overall()).toMatchObject({
      version: 0,
      is_visitor_qr_code: 1,
      sys_name: null,
      other_setting: { pass_seconds: 30, offline_hours: 24, retention_days: 90, code_gateway: 'off' },
    })
  })

  test('are saved, logged, and STALE for who read them before', async () => {
    expect(
      await saveOverall({ version: 0, sys_name: '来访', other_setting: { pass_seconds: 15 } }),
    ).toMatchObject({
      errcode: '0',
    })
    expect(await overall()).toMatchObject({
      version: 1,
      sys_name: '来访',
      other_setting: { pass_seconds: 15 },
    })
    expect(await saveOverall({ version: 0, sys_name: '其他' })).toMatchObject({ errcode: 'STALE' })
    expect(await saveOverall({ version: 1, in_school_name: '入园' })).toMatchObject({ errcode: '0' })
    expect(await overall('student', 'in_school_name')).toMatchObject({
      sys_name: '来访',
      in_school_name: '入园',
    })
    const { tenant_id } = server.campus
    const logged = await server.db.withTenant(
      tenant_id,
      ({ sql }) => sql<{ operate_type: string }[]>`
        select operate_type from operate_log where tenant_id = ${tenant_id} and operate_module = 'visitors'
          and operate_object = 'overall_settings' order by operate_time, id`,
    )
    expect(logged.map(({ operate_type }) => operate_type).slice(-2)).toEqual(['create', 'update'])
  })

  test('two who save the first ones at once: one is told', async () => {
    const answers = await Promise.all([
      saveOverall({ version: 0, sys_name: 'A' }),
      saveOverall({ version: 0, sys_name: 'B' }),
    ])
    expect(answers.map(({ errcode }) => errcode).toSorted()).toEqual(['0', 'STALE'])
  })

  test('texts are sanitised', async () => {
    await saveOverall({ version: 0, welcome_content: '<p onclick="x()">Hello</p><script>x()</script>' })
    expect((await overall())['welcome_content']).toBe('<p>Hello</p>')
  })

  test.each<[string, Fields, string]>([
    ['an unknown key', { other_setting: { pass_secs: 5 } }, 'other_setting.pass_secs'],
    [
      'a pass that changes all the time',
      { other_setting: { pass_seconds: 1 } },
      'other_setting.pass_seconds',
    ],
    ['a flow that nobody made', { invite_school_flow_path: 'nobody' }, 'invite_school_flow_path'],
    ['a place that is none', { apply_school_resources: 'atlantis' }, 'apply_school_resources'],
    ['a notice without a text', { is_visitor_infor: 1 }, 'visitor_infor_cotent'],
    ['a welcome without a text', { is_welcome_setting: 1 }, 'welcome_content'],
    ['a banner of another site', { banner_img: 'https://elsewhere.example/a.png' }, 'banner_img'],
  ])('refuse %s', async (_case, values, field) => {
    expect(await saveOverall({ version: 0, ...values })).toMatchObject({ errcode: 'INVALID', field })
  })

  test('are changed by who manages visitors, nobody else', async () => {
    expect(await saveOverall({ version: 0, sys_name: '来访' }, 'manager')).toMatchObject({
      errcode: 'NOT_ALLOWED',
    })
  })
})

describe('kinds of visits', () => {
  test('follow the overall settings but where they say otherwise', async () => {
    await saveOverall({ version: 0, is_invite_school_flow_path: 1 })
    await change(server, 'admin', 'saveVisitorDetailSettings', 'VisitorDetailSettingsModel', {
      visitor_type: 'group',
      is_invite_school_flow_path: 0,
      longest_days: 1,
    })
    const kinds = await server.data<Fields[]>(
      'student',
      'provider',
      '{ findVisitorKindAll { visitor_type name_en is_invite_school_flow_path longest_days } }',
    )
    expect(kinds.map(({ visitor_type }) => visitor_type)).toEqual([
      ...['appointment', 'invitation', 'process_invitation', 'group'],
    ])
    expect(kinds[0]).toMatchObject({
      name_en: 'Appointment',
      is_invite_school_flow_path: 1,
      longest_days: null,
    })
    expect(kinds[3]).toMatchObject({ is_invite_school_flow_path: 0, longest_days: 1 })
  })

  test('that are off, or not in the code table, are not offered', async () => {
    const saved = await change(server, 'admin', 'saveVisitorDetailSettings', 'VisitorDetailSettingsModel', {
      visitor_type: 'group',
    })
    await mutate(
      `mutation ($ids: [String]) { updateVisitorDetailSettingsState(ids: $ids, is_enable: 0) { errcode } }`,
      { ids: saved.ids },
    )
    const offered = await inTenant(({ tx }) => visitKinds(tx))
    expect(offered.map(({ visitor_type }) => visitor_type)).not.toContain('group')
    const unknown = await change(server, 'admin', 'saveVisitorDetailSettings', 'VisitorDetailSettingsModel', {
      visitor_type: 'holiday',
    })
    expect(unknown).toMatchObject({ errcode: 'INVALID', field: 'visitor_type' })
  })
})

/** Runs what other features do, in a transaction of the tenant. */
const inTenant = <T>(run: (ctx: Pick<Ctx, 'tx'>) => Promise<T>) =>
  server.db.withTenant(server.campus.tenant_id, (tx) => run({ tx }))

describe('fields', () => {
  test('are asked for as they are set, in their order', async () => {
    expect(await asked('visitor')).toEqual(['visitor_name!', 'phone!', 'unit', 'person_type', 'email'])
    const saved = await saveFields([
      { code: 'post', is_visitor_valid_info: 1, is_visitor_required_info: 1, order: 1 },
      { code: 'unit', is_visitor_valid_info: 0 },
      { code: 'own_badge', field_name: '胸牌', field_type: 'flag', is_visitor_valid_info: 1, order: 999 },
    ])
    expect(saved).toMatchObject({ errcode: '0', ids: ['post', 'unit', 'own_badge'] })
    expect(await asked('visitor')).toEqual([
      ...['post!', 'visitor_name!', 'phone!', 'person_type', 'email', 'own_badge'],
    ])
  })

  test('are saved all or none; what is wrong is told for each', async () => {
    const answer = await saveFields([
      { code: 'post', is_visitor_valid_info: 1 },
      { code: 'phone', is_visitor_valid_info: 0, is_visitor_required_info: 0 },
      { code: 'badge', field_name: '胸牌', field_type: 'flag' },
      { code: 'own_shirt', field_name: '尺码', field_type: 'choice', values: 'nowhere' },
    ])
    const { refusals } = answer as AnswerData & { refusals: { field: string }[] }
    expect(refusals.map(({ field }) => field)).toEqual([
      'models.1.is_visitor_valid_info',
      'models.1.is_visitor_required_info',
      'models.2.code',
      'models.3.values',
    ])
    expect(await asked('visitor')).not.toContain('post')
  })

  test('of which others changed one: STALE', async () => {
    await saveFields([{ code: 'unit', version: 0, order: 3 }])
    expect(await saveFields([{ code: 'unit', version: 0, order: 4 }])).toMatchObject({ errcode: 'STALE' })
    expect(await saveFields([{ code: 'unit', version: 1, order: 4 }])).toMatchObject({ errcode: '0' })
  })

  test('that are filled in keep their kind, and stay', async () => {
    onFieldUse(async (_ctx, codes) => codes.filter((code) => code === 'own_filled'))
    await saveFields([{ code: 'own_filled', field_name: '甲', field_type: 'text' }])
    await saveFields([{ code: 'own_empty', field_name: '乙', field_type: 'text' }])
    const kind = { field_type: 'number' }
    expect(await saveFields([{ code: 'own_filled', ...kind }])).toMatchObject({
      errcode: 'INVALID',
      field: 'models.0.field_type',
    })
    expect(await saveFields([{ code: 'own_empty', ...kind }])).toMatchObject({ errcode: '0' })
    const remove = (codes: string[]) =>
      mutate('mutation ($codes: [String]) { deleteVisitorInfoFieldSettings(codes: $codes) { errcode } }', {
        codes,
      })
    expect(await remove(['own_filled'])).toMatchObject({ errcode: 'IN_USE' })
    expect(await remove(['own_nowhere'])).toMatchObject({ errcode: 'NOT_FOUND' })
    expect(await remove(['own_empty', 'unit'])).toMatchObject({ errcode: '0' })
  })

  test('with a code table have its values', async () => {
    const range = await server.data<{ value: string; name_en: string }[]>(
      'student',
      'provider',
      '{ findVisitorInfoFieldDataRange(fieldEnName: "card_type") { value name_en } }',
    )
    expect(range[0]).toEqual({ value: 'id_card', name_en: 'Identity card' })
  })
})

describe('the registration', () => {
  const ofKey = (tenantKey: string) =>
    server.ask<{ findRegisterFieldListForPublic: { code: string; reason_en: string; keep_days: number }[] }>(
      null,
      'public',
      'query ($tenantKey: String) { findRegisterFieldListForPublic(tenantKey: $tenantKey) { code reason_en keep_days } }',
      { tenantKey },
    )
  const renew = async (close = false) => {
    await mutate('mutation ($close: Boolean) { renewVisitorRegisterKey(close: $close) { errcode } }', {
      close,
    })
    const { register_key } = await server.data<{ register_key: string | null }>(
      'admin',
      'provider',
      '{ findVisitorRegisterKey { register_key } }',
    )
    return register_key ?? ''
  }

  test('is closed without a key, and asks by its fields with one', async () => {
    expect((await ofKey('campus')).errors[0]?.extensions?.errcode).toBe('NOT_FOUND')
    expect(await saveRegister([{ code: 'email', version: 0, is_valid: 1, sort: -0 }])).toMatchObject({
      errcode: '0',
    })
    const key = await renew()
    // Nobody gets a code yet.
    expect((await ofKey(key)).errors[0]?.extensions?.errcode).toBe('NOT_ALLOWED')
    const { version } = await server.data<{ version: number }>(
      'admin',
      'provider',
      '{ findVisitorOverallSettingsEntity { version } }',
    )
    await mutate(
      'mutation ($model: VisitorOverallSettingsModel) { saveVisitorOverallSettings(model: $model) { errcode } }',
      { model: { version, other_setting: { code_gateway: 'sms' } } },
    )
    const { data } = await ofKey(key)
    const fields = data?.findRegisterFieldListForPublic ?? []
    expect(fields.map(({ code }) => code)).toEqual(['email', 'visitor_name', 'phone'])
    expect(fields.every(({ reason_en, keep_days }) => reason_en !== '' && keep_days > 0)).toBe(true)
    const other = await renew()
    expect((await ofKey(key)).errors[0]?.extensions?.errcode).toBe('NOT_FOUND')
    await renew(true)
    expect((await ofKey(other)).errors[0]?.extensions?.errcode).toBe('NOT_FOUND')
  })

  test('always asks for the phone, and knows who changed it', async () => {
    expect(await saveRegister([{ code: 'phone', is_required: 0 }])).toMatchObject({
      errcode: 'INVALID',
      field: 'models.0.is_required',
    })
    expect(await saveRegister([{ code: 'in_school_reason', is_valid: 1 }])).toMatchObject({
      errcode: 'INVALID',
      field: 'models.0.code',
    })
    await saveRegister([{ code: 'unit', is_valid: 1 }])
    const rows = await server.data<Fields[]>(
      'admin',
      'provider',
      '{ findVisitorRegistorFieldSettingEntityList { code is_valid mod_user_name mod_time version } }',
    )
    expect(rows.find(({ code }) => code === 'unit')).toMatchObject({
      is_valid: 1,
      mod_user_name: 'admin name',
      mod_time: '2026-09-07 08:00:00',
      version: 1,
    })
  })
})

test('other tenants have settings of their own', async () => {
  await saveFields([{ code: 'unit', is_visitor_valid_info: 0 }])
  const other = await server.db.withTenant(server.campus.other_tenant_id, fieldSettings)
  expect(fieldsOf(other, 'visitor').map(({ code }) => code)).toContain('unit')
})
