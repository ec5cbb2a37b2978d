import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getNamedType, isInputObjectType, type GraphQLInputObjectType, type GraphQLInputType } from 'graphql'
import { newId } from '#server/platform/database/columns.ts'
import { flaw } from './testing/answers.ts'
import { exampleOf } from './testing/examples.ts'
import { operations, withValue, type Operation } from './testing/operations.ts'
import { digests, owner } from './testing/owner.ts'
import { openStage, type Stage } from './testing/stage.ts'

let stage: Stage
beforeAll(async () => void (stage = await openStage()))
afterAll(() => stage.stop())

/** Values that the server decides, under every name that a table or an older product has for them. */
const OWNED: Record<string, unknown> = {
  tenant_id: newId(),
  tenantId: newId(),
  id: newId(),
  account: 'admin',
  appointment_user: 'admin',
  appointment_user_name: 'Somebody else',
  created_user: 'admin',
  create_user: 'admin',
  creatorAccountNo: 'admin',
  create_time: '2020-01-01 00:00:00',
  update_time: '2020-01-01 00:00:00',
  state: 2,
  audit_status: 2,
  appointment_state: 1,
  sign_in_time: '2026-09-08 10:00:00',
  sign_out_status: 1,
  is_evaluate: 1,
  hidden: 1,
  del: 0,
  deleted: 0,
  version: 1,
  field_versions: {},
  flow_no: '260907ADMIN',
  series_id: newId(),
  operate_user_account: 'admin',
  operate_time: '2020-01-01 00:00:00',
  is_super: 1,
  role: 'super_admin',
  roles: ['super_admin'],
  permissions: ['permission.manage'],
  source: 'import',
  disabled: 0,
  password: 'secret password',
}

/** Where the caller may set one of these, and why: additions here need a review. */
const DECLARED: Record<string, string> = {
  // Of another only for those who manage approval flows.
  ApprovalDelegationModel: 'account',
  VisitorAppointmentChange: 'id version',
  VisitorAppointmentFilter: 'source state',
  AuthCodeInput: '',
  CodesChange: 'id version',
  CodeItemModel: 'disabled',
  CodeItemChange: 'disabled id version',
  LocationModel: 'state',
  LocationChange: 'id state version',
  UserImageInput: 'account',
  ResourceModel: 'state',
  ResourceChange: 'id state version',
  ResourceFilter: 'state',
  ResourcesTypeModel: 'state',
  ResourcesTypeChange: 'id state version',
  ResourcesTypeFilter: 'state',
  ResourcesRuleTemplateModel: 'state',
  ResourcesRuleTemplateChange: 'id state version',
  ResourcesRuleTemplateFilter: 'state',
  LocationFilter: 'state',
  ApprovalFilter: 'flow_no',
  ApprovalFlowFilter: 'state',
  ReviewAddressFilter: 'state',
  ApprovalFlowChange: 'id version',
  ReviewAddressChange: 'id version',
  BlacklistFilter: 'account source',
  BlacklistModel: 'account',
  BlacklistSettingChange: 'id version',
  SignInModel: 'id',
  EmptyReportFilter: 'account',
  EvaluationFilter: 'state',
  EvaluationChange: 'id',
  NoticeModel: 'id state version',
  NoticeFilter: 'state',
  SeatPlanModel: 'version',
  SeatModel: 'id',
  SeatMove: 'id',
  AppointmentInformationFilter: 'flow_no',
  // For whom an administrator books: see bookings/on_behalf.ts.
  AppointmentInformationModel: 'appointment_user',
  AppointmentInformationCheck: 'appointment_user',
  AppointmentInformationChange: 'id version',
  AppointmentUserFilter: 'account appointment_state role',
  SystemSettingsModel: 'version',
  TenantsFilter: 'state',
  TenantsUpdateModel: 'state tenant_id',
  TenantsInitModel: 'tenant_id',
  DepartmentModel: 'deleted disabled id',
  DepartmentFilter: 'disabled',
  DynamicAttrModel: 'deleted id',
  PostModel: 'deleted disabled id',
  PostFilter: 'disabled',
  RoleModel: 'deleted id',
  UserModel: 'account disabled id',
  UserFilter: 'account disabled source',
  AdministratorFilter: 'account role',
  OperateLogFilter: 'source',
  CloudMeetingFilter: 'state',
  AllowedNetworkFilter: 'state',
  AllowedNetworkChange: 'id version',
  MessageLogFilter: 'account state',
  GroupUpdateModel: 'id',
  TermChange: 'id version',
  InstructionFilter: 'state',
  InstructionChange: 'id version',
  // The timetable's name, and those by which periods are found.
  TimetableImportModel: 'source',
  OccupyPeriodFilter: 'id series_id source',
  OccupyPeriodModel: 'id version',
  ResourcesChange: 'state',
  ResourceVersion: 'id version',
  SeatVenueFilter: 'state',
  SeatFilter: 'state',
  SystemTableChange: 'id version',
  SystemTableAtUrl: 'version',
  MenuEntryModel: 'deleted id',
  VisitorOverallSettingsModel: 'version',
  VisitorInfoFieldSettingsModel: 'version',
  VisitorRegistorFieldSettingModel: 'version',
  VisitorDetailSettingsChange: 'id version',
  VisitorCategoryConfigFilter: 'state',
  VisitorCategoryConfigChange: 'id version',
  VisitorEntryRuleChange: 'id version',
  VisitorListChange: 'id version',
  VisitorVehicleFilter: 'state',
  VisitorVehicleChange: 'id version',
  VehicleBlacklistFilter: 'state',
  VehicleApplicationFilter: 'state',
  VehicleBlacklistChange: 'id version',
  VisitorMachineFilter: 'state',
  VisitorMachineChange: 'id version',
  VisitorGateFilter: 'state',
  VisitorGateDeviceFilter: 'state',
  VisitorGateDeviceNews: 'id',
  VisitorGateDeviceChange: 'id version',
  VisitorGateChange: 'id version',
  VisitorBlacklistFilter: 'state',
  VisitorBlacklistChange: 'id version',
  VisitorAdminPermissionsChange: 'id version',
  VisitorEntryPermissionFilter: 'state',
  VisitorEntryPermissionChange: 'id version',
  // Of the person who is registered: taken, and never told.
  VisitorLongTermModel: 'password',
  VisitorLongTermChange: 'id password version',
  VisitorRegistrationModel: 'password',
  VisitorRegistrationChange: 'id password version',
  VisitorInfoChange: 'id password version',
  VisitorInfoImport: 'password',
}

