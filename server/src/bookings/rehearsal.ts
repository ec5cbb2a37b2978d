import { rehearsedRules, type RulesToTry } from '#rules/booking_rules/effective_rules.ts'
import type { ResourceRules } from '#rules/booking_rules/booking_rules.ts'
import { checkMode } from '#rules/bookings/access.ts'
import { checkTime } from '#rules/bookings/check.ts'
import type { Calendar, Mode } from '#rules/bookings/facts.ts'
import type { Refusal } from '#rules/refusals/refusals.ts'
import { state } from '#rules/sessions/states.ts'
import { wallOf } from '#rules/time/instants.ts'
import { administeredBy, dataScope } from '#server/access/access.service.ts'
import { loadRules, withTypeAndTemplate } from '#server/booking_rules/booking_rules.service.ts'
import { calendarOf } from '#server/calendars/calendars.service.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import type { resource } from '#server/resources/resources.table.ts'
import type { appointment_information } from '#server/sessions/sessions.table.ts'

/** More sessions than anybody reads, and as many as are checked well within a request's time. */
const MOST = 2_000
const SHOWN = 100

/** Whose rules would change: a template's, a type's, or a resource's own. */
export interface Rehearsed {
  rule_template_id: string | null
  resources_type_id: string | null
  resources_id: string | null
}

type Session = typeof appointment_information.$inferSelect
type Named = Pick<typeof resource.$inferSelect, 'resources_name' | 'resources_name_en'>

interface ComingSession
  extends
    Named,
    Pick<
      Session,
      'id' | 'flow_no' | 'resources_id' | 'appointment_user_name' | 'start_at' | 'end_at' | 'create_time'
    > {
  mode: Mode
}

/** A coming session that the new rules would have refused. */
export interface BreakingSession extends Named, Pick<Session, 'id' | 'flow_no' | 'appointment_user_name'> {
  appointment_date: string
  start_time: string
  refused: Refusal
}

export interface Rehearsal {
  /** Those that the rules reach and the caller administers. */
  resources: number
  /** Coming sessions of these resources that were checked, and whether there are more. */
  checked: number
  more: number
  /** How many of them break the new rules. */
  breaking: number
  /** The first of those, for who sees bookings. */
  sessions: BreakingSession[]
}

/**
 * What new rules would have refused of the coming sessions, each judged as of the moment when it was booked, by the
 * checks of a booking that depend on its time. What is refused under today's rules alike isn't counted, nor what is on resources
 * that the caller doesn't administer. Nothing is
 * changed, and quotas of people aren't asked.
 */
export async function rehearse(
  ctx: Ctx,
  { rule_template_id, resources_type_id, resources_id }: Rehearsed,
  wanted: RulesToTry,
): Promise<Rehearsal> {
  const { sql, tenant_id } = ctx.tx
  const scope = await dataScope(ctx, viewerOf(ctx))
  // A resource that somebody doesn't administer is none of theirs to try.
  const reached = await sql<{ id: string }[]>`
    select r.id
    from resource r ${withTypeAndTemplate(ctx.tx)}
    where r.tenant_id = ${tenant_id} and r.del = 0 and ${administeredBy(ctx.tx, scope)}
      and (r.id = ${resources_id}::uuid or r.resources_type_id = ${resources_type_id}::uuid or r.rule_source = 2 and r.rule_template_id = ${rule_template_id}::uuid)`
  const ids = reached.map(({ id }) => id)
  const found = await sql<ComingSession[]>`
    select a.id, a.flow_no, a.resources_id, r.resources_name, r.resources_name_en, a.appointment_user_name, a.start_at, a.end_at,
      a.create_time, s.mode
    from appointment_information a
    join booking_series s on s.tenant_id = ${tenant_id} and s.id = a.series_id
    join resource r on r.tenant_id = ${tenant_id} and r.id = a.resources_id
    where a.tenant_id = ${tenant_id} and a.resources_id = any(${ids}::uuid[]) and a.start_at > ${ctx.now().toString()}
      and a.state = any(${[state.awaiting_approval, state.succeeded]})
    order by a.start_at, a.id limit ${MOST + 1}`
  const sessions = found.slice(0, MOST)
  const loaded = await loadRules(ctx, [...new Set(sessions.map((one) => one.resources_id))])
  const calendar = await calendarOf(ctx)
  const tried = new Map<ResourceRules, ResourceRules>()
  const breaking = sessions.flatMap((session) => {
    const now = loaded.get(session.resources_id)?.rules
    if (!now) return []
    const then = tried.get(now) ?? rehearsedRules(now, wanted)
    tried.set(now, then)
    const [refused] = broken(session, now, then, ctx.zone, calendar)
    return refused ? [{ session, refused }] : []
  })
  return {
    resources: ids.length,
    checked: sessions.length,
    more: found.length > MOST ? 1 : 0,
    breaking: breaking.length,
    sessions: breaking.slice(0, ctx.may('booking.see') ? SHOWN : 0).map(({ session, refused }) => {
      const { date, time } = wallOf(ctx.zone, session.start_at)
      const { id, flow_no, resources_name, resources_name_en, appointment_user_name } = session
      const shown = { id, flow_no, resources_name, resources_name_en, appointment_user_name }
      return { ...shown, appointment_date: date, start_time: time, refused }
    }),
  }
}

/** What the new rules refuse of a session and today's don't. */
function broken(
  { start_at, end_at, create_time, mode }: ComingSession,
  now: ResourceRules,
  then: ResourceRules,
  zone: string,
  calendar: Calendar,
): Refusal[] {
  const request = { start: start_at, end: end_at }
  const against = (rules: ResourceRules) => {
    const denied = checkMode(mode, rules)
    return [...(denied ? [denied] : []), ...checkTime(request, rules, zone, calendar, create_time)]
  }
  const before = new Set(against(now).map(keyOf))
  return against(then).filter((one) => !before.has(keyOf(one)))
}

const keyOf = ({ code, field, details }: Refusal) => `${code} ${field} ${String(details['why'])}`
