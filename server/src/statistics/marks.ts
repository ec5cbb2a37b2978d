import type { Temporal } from 'temporal-polyfill'
import { state } from '#rules/sessions/states.ts'
import { heldResources } from '#server/booking_rules/booking_rules.service.ts'
import type { Ctx } from '#server/context.ts'
import { newId } from '#server/platform/database/columns.ts'
import { instantTexts } from '#server/platform/database/instants.ts'
import { onTransition, type SessionEvent } from '#server/sessions/sessions.service.ts'

/** Something that changed on resources within a period. */
export interface ChangedSpan {
  resource_ids: readonly string[]
  start: Temporal.Instant
  end: Temporal.Instant
}

/**
 * Notes in the transaction of a change that the days of these spans have to be counted anew: `foldMarks` does. Sent with COMMIT, so
 * it costs no round trip, and only added, so nobody waits for anybody.
 */
export function markSpans({ tx, now }: Pick<Ctx, 'tx' | 'now'>, spans: readonly ChangedSpan[]): void {
  const rows = spans.flatMap(({ resource_ids, start, end }) =>
    resource_ids.map((resource_id) => ({ resource_id, start, end })),
  )
  if (rows.length === 0) return
  const { sql, tenant_id } = tx
  tx.atEnd(sql`
    insert into statistics_mark (tenant_id, id, resource_id, start_at, end_at, create_time)
    select ${tenant_id}, id, resource_id, start_at, end_at, ${now().toString()}::timestamptz
    from unnest(${rows.map(() => newId())}::uuid[], ${rows.map((one) => one.resource_id)}::uuid[],
      ${instantTexts(rows.map((one) => one.start))}::timestamptz[], ${instantTexts(rows.map((one) => one.end))}::timestamptz[])
      as marked(id, resource_id, start_at, end_at)
    on conflict do nothing`)
}

onTransition('any', (ctx, events) => {
  markSpans(ctx, events.filter(isCounted).flatMap(spansOf))
  return Promise.resolve()
})

/** Whether the event changes a figure: nobody counts drafts, or what people hide, say or leave for a while. */
function isCounted({ before, after }: SessionEvent): boolean {
  if (after.state === state.draft) return false
  return (
    before === null ||
    before.state !== after.state ||
    before.appointment_state !== after.appointment_state ||
    before.person_times !== after.person_times ||
    before.resources_id !== after.resources_id ||
    !before.start_at.equals(after.start_at) ||
    !before.end_at.equals(after.end_at)
  )
}

/** Where the session was and is: on its resource, and on the parts that it holds. */
function spansOf({ before, after, loaded, left }: SessionEvent): ChangedSpan[] {
  const at = (session: typeof after, resource: typeof loaded): ChangedSpan => ({
    resource_ids: [...new Set([resource.id, ...heldResources(resource)])],
    start: session.start_at,
    end: session.end_at,
  })
  const is_moved =
    before !== null &&
    (left !== null || !before.start_at.equals(after.start_at) || !before.end_at.equals(after.end_at))
  return is_moved ? [at(before, left ?? loaded), at(after, loaded)] : [at(after, loaded)]
}
