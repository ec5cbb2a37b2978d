import type { Temporal } from 'temporal-polyfill'
import {
  appeal_state,
  block_state,
  blockedDays,
  blockedUntil,
  countedFrom,
  evidenceOf,
  REPEATS_WITHIN_DAYS,
  stillHolds,
  today,
  type Miss,
} from '#rules/blacklist/blacklist.ts'
import { missedReasonEn } from '#rules/blacklist/reason.en.ts'
import { missedReasonZh } from '#rules/blacklist/reason.zh.ts'
import { adherence } from '#rules/sessions/states.ts'
import { instantAt, wallOf } from '#rules/time/instants.ts'
import { newId } from '#server/platform/database/columns.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { onTransition, type SessionEvent, type TransitionCtx } from '#server/sessions/sessions.service.ts'
import { noteHistory } from './history.ts'
import { tellBlocked } from './tell.ts'
import type { blacklist_setting } from './blacklist.table.ts'

type Setting = typeof blacklist_setting.$inferSelect

/** The sessions of a transaction that were missed, or kept after all. */
const changed_in = new WeakMap<Tx, Set<string>>()

/**
 * A missed session blocks, and one that is marked as kept afterwards takes the block back: in the same transaction, at its
 * end. There all that was missed at once is one block, and no session is locked any more after a person is, so that two
 * transactions can't wait for each other.
 */
onTransition('any', (ctx, events) => {
  for (const { before, after } of events) {
    if (isMissed(before) === isMissed(after)) continue
    const known = changed_in.get(ctx.tx)
    const changed = known ?? new Set()
    changed.add(after.id)
    if (known) continue
    changed_in.set(ctx.tx, changed)
    ctx.tx.beforeCommit(() => countAnew(ctx, changed))
  }
  return Promise.resolve()
})

const isMissed = (session: SessionEvent['before']): boolean => session?.appointment_state === adherence.missed

/** Counts what these sessions come to, person by person, always in the same order. */
async function countAnew(ctx: TransitionCtx, changed: ReadonlySet<string>): Promise<void> {
  const { sql, tenant_id } = ctx.tx
  const sessions = await sql<{ id: string; account: string; missed: boolean }[]>`
    select id, appointment_user as account, appointment_state = ${adherence.missed} as missed from appointment_information
    where tenant_id = ${tenant_id} and id = any(${[...changed]}::uuid[]) order by appointment_user, id`
  for (const [account, own] of Map.groupBy(sessions, (one) => one.account)) {
    const [kept, missed] = [false, true].map((is) =>
      own.filter((one) => one.missed === is).map(({ id }) => id),
    )
    if (kept?.length) await takeBack(ctx, account, kept)
    if (missed?.length) await blockFor(ctx, account, missed)
  }
}

/** One transaction at a time counts a person's missed sessions, so that each sees those that the other committed. */
const lockPerson = (tx: Tx, account: string): Promise<void> => tx.lock('misses', account)

async function blockFor(ctx: TransitionCtx, account: string, ids: readonly string[]): Promise<void> {
  const { sql, tenant_id } = ctx.tx
  const settings = await sql<Setting[]>`
    select * from blacklist_setting s where s.tenant_id = ${tenant_id} and s.enabled = 1
      and (s.resources_type_id is null or s.resources_type_id in (
        select resources_type_id from appointment_information a where a.tenant_id = ${tenant_id} and a.id = any(${[...ids]}::uuid[])))
    order by s.id`
  if (settings.length === 0) return
  await lockPerson(ctx.tx, account)
  for (const setting of settings) {
    await joinBlock(ctx, account, setting, ids)
    const evidence = evidenceOf(await missesOf(ctx, account, setting), setting, today(ctx.zone, ctx.now()))
    if (evidence) await block(ctx, account, setting, evidence)
  }
}

/**
 * A session that had begun when its person was blocked belongs to that block, if only marked afterwards: two servers
 * may each mark one of two sessions, and whichever is first must not make the other count for a second block. One that
 * was lifted meanwhile forgives it too.
 */
