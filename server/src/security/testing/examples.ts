import { fieldsOf, stateFieldOf, type RecordOperations } from '#rules/records/record.ts'
import { all_records } from '#server/records/testing/all_records.ts'
import { record_examples } from '#server/records/testing/record_examples.ts'
import type { Operation } from './operations.ts'
import { people_examples } from './people_examples.ts'
import { seat_examples } from './seat_examples.ts'
import { DAY, type Things } from './stage.ts'
import { visit_examples } from './visit_examples.ts'
import { visitor_examples } from './visitor_examples.ts'

type Variables = Record<string, unknown>

const period = { appointment_date: DAY, start_time: '18:00', end_time: '19:00' }
const template = {
  kind: 'booked',
  language: 'en',
  title: '{{resource}}',
  text: '{{when}}',
  short: '{{when}}',
}
const models = { name: 'Example', name_en: 'Example' }

type Examples = Record<string, (things: Things) => Variables>

/** Of each declared record with a form, the row that its operations are tried on. */
const ROWS: Readonly<Record<string, keyof Things>> = {
  location_record: 'campus',
  codes_record: 'codes',
  code_item_record: 'code_item',
  rule_template_record: 'template',
  review_address_record: 'review_address',
  notice_record: 'notice',
  blacklist_setting_record: 'block_setting',
  instruction_record: 'instruction',
  system_table_record: 'table',
  allowed_network_record: 'allowed_network',
  term_record: 'term',
  visitor_gate_record: 'gate',
  visitor_machine_record: 'machine',
  visitor_gate_device_record: 'gate_device',
  visitor_long_term_record: 'long_term',
  visitor_blacklist_record: 'visitor_block',
  visitor_registration_record: 'visitor',
  visitor_list_record: 'stay',
  visitor_vehicle_record: 'vehicle',
  vehicle_blacklist_record: 'blocked_vehicle',
  visitor_admin_permissions_record: 'gate_admin',
  visitor_entry_permission_record: 'entry_permission',
  visitor_kind_record: 'visitor_kind',
  visitor_category_record: 'visitor_category',
  visitor_entry_rule_record: 'visitor_entry_rule',
}

/** Valid arguments of a declared record's operations. */
function ofRecord([name, row]: [string, keyof Things]): Examples {
  const [declared, example] = [all_records.get(name), record_examples[name]]
  if (!declared || !example) throw new Error(`${name} is not declared, or has no example`)
  const { make, change, owner } = example
  const field = stateFieldOf(declared)
  const state = { [field]: fieldsOf(declared)[field]?.otherwise === 0 ? 1 : 0 }
  const by_kind: Partial<Record<keyof RecordOperations, Examples[string]>> = {
    one: ({ [row]: id }) => ({ id }),
    create: (things) => ({ model: make('example', owner ? things[owner] : '') }),
    update: ({ [row]: id }) => ({ model: { id, version: 1, ...change } }),
    state: ({ [row]: id }) => ({ ids: [id], ...state }),
    state_of_one: ({ [row]: id }) => ({ id, ...state }),
    remove: ({ [row]: id }) => ({ ids: [id] }),
    remove_one: ({ [row]: id }) => ({ id }),
  }
  const by_name = Object.entries(by_kind).flatMap(([kind, of]): [string, typeof of][] => {
    const operation = declared.operations[kind as keyof RecordOperations]
    return operation ? [[operation, of]] : []
  })
  return Object.fromEntries(by_name)
}

