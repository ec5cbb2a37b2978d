import { decidesOutside, slotsOf, stepOutcome, type Vote } from '#rules/approvals/deciding.ts'
import { isRefusal } from '#rules/refusals/refusals.ts'
import { state, transition } from '#rules/sessions/lifecycle.ts'
import { mayAdministerResource } from '#server/access/access.service.ts'
import { viewerOf, type Ctx, type Viewer } from '#server/context.ts'
import { newId } from '#server/platform/database/columns.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { forEachId, type IdOutcome } from '#server/platform/graphql/batch_answers.ts'
import { invalid, Refused } from '#server/platform/refused.ts'
import {
  applyTransition,
  lockAnySession,
  noteSteps,
  snapshotOf,
  type LockedSession,
  type TransitionCtx,
} from '#server/sessions/sessions.service.ts'
import { isLastResort } from './last_resort.ts'
import { run_state, type approval_process, type approval_run } from './approvals.table.ts'
import { administrators, Lookup } from './candidates.ts'
import { tell } from './events.ts'
import { dueTimes } from './opening.ts'
import { tellAddress } from './review_messages.ts'
import { inForce, sendOut, sentRequest } from './review_requests.ts'
import { accountsNow, askedAt, delegatorsOf, type AskedCandidate } from './able_to_decide.ts'

export type Decision = 'approve' | 'reject'

/** An open run with its process, locked. */
export type LockedRun = Pick<
  typeof approval_run.$inferSelect,
  'id' | 'process_id' | 'step' | 'step_since' | 'review_id'
> &
  Pick<typeof approval_process.$inferSelect, 'applicant' | 'steps'>

/** Locks the open approval of a session; null: it has none. The session is locked before it, by everybody. */
export async function lockRun({ sql, tenant_id }: Tx, session_id: string): Promise<LockedRun | null> {
  const [run] = await sql<LockedRun[]>`
    select u.id, u.process_id, u.step, u.step_since, u.review_id, p.applicant, p.steps
    from approval_run u join approval_process p on p.tenant_id = ${tenant_id} and p.id = u.process_id
    where u.tenant_id = ${tenant_id} and u.appointment_id = ${session_id} and u.state = ${run_state.open} for update of u`
  return run ?? null
}

/** The decisions on a step so far. */
export async function votesAt({ sql, tenant_id }: Tx, run_id: string, step: number): Promise<Vote[]> {
  const rows = await sql<{ slot: string | null; account: string | null; approves: number }[]>`
    select slot, account, approves from approval_vote where tenant_id = ${tenant_id} and run_id = ${run_id} and step = ${step}`
  return rows.map(({ slot, account, approves }) => ({
    account: slot,
    decision: approves === 1 ? 'approve' : 'reject',
    outside: account === null,
  }))
}

/** What somebody says with a decision. */
interface Said {
  reason: string | null
  /** For each session the approval that they have seen; missing: they don't say. */
  approval_ids?: readonly string[] | null
}

/**
 * Approves or rejects sessions as the caller, each on its own. Product §4, §5.
 * @throws Refused INVALID where there is not one approval for each session
 */
export async function decideSessions(
  ctx: Ctx,
  ids: readonly string[],
  decision: Decision,
  { reason, approval_ids }: Said,
): Promise<IdOutcome[]> {
  if (approval_ids && approval_ids.length !== ids.length) throw invalid('approval_ids', 'format')
  const seen = new Map(ids.map((id, n) => [id, approval_ids?.[n]]))
  return forEachId(ids, (id) => decideAsViewer(ctx, id, decision, { reason, seen: seen.get(id) }))
}

async function decideAsViewer(
  ctx: Ctx,
  id: string,
  decision: Decision,
  { reason, seen }: { reason: string | null; seen: string | undefined },
): Promise<void> {
  const viewer = viewerOf(ctx)
  const locked = await lockAnySession(ctx, id)
  if (locked.row.state === state.draft) throw new Refused('NOT_FOUND', {}, 'id')
  const run = await lockRun(ctx.tx, id)
  if (!run) throw await notWaiting(ctx, locked, decision)
  const candidates = await askedAt(ctx.tx, { ...run, run_id: run.id })
  const votes = await votesAt(ctx.tx, run.id, run.step)
  const slots = await slotsOfViewer(ctx, locked, run, candidates, votes)
  // More is asked for by now than they said yes or no to.
  if (seen !== undefined && seen !== run.process_id) throw new Refused('STALE', {}, 'approval_ids')
  if (decision === 'reject' && !reason?.trim()) throw new Refused('REASON_MISSING', {}, 'reason')
  await decide(ctx, { locked, run, candidates, votes }, { decision, reason, slots, by: viewer })
}

/**
 * The slots that the caller may fill: whoever was asked is looked up again. Applicants don't decide on their own
 * booking, neither as administrators nor for others, unless the step says so.
 * @throws Refused NOT_FOUND for one who was not asked, NOT_ALLOWED for one who has decided, may not any more, or has to
 * decide at the review address
 */
