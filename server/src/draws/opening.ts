import { draw_state, drawPeriod } from '#rules/draws/draws.ts'
import type { ResourceRules } from '#rules/booking_rules/booking_rules.ts'
import { addDays } from '#rules/time/calendar_dates.ts'
import { compareInstants, wallOf } from '#rules/time/instants.ts'
import { newId } from '#server/platform/database/columns.ts'
import type { TransitionCtx } from '#server/sessions/sessions.service.ts'
import type { StoredDraw } from './draws.table.ts'
import { sha256, unguessable, type Chance } from './order.ts'

type DrawTypeRules = Pick<
  ResourceRules,
  'allocation' | 'draw_open_days' | 'draw_close_days' | 'draw_close_time' | 'draw_weight_days'
>
type OpeningCtx = Pick<TransitionCtx, 'tx' | 'zone' | 'now'>

/**
 * The draw of a date, made with its seed where requests are taken now and it doesn't exist yet.
 * @returns null where the date has no draw
 */
export async function drawOf(
  ctx: OpeningCtx,
  type_id: string,
  date: string,
  rules: DrawTypeRules,
  chance: Chance,
): Promise<StoredDraw | null> {
  const { sql, tenant_id } = ctx.tx
  const known = () => sql<StoredDraw[]>`
    select * from draw where tenant_id = ${tenant_id} and resources_type_id = ${type_id} and date = ${date}`
  const [found] = await known()
  if (found) return found
  const period = drawPeriod(ctx.zone, date, rules)
  const now = ctx.now()
  if (!period || compareInstants(now, period.start) < 0 || compareInstants(now, period.end) >= 0) return null
  const seed = chance.seed(date)
  await sql`
    insert into draw (tenant_id, id, resources_type_id, date, opens_at, closes_at, weight_days, seed, seed_digest, state, create_time)
    values (${tenant_id}, ${newId()}, ${type_id}, ${date}, ${period.start.toString()}, ${period.end.toString()},
      ${rules.draw_weight_days}, ${seed}, ${sha256(seed)}, ${draw_state.open}, ${now.toString()})
    on conflict do nothing`
  const [made] = await known()
  return made ?? null
}

/** Opens every draw that is due: its digest is public before the first request comes. */
export async function openDraws(ctx: OpeningCtx, chance: Chance = unguessable): Promise<void> {
  const { sql, tenant_id } = ctx.tx
  const types = await sql<(DrawTypeRules & { id: string })[]>`
    select id, allocation, draw_open_days, draw_close_days, draw_close_time, draw_weight_days from resources_type
    where tenant_id = ${tenant_id} and del = 0 and state = 1 and allocation = 1 order by id`
  const today = wallOf(ctx.zone, ctx.now()).date
  for (const { id, ...rules } of types)
    for (let days = rules.draw_close_days; days <= rules.draw_open_days; days += 1)
      await drawOf(ctx, id, addDays(today, days), rules, chance)
}
