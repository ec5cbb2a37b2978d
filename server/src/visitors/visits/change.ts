import { isRefusal } from '#rules/refusals/refusals.ts'
import { timestampText, wallOf } from '#rules/time/instants.ts'
import type { VisitDates } from '#rules/visitors/visits/dates.ts'
import type { VisitAction, VisitActor, VisitNeeds } from '#rules/visitors/visits/states.ts'
import { visitTransition, type VisitOutcome } from '#rules/visitors/visits/visits.ts'
import { logOperations } from '#server/operate_log/operate_log.service.ts'
import { newId } from '#server/platform/database/columns.ts'
import { bumpVersion, changedFields } from '#server/platform/database/versions.ts'
import { Refused } from '#server/platform/refused.ts'
import { noteArrival, personOfVisit } from '#server/visitors/people/people.service.ts'
import { followCourse } from './approval_course.ts'
import { needsFor } from './asked.ts'
import { visitLeft } from './left.ts'
import { takePlaces } from './numbers.ts'
import { snapshotOf, type VisitColumns, type VisitCtx } from './stored.ts'
import { tellOf } from './tell.ts'
import type { StepOfVisit, StoredVisit, visitor_appointment_event } from './visits.table.ts'

/** A change that somebody asks for. */
export interface VisitChange {
  action: VisitAction
  /** The parts in which the caller could do it: the first that may counts. */
  actors: readonly VisitActor[]
  reason?: string | null
  dates?: VisitDates
  columns?: VisitColumns
  /** The step of an approval flow that is decided on. */
  step?: StepOfVisit
  /** When it happened, for what a gate reports later. */
  at?: ReturnType<VisitCtx['now']>
}

/** What the rules say of an action, in the first of these parts that may do it. @throws Refused why none may */
export function decided(
  ctx: Pick<VisitCtx, 'now'>,
  row: StoredVisit,
  { action, actors, at }: Pick<VisitChange, 'action' | 'actors' | 'at'>,
  needs: VisitNeeds,
): { actor: VisitActor; to: VisitOutcome } {
  let against: Refused | null = null
  for (const actor of actors) {
    const to = visitTransition(snapshotOf(row), action, actor, at ?? ctx.now(), needs)
    if (!isRefusal(to)) return { actor, to }
    // That another part may do it, but not now, says more than that this one never may.
    if (!against || to.code !== 'NOT_ALLOWED') against = new Refused([to])
  }
  throw against ?? new Refused('NOT_ALLOWED', { why: 'visit', action })
}

/**
 * The only way in which a stored visit changes: lets the rules decide, takes places where it needs other ones, writes its
 * facts, its history and what people are told, and logs what the office does, all in the caller's transaction.
 * @param row locked
 * @returns the visit after the change
 * @throws Refused what the rules say; FULL where a day has no place left
 */
export async function changeVisit(
  ctx: VisitCtx,
  row: StoredVisit,
  change: VisitChange,
): Promise<StoredVisit> {
  const { action, reason = null, columns = {}, dates } = change
  const when = change.at ?? ctx.now()
  // A change that completes the data decides as complete.
  const before = columns.complete === undefined ? row : { ...row, complete: columns.complete }
  const { actor, to } = decided(ctx, before, change, await needsFor(ctx, action, { ...row, ...columns }))
  const fields = changedFields(row, columns)
  const after: StoredVisit = {
    ...row,
    ...columns,
    ...(dates ? datesColumns(ctx.zone, dates) : {}),
    state: to.state,
    audit_status: to.audit_status,
    inside: Number(to.inside),
    host_agrees: Number(to.host_agrees),
    ...(action === 'enter' ? { entered_at: row.entered_at ?? when, left_at: null } : {}),
    ...(action === 'leave' ? { left_at: when } : {}),
    ...(reason === null ? {} : { reason }),
    ...bumpVersion(row, [...fields, ...(dates ? ['in_school_date', 'in_school_end_date'] : [])]),
  }
  if (action === 'enter') {
    const arrival = { at: when, is_first: row.entered_at === null }
    after.visitor_id = await noteArrival(ctx, namedIn(after), arrival)
  } else if (fields.includes('visitor_name') || fields.includes('phone'))
    after.visitor_id = await personOfVisit(ctx, namedIn(after))
  // Who came is there, also where others have got their place meanwhile.
  if (action !== 'enter') await takePlaces(ctx, after, row)
  await writeVisit(ctx, after)
  const overrules = change.step?.overrules === true
  await followCourse(ctx, row, after, { action, actor, fields, overrules })
  const step = change.step ? { step: change.step } : {}
  const details = {
    fields,
    ...step,
    ...(dates ? { from: span(ctx.zone, row), to: span(ctx.zone, after) } : {}),
  }
  await noteEvent(ctx, after, { action, actor, from_state: row.state, reason, details })
  await tellOf(ctx, { action, actor, before: row, after, reason })
  if (action === 'leave') await visitLeft(ctx, after, actor)
  if (actor === 'office' || actor === 'approver')
    await logChange(ctx, overrules ? `${action}_overruling` : action, after, reason)
  return after
}