/** Models that accept the whole of a record that was read. */
const SENT_BACK = [
  'AllowedNetworkChange',
  'ApprovalFlowChange',
  'BlacklistSettingChange',
  'CodeItemChange',
  'CodesChange',
  'DepartmentModel',
  'EvaluationChange',
  'InstructionChange',
  'LocationChange',
  'PostModel',
  'ResourceChange',
  'ResourcesRuleTemplateChange',
  'ResourcesTypeChange',
  'ReviewAddressChange',
  'StrictPeriodChange',
  'SystemTableChange',
  'TermChange',
  'VehicleBlacklistChange',
  'VisitorAdminPermissionsChange',
  'VisitorAppointmentChange',
  'VisitorBlacklistChange',
  'VisitorCategoryConfigChange',
  'VisitorDetailSettingsChange',
  'VisitorEntryPermissionChange',
  'VisitorEntryRuleChange',
  'VisitorGateChange',
  'VisitorGateDeviceChange',
  'VisitorListChange',
  'VisitorLongTermChange',
  'VisitorMachineChange',
  'VisitorRegistrationChange',
  'VisitorVehicleChange',
]

interface Model {
  operation: Operation
  path: string[]
  type: GraphQLInputObjectType
}

/** Every model of every operation, and every nested model, with its path. */
const models: Model[] = operations.flatMap((operation) => {
  const below = (path: string[], of: GraphQLInputType): Model[] => {
    const type = getNamedType(of)
    if (!isInputObjectType(type)) return []
    const here = String(of).startsWith('[') ? [...path, '0'] : path
    return [
      { operation, path: here, type },
      ...Object.values(type.getFields()).flatMap((field) => below([...here, field.name], field.type)),
    ]
  }
  return operation.args.flatMap((arg) => below([arg.name], arg.type))
})

const isIgnored = (type: GraphQLInputObjectType, name: string) =>
  type.getFields()[name]?.extensions['ignored'] === true
const owned = (type: GraphQLInputObjectType) =>
  Object.keys(OWNED).filter((name) => name in type.getFields() && !isIgnored(type, name))

test('no model declares what the server decides, except where it is checked', () => {
  const found = Object.fromEntries(models.map(({ type }) => [type.name, owned(type).toSorted().join(' ')]))
  expect(models.length).toBeGreaterThan(40)
  expect(Object.entries(found).filter(([name, fields]) => fields !== (DECLARED[name] ?? ''))).toEqual([])
})

test('refuses undeclared fields anywhere in a model, and changes nothing', async () => {
  const { server, own } = stage
  const before = await digests(server.url_owner)
  const token = await server.token('admin')
  let tried = 0
  for (const { operation, path, type } of models) {
    for (const [name, value] of Object.entries(OWNED)) {
      if (name in type.getFields()) continue
      tried++
      const variables = withValue(exampleOf(operation, own), [...path, name], value)
      const { status, data, errors } = await server.askWith(
        token,
        operation.endpoint,
        operation.document,
        variables,
      )
      expect([operation.title, name, status, data]).toEqual([operation.title, name, 400, null])
      expect(errors[0]?.message).toContain(name)
    }
  }
  expect(tried).toBeGreaterThan(1000)
  expect(await digests(server.url_owner)).toEqual(before)
})

