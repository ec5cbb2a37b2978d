import type { Things } from './stage.ts'

/** Valid arguments of the operations on visitors as people, besides those of their records. */
export const people_examples: Readonly<Record<string, (things: Things) => Record<string, unknown>>> = {
  findVisitorInfoByAccount: ({ student }) => ({ account: student }),
  findVisitorInfoByPhone: () => ({ phone: '13900000001' }),
  updateVisitorInfoAll: ({ visitor }) => ({ models: [{ id: visitor, unit: 'Example' }] }),
  importVisitorInfo: () => ({ models: [{ visitor_name: 'Example', phone: '13900000002' }], commit: true }),
  importVisitorFile: () => ({
    file_name: 'visitors.csv',
    content: Buffer.from('visitor_name,phone\nExample,13900000003\n').toString('base64'),
    commit: true,
  }),
  eraseVisitorInfo: ({ visitor }) => ({ ids: [visitor] }),
  revealVisitorCardNumber: ({ visitor }) => ({ of: 'visitor', id: visitor }),
  findVisitorLongTermByPersonTypeAndName: () => ({ user_name: 'Contractor' }),
  prolongVisitorLongTerm: ({ long_term }) => ({ ids: [long_term], in_school_end_date: '2027-01-31' }),
  liftVisitorBlacklist: ({ visitor_block }) => ({ ids: [visitor_block], reason: 'Example' }),
  findVisitorBlacklistHitAll: ({ visitor_block }) => ({ id: visitor_block }),
  checkVisitorBlacklist: () => ({ visitor_name: 'Nobody' }),
  findVisitorMessageLogById: ({ message }) => ({ id: message }),
  findVisitorOperateLog: ({ visitor_log }) => ({ id: visitor_log }),
  saveVisitorListAll: () => ({
    models: [{ visitor_name: 'Example', arrive_time: '2026-09-01 08:00:00', arrival_place: 'north-gate' }],
  }),
  checkAppointmentInfoAndLongTermPeople: () => ({ id: '13900000001', gate: 'north-gate' }),
  saveVisitorEntry: ({ stay }) => ({ model: { gate: 'north-gate', direction: 'out', stay_id: stay } }),
  renewVisitorMachineKey: ({ machine }) => ({ id: machine }),
  findVisitorPlateReadAll: () => ({ gate: 'north-gate', direction: 'in' }),
  checkVisitorEntryPermission: ({ student }) => ({ account: student, gate: 'north-gate' }),
}
