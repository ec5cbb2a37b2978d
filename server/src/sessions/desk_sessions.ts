import { adherence, state } from '#rules/sessions/states.ts'
import { addDays } from '#rules/time/calendar_dates.ts'
import { instantAt, wallOf } from '#rules/time/instants.ts'
import { administeredBy, dataScope } from '#server/access/access.service.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import type { Paging, RowPage } from '#server/platform/graphql/connections.ts'
import { saysAll } from '#server/platform/graphql/filters.ts'
import type { ShownSession } from './session.entity.ts'
import { listSessions } from './session_lists.ts'
import { applicantSaid } from './session_rows.ts'
import { OVER_DAYS } from './status_filter.ts'

/** What a desk at the door asks for; null: all of today. */
export const desk_views = ['expected', 'here', 'reported'] as const
export interface DeskFilter {
  /** expected: not signed in yet · here: signed in, and not gone · reported: somebody said that nobody is there. */
  view: (typeof desk_views)[number] | null
  resources_type_id: string | null
  resources_id: string | null
}

/** Today's sessions of the resources at which the caller signs people in and out, in the order of their times. */
export async function deskSessions(
  ctx: Ctx,
  { view, resources_type_id, resources_id }: Partial<DeskFilter>,
  paging: Partial<Paging>,
): Promise<RowPage<ShownSession>> {
  const { sql } = ctx.tx
  const scope = await dataScope(ctx, viewerOf(ctx), { attends: true })
  const { date } = wallOf(ctx.zone, ctx.now())
  const midnight = (day: string) => instantAt(ctx.zone, day, '00:00').toString()
  const parts = [
    sql`a.state in (${state.succeeded}, ${state.completed}) and ${administeredBy(ctx.tx, scope)}`,
    // What began yesterday may still go on.
    sql`a.start_at > ${midnight(addDays(date, -OVER_DAYS))} and a.start_at < ${midnight(addDays(date, 1))} and a.end_at > ${midnight(date)}`,
  ]
  const kept = (how: number) =>
    sql`a.state = ${state.succeeded} and a.appointment_state = ${how} and a.end_at > ${ctx.now().toString()}`
  if (view === 'expected') parts.push(kept(adherence.to_be_kept))
  if (view === 'here') parts.push(kept(adherence.performed))
  if (view === 'reported') parts.push(sql`a.report_until is not null`)
  if (resources_type_id) parts.push(sql`a.resources_type_id = ${resources_type_id}`)
  if (resources_id) parts.push(sql`a.resources_id = ${resources_id}`)
  const words = paging.keywords?.trim()
  if (words) {
    parts.push(
      sql`(a.appointment_user = ${words} or ${saysAll(sql, words, [
        'a.appointment_user_name',
        { stored: applicantSaid(ctx.tx) },
        'r.search_text',
      ])})`,
    )
  }
  const where = parts.reduce((all, one) => sql`${all} and ${one}`)
  return listSessions(
    ctx,
    where,
    { when: null },
    { ...paging, keywords: null },
    { of_one_person: true, ascending: true },
  )
}