async function slotsOfViewer(
  ctx: Ctx,
  { row, loaded }: LockedSession,
  run: LockedRun,
  candidates: readonly AskedCandidate[],
  votes: readonly Vote[],
): Promise<(string | null)[]> {
  const viewer = viewerOf(ctx)
  const applies = run.applicant === viewer.account
  const own = applies && run.steps[run.step]?.own !== 1
  const delegators = applies ? [] : await delegatorsOf(ctx.tx, viewer.account, ctx.now())
  const administers =
    ctx.may('booking.approve') &&
    (!own || (await isLastResort(ctx.tx, viewer))) &&
    (await mayAdministerResource(ctx, viewer, loaded))
  const who = { account: viewer.account, delegators, administers }
  const step = {
    rule: 'any' as const,
    slots: candidates.map((one) => ({ ...one, escalated: one.escalated === 1 })),
  }
  const asked = slotsOf({ ...step, votes: [] }, who)
  if (asked.length === 0) throw new Refused('NOT_FOUND', {}, 'id')
  const open = slotsOf({ ...step, votes }, who)
  if (open.length === 0) throw new Refused('NOT_ALLOWED', { why: 'decided' })
  const lookup = new Lookup(ctx.tx)
  const still: (string | null)[] = []
  for (const account of open) {
    const known = candidates.filter((one) => one.account === account)
    if ((await Promise.all(known.map((one) => lookup.still(one)))).includes(true)) still.push(account)
  }
  if (still.length === 0) throw new Refused('NOT_ALLOWED', { why: 'approver' })
  const sent = await sentRequest(ctx.tx, row.id)
  const later = candidates.filter((one) => still.includes(one.account)).map((one) => one.escalated === 1)
  if (decidesOutside(sent && { ...sent, in_force: inForce(sent) }, later))
    throw new Refused('NOT_ALLOWED', { why: 'review_address' })
  return still
}

/**
 * Why a session without an open approval can't be decided, for those who were asked or administer it.
 * @returns NOT_FOUND to others, so that they learn nothing of it
 */
async function notWaiting(ctx: Ctx, { row, loaded }: LockedSession, decision: Decision): Promise<Refused> {
  const { sql, tenant_id } = ctx.tx
  const viewer = viewerOf(ctx)
  const asked = await sql`
    select from approval_run u join approval_candidate c on c.tenant_id = ${tenant_id} and c.process_id = u.process_id
    where u.tenant_id = ${tenant_id} and u.appointment_id = ${row.id} and c.account = ${viewer.account} limit 1`
  const administers = ctx.may('booking.approve') && (await mayAdministerResource(ctx, viewer, loaded))
  if (asked.length === 0 && !administers) return new Refused('NOT_FOUND', {}, 'id')
  const to = transition(snapshotOf(row), decision, 'approver', ctx.now(), {
    zone: ctx.zone,
    rules: loaded.rules,
  })
  return isRefusal(to) ? new Refused([to]) : new Refused('NOT_FOUND', {}, 'id')
}

interface Deciding {
  locked: LockedSession
  run: LockedRun
  candidates: readonly AskedCandidate[]
  votes: readonly Vote[]
}

interface Decided {
  decision: Decision
  reason: string | null
  /** The slots that it fills. */
  slots: readonly (string | null)[]
  /** Null: a review address. */
  by: Pick<Viewer, 'account' | 'name'> | null
  /** The review address, and whom it names as the one who decided there. */
  outside?: { name: string; name_en: string; decided_by: string | null }
}

/**
 * Writes a decision, and what it comes to: the step goes on waiting, the next step begins, or the session is
 * approved or rejected. Session and run are locked, so that there is one outcome.
 * @throws Refused before anything is written, if the session can't be decided any more
 */
