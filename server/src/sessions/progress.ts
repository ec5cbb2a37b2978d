import { Temporal } from 'temporal-polyfill'
import { state } from '#rules/sessions/lifecycle.ts'
import { compareInstants, timestampText } from '#rules/time/instants.ts'
import type { Ctx } from '#server/context.ts'
import { findSession } from './session_lists.ts'
import type { appointment_progress } from './sessions.table.ts'

type Details = Record<string, string | number | null>

export interface ProgressLine extends Omit<
  typeof appointment_progress.$inferSelect,
  'tenant_id' | 'appointment_id'
> {
  user_name_en: string | null
}

/** Something that happened to a session and left its state as it was. */
export type StayingLine = Omit<ProgressLine, 'from_state' | 'to_state'>
type Further = (ctx: Ctx, session_id: string) => Promise<readonly StayingLine[]>

const further: Further[] = []

/** Registers a feature that knows more of how a session came about: it calls this when it is loaded. */
export function onProgress(linesOf: Further): void {
  further.push(linesOf)
}

/** The history of a session that the caller may see, earliest first. @throws Refused NOT_FOUND */
export async function progressOf(ctx: Ctx, id: string): Promise<ProgressLine[]> {
  await findSession(ctx, id)
  const lines = await ctx.tx.sql<ProgressLine[]>`
    select p.id, p.action, p.from_state, p.to_state, p.account, p.user_name, u.name_en as user_name_en, p.reason, p.details, p.create_time
    from appointment_progress p left join iam_user u on u.tenant_id = ${ctx.tx.tenant_id} and u.account = p.account
    where p.tenant_id = ${ctx.tx.tenant_id} and p.appointment_id = ${id} order by p.create_time, p.id`
  for (const linesOf of further)
    for (const line of await linesOf(ctx, id)) {
      const after = lines.filter((one) => compareInstants(one.create_time, line.create_time) <= 0)
      const to_state = after.at(-1)?.to_state ?? state.draft
      lines.splice(after.length, 0, { ...line, from_state: to_state, to_state })
    }
  return lines.map((line) => ({ ...line, details: line.details && onTheWire(ctx.zone, line.details) }))
}

/** Formats the instants among the stored details as wire timestamps. */
function onTheWire(zone: string, details: Details): Details {
  return Object.fromEntries(
    Object.entries(details).map(([name, value]) => [
      name,
      typeof value === 'string' && INSTANT.test(value)
        ? timestampText(zone, Temporal.Instant.from(value))
        : value,
    ]),
  )
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/