/** The visitor of a visit, as the people who visit are known by. */
export const namedIn = ({
  visitor_account: account,
  visitor_name,
  phone,
  unit,
  person_type,
}: StoredVisit) => ({
  ...{ account, visitor_name, phone, unit, person_type },
})

const span = (zone: string, { start_at, end_at }: StoredVisit) =>
  `${timestampText(zone, start_at)} – ${timestampText(zone, end_at)}`

/** The columns of a visit's dates. */
export const datesColumns = (zone: string, { start, end }: VisitDates) => ({
  start_at: start,
  end_at: end,
  first_day: wallOf(zone, start).date,
  last_day: wallOf(zone, end).date,
})

/** Logs what the office does with a visit. Personal data stay out of the log. */
export async function logChange(
  ctx: VisitCtx,
  type: string,
  row: StoredVisit,
  content: string | null,
): Promise<void> {
  const entry = { module: 'visitors', type, object: row.flow_no, content: content ?? '' }
  await logOperations({ ...ctx, address: ctx.address ?? '' }, [entry], 'server')
}

async function writeVisit({ tx: { sql, tenant_id } }: VisitCtx, visit: StoredVisit): Promise<void> {
  const { tenant_id: _tenant, id, search_text: _generated, create_time: _time, ...rest } = visit
  await sql`
    update visitor_appointment set ${sql(forDriver(sql, rest))} where tenant_id = ${tenant_id} and id = ${id}`
}

/** A row's values as the driver takes them: moments as text, structured data as JSON. */
export const forDriver = (sql: VisitCtx['tx']['sql'], row: Partial<StoredVisit>): Record<string, never> =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      value === null || typeof value !== 'object'
        ? value
        : 'epochMilliseconds' in value
          ? value.toString()
          : sql.json(value as never),
    ]),
  ) as Record<string, never>

/** An action as the history keeps it. */
type VisitLineOfHistory = Pick<EventColumns, 'action' | 'actor' | 'from_state'> &
  Partial<Pick<EventColumns, 'reason' | 'details'>>
type EventColumns = typeof visitor_appointment_event.$inferSelect

/** Adds a line to the history of a visit. */
export async function noteEvent(
  { tx: { sql, tenant_id }, viewer, now }: VisitCtx,
  { id, state }: StoredVisit,
  event: VisitLineOfHistory,
): Promise<void> {
  const { action, actor, from_state, reason = null, details = null } = event
  const told = details && sql.json(details as never)
  await sql`
    insert into visitor_appointment_event (tenant_id, id, appointment_id, action, actor, from_state, to_state, account, user_name, reason,
      details, create_time)
    values (${tenant_id}, ${newId()}, ${id}, ${action}, ${actor}, ${from_state}, ${state}, ${viewer?.account ?? null}, ${viewer?.name ?? ''},
      ${reason}, ${told}, ${now().toString()})`
}
