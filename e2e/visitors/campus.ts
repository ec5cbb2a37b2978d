import type { Page } from 'playwright-core'
import type { phone } from '#server/visitors/passes/testing/phone.ts'
import { startProduct, type Product } from '../product.ts'
import { press } from '../steps.ts'

interface Whose {
  visitor_name: string
  phone: string
}

/** The product with a gate, and a guard who checks there. */
export interface GateCampus extends Product {
  /** An approved visit of Chen Yu, or another, whom the student applied for, to the teacher. @param day its one day @returns its id */
  approved(day: string, whose?: Whose): Promise<string>
  /** The pass of such a visit, as a phone has taken it. @returns what the server has signed, base64url */
  passOf(day: string, own: ReturnType<typeof phone>, whose?: Whose): Promise<string>
}

/** Starts the product with the north gate, and with visits that first the host and then the office decides about. */
export async function startGateCampus(): Promise<GateCampus> {
  const product = await startProduct()
  const { make, data } = product
  const gate = { code: 'north', name: '北门', name_en: 'North gate', vehicles: 1 }
  await make('admin', 'saveVisitorGate', 'VisitorGateModel', gate)
  const duty = { admin_user: 'guard' }
  await make('admin', 'saveVisitorAdminPermissions', 'VisitorAdminPermissionsModel', duty)
  const kind = { visitor_type: 'appointment', is_invite_school_flow_path: 1, is_enable_second_level: 1 }
  await make('admin', 'saveVisitorDetailSettings', 'VisitorDetailSettingsModel', kind)
  const approved: GateCampus['approved'] = async (
    day,
    whose = { visitor_name: 'Chen Yu', phone: '13700000000' },
  ) => {
    const id = await make('student', 'saveVisitorAppointment', 'VisitorAppointmentModel', {
      ...{ visitor_type: 'appointment', ...whose },
      ...{ in_school_date: day, in_school_end_date: day, in_school_reason: 'A lecture' },
      ...{ accept_visit_name: 'teacher name', accept_visit_phone: '13800000000' },
    })
    for (const [who, act] of [
      ['teacher', 'confirm'],
      ['admin', 'approve'],
    ] as const)
      await data(
        who,
        'provider',
        `mutation ($ids: [String!]!) { ${act}VisitorAppointment(ids: $ids) { errcode } }`,
        { ids: [id] },
      )
    return id
  }
  return {
    ...product,
    approved,
    async passOf(day, { key }, whose) {
      const id = await approved(day, whose)
      await data(
        'student',
        'provider',
        'mutation ($id: String!, $key: String!) { takeVisitorPass(id: $id, phone_key: $key) { errcode } }',
        { id, key },
      )
      const { signed } = await data<{ signed: string }>(
        'student',
        'provider',
        'query ($id: String!) { findVisitorPass(id: $id) { signed } }',
        { id },
      )
      return signed
    },
  }
}

/** A guard types what stands below a code, or what somebody shows, and has it looked up. */
export async function lookUp(guard: Page, text: string): Promise<void> {
  await guard.getByRole('textbox', { name: 'Code' }).fill(text)
  await press(guard, 'Use this code')
}
