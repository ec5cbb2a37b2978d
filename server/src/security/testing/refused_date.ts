import { newId } from '#server/platform/database/columns.ts'
import type { TestServer } from '#server/testing/ask.ts'

/** A refused date of a session's series, at a time that is free now. @returns its id */
export async function refusedOf(
  server: TestServer,
  tenant_id: string,
  { session, day }: { session: string; day: string },
): Promise<string> {
  const id = newId()
  await server.db.withTenant(
    tenant_id,
    ({ sql }) => sql`
      insert into refused_session (tenant_id, id, series_id, resources_id, appointment_date, start_time, end_time, refusals)
      select ${tenant_id}, ${id}, series_id, resources_id, ${day}, '20:00', '21:00', ${sql.json([{ code: 'FULL', field: null, details: {} }])}
      from appointment_information where tenant_id = ${tenant_id} and id = ${session}`,
  )
  return id
}