async function joinBlock(
  { tx, zone }: TransitionCtx,
  account: string,
  setting: Setting,
  missed: readonly string[],
): Promise<void> {
  const { sql, tenant_id } = tx
  const { id } = setting
  const rows = await sql<
    {
      id: string
      start_at: Temporal.Instant
      blacklist_id: string
      begin_time: Temporal.Instant
      window_days: number | null
    }[]
  >`
    select distinct on (a.id) a.id, a.start_at, b.id as blacklist_id, b.begin_time, b.window_days
    from appointment_information a
    join blacklist b on b.tenant_id = ${tenant_id} and b.account = ${account} and b.setting_id = ${id}
      and b.state <> ${block_state.taken_back} and b.begin_time > a.start_at
    where a.tenant_id = ${tenant_id} and a.id = any(${missed}::uuid[]) and ${counts(tx, setting)}
    order by a.id, b.begin_time`
  const joining = rows.filter(
    ({ start_at, begin_time, window_days }) =>
      wallOf(zone, start_at).date >=
      countedFrom({ window_days: window_days ?? setting.window_days }, today(zone, begin_time)),
  )
  for (const [blacklist_id, own] of Map.groupBy(joining, (row) => row.blacklist_id)) {
    await sql`insert into blacklist_evidence ${sql(own.map((one) => evidenceRow(tenant_id, blacklist_id, id, one.id)))}`
    await sayHowMany(tx, blacklist_id)
  }
}

/** Writes into the reason of a block how many missed sessions hold it now. */
async function sayHowMany({ sql, tenant_id }: Tx, blacklist_id: string): Promise<void> {
  const [held] = await sql<{ count: number; window_days: number | null }[]>`
    select b.window_days, (select count(*)::int from blacklist_evidence e
      where e.tenant_id = ${tenant_id} and e.blacklist_id = b.id and e.released = 0) as count
    from blacklist b where b.tenant_id = ${tenant_id} and b.id = ${blacklist_id}`
  // A block of before the window was stored keeps its words.
  if (!held?.window_days) return
  const { count, window_days } = held
  await sql`
    update blacklist set reason = ${missedReasonZh(count, window_days)}, reason_en = ${missedReasonEn(count, window_days)}
    where tenant_id = ${tenant_id} and id = ${blacklist_id}`
}

const evidenceRow = (
  tenant_id: string,
  blacklist_id: string,
  setting_id: string,
  appointment_id: string,
) => ({
  tenant_id,
  id: newId(),
  blacklist_id,
  setting_id,
  appointment_id,
  released: 0,
})

/** A missed session, with its time. */
export interface MissedSession extends Miss {
  start_at: Temporal.Instant
}

/** A person's missed sessions for which a setting hasn't blocked them yet, earliest first. */
export async function missesOf(
  { tx, zone, now }: Pick<TransitionCtx, 'tx' | 'zone' | 'now'>,
  account: string,
  setting: Setting,
): Promise<MissedSession[]> {
  const { sql, tenant_id } = tx
  const from = instantAt(zone, countedFrom(setting, today(zone, now())), '00:00')
  const rows = await sql<{ id: string; start_at: Temporal.Instant }[]>`
    select a.id, a.start_at from appointment_information a
    where a.tenant_id = ${tenant_id} and a.appointment_user = ${account} and a.start_at >= ${from.toString()}
      and ${counts(tx, setting)}
    order by a.start_at, a.id`
  return rows.map((row) => ({ ...row, date: wallOf(zone, row.start_at).date }))
}

/** Whether the session `a` is a missed one of the setting that no block by it holds. */
const counts = ({ sql, tenant_id }: Tx, { id, resources_type_id, counts_from }: Setting) => sql`
  a.appointment_state = ${adherence.missed} and a.start_at >= ${counts_from.toString()}
  ${resources_type_id === null ? sql`` : sql`and a.resources_type_id = ${resources_type_id}`}
  and not exists (select from blacklist_evidence e
    where e.tenant_id = ${tenant_id} and e.appointment_id = a.id and e.setting_id = ${id} and e.released = 0)`

