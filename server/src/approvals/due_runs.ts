import type { Temporal } from 'temporal-polyfill'
import type { FlowStep } from '#rules/approvals/flow.ts'
import { state } from '#rules/sessions/lifecycle.ts'
import { loadRules, type LoadedResource } from '#server/booking_rules/booking_rules.service.ts'
import { newId } from '#server/platform/database/columns.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Notices } from '#server/platform/live/notices.ts'
import { noteSteps, type TransitionCtx } from '#server/sessions/sessions.service.ts'
import { run_state, type approval_process, type approval_run } from './approvals.table.ts'
import { administrators, Lookup, type About, type Candidate } from './candidates.ts'
import { askSomebody } from './deciding.ts'
import { tell } from './events.ts'
import { LOOK_HOURS } from './opening.ts'
import { accountsNow, askedAt } from './able_to_decide.ts'

export interface LookDeps {
  db: Database
  jobs: Jobs
  notices: Notices
  now(): Temporal.Instant
}

interface Tenant {
  id: string
  time_zone: string
}

/** Runs per transaction. */
export const CHUNK = 100

type DueRun = Pick<
  typeof approval_run.$inferSelect,
  | 'id'
  | 'process_id'
  | 'appointment_id'
  | 'step'
  | 'step_since'
  | 'remind_at'
  | 'escalate_at'
  | 'resources_id'
> &
  Pick<typeof approval_process.$inferSelect, 'applicant' | 'steps'> & { dept_code: string | null }

/**
 * Looks at the runs that are due: reminds, asks others, and hands to the administrators what none of those who were
 * asked can decide any more. Several servers may run it at once: a run and its session are locked by one of them,
 * and its times are cleared with what is done.
 * @returns how many runs it looked at, at most a chunk
 */
export const lookAtRuns = ({ db, jobs, notices, now }: LookDeps, tenant: Tenant): Promise<number> =>
  db.withTenant(tenant.id, async (tx) => {
    const moment = now()
    const { sql, tenant_id } = tx
    const due = await sql<DueRun[]>`
      select u.id, u.process_id, u.appointment_id, u.step, u.step_since, u.remind_at, u.escalate_at, a.resources_id, p.applicant, p.steps, a.dept_code
      from approval_run u
      join appointment_information a on a.tenant_id = ${tenant_id} and a.id = u.appointment_id
      join approval_process p on p.tenant_id = ${tenant_id} and p.id = u.process_id
      where u.tenant_id = ${tenant_id} and u.state = ${run_state.open} and u.look_at <= ${moment.toString()}
        and a.state = ${state.awaiting_approval} and a.start_at > ${moment.toString()}
      order by u.look_at limit ${CHUNK} for update of a, u skip locked`
    const ctx: TransitionCtx = { tx, zone: tenant.time_zone, now: () => moment, viewer: null, notices, jobs }
    const ids = [...new Set(due.map((run) => run.resources_id))]
    const rules = await loadRules({ tx, zone: tenant.time_zone }, ids, { deleted: true })
    for (const group of Map.groupBy(due, (run) => `${run.process_id} ${run.step}`).values())
      await lookAt(ctx, group, rules)
    return due.length
  })

/** The runs of a process at the same step: approvers are reminded of all of them at once. */
async function lookAt(
  ctx: TransitionCtx,
  group: readonly DueRun[],
  rules: ReadonlyMap<string, LoadedResource>,
): Promise<void> {
  const moment = ctx.now()
  const isDue = (at: Temporal.Instant | null) =>
    at !== null && at.epochMilliseconds <= moment.epochMilliseconds
  const escalating = group.filter((run) => isDue(run.escalate_at))
  // Whoever is asked now needs no reminder.
  const reminding = group.filter((run) => isDue(run.remind_at) && !isDue(run.escalate_at))
  await remind(ctx, reminding, rules)
  for (const run of escalating) await escalate(ctx, run, rules.get(run.resources_id))
  for (const run of group)
    if (await askSomebody(ctx, run)) {
      await noteSteps(ctx, null, [lineOf(run, 'reassign')])
      await report(ctx, 'reassigned', [run], rules.get(run.resources_id))
    }
  await clearTimes(ctx, group)
}

/** The next look: what is not done yet, or after some hours. */
async function clearTimes(
  { tx: { sql, tenant_id }, now }: TransitionCtx,
  group: readonly DueRun[],
): Promise<void> {
  const moment = now().toString()
  await sql`
    update approval_run set
      remind_at = case when remind_at <= ${moment} then null else remind_at end,
      escalate_at = case when escalate_at <= ${moment} then null else escalate_at end,
      look_at = least(
        case when remind_at <= ${moment} then null else remind_at end,
        case when escalate_at <= ${moment} then null else escalate_at end,
        ${now().add({ hours: LOOK_HOURS }).toString()}::timestamptz)
    where tenant_id = ${tenant_id} and id = any(${group.map(({ id }) => id)}::uuid[])`
}

const lineOf = ({ appointment_id, step, steps }: DueRun, action: 'remind' | 'escalate' | 'reassign') => ({
  session: { id: appointment_id, state: state.awaiting_approval },
  action,
  details: {
    step: step + 1,
    steps: steps.length,
    step_name: steps[step]?.name ?? '',
    step_name_en: steps[step]?.name_en ?? '',
  },
})

async function remind(
  ctx: TransitionCtx,
  runs: readonly DueRun[],
  rules: ReadonlyMap<string, LoadedResource>,
): Promise<void> {
  const [first] = runs
  if (!first) return
  await noteSteps(
    ctx,
    null,
    runs.map((run) => lineOf(run, 'remind')),
  )
  await report(ctx, 'reminded', runs, rules.get(first.resources_id))
}

/** Asks whom the step names for it, else the administrators; those who were asked may still decide. */
async function escalate(
  ctx: TransitionCtx,
  run: DueRun,
  resource: LoadedResource | undefined,
): Promise<void> {
  const { sql, tenant_id } = ctx.tx
  const { applicant, dept_code, step, steps } = run
  const about: About = {
    applicant,
    dept_code,
    admin_dept: resource?.admin_dept ?? null,
    admin_post: resource?.admin_post ?? null,
  }
  const found = await new Lookup(ctx.tx).escalated(steps as readonly FlowStep[], step, about)
  const known = await askedAt(ctx.tx, { process_id: run.process_id, step, run_id: run.id })
  const asked: readonly Candidate[] = found.length > 0 ? found : [administrators(step)]
  const others = asked.filter((one) => !known.some(({ account }) => account === one.account))
  if (others.length === 0) return
  await sql`insert into approval_candidate ${sql(
    others.map((one) => ({
      tenant_id,
      id: newId(),
      process_id: run.process_id,
      run_id: run.id,
      escalated: 1,
      ...one,
    })),
  )}`
  await noteSteps(ctx, null, [lineOf(run, 'escalate')])
  await report(ctx, 'escalated', [run], resource)
}

async function report(
  ctx: TransitionCtx,
  kind: 'reminded' | 'escalated' | 'reassigned',
  runs: readonly DueRun[],
  resource: LoadedResource | undefined,
): Promise<void> {
  const [first] = runs
  if (!first || !resource) return
  const { process_id, step, steps, applicant } = first
  const sessions = runs.map(({ appointment_id }) => appointment_id)
  await tell(ctx, { kind, process_id, step, steps, sessions, applicant }, () =>
    accountsNow(ctx, { process_id, step, run_id: first.id, resource }),
  )
}