test('accepts display-only fields that are sent back, and ignores them', async () => {
  const { server, own } = stage
  const before = await digests(server.url_owner)
  const token = await server.token('admin')
  const changes = models.filter(
    ({ operation: { name }, path }) => path.length === 1 && /^update|^edit/.test(name),
  )
  const tried = new Set<string>()
  for (const { operation, path, type } of changes) {
    const shown = Object.keys(type.getFields()).filter((name) => isIgnored(type, name))
    if (shown.length === 0) continue
    tried.add(type.name)
    const { id } = exampleOf(operation, own)['model'] as { id?: string }
    // Records that one operation creates and changes: see sent_back.test.ts.
    if (!id) continue
    const sent = shown.reduce(
      (all, name) => withValue(all, [...path, name], OWNED[name] ?? 'something else'),
      { model: { id } } as Record<string, unknown>,
    )
    const { status, data } = await server.askWith(token, operation.endpoint, operation.document, sent)
    expect([operation.title, status, data]).toMatchObject([
      operation.title,
      200,
      { [operation.name]: { errcode: '0' } },
    ])
  }
  expect([...tried].toSorted()).toEqual(SENT_BACK)
  expect(await digests(server.url_owner)).toEqual(before)
})

test('refuses undeclared arguments, and undeclared fields written into the document', async () => {
  const { server, own } = stage
  const before = await digests(server.url_owner)
  const documents = [
    'mutation { saveAppointmentInformation(model: {}, tenant_id: "x") { errcode } }',
    'mutation { cancelAppointmentInformation(ids: [], account: "admin") { errcode } }',
    `mutation { saveAppointmentInformation(model: { resources_id: "${own.room}", state: 2, appointment_user: "admin" }) { errcode } }`,
    'mutation { saveOperateLog(model: { operate_module: "x", operate_user_account: "admin" }) { errcode } }',
  ]
  for (const document of documents) expect((await server.ask('admin', 'provider', document)).status).toBe(400)
  expect(await digests(server.url_owner)).toEqual(before)
})

describe('a record belongs to its maker, whatever else was sent', () => {
  test('a session: the server sets applicant, tenant, state and times', async () => {
    const { server, own } = stage
    const [row] = await owner(
      server.url_owner,
      (sql) => sql`
      select tenant_id, appointment_user, state, audit_status, appointment_state, hidden, is_evaluate, version, sign_in_time
      from appointment_information where id = ${own.session}`,
    )
    expect(row).toEqual({
      tenant_id: own.tenant_id,
      appointment_user: 'student',
      state: 2,
      audit_status: 0,
      appointment_state: 0,
      hidden: 0,
      is_evaluate: 0,
      version: 1,
      sign_in_time: null,
    })
  })

  test('only people who manage people can set another person’s picture', async () => {
    const { server } = stage
    const set = async (by: 'student' | 'guard', account: string) => {
      const told = await server.ask<{ saveUserImage: { errcode: string } }>(
        by,
        'provider',
        'mutation M($model: UserImageInput) { saveUserImage(model: $model) { errcode } }',
        { model: { account, image: '/assets/a.png' } },
      )
      expect(flaw({ ...told, text: JSON.stringify(told) })).toBeNull()
      return told.data?.saveUserImage.errcode
    }
    expect(await set('student', 'admin')).not.toBe('0')
    expect(await set('guard', 'student')).not.toBe('0')
  })
})

describe('nobody gains rights', () => {
  const grant = (models: object[]) => ({
    operation: 'grantPermission',
    type: '[PermissionGrantModel]',
    models,
  })
  test('a person who manages permissions grants no more than they hold', async () => {
    const { server } = stage
    const ask = async (
      account: 'teacher' | 'admin',
      { operation, type, models }: ReturnType<typeof grant>,
    ) => {
      const { data } = await server.ask<Record<string, { errcode: string; field: string | null }>>(
        account,
        'iam',
        `mutation M($models: ${type}) { ${operation}(models: $models) { errcode field } }`,
        { models },
      )
      const { errcode, field } = data?.[operation] ?? {}
      return field ? `${errcode} ${field}` : errcode
    }
    const operation = (permission: string, grantee_id = 'teacher') => ({
      grantee_type: 'user',
      grantee_id,
      type: 'operation',
      permission,
    })
    expect(await ask('teacher', grant([operation('permission.manage')]))).toBe('NOT_ALLOWED')
    expect(await ask('admin', grant([operation('permission.manage'), operation('permission.see')]))).toBe('0')
    expect(await ask('teacher', grant([operation('tenant.manage')]))).toBe('NOT_ALLOWED permission')
    expect(await ask('teacher', grant([operation('operate_log.delete', 'student')]))).toBe(
      'NOT_ALLOWED permission',
    )
    expect(
      await ask(
        'teacher',
        grant([{ grantee_type: 'user', grantee_id: 'teacher', type: 'role', permission: 'super_admin' }]),
      ),
    ).toBe('NOT_ALLOWED permission')
    expect(
      await ask(
        'teacher',
        grant([
          { grantee_type: 'role', grantee_id: 'user', type: 'operation', permission: 'settings.manage' },
        ]),
      ),
    ).toBe('NOT_ALLOWED permission')
    expect(await ask('teacher', grant([operation('permission.see', 'student')]))).toBe('0')
  })
})
