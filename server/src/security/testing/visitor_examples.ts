import { DAY, type Things } from './stage.ts'

/** A phone's public key: P-256, compressed, base64url. */
const PHONE_KEY = 'Ajt41bi9cjG-LeK4MGYcnQltFS4Gy35eoeKW65khruGr'

/** Arguments of what is asked of visitors, and of their passes, that work. */
export const visitor_examples: Record<string, (things: Things) => Record<string, unknown>> = {
  saveVisitorOverallSettings: () => ({ model: { version: 0, sys_name: 'Example' } }),
  updateVisitorInfoFieldSettings: () => ({ models: [{ code: 'unit', order: 5 }] }),
  deleteVisitorInfoFieldSettings: () => ({ codes: ['unit'] }),
  findVisitorPass: ({ visit }) => ({ id: visit }),
  printVisitorPass: ({ visit }) => ({ id: visit }),
  findPrintedVisitorPass: ({ visit }) => ({ id: visit }),
  printVisitorPassAll: ({ visit }) => ({ ids: [visit] }),
  findPrintedVisitorPassAll: ({ visit }) => ({ ids: [visit] }),
  takeVisitorPass: ({ visit }) => ({ id: visit, phone_key: PHONE_KEY }),
  findVisitorPassByLink: ({ visit_token }) => ({ token: visit_token }),
  takeVisitorPassByLink: ({ visit_token }) => ({ token: visit_token, phone_key: PHONE_KEY }),
  renewVisitorPassKey: () => ({}),
  checkVisitorPass: () => ({ code: 'EXAMPLE', gate: 'north', direction: 'in' }),
  saveVehicleApplication: () => ({
    model: { plate: '沪A00004', begin_date: DAY, end_date: DAY, reason: 'Example' },
  }),
  findVehicleApplicationById: ({ vehicle_application }) => ({ id: vehicle_application }),
  decideVehicleApplication: ({ vehicle_application }) => ({ ids: [vehicle_application], approve: true }),
  withdrawVehicleApplication: ({ vehicle_application }) => ({ ids: [vehicle_application] }),
  findVisitorInfoFieldDataRange: () => ({ fieldEnName: 'person_type' }),
  updateVisitorRegistorFieldSetting: () => ({ models: [{ code: 'unit', version: 0, is_valid: 1 }] }),
  findRegisterFieldListForPublic: () => ({ tenantKey: 'a-key-that-nobody-has-made' }),
  sendVisitorCode: () => ({ phone: '13700000009', tenantKey: 'a-key-that-nobody-has-made' }),
  registerAccountForPublic: () => ({
    tenantKey: 'a-key-that-nobody-has-made',
    model: { phone: '13700000009', code: '000000' },
  }),
  renewVisitorRegisterKey: () => ({}),
}
