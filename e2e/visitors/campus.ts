import type { Page } from 'playwright-core'
import { startProduct, type Product } from '../product.ts'
import { press } from '../steps.ts'

/** The product with a gate, and a guard who checks there. */
export interface GateCampus extends Product {
  /** An approved visit of Chen Yu, whom the student applied for, to the teacher. @param day its one day @returns its id */
  approved(day: string): Promise<string>
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
  return {
    ...product,
    async approved(day) {
      const id = await make('student', 'saveVisitorAppointment', 'VisitorAppointmentModel', {
        ...{ visitor_type: 'appointment', visitor_name: 'Chen Yu', phone: '13700000000' },
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
    },
  }
}

/** A guard types what stands below a code, or what somebody shows, and has it looked up. */
export async function lookUp(guard: Page, text: string): Promise<void> {
  await guard.getByRole('textbox', { name: 'Code' }).fill(text)
  await press(guard, 'Use this code')
}
