import type { Temporal } from 'temporal-polyfill'
import { state } from '#rules/sessions/lifecycle.ts'
import { wireTimes, type WireTimes } from '#rules/time/wire_period.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import type { Span } from '#server/holds/holds.service.ts'
import { instantTexts } from '#server/platform/database/instants.ts'

/** One of the caller's own sessions at the time of another. */
export interface Meanwhile extends WireTimes {
  resources_name: string
  resources_name_en: string | null
}

/** A few are enough to show a mistake. */
const MAX_MEANWHILE = 3

/**
 * The caller's own sessions at each of these times. They don't prevent a booking, but it may be a mistake.
 * @param except the session that is being moved
 */
export async function meanwhileOf(
  ctx: Ctx,
  times: readonly (Span | null)[],
  except: string | null = null,
): Promise<Meanwhile[][]> {
  const { sql, tenant_id } = ctx.tx
  const asked = times.flatMap((time, i) => (time ? [{ ...time, i }] : []))
  const rows = await sql<
    {
      i: number
      start_at: Temporal.Instant
      end_at: Temporal.Instant
      resources_name: string
      resources_name_en: string | null
    }[]
  >`
    select asked.i, own.*
    from unnest(${asked.map((one) => one.i)}::int[], ${instantTexts(asked.map((one) => one.start))}::timestamptz[],
      ${instantTexts(asked.map((one) => one.end))}::timestamptz[]) as asked(i, begins, ends)
    cross join lateral (
      select a.start_at, a.end_at, r.resources_name, r.resources_name_en
      from appointment_information a
      join resource r on r.tenant_id = ${tenant_id} and r.id = a.resources_id
      where a.tenant_id = ${tenant_id} and a.appointment_user = ${viewerOf(ctx).account}
        and a.state in (${state.awaiting_approval}, ${state.succeeded})
        and a.start_at < asked.ends and a.end_at > asked.begins
        and a.id is distinct from ${except}
      order by a.start_at, a.id limit ${MAX_MEANWHILE}
    ) as own order by asked.i, own.start_at`
  return times.map((_, at) =>
    rows
      .filter(({ i }) => i === at)
      .map(({ start_at, end_at, resources_name, resources_name_en }) => ({
        ...wireTimes(ctx.zone, { start: start_at, end: end_at }),
        resources_name,
        resources_name_en,
      })),
  )
}
