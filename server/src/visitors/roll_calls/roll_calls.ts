import { timestampText, type Instant } from '#rules/time/instants.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import { logOperation } from '#server/operate_log/operate_log.service.ts'
import { newId } from '#server/platform/database/columns.ts'
import { invalid, Refused } from '#server/platform/refused.ts'
import { onClosingStays } from '#server/visitors/entries/entries.service.ts'
import { openCall, stayIds } from './roll.ts'
import type { StoredRollCall, Warden } from './roll_calls.table.ts'

/** What the log calls it: names of visitors stay out of it. */
const logged = { module: 'visitors', object: 'roll call' } as const

/** For so long a roll call that nobody ended keeps stays open. Hours. */
const HOLDS_HOURS = 24

// Who is looked for must not vanish from the roll at midnight.
onClosingStays(async (ctx) => {
  const open = await openCall(ctx)
  const since = ctx.now().subtract({ hours: HOLDS_HOURS })
  return open !== null && open.begun_at.epochMilliseconds > since.epochMilliseconds
})

/** Begins a roll call. While one is going on it is that one, however many people begin. @returns its id */
export async function beginRollCall(ctx: Ctx, drill: boolean): Promise<string> {
  const { sql, tenant_id } = ctx.tx
  const { account, name } = viewerOf(ctx)
  const id = newId()
  const made = await sql`
    insert into visitor_roll_call (tenant_id, id, drill, begun_at, begun_by, begun_name)
    values (${tenant_id}, ${id}, ${Number(drill)}, ${ctx.now().toString()}, ${account}, ${name})
    on conflict (tenant_id) where ended_at is null do nothing`
  if (made.count === 0) {
    const open = await openCall(ctx)
    if (!open) throw new Refused('NOT_FOUND', {}, null)
    return open.id
  }
  await logOperation(ctx, { ...logged, type: 'create', content: JSON.stringify({ drill: Number(drill) }) })
  return id
}

/** The roll call that is going on, locked until the commit. @throws Refused NOT_FOUND for another; EXPIRED for one that has ended */
async function lockOpen(ctx: Ctx, id: string): Promise<StoredRollCall> {
  const open = await openCall(ctx, true)
  if (open?.id === id) return open
  const { sql, tenant_id } = ctx.tx
  const known = await sql`select from visitor_roll_call where tenant_id = ${tenant_id} and id = ${id}`
  throw known.length > 0 ? new Refused('EXPIRED', {}, 'id') : new Refused('NOT_FOUND', {}, 'id')
}

/**
 * Ticks stays off as safe, or takes ticks back. Who is ticked already stays ticked by whoever told it first.
 * @param at when a warden without a network did it; null: now. A time to come is now, as clocks differ
 * @throws Refused NOT_FOUND for a roll call that isn't there, or a stay that isn't on the roll; EXPIRED for one that has ended;
 * INVALID for a tick of another day
 */
export async function tickRollCall(
  ctx: Ctx,
  id: string,
  { stays, safe, at }: { stays: readonly string[]; safe: boolean; at: Instant | null },
): Promise<void> {
  const { sql, tenant_id } = ctx.tx
  const call = await lockOpen(ctx, id)
  const when = tickedAt(ctx, at)
  const all = [...new Set(stays)].toSorted()
  const known = await sql`select from (${stayIds(ctx, call)}) as s where s.id = any(${all}::uuid[])`
  if (known.length < all.length) throw new Refused('NOT_FOUND', {}, 'ids')
  if (!safe) {
    await sql`
      delete from visitor_roll_call_tick where tenant_id = ${tenant_id} and roll_call_id = ${id} and stay_id = any(${all}::uuid[])`
    return
  }
  const { account, name } = viewerOf(ctx)
  await sql`
    insert into visitor_roll_call_tick (tenant_id, id, roll_call_id, stay_id, account, name, safe_at)
    select ${tenant_id}::uuid, gen_random_uuid(), ${id}::uuid, stay_id, ${account}, ${name}, ${when.toString()}::timestamptz
    from unnest(${all}::uuid[]) as stay_id
    on conflict (tenant_id, roll_call_id, stay_id) do nothing`
}

function tickedAt(ctx: Ctx, at: Instant | null): Instant {
  const now = ctx.now()
  if (at === null || at.epochMilliseconds > now.epochMilliseconds) return now
  const earliest = now.subtract({ hours: HOLDS_HOURS })
  if (at.epochMilliseconds < earliest.epochMilliseconds)
    throw invalid('at', 'too_small', { limit: timestampText(ctx.zone, earliest) })
  return at
}

/** Ends a roll call, and keeps what it came to. One that has ended stays as it is. @throws Refused NOT_FOUND */
export async function endRollCall(ctx: Ctx, id: string): Promise<void> {
  const { sql, tenant_id } = ctx.tx
  const call = await openCall(ctx, true)
  if (call?.id !== id) {
    const known = await sql`select from visitor_roll_call where tenant_id = ${tenant_id} and id = ${id}`
    if (known.length === 0) throw new Refused('NOT_FOUND', {}, 'id')
    return
  }
  const [counted] = await sql<Record<'people' | 'safe' | 'gone' | 'missing', number>[]>`
    select coalesce(sum(d.people), 0)::int as people,
      coalesce(sum(d.people) filter (where k.id is not null), 0)::int as safe,
      coalesce(sum(d.people) filter (where k.id is null and d.inside = 0), 0)::int as gone,
      coalesce(sum(d.people) filter (where k.id is null and d.inside = 1), 0)::int as missing
    from (${stayIds(ctx, call)}) as s
    join visitor_list d on d.tenant_id = ${tenant_id} and d.id = s.id
    left join visitor_roll_call_tick k on k.tenant_id = ${tenant_id} and k.roll_call_id = ${id} and k.stay_id = d.id`
  const wardens = await sql<Warden[]>`
    select min(name) as name, count(*)::int as ticks from visitor_roll_call_tick
    where tenant_id = ${tenant_id} and roll_call_id = ${id} group by account order by ticks desc, name limit 100`
  const { account, name } = viewerOf(ctx)
  const result = { ...(counted ?? { people: 0, safe: 0, gone: 0, missing: 0 }) }
  await sql`
    update visitor_roll_call set ${sql(result)}, ended_at = ${ctx.now().toString()}, ended_by = ${account}, ended_name = ${name},
      wardens = ${sql.json([...wardens] as never)}
    where tenant_id = ${tenant_id} and id = ${id}`
  await logOperation(ctx, { ...logged, type: 'update', content: JSON.stringify(result) })
}

/** Reports that are shown. */
const LATEST = 20

/** The latest roll calls, with what they came to. */
export const findRollCalls = ({ tx: { sql, tenant_id } }: Ctx): Promise<StoredRollCall[]> => sql<
  StoredRollCall[]
>`
  select * from visitor_roll_call where tenant_id = ${tenant_id} order by begun_at desc, id desc limit ${LATEST}`
