import type { Temporal } from 'temporal-polyfill'
import type { Ctx } from '#server/context.ts'
import { findSession } from './listing.ts'

export interface ProgressLine {
  id: string
  action: string
  from_state: number | null
  to_state: number
  account: string | null
  user_name: string
  reason: string | null
  details: Record<string, string | number | null> | null
  create_time: Temporal.Instant
}

/** The history of a session that the caller may see. @throws Refused NOT_FOUND */
export async function progressOf(ctx: Ctx, id: string): Promise<ProgressLine[]> {
  await findSession(ctx, id)
  return ctx.tx.sql<ProgressLine[]>`
    select id, action, from_state, to_state, account, user_name, reason, details, create_time from appointment_progress
    where tenant_id = ${ctx.tx.tenant_id} and appointment_id = ${id} order by create_time, id`
}
