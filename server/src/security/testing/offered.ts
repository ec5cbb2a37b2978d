import { newId } from '#server/platform/database/columns.ts'
import type { TestServer } from '#server/testing/ask.ts'
import type { Account } from '#server/testing/campus.ts'

/** A request of an account on the waiting list, and what is held for it. @returns its id */
export const offered = async (
  server: TestServer,
  {
    tenant_id,
    account,
    room,
    type,
    day,
  }: { tenant_id: string; account: Account; room: string; type: string; day: string },
): Promise<string> => {
  const id = newId()
  const [start, end] = [`${day}T19:00:00+08:00`, `${day}T20:00:00+08:00`]
  const model = { appointment_date: day, start_time: '19:00', end_time: '20:00', instructions_read: true }
  await server.db.withTenant(tenant_id, async ({ sql }) => {
    await sql`
      insert into waiting_request (tenant_id, id, number, account, resources_type_id, resources_id, start_at, end_at, model, state,
        offered_resources_id, offered_time, offer_until)
      values (${tenant_id}, ${id}, 1, ${account}, ${type}, ${room}, ${start}, ${end}, ${sql.json(model)}, 2, ${room}, ${start}, ${start})`
    await sql`
      insert into hold (tenant_id, id, resource_id, place, start_at, end_at, owner_kind, owner_id)
      values (${tenant_id}, ${newId()}, ${room}, 1, ${start}, ${end}, 3, ${id})`
  })
  return id
}