/** Valid arguments of each operation. Operations not listed here are called without any. */
const examples: Examples = {
  ...visitor_examples,
  ...Object.assign({}, ...Object.entries(ROWS).map(ofRecord)),
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
  ...people_examples,
  findSystemTableByUrl: () => ({ url: '/manage/stage' }),
  saveOrUpdateSystemTable: () => ({ model: { url: '/manage/example', json: [] } }),
  ...seat_examples,
  checkAppointmentTime: ({ session }) => ({ id: session, ...period }),
  checkAppointmentInformation: ({ room }) => ({ model: { resources_id: room, ...period } }),
  findSessionAlternatives: ({ room }) => ({ model: { resources_id: room, ...period } }),
  findAppointmentSeries: ({ session }) => ({ id: session }),
  addRefusedSession: ({ refused }) => ({ ids: [refused] }),
  dismissRefusedSession: ({ refused }) => ({ ids: [refused] }),
  findAppointmentInformation: ({ session }) => ({ id: session }),
  findAppointmentProgress: ({ session }) => ({ id: session }),
  findAppointmentCalendar: ({ session }) => ({ id: session }),
  findAppointmentPeriodAgain: ({ session }) => ({ id: session }),
  submitAppointmentInformation: ({ draft }) => ({ id: draft, instructions_read: true }),
  updateAppointmentInformation: ({ session }) => ({
    model: { id: session, theme: 'Example', person_times: 2 },
    reach: 'this',
  }),
  checkAppointmentUpdate: ({ session }) => ({ model: { id: session, theme: 'Example' } }),
  findOtherResourceAll: ({ session }) => ({ id: session }),
  handOverAppointmentInformation: ({ session }) => ({
    id: session,
    appointment_user: 'student2',
    stays: true,
  }),
  changeAppointmentTime: ({ session }) => ({ id: session, ...period }),
  cancelAppointmentInformation: ({ session }) => ({ ids: [session], reason: 'Example' }),
  terminateAppointmentInformation: ({ session }) => ({ ids: [session], reason: 'Example' }),
  deleteAppointmentInformation: ({ session }) => ({ ids: [session] }),
  approveAppointmentInformation: ({ waiting }) => ({ ids: [waiting], reason: 'Example' }),
  rejectAppointmentInformation: ({ waiting }) => ({ ids: [waiting], reason: 'Example' }),
  findAppointmentApproval: ({ waiting }) => ({ id: waiting }),
  findApprovalBeside: ({ waiting }) => ({ ids: [waiting] }),
  findApprovalDetail: ({ waiting }) => ({ id: waiting }),
  findApprovalById: ({ approval }) => ({ id: approval }),
  findApprovalFlowById: ({ flow }) => ({ id: flow }),
  saveApprovalFlow: () => ({
    model: { code: 'example', ...models, steps: [{ ...models, approvers: [{ kind: 'admin_dept' }] }] },
  }),
  updateApprovalFlow: ({ flow }) => ({ model: { id: flow, version: 1, ...models } }),
  updateApprovalFlowState: ({ flow }) => ({ ids: [flow], state: 0 }),
  deleteApprovalFlow: ({ flow }) => ({ ids: [flow] }),
  renewReviewAddressKey: ({ review_address }) => ({ id: review_address }),
  findReviewPage: ({ waiting }) => ({ id: waiting }),
  findApprovalDelegationAll: ({ another }) => ({ account: another }),
  saveApprovalDelegation: ({ another }) => ({
    model: { delegate: another, begin_date: DAY, end_date: DAY, idempotency_key: 'example-0002' },
  }),
  deleteApprovalDelegation: ({ delegation }) => ({ id: delegation }),
  signInAppointmentInformation: ({ session }) => ({ model: { id: session } }),
  signOutAppointmentInformation: ({ session }) => ({ model: { id: session } }),
  leaveAppointmentInformation: ({ session }) => ({ model: { id: session } }),
  returnAppointmentInformation: ({ session }) => ({ model: { id: session } }),
  confirmAppointmentInformation: ({ session }) => ({ model: { id: session } }),
  importOccupyPeriods: () => ({ model: { source: 'example' } }),
  saveOccupyPeriod: ({ room }) => ({
    model: {
      resources_id: room,
      theme: 'Maintenance',
      start_time: `${DAY} 06:00:00`,
      end_time: `${DAY} 07:00:00`,
      rule: { freq: 'weekly', interval: 1, weekdays: [2], count: 2 },
      on_conflict: 'around',
    },
  }),
  checkOccupyPeriod: ({ room }) => ({
    model: { resources_id: room, start_time: `${DAY} 06:00:00`, end_time: `${DAY} 07:00:00` },
  }),
  deleteOccupyPeriod: ({ room }) => ({ ids: [room] }),
  saveStrictPeriod: ({ type }) => ({
    model: { ...models, begin_date: DAY, end_date: DAY, leave_minutes: 10, resources_type_ids: [type] },
  }),
  updateStrictPeriod: ({ type }) => ({
    id: type,
    model: { ...models, begin_date: DAY, end_date: DAY, resources_type_ids: [type] },
  }),
  deleteStrictPeriod: ({ type }) => ({ id: type }),
  findAtResource: () => ({ code: 'a code that nobody made' }),
  saveEmptyReport: () => ({ code: 'a code that nobody made' }),
  updateAppointmentState: ({ session }) => ({ ids: [session], appointment_state: 1 }),
  findAppointmentByCode: () => ({ code: 'a code that nobody made' }),
  findAppointmentCode: ({ session }) => ({ id: session }),
  findAppointmentCodesAhead: ({ session }) => ({ id: session }),
  findResourceDoorCode: ({ room }) => ({ resources_id: room }),
  saveResourceCode: ({ room }) => ({ resources_id: room }),
  saveResourceCodeAll: ({ room }) => ({ ids: [room] }),
  findCommonFreeTimes: ({ type }) => ({
    model: {
      participants: ['teacher'],
      minutes: 60,
      begin_date: DAY,
      end_date: DAY,
      resources_type_id: type,
    },
  }),
  saveMyFreeTimeSharing: () => ({ shared_with: 'everyone' }),
  findFreeResources: ({ type }) => ({
    model: { keywords: 'tomorrow 2 people', resources_type_id: type, first: 3 },
  }),
  findResourceGrid: ({ type }) => ({ resources_type_id: type, date: DAY, first: 50 }),
  findResourceLoad: ({ type }) => ({ resources_type_id: type, begin_date: DAY, end_date: '2026-09-10' }),
  findMyMissCountAll: ({ type }) => ({ resources_type_id: type }),
  saveBlacklist: ({ student, type }) => ({
    model: { account: student, resources_type_id: type, reason: 'Example', until: '2026-12-31 00:00:00' },
  }),
  liftBlacklist: ({ block }) => ({ ids: [block], reason: 'Example' }),
  saveBlacklistAppeal: ({ block }) => ({ id: block, text: 'Example' }),
  answerBlacklistAppeal: ({ block }) => ({ id: block, accepted: true, answer: 'Example' }),
  saveBookingException: ({ room }) => ({
    model: {
      resources_id: room,
      appointment_date: '2026-12-02',
      start_time: '10:00',
      end_time: '11:00',
      instructions_read: true,
    },
    text: 'Example',
  }),
  ...visit_examples,
  findBookingException: ({ exception }) => ({ id: exception }),
  grantBookingException: ({ exception }) => ({ id: exception, answer: 'Example' }),
  rejectBookingException: ({ exception }) => ({ id: exception, answer: 'Example' }),
  withdrawBookingException: ({ exception }) => ({ id: exception }),
  joinDraw: ({ room }) => ({
    model: {
      resources_id: room,
      appointment_date: '2026-09-09',
      start_time: '12:00',
      end_time: '13:00',
      instructions_read: true,
    },
  }),
  findAppointmentInvitation: ({ session }) => ({ id: session }),
  saveAppointmentInvitation: ({ session }) => ({ id: session, renew: true }),
  changeAppointmentPeople: ({ session }) => ({ id: session, person_times: 2 }),
  deleteAppointmentInvitation: ({ session }) => ({ id: session }),
  findInvitedSession: () => ({ token: 'an-unknown-token-of-32-characters' }),
  joinAppointmentInformation: () => ({ token: 'an-unknown-token-of-32-characters' }),
  quitAppointmentInformation: ({ session }) => ({ id: session }),
  leaveDraw: ({ draw }) => ({ id: draw }),
  findDraw: ({ draw }) => ({ id: draw }),
  joinWaitingList: ({ room }) => ({
    model: {
      resources_id: room,
      appointment_date: DAY,
      start_time: '12:00',
      end_time: '13:00',
      instructions_read: true,
    },
  }),
  leaveWaitingList: ({ offer }) => ({ id: offer }),
  acceptOffer: ({ offer }) => ({ id: offer }),
  declineOffer: ({ offer }) => ({ id: offer }),
  findCalendarDayAll: () => ({ filter: { begin_date: DAY, end_date: '2026-09-30' } }),
  saveCalendarDay: () => ({ models: [{ date: '2026-10-01', ...models, is_off_day: 1 }] }),
  deleteCalendarDays: () => ({ dates: ['2026-10-01'] }),
  findCodeItems: () => ({ code: 'equipment' }),
  importCalendarDays: () => ({
    file_name: 'days.csv',
    content: Buffer.from('date,name,is_off_day\n2026-10-01,National Day,1\n').toString('base64'),
    commit: true,
  }),
  findResourceCalendar: ({ type }) => ({
    begin_date: DAY,
    end_date: DAY,
    filter: { resources_type_id: type },
  }),
  findAppointmentOnDayOff: () => ({ begin_date: DAY }),
  importCodeItems: ({ codes }) => ({
    codes_id: codes,
    file_name: 'items.csv',
    content: Buffer.from('item_code,item_name\nexample,Example\n').toString('base64'),
    commit: true,
  }),
  importResources: ({ type }) => ({
    resources_type_id: type,
    file_name: 'rooms.csv',
    content: Buffer.from('resources_number\nimported-example\n').toString('base64'),
    commit: true,
  }),
  findEvaluationAll: ({ room }) => ({ filter: { resources_id: room } }),
  findEvaluationSummary: ({ room }) => ({ resources_id: room }),
  saveEvaluation: ({ completed }) => ({
    model: { appointment_id: completed, composite_score: 5, content: 'Example', is_anonymous: 1 },
  }),
  updateEvaluation: ({ evaluation }) => ({ model: { id: evaluation, content: 'Example' } }),
  deleteEvaluation: ({ evaluation }) => ({ id: evaluation }),
  updateEvaluationReply: ({ evaluation }) => ({ id: evaluation, reply: 'Example' }),
  updateEvaluationState: ({ evaluation }) => ({ id: evaluation, state: 0, reason: 'Example' }),
  updateEvaluationStateAll: ({ evaluation }) => ({ ids: [evaluation], state: 0, reason: 'Example' }),
  saveNotice: ({ type }) => ({
    model: { title: 'Example', content: '<p>Example</p>', resource_type_id: type, state: 1 },
  }),
  updateNoticeState: ({ notice }) => ({ id: notice, state: 2 }),
  updateNoticeStateAll: ({ notice }) => ({ ids: [notice], state: 2 }),
  deleteNotice: ({ notice }) => ({ id: notice }),
  saveNoticeReadEntity: ({ notice }) => ({
    model: { notice_id: notice, read_user_id: 'x', read_user_name: 'x' },
  }),
  findAppointmentMeeting: ({ session }) => ({ id: session }),
  updateCloudMeetingState: ({ session }) => ({ ids: [session], stopped: 1 }),
  saveCloudMeetingSetting: () => ({ model: { provider: 'jitsi', address: 'https://meet.example.edu' } }),
  findMessageLogById: ({ message }) => ({ id: message }),
  findOperateLog: ({ log_entry }) => ({ id: log_entry }),
  deleteOperateLog: ({ log_entry }) => ({ id: log_entry }),
  deleteOperateLogAll: ({ log_entry }) => ({ ids: [log_entry] }),
  saveOperateLog: () => ({ model: { operate_module: 'example', operate_type: 'look' } }),
  saveOperateLogAll: () => ({ models: [{ operate_module: 'example', operate_type: 'look' }] }),
  readNotification: ({ notification }) => ({ ids: [notification] }),
  saveMyNotificationPreferences: () => ({ model: { language: 'en', quiet: 1, muted: ['booked:email'] } }),
  saveCalendarFeed: ({ room }) => ({ resources_id: room }),
  deleteCalendarFeed: ({ feed }) => ({ ids: [feed] }),
  saveNotificationSettings: () => ({
    model: {
      reminder_minutes: 20,
      sms_address: 'https://gateway.example/{{id}}',
      sms_body: '{{phone}} {{text}}',
    },
  }),
  sendTestMessage: () => ({ channel: 'email' }),
  saveNotificationTemplate: () => ({ model: template }),
  resetNotificationTemplate: () => ({ kind: 'booked', language: 'en' }),
  previewNotificationTemplate: () => ({ model: template }),
  resendMessage: ({ message }) => ({ ids: [message] }),
  findUserImage: ({ student }) => ({ account: student }),
  saveUserImage: ({ student }) => ({ model: { account: student, image: '/assets/picture.png' } }),
  findResourceById: ({ room }) => ({ id: room }),
  findRuleRehearsal: ({ room }) => ({ resources_id: room, rules: {} }),
  findResourceChanges: ({ room }) => ({ filter: { ids: [room] }, change: { remark: 'Example' } }),
  updateResourceAll: ({ room }) => ({ rows: [{ id: room, version: 1 }], change: { remark: 'Example' } }),
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
  updateResourceStateAll: ({ room }) => ({ ids: [room], state: 0 }),
  deleteResourceAll: ({ room }) => ({ ids: [room] }),
  collectResource: ({ room }) => ({ id: room, collected: true }),
  findAppointmentStatistics: ({ type }) => ({
    model: { from: DAY, to: '2026-09-10', unit: 'day', by: 'resource', resources_type_id: type },
  }),
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
  updateResourcesTypeStateAll: ({ type }) => ({ ids: [type], state: 0 }),
  updateResourcesTypeOrderAll: ({ type }) => ({ ids: [type] }),
  deleteResourcesTypeAll: ({ type }) => ({ ids: [type] }),
  saveSystemSettings: () => ({ model: { manage_setting: {}, version: 1 } }),
  saveTenants: () => ({ model: { code: 'example', ...models } }),
  updateTenantsByTenantId: ({ tenant_id }) => ({ model: { tenant_id, ...models } }),
  initTenantsData: ({ tenant_id }) => ({ model: { tenant_id } }),
  editDepartment: () => ({ model: { code: 'example', parent: 'univ', ...models } }),
  editDynamicAttr: () => ({ model: { code: 'example', ...models } }),
  editPost: () => ({ model: { code: 'example', ...models } }),
  updatePassword: ({ student }) => ({ account: student, password: 'a long enough pass phrase' }),
  addTriple: ({ student }) => ({ model: { dept: 'univ', post: 'staff', user: student } }),
  deleteTriple: ({ triple }) => ({ code: triple }),
  editUser: () => ({ model: { account: 'example', ...models } }),
  findReachingRights: () => ({ grantee_type: 'user', grantee_id: 'student' }),
  editMenuEntry: () => ({ model: { name: 'example', text: 'Example', uri: 'https://example.edu/' } }),
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