async function block(
  ctx: TransitionCtx,
  account: string,
  setting: Setting,
  evidence: readonly MissedSession[],
): Promise<void> {
  const { sql, tenant_id } = ctx.tx
  const now = ctx.now()
  const days = blockedDays(setting, await earlierBlocks(ctx, account, setting.id))
  const id = newId()
  await sql`
    insert into blacklist (tenant_id, id, account, user_name, resources_type_id, source, reason, reason_en, setting_id, miss_limit, window_days,
      begin_time, until, state, create_time)
    select ${tenant_id}, ${id}, ${account}, coalesce((select name from iam_user where tenant_id = ${tenant_id} and account = ${account}), ''),
      ${setting.resources_type_id}, 'missed', ${missedReasonZh(evidence.length, setting.window_days)},
      ${missedReasonEn(evidence.length, setting.window_days)}, ${setting.id}, ${setting.miss_limit}, ${setting.window_days}, ${now.toString()},
      ${blockedUntil(ctx.zone, now, days).toString()}, ${block_state.active}, ${now.toString()} returning 1`
  await sql`insert into blacklist_evidence ${sql(evidence.map((one) => evidenceRow(tenant_id, id, setting.id, one.id)))}`
  await noteHistory(ctx, { blacklist_id: id, action: 'blocked', by: null })
  await tellBlocked(ctx, id, 'blocked')
}

/** How many blocks by a setting began within a year; those lifted or taken back don't count. */
export async function earlierBlocks(
  { tx: { sql, tenant_id }, now }: Pick<TransitionCtx, 'tx' | 'now'>,
  account: string,
  setting_id: string,
): Promise<number> {
  const since = now().subtract({ hours: 24 * REPEATS_WITHIN_DAYS })
  const [found] = await sql<{ count: number }[]>`
    select count(*)::int as count from blacklist where tenant_id = ${tenant_id} and account = ${account}
      and setting_id = ${setting_id} and state = ${block_state.active} and begin_time > ${since.toString()}`
  return found?.count ?? 0
}

/**
 * Sessions that turn out to have been kept are no evidence any more. A block that too few missed sessions are left
 * of is taken back, and those may count again.
 */
async function takeBack(ctx: TransitionCtx, account: string, ids: readonly string[]): Promise<void> {
  const { sql, tenant_id } = ctx.tx
  await lockPerson(ctx.tx, account)
  const blocks = await sql<{ blacklist_id: string }[]>`
    update blacklist_evidence set released = 1
    where tenant_id = ${tenant_id} and appointment_id = any(${[...ids]}::uuid[]) and released = 0 returning blacklist_id`
  for (const id of new Set(blocks.map(({ blacklist_id }) => blacklist_id))) {
    const [found] = await sql<{ miss_limit: number; remaining: number }[]>`
      select b.miss_limit, (select count(*)::int from blacklist_evidence e
        where e.tenant_id = ${tenant_id} and e.blacklist_id = b.id and e.released = 0) as remaining
      from blacklist b where b.tenant_id = ${tenant_id} and b.id = ${id} and b.state = ${block_state.active} for update`
    if (!found) continue
    if (stillHolds(found.remaining, found.miss_limit)) {
      await sayHowMany(ctx.tx, id)
      continue
    }
    const now = ctx.now().toString()
    await sql`
      update blacklist set state = ${block_state.taken_back}, lifted_time = ${now},
        appeal_state = case when appeal_state = ${appeal_state.waiting} then ${appeal_state.accepted} else appeal_state end
      where tenant_id = ${tenant_id} and id = ${id}`
    await sql`update blacklist_evidence set released = 1 where tenant_id = ${tenant_id} and blacklist_id = ${id}`
    await noteHistory(ctx, { blacklist_id: id, action: 'taken_back', by: ctx.viewer })
    await tellBlocked(ctx, id, 'block_lifted')
  }
}
