import type { Temporal } from 'temporal-polyfill'
import { periodInWords, type NotificationLanguage } from '#rules/notifications/when_in_words.ts'
import { isRefusal } from '#rules/refusals/refusals.ts'
import { state } from '#rules/sessions/lifecycle.ts'
import { addDays } from '#rules/time/calendar_dates.ts'
import { wallOf, type Period } from '#rules/time/instants.ts'
import { periodOf } from '#rules/time/wire_period.ts'
import { actAs, personOf, type ActingDeps } from '#server/acting.ts'
import { heldResources, type LoadedResource } from '#server/booking_rules/booking_rules.service.ts'
import type { Ctx } from '#server/context.ts'
import { notify } from '#server/notifications/notifications.service.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { booking_series } from '#server/sessions/sessions.table.ts'
import { onTransition, type SessionEvent, type TransitionCtx } from '#server/sessions/sessions.service.ts'
import { validTenant } from '#server/tenants/tenants.service.ts'
import { refusedNow, type RefusedNow } from './series.ts'
import { lockUntold } from './refused_sessions.ts'

/** Series per look. */
export const CHUNK = 50
/** So many periods of one notification are written out. */
const MAX_NAMED = 10

onTransition('any', async (ctx, events) => {
  for (const event of events)
    if (event.before && frees(event, ctx.now()))
      await offerFreed(ctx, event.left ?? event.loaded, periodBefore(event.before))
})

const periodBefore = ({ start_at, end_at }: NonNullable<SessionEvent['before']>): Period => ({
  start: start_at,
  end: end_at,
})

/** Whether a change may have freed time ahead: whether it did, and of what use that is, is decided later. */
function frees({ before, after, left }: SessionEvent, now: Temporal.Instant): boolean {
  if (!before || before.end_at.epochMilliseconds <= now.epochMilliseconds) return false
  if (before.state !== state.awaiting_approval && before.state !== state.succeeded) return false
  return (
    (after.state !== state.awaiting_approval && after.state !== state.succeeded) ||
    after.appointment_state !== before.appointment_state ||
    left !== null ||
    after.person_times < before.person_times ||
    !after.start_at.equals(before.start_at) ||
    !after.end_at.equals(before.end_at)
  )
}

type FreedReaction = (ctx: TransitionCtx, loaded: LoadedResource, period: Period) => Promise<void>

const reactions = new Set<FreedReaction>()

/**
 * Registers what else happens when time of a resource comes free: a feature calls it when it is loaded (`features.ts`). It
 * is awaited in the transaction that frees the time, which others see free only when it commits.
 */
export const onFreed = (react: FreedReaction): void => void reactions.add(react)

/**
 * Has those looked at who were refused a time that may be free when the caller's transaction commits, also of combined
 * rooms of which the resource is a part. Nothing is locked, so whoever cancels waits for nobody.
 */
export async function offerFreed(
  ctx: TransitionCtx,
  loaded: LoadedResource,
  { start, end }: Period,
): Promise<void> {
  for (const react of reactions) await react(ctx, loaded, { start, end })
  const { sql, tenant_id } = ctx.tx
  const freed = [...new Set([loaded.id, ...heldResources(loaded)])]
  // A session of the evening before may last into the day, and a buffer into the next one.
  const [from, to] = [addDays(wallOf(ctx.zone, start).date, -1), addDays(wallOf(ctx.zone, end).date, 1)]
  await sql`
    insert into freed_date (tenant_id, id, refused_id, create_time)
    select ${tenant_id}::uuid, gen_random_uuid(), f.id, ${ctx.now().toString()}::timestamptz
    from refused_session f
    where f.tenant_id = ${tenant_id} and f.outcome = 'open' and f.told_time is null
      and f.appointment_date between ${from} and ${to}
      and f.resources_id in (select unnest(${freed}::uuid[]) union
        select p.resource_id from resource_part p where p.tenant_id = ${tenant_id} and p.part_id = any(${freed}::uuid[]))
    returning 1`
}

/** Dates of one series to look at. */
interface Wanted extends Pick<typeof booking_series.$inferSelect, 'mode' | 'appointment_user'> {
  /** Of `refused_session`. */
  ids: string[]
  /** Of `freed_date`. */
  marks: string[]
  session_id: string
}

