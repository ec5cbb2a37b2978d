import type { Temporal } from 'temporal-polyfill'
import type { Ctx } from '#server/context.ts'
import { newId } from '#server/platform/database/columns.ts'
import type { Tx } from '#server/platform/database/database.ts'

/** When a person of a session came and went. */
interface Attended {
  sign_in_time: Temporal.Instant
  sign_out_time: Temporal.Instant | null
}

/** Who of a session's people signed in, by account. */
export async function attendanceOf({ sql, tenant_id }: Tx, id: string): Promise<Map<string, Attended>> {
  const rows = await sql<(Attended & { account: string })[]>`
    select account, sign_in_time, sign_out_time from appointment_attendance
    where tenant_id = ${tenant_id} and appointment_id = ${id}`
  return new Map(rows.map(({ account, ...times }) => [account, times]))
}

/** Notes that a person came; the first time counts. */
export async function noteSignIn({ tx, now }: Ctx, id: string, account: string): Promise<void> {
  const { sql, tenant_id } = tx
  await sql`
    insert into appointment_attendance (tenant_id, id, appointment_id, account, sign_in_time)
    values (${tenant_id}, ${newId()}, ${id}, ${account}, ${now().toString()}) on conflict do nothing`
}

/** Notes that a person went, or with `all` everybody who is still there. */
export async function noteSignOut(
  { tx, now }: Ctx,
  id: string,
  account: string,
  all: boolean,
): Promise<void> {
  const { sql, tenant_id } = tx
  await sql`
    update appointment_attendance set sign_out_time = ${now().toString()}
    where tenant_id = ${tenant_id} and appointment_id = ${id} and sign_out_time is null ${all ? sql`` : sql`and account = ${account}`}`
}
