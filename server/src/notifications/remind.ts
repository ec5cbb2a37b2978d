import type { Temporal } from 'temporal-polyfill'
import { dueReminder, MAX_REMINDER_MINUTES } from '#rules/notifications/reminders.ts'
import { state } from '#rules/sessions/lifecycle.ts'
import { loadRules } from '#server/booking_rules/booking_rules.service.ts'
import type { Tx } from '#server/platform/database/database.ts'

interface Coming {
  id: string
  resources_id: string
  start_at: Temporal.Instant
}

/**
 * Reminds applicants and participants of sessions that start soon, each time of a session once: the notification of a
 * session and its start is unique, so several processes may run it at once, and a stop only delays. Who moves a
 * session is reminded of its new time.
 * @param setting the tenant's minutes, for resources that say none
 * @returns how many notifications were written
 */
export async function remind(
  tx: Tx,
  zone: string,
  now: Temporal.Instant,
  { reminder_minutes: usual }: { reminder_minutes: number },
): Promise<number> {
  const { sql, tenant_id } = tx
  // Only as far ahead as any resource of the tenant reminds.
  const [longest] = await sql<{ minutes: number | null }[]>`
    select greatest(${usual}::int, (select max(reminder_minutes) from resource where tenant_id = ${tenant_id}),
      (select max(reminder_minutes) from resources_rule_template where tenant_id = ${tenant_id})) as minutes`
  const ahead = Math.min(longest?.minutes ?? 0, MAX_REMINDER_MINUTES)
  if (ahead === 0) return 0
  const coming = await sql<Coming[]>`
    select a.id, a.resources_id, a.start_at from appointment_information a
    where a.tenant_id = ${tenant_id} and a.start_at > ${now.toString()}
      and a.start_at <= ${now.add({ minutes: ahead }).toString()} and a.state = ${state.succeeded}
      and not exists (select from notification n where n.tenant_id = ${tenant_id} and n.account = a.appointment_user
        and n.kind = 'reminder' and n.batch = a.id || ' ' || a.start_at)
    order by a.start_at, a.id`
  if (coming.length === 0) return 0
  const rules = await loadRules({ tx, zone }, [...new Set(coming.map((one) => one.resources_id))], {
    deleted: true,
  })
  const due = coming.flatMap(({ id, resources_id, start_at }) => {
    const loaded = rules.get(resources_id)
    const minutes = loaded ? dueReminder(loaded.rules, usual, start_at, now) : null
    return minutes === null ? [] : [{ id, minutes }]
  })
  if (due.length === 0) return 0
  const written = await sql`
    with due as (
      select * from unnest(${due.map(({ id }) => id)}::uuid[], ${due.map(({ minutes }) => minutes)}::int[]) as d(session_id, minutes)
    ), people as (
      select d.minutes, a.id, a.appointment_user as account
      from due d join appointment_information a on a.tenant_id = ${tenant_id} and a.id = d.session_id
      union
      select d.minutes, a.id, p.account
      from due d join appointment_information a on a.tenant_id = ${tenant_id} and a.id = d.session_id
      join appointment_participant p on p.tenant_id = ${tenant_id} and p.appointment_id = a.id
    )
    insert into notification (tenant_id, id, account, kind, batch, sessions, words, create_time)
    select ${tenant_id}::uuid, gen_random_uuid(), people.account, 'reminder', a.id || ' ' || a.start_at,
      jsonb_build_array(jsonb_build_object('id', a.id, 'start', a.start_at, 'end', a.end_at, 'sequence', a.version,
        'state', a.state, 'was', a.state, 'from_start', null, 'from_end', null)),
      jsonb_build_object('lead', people.minutes::text), ${now.toString()}::timestamptz
    from people join appointment_information a on a.tenant_id = ${tenant_id} and a.id = people.id
    order by people.account, a.id
    on conflict (tenant_id, account, kind, batch) do nothing`
  return written.count
}
