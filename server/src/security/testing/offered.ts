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

/** An open draw of a date, with a request of the account. @returns its id */
export const drawnDate = async (
  server: TestServer,
  { tenant_id, account, room, type }: { tenant_id: string; account: Account; room: string; type: string },
): Promise<string> => {
  const id = newId()
  const model = { instructions_read: true }
  await server.db.withTenant(tenant_id, async ({ sql }) => {
    await sql`
      insert into draw (tenant_id, id, resources_type_id, date, opens_at, closes_at, weight_days, seed, seed_digest)
      values (${tenant_id}, ${id}, ${type}, '2026-09-09', '2026-09-01T00:00:00Z', '2026-09-08T10:00:00Z', 30, 'the seed', 'x')`
    await sql`
      insert into draw_request (tenant_id, id, draw_id, account, entry, resources_id, start_at, end_at, model)
      values (${tenant_id}, ${newId()}, ${id}, ${account}, 'x', ${room}, '2026-09-09T02:00:00Z', '2026-09-09T03:00:00Z', ${sql.json(model)})`
  })
  return id
}
