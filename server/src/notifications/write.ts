import type { Temporal } from 'temporal-polyfill'
import { tellings } from '#rules/notifications/told.ts'
import type { NotificationKindName } from '#rules/notifications/kinds.ts'
import { state } from '#rules/sessions/lifecycle.ts'
import { newId } from '#server/platform/database/columns.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Notices } from '#server/platform/live/notices.ts'
import type { SessionTelling, WriteCtx } from './telling.ts'
import { hasToldEnough } from './floods.ts'
import { dueTellings, tellable } from './waiting_tellings.ts'
import { onTransition, type SessionEvent } from '#server/sessions/sessions.service.ts'

/** Topic of the notice that a tenant has notifications to pass on. */
export const NOTIFICATION_TOPIC = 'notifications'

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

onTransition('any', async (ctx, events) => {
  const [first] = events
  if (!first) return
  const wereCertain = await certainBefore(ctx.tx, events)
  const told = events.flatMap(({ action, actor, before, after }): SessionTelling[] => {
    const was_certain = before?.state === state.succeeded || wereCertain.has(after.id)
    const by_applicant = ctx.viewer?.account === after.appointment_user
    const moved = before !== null && !before.start_at.equals(after.start_at)
    const ended = before !== null && !before.end_at.equals(after.end_at)
    const all = tellings({ action, actor, before, after, was_certain, by_applicant })
    // Whoever takes part is counted: one person is the applicant.
    const heard = after.person_times > 1 ? all : all.filter(({ to }) => to === 'applicant')
    return heard.map(({ to, kind }) => ({
      id: after.id,
      kind,
      part: to,
      own: by_applicant,
      was: before?.state ?? null,
      from: moved || ended ? { start: before.start_at, end: before.end_at } : null,
    }))
  })
  const [now_told, waits] = await tellable(ctx, told)
  if (now_told.length > 0) await write(ctx, now_told, first.reason)
  if (waits.length > 0)
    await notify(ctx, {
      kind: 'invitations_wait',
      to: [viewerAccount(ctx)],
      session_ids: [...new Set(waits.map(({ id }) => id))],
    })
})

const viewerAccount = ({ viewer }: WriteCtx): string => {
  if (!viewer) throw new Error('only what somebody does waits')
  return viewer.account
}

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

async function write(ctx: WriteCtx, told: readonly SessionTelling[], reason: string | null): Promise<void> {
  await writeBatch(ctx, told, { reason, batch: batchOf(ctx.tx, ctx.notices, reason) })
}

/** Tells what has waited until its applicant may tell it: floods.ts. */
export async function tellWaiting(tx: Tx, now: Temporal.Instant): Promise<void> {
  for (const { viewer, told } of await dueTellings(tx, now))
    await writeBatch({ tx, now: () => now, viewer }, told, { reason: null, batch: newId() })
}

/**
 * Writes what the applicants and participants of sessions are told: one statement for all of them. Who did it themselves has
 * just seen it in the product: they find it in their inbox, but it isn't counted as unread.
 */
