import type { Temporal } from 'temporal-polyfill'
import { tellings } from '#rules/notifications/told.ts'
import type { NotificationKindName } from '#rules/notifications/kinds.ts'
import { state } from '#rules/sessions/lifecycle.ts'
import type { Ctx } from '#server/context.ts'
import { newId } from '#server/platform/database/columns.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Notices } from '#server/platform/live/notices.ts'
import { onTransition, type SessionEvent } from '#server/sessions/sessions.service.ts'

/** Topic of the notice that a tenant has notifications to pass on. */
export const NOTIFICATION_TOPIC = 'notifications'

type WriteCtx = Pick<Ctx, 'tx' | 'now' | 'notices'> & { viewer: { account: string; name: string } | null }

interface Batch {
  /** Ids by reason: sessions that were cancelled for different reasons are told apart. */
  by_reason: Map<string, string>
}

const batches = new WeakMap<Tx, Batch>()

/** After the commit, tells the processes that send that there is something to do. */
export function wakeSenders({ tx, notices }: Pick<WriteCtx, 'tx' | 'notices'>): void {
  const { tenant_id } = tx
  tx.afterCommit(() => notices.send({ topic: NOTIFICATION_TOPIC, tenant_id }))
}

/** The id that notifications of one transaction and reason share. The first one also wakes the senders. */
function batchOf(tx: Tx, notices: Notices, reason: string | null): string {
  let batch = batches.get(tx)
  if (!batch) {
    batches.set(tx, (batch = { by_reason: new Map() }))
    wakeSenders({ tx, notices })
  }
  const key = reason ?? ''
  const known = batch.by_reason.get(key)
  if (known !== undefined) return known
  const made = newId()
  batch.by_reason.set(key, made)
  return made
}

/** A session that somebody is told of. */
interface Told {
  id: string
  kind: NotificationKindName
  part: 'applicant' | 'participants'
  was: number | null
  from: { start: Temporal.Instant; end: Temporal.Instant } | null
}

onTransition('any', async (ctx, events) => {
  const [first] = events
  if (!first) return
  const wereCertain = await certainBefore(ctx.tx, events)
  const told = events.flatMap(({ action, actor, before, after }): Told[] => {
    const was_certain = before?.state === state.succeeded || wereCertain.has(after.id)
    const by_applicant = ctx.viewer?.account === after.appointment_user
    const moved = before !== null && !before.start_at.equals(after.start_at)
    const ended = before !== null && !before.end_at.equals(after.end_at)
    return tellings({ action, actor, before, after, was_certain, by_applicant }).map(({ to, kind }) => ({
      id: after.id,
      kind,
      part: to,
      was: before?.state ?? null,
      from: moved || ended ? { start: before.start_at, end: before.end_at } : null,
    }))
  })
  if (told.length > 0) await write(ctx, told, first.reason)
})

/** Those that wait for an approval again after they had succeeded. */
async function certainBefore(
  { sql, tenant_id }: Tx,
  events: readonly SessionEvent[],
): Promise<ReadonlySet<string>> {
  const waiting = events.flatMap(({ before, after }) =>
    before?.state === state.awaiting_approval ? [after.id] : [],
  )
  if (waiting.length === 0) return new Set()
  const rows = await sql<{ id: string }[]>`
    select distinct appointment_id as id from appointment_progress
    where tenant_id = ${tenant_id} and appointment_id = any(${waiting}::uuid[]) and from_state = ${state.succeeded}`
  return new Set(rows.map(({ id }) => id))
}

/**
 * Writes what the applicants and participants of sessions are told: one statement for all of them. Who did it themselves has
 * just seen it in the product: they find it in their inbox, but it isn't counted as unread.
 */