export async function decide(
  ctx: TransitionCtx,
  { locked, run, candidates, votes }: Deciding,
  { decision, reason, slots, by, outside }: Decided,
): Promise<void> {
  const { sql, tenant_id } = ctx.tx
  const now = ctx.now()
  const { row, loaded } = locked
  const to = transition(snapshotOf(row), decision, 'approver', now, { zone: ctx.zone, rules: loaded.rules })
  if (isRefusal(to)) throw new Refused([to])
  const lookup = new Lookup(ctx.tx)
  const still = new Set<string>()
  for (const one of candidates) if (one.account !== null && (await lookup.still(one))) still.add(one.account)
  const step = run.steps[run.step]
  const outcome = stepOutcome(
    {
      rule: step?.rule ?? 'any',
      slots: candidates.map(({ account, escalated }) => ({ account, escalated: escalated === 1 })),
      votes: [...votes, ...slots.map((account) => ({ account, decision, outside: by === null }))],
    },
    (account) => still.has(account),
  )
  await sql`insert into approval_vote ${sql(
    slots.map((slot) => ({
      tenant_id,
      id: newId(),
      run_id: run.id,
      step: run.step,
      slot,
      account: by?.account ?? null,
      ...{
        user_name: by?.name ?? outside?.decided_by ?? outside?.name ?? '',
        approves: decision === 'approve' ? 1 : 0,
        reason,
        create_time: now.toString(),
      },
    })),
  )}`
  if (outcome !== 'open' && by !== null && run.review_id !== null)
    await tellAddress(ctx, run.review_id, [row.id], 'decided')
  const next = run.step + 1
  const ends = outcome === 'rejected' || (outcome === 'approved' && next >= run.steps.length)
  const details = await lineOf(ctx.tx, run, slots, { by, outside })
  if (ends) {
    await sql`
      update approval_run set state = ${outcome === 'approved' ? run_state.approved : run_state.rejected}, decided_at = ${now.toString()}
      where tenant_id = ${tenant_id} and id = ${run.id}`
    await applyTransition(ctx, locked, { action: decision, actor: 'approver', to, reason, details })
  } else {
    await noteSteps(ctx, by, [{ session: row, action: 'approve_step', reason, details }])
    if (outcome === 'approved') await nextStep(ctx, locked, run)
  }
  if (outcome !== 'open')
    await tell(
      ctx,
      {
        kind: 'decided',
        process_id: run.process_id,
        step: run.step,
        steps: run.steps,
        sessions: [row.id],
        applicant: run.applicant,
      },
      () => Promise.resolve(candidates.flatMap(({ account }) => account ?? [])),
    )
}

async function nextStep(ctx: TransitionCtx, { row, loaded }: LockedSession, run: LockedRun): Promise<void> {
  const { sql, tenant_id } = ctx.tx
  const now = ctx.now()
  const step = run.step + 1
  const due = dueTimes(run.steps[step], now)
  await sql`
    update approval_run set step = ${step}, step_since = ${now.toString()}, remind_at = ${due.remind_at},
      escalate_at = ${due.escalate_at}, look_at = ${due.look_at}, review_id = null
    where tenant_id = ${tenant_id} and id = ${run.id}`
  await askSomebody(ctx, { ...run, step })
  const { process_id, steps } = run
  await sendOut(ctx, { process_id, step, steps, runs: [run.id], sessions: [row.id], resource: loaded })
  await tell(
    ctx,
    {
      kind: 'opened',
      process_id: run.process_id,
      step,
      steps: run.steps,
      sessions: [row.id],
      applicant: run.applicant,
    },
    () => accountsNow(ctx, { process_id: run.process_id, step, run_id: run.id, resource: loaded }),
  )
}

/**
 * If none of those who have still to decide at a step is there any more, the administrators are asked.
 * @returns whether they are asked now
 */
export async function askSomebody(ctx: TransitionCtx, run: Omit<LockedRun, 'review_id'>): Promise<boolean> {
  const { sql, tenant_id } = ctx.tx
  const lookup = new Lookup(ctx.tx)
  const votes = await sql<{ slot: string | null }[]>`
    select slot from approval_vote where tenant_id = ${tenant_id} and run_id = ${run.id} and step = ${run.step}`
  const decided = new Set(votes.map(({ slot }) => slot))
  for (const one of await askedAt(ctx.tx, { ...run, run_id: run.id }))
    if (!decided.has(one.account) && (await lookup.still(one))) return false
  const one = administrators(run.step)
  await sql`insert into approval_candidate ${sql({ tenant_id, id: newId(), process_id: run.process_id, run_id: run.id, ...one })}`
  return true
}

/** What the history says of a decision besides who made it: the step, and for whom. */
async function lineOf(
  { sql, tenant_id }: Tx,
  run: LockedRun,
  slots: readonly (string | null)[],
  { by, outside }: Pick<Decided, 'by'> & { outside: Decided['outside'] | undefined },
): Promise<Record<string, string | number | null>> {
  const others = by === null ? [] : slots.filter((slot) => slot !== null && slot !== by.account)
  const [names] =
    others.length === 0
      ? []
      : await sql<{ name: string; name_en: string }[]>`
          select string_agg(name, ' / ' order by account) as name, string_agg(coalesce(nullif(name_en, ''), name), ' / ' order by account) as name_en
          from iam_user where tenant_id = ${tenant_id} and account = any(${others as string[]})`
  const step = run.steps[run.step]
  return {
    ...{
      step: run.step + 1,
      steps: run.steps.length,
      step_name: step?.name ?? '',
      step_name_en: step?.name_en ?? '',
    },
    ...(names ? { for_name: names.name, for_name_en: names.name_en } : {}),
    ...(outside
      ? { outside: outside.name, outside_en: outside.name_en, decided_by: outside.decided_by }
      : {}),
  }
}
