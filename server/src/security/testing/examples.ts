import type { Operation } from './operations.ts'
import { DAY, type Things } from './stage.ts'

type Variables = Record<string, unknown>

const period = { appointment_date: DAY, start_time: '18:00', end_time: '19:00' }
const models = { name: 'Example', name_en: 'Example' }

/** Valid arguments of each operation. Operations not listed here are called without any. */
const examples: Record<string, (things: Things) => Variables> = {
  saveAppointmentInformation: ({ room }) => ({
    model: {
      resources_id: room,
      ...period,
      theme: 'Choir',
      person_times: 2,
      instructions_read: true,
      idempotency_key: 'example-0001',
    },
  }),
  checkAppointmentInformation: ({ room }) => ({ model: { resources_id: room, ...period } }),
  findAppointmentInformation: ({ session }) => ({ id: session }),
  findAppointmentProgress: ({ session }) => ({ id: session }),
  findAppointmentPeriodAgain: ({ session }) => ({ id: session }),
  submitAppointmentInformation: ({ draft }) => ({ id: draft, instructions_read: true }),
  changeAppointmentTime: ({ session }) => ({ id: session, ...period }),
  cancelAppointmentInformation: ({ session }) => ({ ids: [session], reason: 'Example' }),
  terminateAppointmentInformation: ({ session }) => ({ ids: [session], reason: 'Example' }),
  deleteAppointmentInformation: ({ session }) => ({ ids: [session] }),
  findResourceGrid: ({ type }) => ({ resources_type_id: type, date: DAY, first: 50 }),
  findResourceLoad: ({ type }) => ({ resources_type_id: type, begin_date: DAY, end_date: '2026-09-10' }),
  findCalendarDayAll: () => ({ filter: { begin_date: DAY, end_date: '2026-09-30' } }),
  saveCalendarDay: () => ({ models: [{ date: '2026-10-01', ...models, is_off_day: 1 }] }),
  deleteCalendarDays: () => ({ dates: ['2026-10-01'] }),
  findCodeItems: () => ({ code: 'equipment' }),
  findCodesById: ({ codes }) => ({ id: codes }),
  findCodeItemById: ({ code_item }) => ({ id: code_item }),
  saveCodes: () => ({ model: { code: 'example', ...models } }),
  updateCodes: ({ codes }) => ({ model: { id: codes, version: 1, ...models } }),
  deleteCodes: ({ codes }) => ({ ids: [codes] }),
  saveCodeItem: ({ codes }) => ({ model: { codes_id: codes, item_code: 'example', item_name: 'Example' } }),
  updateCodeItem: ({ code_item }) => ({ model: { id: code_item, version: 1, item_name: 'Example' } }),
  updateCodeItemState: ({ code_item }) => ({ ids: [code_item], disabled: 1 }),
  deleteCodeItem: ({ code_item }) => ({ ids: [code_item] }),
  findLocationById: ({ campus }) => ({ id: campus }),
  saveLocation: () => ({ model: { kind: 'campus', code: 'example', ...models } }),
  updateLocation: ({ campus }) => ({ model: { id: campus, version: 1, ...models } }),
  updateLocationState: ({ campus }) => ({ id: campus, state: 0 }),
  deleteLocation: ({ campus }) => ({ id: campus }),
  findOperateLog: ({ log_entry }) => ({ id: log_entry }),
  deleteOperateLog: ({ log_entry }) => ({ id: log_entry }),
  deleteOperateLogAll: ({ log_entry }) => ({ ids: [log_entry] }),
  saveOperateLog: () => ({ model: { operate_module: 'example', operate_type: 'look' } }),
  saveOperateLogAll: () => ({ models: [{ operate_module: 'example', operate_type: 'look' }] }),
  findUserImage: ({ student }) => ({ account: student }),
  saveUserImage: ({ student }) => ({ model: { account: student, image: '/assets/picture.png' } }),
  findResourceById: ({ room }) => ({ id: room }),
  saveResource: ({ type }) => ({
    model: {
      resources_type_id: type,
      resources_number: 'X1',
      resources_name: 'Example',
      admin_dept: 'library',
      capacity: 4,
    },
  }),
  updateResource: ({ room }) => ({ model: { id: room, version: 1, resources_name: 'Example' } }),
  updateResourceState: ({ room }) => ({ id: room, state: 0 }),
  deleteResource: ({ room }) => ({ id: room }),
  collectResource: ({ room }) => ({ id: room, collected: true }),
  findAppointmentVacancyRateTable: () => ({ startDate: DAY, endDate: '2026-09-10' }),
  findResourcesTypeListByAccountAuth: () => ({ adminAuthType: 'admin' }),
  findResourcesType: ({ type }) => ({ id: type }),
  findResourcesTypeById: ({ type }) => ({ id: type }),
  findApplicantInformation: ({ type }) => ({ resources_type_id: type }),
  findResourcesTypeExtendedProperties: ({ type }) => ({ id: type }),
  findResourcesTypeExtendedPropertiesWithItem: ({ type }) => ({ id: type }),
  saveResourcesType: () => ({ model: { resources_name: 'Example', start_time: '08:00', end_time: '20:00' } }),
  updateResourcesType: ({ type }) => ({ model: { id: type, version: 1, resources_name: 'Example' } }),
  updateResourcesTypeState: ({ type }) => ({ id: type, state: 0 }),
  deleteResourcesType: ({ type }) => ({ id: type }),
  findResourcesRuleTemplateById: ({ template }) => ({ id: template }),
  saveResourcesRuleTemplate: () => ({ model: { template_name: 'Example', min_interval_minutes: 30 } }),
  updateResourcesRuleTemplate: ({ template }) => ({
    model: { id: template, version: 1, template_name: 'Example' },
  }),
  updateResourcesRuleTemplateState: ({ template }) => ({ id: template, state: 0 }),
  deleteResourcesRuleTemplate: ({ template }) => ({ id: template }),
  saveSystemSettings: () => ({ model: { manage_setting: {}, version: 1 } }),
  saveTenants: () => ({ model: { code: 'example', ...models } }),
  updateTenantsByTenantId: ({ tenant_id }) => ({ model: { tenant_id, ...models } }),
  initTenantsData: ({ tenant_id }) => ({ model: { tenant_id } }),
  editDepartment: () => ({ model: { code: 'example', parent: 'univ', ...models } }),
  editPost: () => ({ model: { code: 'example', ...models } }),
  updatePassword: ({ student }) => ({ account: student, password: 'a long enough pass phrase' }),
  addTriple: ({ student }) => ({ model: { dept: 'univ', post: 'staff', user: student } }),
  deleteTriple: ({ triple }) => ({ code: triple }),
  editUser: () => ({ model: { account: 'example', ...models } }),
  grantPermission: () => ({
    models: [{ grantee_type: 'dept', grantee_id: 'physics', type: 'operation', permission: 'notice.see' }],
  }),
  revokePermission: ({ grant }) => ({ revokeIds: [grant] }),
  editRole: () => ({ model: { code: 'example', ...models } }),
  addAuthCode: () => ({ authCode: { clientId: 'example' } }),
  authCodeDetail: () => ({ authCode: 'a code that nobody made' }),
  createGroup: ({ student }) => ({ model: { name: 'Example', members: [student] } }),
  updateGroup: ({ group }) => ({ model: { id: group, name: 'Example' } }),
  deleteGroup: ({ group }) => ({ id: group }),
}

export const exampleOf = ({ name }: Operation, things: Things): Variables => examples[name]?.(things) ?? {}

/** Whether an operation is asked with arguments. */
export const hasExample = ({ name }: Operation): boolean => name in examples
