import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingStage, type BookingStage } from './testing/stage.ts'

let stage: BookingStage
let type_id: string
beforeAll(async () => {
  stage = await bookingStage()
  type_id = await stage.type()
  // The administrators of resources manage bookings and do nothing with their own.
  await stage.inTenant(
    ({ sql, tenant_id }) => sql`
      delete from permission_grant where tenant_id = ${tenant_id}
        and (grantee_id = 'resource_admin' or grantee_id = 'user' and permission like 'booking.%' and permission <> 'booking.create')
        and permission in ('booking.see', 'booking.see_own', 'booking.change_own', 'booking.cancel_own')`,
  )
})
afterAll(() => stage.server.stop())

test('booking.manage alone moves, cancels and ends the sessions of the resources that one administers', async () => {
  const id = await stage.book('student', await stage.room(type_id), {})
  expect((await stage.move('manager', id, '14:00', '15:00')).errcode).toBe('0')
  expect(await stage.cancel('manager', id, 'repairs')).toMatchObject({ ids: [id], refused: [] })
  const { data } = await stage.find('manager', id)
  expect(data?.findAppointmentInformation).toMatchObject({ id, state: 5 })
  expect((await stage.managed('manager')).edges.map(({ node }) => node.id)).toContain(id)
  const { refused } = await stage.terminate('manager', id, 'over')
  expect(refused.map(({ errcode }) => errcode)).not.toContain('NOT_ALLOWED')
})

test('it gives no right to a session of one’s own elsewhere', async () => {
  const id = await stage.book('manager', await stage.room(type_id, { admin_dept: 'chemistry' }), {})
  expect(await stage.cancel('manager', id, 'ill')).toMatchObject({
    refused: [{ errcode: 'NOT_ALLOWED', details: { permission: 'booking.cancel_own' } }],
  })
})