async function writeBatch(
  ctx: Omit<WriteCtx, 'notices'>,
  told: readonly SessionTelling[],
  { reason, batch }: { reason: string | null; batch: string },
): Promise<void> {
  const { sql, tenant_id } = ctx.tx
  const session = sql`jsonb_build_object('id', a.id, 'start', a.start_at, 'end', a.end_at, 'sequence', a.version,
    'state', a.state, 'was', t.was, 'from_start', t.from_start, 'from_end', t.from_end)`
  await sql`
    with told as (
      select * from unnest(${told.map((one) => one.id)}::uuid[], ${told.map((one) => one.kind)}::text[],
        ${told.map((one) => one.part)}::text[], ${told.map((one) => Number(one.own))}::int[], ${told.map((one) => one.was)}::int[],
        ${told.map((one) => one.from?.start.toString() ?? null)}::timestamptz[], ${told.map((one) => one.from?.end.toString() ?? null)}::timestamptz[])
        as t(session_id, kind, part, own, was, from_start, from_end)
    ), people as (
      select t.kind, a.appointment_user as account, 0 as own, a.start_at, ${session} as session
      from told t join appointment_information a on a.tenant_id = ${tenant_id} and a.id = t.session_id
      where t.part = 'applicant'
      union all
      select t.kind, p.account, t.own, a.start_at, ${session}
      from told t join appointment_information a on a.tenant_id = ${tenant_id} and a.id = t.session_id
      join appointment_participant p on p.tenant_id = ${tenant_id} and p.appointment_id = a.id and p.account <> a.appointment_user
      where t.part = 'participants'
    )
    insert into notification (tenant_id, id, account, kind, batch, sessions, reason, by_account, by_name, by_applicant, create_time, read_time)
    select ${tenant_id}::uuid, gen_random_uuid(), account, kind, ${batch}, jsonb_agg(session order by start_at, session),
      ${reason?.trim() || null}, ${ctx.viewer?.account ?? null}::text, ${ctx.viewer?.name ?? ''}, max(own), ${ctx.now().toString()}::timestamptz,
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
  /** Who did it themselves has just seen it: it is in their inbox as read. */
  confirms?: boolean
  /**
   * The applicant tells it participants: that counts as such, leaves the product when it has stood for a minute, and beyond
   * what one person may tell in a day it stays in the inbox.
   */
  own?: boolean
  /** Whom it is counted for where nobody is signed in, such as who has a link: floods.ts. */
  counts_for?: string
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
    stays = false,
    own = false,
    confirms = false,
    counts_for,
  }: ToldNotification,
): Promise<void> {
  if (to.length === 0) return
  const { sql, tenant_id } = ctx.tx
  const made = batchOf(ctx.tx, ctx.notices, JSON.stringify([reason, words, link ?? null]))
  const batch = once ?? made
  const { viewer } = ctx
  const rests = stays || (own && viewer !== null && (await hasToldEnough(ctx.tx, viewer.account, ctx.now())))
  const from = Object.fromEntries(
    [...moved_from].map(([id, was]) => [id, { start: was.start_at.toString(), end: was.end_at.toString() }]),
  )
  await sql`
    with told as (
      select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'start', a.start_at, 'end', a.end_at, 'sequence', a.version,
        'state', a.state, 'was', a.state, 'from_start', ${sql.json(from)}::jsonb -> a.id::text ->> 'start',
        'from_end', ${sql.json(from)}::jsonb -> a.id::text ->> 'end') order by a.start_at, a.id), '[]') as sessions
      from appointment_information a where a.tenant_id = ${tenant_id} and a.id = any(${[...session_ids]}::uuid[])
    )
    insert into notification (tenant_id, id, account, kind, batch, sessions, reason, by_account, by_name, by_applicant, words, link, create_time, passed_on_time, read_time)
    select ${tenant_id}::uuid, gen_random_uuid(), account, ${kind}, ${batch}, sessions, ${reason?.trim() || null},
      ${viewer?.account ?? counts_for ?? null}::text, ${viewer?.name ?? ''}, ${Number(own)}, ${sql.json(words)}, ${link ?? null}, ${ctx.now().toString()}::timestamptz,
      ${rests ? ctx.now().toString() : null}::timestamptz,
      case when ${confirms} and account = ${viewer?.account ?? null}::text then ${ctx.now().toString()}::timestamptz end
    from told, unnest(${[...new Set(to)].toSorted()}::text[]) as account order by account
    on conflict (tenant_id, account, kind, batch) do ${
      once === undefined
        ? sql`update set sessions = notification.sessions || excluded.sessions`
        : renews
          ? sql`update set words = excluded.words, by_account = excluded.by_account, by_name = excluded.by_name`
          : sql`nothing`
    }`
}