/**
 * Tells applicants which of their refused dates they could book now: each date once, while it is still listed, free and
 * allowed by every rule for a booking of theirs. The others are looked at again when the next of their time comes free.
 * Several processes may run it at once: a date is locked while it is told of.
 * @returns how many series it looked at, at most a chunk
 * @throws AggregateError where some could not be looked at, after the others
 */
export async function tellFreed(deps: ActingDeps, tenant_id: string): Promise<number> {
  const wanted = await deps.db.withTenant(tenant_id, (tx) => markedSeries(tx, deps.now()), {
    readonly: true,
  })
  const tenant = wanted.length > 0 ? await validTenant(deps.db, tenant_id) : null
  if (!tenant) return 0
  const faults: unknown[] = []
  for (const series of wanted)
    try {
      const person = await personOf(deps.db, tenant, series.appointment_user)
      if (person?.permissions.has('booking.create'))
        await actAs(deps, tenant, person, 'job').run((ctx) => tellApplicant(ctx, series))
      else await deps.db.withTenant(tenant_id, (tx) => unmark(tx, series))
    } catch (cause) {
      faults.push(cause)
    }
  if (faults.length > 0) throw new AggregateError(faults, 'some dates that came free could not be looked at')
  return wanted.length
}

const markedSeries = ({ sql, tenant_id }: Tx, now: Temporal.Instant) => sql<Wanted[]>`
  select s.appointment_user, s.mode, array_agg(distinct f.id) as ids, array_agg(m.id) as marks,
    (select a.id from appointment_information a where a.tenant_id = ${tenant_id} and a.series_id = s.id
      order by a.hidden, a.state not in (${state.awaiting_approval}, ${state.succeeded}), a.start_at desc, a.id limit 1) as session_id
  from freed_date m
  join refused_session f on f.tenant_id = ${tenant_id} and f.id = m.refused_id
  join booking_series s on s.tenant_id = ${tenant_id} and s.id = f.series_id
  where m.tenant_id = ${tenant_id} and (m.look_from is null or m.look_from <= ${now.toString()})
  group by s.id, s.appointment_user, s.mode order by s.id limit ${CHUNK}`

/** Those that were read, and none that were written since: what they stand for may not be visible yet. */
const unmark = async ({ sql, tenant_id }: Tx, { marks }: Wanted): Promise<void> => {
  await sql`delete from freed_date where tenant_id = ${tenant_id} and id = any(${marks}::uuid[])`
}

async function tellApplicant(ctx: Ctx, series: Wanted): Promise<void> {
  const { sql, tenant_id } = ctx.tx
  const { appointment_user, mode, session_id, ids } = series
  const listed = await lockUntold(ctx, ids)
  await unmark(ctx.tx, series)
  const free = (await refusedNow(ctx, { mode }, listed, session_id)).filter(({ now }) => now.length === 0)
  if (free.length === 0) return
  await sql`
    update refused_session set told_time = ${ctx.now().toString()}
    where tenant_id = ${tenant_id} and id = any(${free.map(({ id }) => id)}::uuid[])`
  await notify(
    // Nobody did it to them: whose time it was is not theirs to know.
    { ...ctx, viewer: null },
    {
      kind: 'date_came_free',
      to: [appointment_user],
      session_ids: [session_id],
      words: {
        resource: distinct(free.map((one) => one.resources_name)).join('\u3001'),
        resource_en: distinct(free.map((one) => one.resources_name_en || one.resources_name)).join(', '),
        when: inWords(ctx, free, 'zh').join('\uFF1B'),
        when_en: inWords(ctx, free, 'en').join('; '),
        count: String(free.length),
      },
      link: `/pc/myAppointment?session=${session_id}`,
    },
  )
}

const distinct = (names: readonly string[]) => [...new Set(names)]

function inWords({ zone }: Ctx, dates: readonly RefusedNow[], language: NotificationLanguage): string[] {
  const named = dates.slice(0, MAX_NAMED).flatMap((one) => {
    const period = periodOf(zone, one)
    return isRefusal(period) ? [] : [periodInWords(period, zone, language)]
  })
  return dates.length > MAX_NAMED ? [...named, `… (${dates.length})`] : named
}