async function write(ctx: WriteCtx, told: readonly Told[], reason: string | null): Promise<void> {
  const { sql, tenant_id } = ctx.tx
  const batch = batchOf(ctx.tx, ctx.notices, reason)
  const session = sql`jsonb_build_object('id', a.id, 'start', a.start_at, 'end', a.end_at, 'sequence', a.version,
    'state', a.state, 'was', t.was, 'from_start', t.from_start, 'from_end', t.from_end)`
  await sql`
    with told as (
      select * from unnest(${told.map((one) => one.id)}::uuid[], ${told.map((one) => one.kind)}::text[],
        ${told.map((one) => one.part)}::text[], ${told.map((one) => one.was)}::int[],
        ${told.map((one) => one.from?.start.toString() ?? null)}::timestamptz[], ${told.map((one) => one.from?.end.toString() ?? null)}::timestamptz[])
        as t(session_id, kind, part, was, from_start, from_end)
    ), people as (
      select t.kind, a.appointment_user as account, a.start_at, ${session} as session
      from told t join appointment_information a on a.tenant_id = ${tenant_id} and a.id = t.session_id
      where t.part = 'applicant'
      union all
      select t.kind, p.account, a.start_at, ${session}
      from told t join appointment_information a on a.tenant_id = ${tenant_id} and a.id = t.session_id
      join appointment_participant p on p.tenant_id = ${tenant_id} and p.appointment_id = a.id and p.account <> a.appointment_user
      where t.part = 'participants'
    )
    insert into notification (tenant_id, id, account, kind, batch, sessions, reason, by_account, by_name, create_time, read_time)
    select ${tenant_id}::uuid, gen_random_uuid(), account, kind, ${batch}, jsonb_agg(session order by start_at, session),
      ${reason?.trim() || null}, ${ctx.viewer?.account ?? null}::text, ${ctx.viewer?.name ?? ''}, ${ctx.now().toString()}::timestamptz,
      case when account = ${ctx.viewer?.account ?? null}::text then ${ctx.now().toString()}::timestamptz end
    from people group by account, kind order by account, kind
    on conflict (tenant_id, account, kind, batch) do update set sessions = notification.sessions || excluded.sessions`
}

/** Something that people are told apart from the transitions of sessions. */
export interface ToldNotification {
  kind: NotificationKindName
  /** Accounts. */
  to: readonly string[]
  /** The sessions that it concerns, if any: their words are filled in. */
  session_ids?: readonly string[]
  /** When sessions were to be before they were moved, by their ids: the word `old_when`. */
  moved_from?: ReadonlyMap<string, { start_at: Temporal.Instant; end_at: Temporal.Instant }>
  /** Values of the kind's own words, such as `step`, with an English twin `step_en` where it differs. */
  words?: Readonly<Record<string, string>>
  reason?: string | null
  /** A page of the product, without the base: /pc/… The first session's by default. */
  link?: string
  /** Tells the same under the same key only once, whichever process does so. */
  once?: string
  /** What was told under that key says the new words from now on: in the inbox, nothing is sent again. */
  renews?: boolean
  /** It stays in the inbox: no message of it leaves the product, so the log of messages doesn't name the recipient. */
  stays?: boolean
}

/**
 * Tells people something, in the caller's transaction: it is in their inboxes when that commits, and sent from then
 * on by the channels that each of them gets this kind by. Telling the same kind of several sessions in one transaction
 * makes one notification of them. A feature calls it from wherever it writes; nothing else sends messages.
 */
export async function notify(
  ctx: WriteCtx,
  {
    kind,
    to,
    session_ids = [],
    moved_from = new Map(),
    words = {},
    reason = null,
    link,
    once,
    renews,
    stays,
  }: ToldNotification,
): Promise<void> {
  if (to.length === 0) return
  const { sql, tenant_id } = ctx.tx
  const made = batchOf(ctx.tx, ctx.notices, JSON.stringify([reason, words, link ?? null]))
  const batch = once ?? made
  const from = Object.fromEntries(
    [...moved_from].map(([id, was]) => [id, { start: was.start_at.toString(), end: was.end_at.toString() }]),
  )
  await sql`
    with told as (
      select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'start', a.start_at, 'end', a.end_at, 'sequence', a.version,
        'state', a.state, 'was', a.state, 'from_start', ${sql.json(from)} -> a.id::text ->> 'start',
        'from_end', ${sql.json(from)} -> a.id::text ->> 'end') order by a.start_at, a.id), '[]') as sessions
      from appointment_information a where a.tenant_id = ${tenant_id} and a.id = any(${[...session_ids]}::uuid[])
    )
    insert into notification (tenant_id, id, account, kind, batch, sessions, reason, by_account, by_name, words, link, create_time, passed_on_time)
    select ${tenant_id}::uuid, gen_random_uuid(), account, ${kind}, ${batch}, sessions, ${reason?.trim() || null},
      ${ctx.viewer?.account ?? null}::text, ${ctx.viewer?.name ?? ''}, ${sql.json(words)}, ${link ?? null}, ${ctx.now().toString()}::timestamptz,
      ${stays ? ctx.now().toString() : null}::timestamptz
    from told, unnest(${[...new Set(to)].toSorted()}::text[]) as account order by account
    on conflict (tenant_id, account, kind, batch) do ${
      once === undefined
        ? sql`update set sessions = notification.sessions || excluded.sessions`
        : renews
          ? sql`update set words = excluded.words, by_account = excluded.by_account, by_name = excluded.by_name`
          : sql`nothing`
    }`
}
