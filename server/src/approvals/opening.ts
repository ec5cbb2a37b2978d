import type { Temporal } from 'temporal-polyfill'
import { takesMore, type Approved } from '#rules/approvals/growth.ts'
import { default_steps, type FlowStep } from '#rules/approvals/flow.ts'
import { changes, state } from '#rules/sessions/lifecycle.ts'
import type { LoadedResource } from '#server/booking_rules/booking_rules.service.ts'
import { newId } from '#server/platform/database/columns.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { onTransition, type SessionEvent, type TransitionCtx } from '#server/sessions/sessions.service.ts'
import { run_state, type approval_flow, type ReviewNews } from './approvals.table.ts'
import { Lookup, type About, type Candidate } from './candidates.ts'
import { tell } from './events.ts'
import { tellAddress } from './review_messages.ts'
import { sendOut } from './review_requests.ts'
import { accountsNow } from './able_to_decide.ts'

/** A flow as sessions follow it; without a code: the default. */
export interface FlowInForce {
  code: string | null
  name: string
  name_en: string
  steps: readonly FlowStep[]
}

/** The state of a flow that bookings follow. */
const FLOW_IN_USE = 1

const default_flow: FlowInForce = { code: null, name: '', name_en: '', steps: default_steps }

/** The flows that have these codes, by them, without those that are stopped. */
export async function flowsInUse(
  { sql, tenant_id }: Tx,
  codes: readonly string[],
): Promise<ReadonlyMap<string, FlowInForce>> {
  if (codes.length === 0) return new Map()
  const rows = await sql<Pick<typeof approval_flow.$inferSelect, 'code' | 'name' | 'name_en' | 'steps'>[]>`
    select code, name, name_en, steps from approval_flow
    where tenant_id = ${tenant_id} and code = any(${[...codes]}) and state = ${FLOW_IN_USE}`
  return new Map(rows.map((row) => [row.code, row]))
}

/** The flows of resources by their codes; one that is missing or stopped is the default. */
export async function flowsOf(
  tx: Tx,
  resources: readonly LoadedResource[],
): Promise<(resource: LoadedResource) => FlowInForce> {
  const codes = [...new Set(resources.flatMap(({ rules }) => rules.approval_flow ?? []))]
  const known = await flowsInUse(tx, codes)
  return ({ rules }) => known.get(rules.approval_flow ?? '') ?? default_flow
}

/** By what the durations of approvals are compared. */
export const kindOf = ({ code }: FlowInForce, { admin_dept }: LoadedResource): string =>
  code === null ? `dept ${admin_dept ?? ''}` : `flow ${code}`

/** When a step that begins now is due: for a reminder, for an escalation, for a look whether its approvers are there. */
export function dueTimes(
  step: FlowStep | undefined,
  now: Temporal.Instant,
): Record<'remind_at' | 'escalate_at' | 'look_at', string | null> & { look_at: string } {
  const after = (hours: number | null | undefined) =>
    hours === null || hours === undefined ? null : now.add({ hours })
  const remind = after(step?.remind_hours)
  const escalate = after(step?.escalate_hours)
  const look = [remind, escalate, now.add({ hours: LOOK_HOURS })].filter((one) => one !== null)
  return {
    remind_at: remind?.toString() ?? null,
    escalate_at: escalate?.toString() ?? null,
    look_at: look
      .reduce((least, one) => (one.epochMilliseconds < least.epochMilliseconds ? one : least))
      .toString(),
  }
}

/** However long a step waits, the clock looks once in so many hours whether somebody can still decide it. */
export const LOOK_HOURS = 12

interface Starting {
  event: SessionEvent
  flow: FlowInForce
  about: About
}

/**
 * Begins the approval of sessions that wait for one: a submission's in one go. Those with the same steps, the same people
 * and the same way to decide share a process.
 */
async function begin(ctx: TransitionCtx, events: readonly SessionEvent[]): Promise<void> {
  if (events.length === 0) return
  const { tx } = ctx
  const flowOf = await flowsOf(
    tx,
    events.map(({ loaded }) => loaded),
  )
  const depts = await departmentsOf(tx, events)
  const groups = Map.groupBy(
    events.map((event): Starting => {
      const { after, loaded } = event
      const { admin_dept, admin_post } = loaded
      const dept_code = depts.get(after.id) ?? null
      return {
        event,
        flow: flowOf(loaded),
        about: { applicant: after.appointment_user, dept_code, admin_dept, admin_post },
      }
    }),
    ({ event: { after, loaded }, flow, about }) =>
      JSON.stringify([
        ...[after.series_id, flow.code, about.admin_dept, about.admin_post],
        loaded.rules.open_process_form,
      ]),
  )
  const lookup = new Lookup(tx)
  for (const group of groups.values()) {
    const [first] = group
    if (!first) continue
    const candidates = await lookup.candidates(first.flow.steps, first.about)
    await store(ctx, first, group, candidates)
  }
}

/** The departments that the sessions were booked for. */
async function departmentsOf(
  { sql, tenant_id }: Tx,
  events: readonly SessionEvent[],
): Promise<Map<string, string | null>> {
  const ids = events.map(({ after }) => after.id)
  const rows = await sql<{ id: string; dept_code: string | null }[]>`
    select id, dept_code from appointment_information where tenant_id = ${tenant_id} and id = any(${ids}::uuid[])`
  return new Map(rows.map(({ id, dept_code }) => [id, dept_code]))
}

async function store(
  ctx: TransitionCtx,
  { event: { after: session, loaded }, flow, about }: Starting,
  group: readonly Starting[],
  candidates: readonly Candidate[],
): Promise<void> {
  const { sql, tenant_id } = ctx.tx
  const moment = ctx.now()
  const now = moment.toString()
  const process_id = newId()
  const due = dueTimes(flow.steps[0], moment)
  const process = {
    tenant_id,
    id: process_id,
    series_id: session.series_id,
    applicant: about.applicant,
    flow_code: flow.code,
    flow_name: flow.name,
    flow_name_en: flow.name_en,
    steps: sql.json(flow.steps as never),
    kind: kindOf(flow, loaded),
    create_time: now,
  }
  const asked = candidates.map((one) => ({ tenant_id, id: newId(), process_id, ...one }))
  const runs = group.map(({ event: { after } }) => ({
    ...{
      tenant_id,
      id: newId(),
      process_id,
      appointment_id: after.id,
      state: run_state.open,
      step: 0,
      ...due,
    },
    ...{
      step_since: now,
      create_time: now,
      resources_id: after.resources_id,
      person_times: after.person_times,
    },
    start_at: after.start_at.toString(),
    end_at: after.end_at.toString(),
  }))
  await Promise.all([
    sql`insert into approval_process ${sql(process)}`,
    sql`insert into approval_candidate ${sql(asked)}`,
    sql`insert into approval_run ${sql(runs)}`,
  ])
  const sessions = group.map(({ event: { after } }) => after.id)
  const opened = { process_id, step: 0, steps: flow.steps, sessions }
  await sendOut(ctx, { ...opened, runs: runs.map(({ id }) => id), resource: loaded })
  await tell(ctx, { kind: 'opened', ...opened, applicant: about.applicant }, () =>
    accountsNow(ctx, { process_id, step: 0, run_id: null, resource: loaded }),
  )
}

/** Ends the approval of sessions that no longer wait, without a decision. The addresses at which they waited are told. */
async function close(ctx: TransitionCtx, ids: readonly string[], why: ReviewNews): Promise<void> {
  if (ids.length === 0) return
  const { sql, tenant_id } = ctx.tx
  const ended = await sql<{ session: string; review_id: string | null }[]>`
    update approval_run set state = ${run_state.closed}, decided_at = ${ctx.now().toString()}
    where tenant_id = ${tenant_id} and appointment_id = any(${[...ids]}::uuid[]) and state = ${run_state.open}
    returning appointment_id as session, review_id`
  for (const [request, own] of Map.groupBy(ended, ({ review_id }) => review_id))
    if (request !== null)
      await tellAddress(
        ctx,
        request,
        own.map(({ session }) => session),
        why,
      )
}

/** A session that waits at a review address has another time, and waits there still. */
async function tellChanged(ctx: TransitionCtx, id: string): Promise<void> {
  const { sql, tenant_id } = ctx.tx
  const [run] = await sql<{ review_id: string | null }[]>`
    select review_id from approval_run where tenant_id = ${tenant_id} and appointment_id = ${id} and state = ${run_state.open}`
  if (run && run.review_id !== null) await tellAddress(ctx, run.review_id, [id], 'changed')
}

/** What a session's latest approval was asked for, whether it is given or not yet; null: there is none. */
export async function askedFor({ sql, tenant_id }: Tx, id: string): Promise<Approved | null> {
  const [run] = await sql<
    { resources_id: string; start_at: Temporal.Instant; end_at: Temporal.Instant; person_times: number }[]
  >`
    select resources_id, start_at, end_at, person_times from approval_run
    where tenant_id = ${tenant_id} and appointment_id = ${id} and state in (${run_state.open}, ${run_state.approved})
    order by id desc limit 1`
  return run ? { ...run, start: run.start_at, end: run.end_at } : null
}

const waits = ({ after }: SessionEvent) => after.state === state.awaiting_approval

onTransition('submit', (ctx, events) =>
  begin(
    ctx,
    events.filter((event) => waits(event)),
  ),
)

/** A change while it waits keeps the decisions made so far, unless it asks for more. */
async function followChange(ctx: TransitionCtx, events: readonly SessionEvent[]): Promise<void> {
  for (const event of events) {
    const { before, after } = event
    const waited = before?.state === state.awaiting_approval
    if (!waits(event)) {
      if (waited) await close(ctx, [after.id], 'moved')
      continue
    }
    const asked = waited ? await askedFor(ctx.tx, after.id) : null
    const same_applicant = before?.appointment_user === after.appointment_user
    if (
      asked &&
      same_applicant &&
      !takesMore(asked, { ...after, start: after.start_at, end: after.end_at })
    ) {
      await tellChanged(ctx, after.id)
      continue
    }
    await close(ctx, [after.id], 'moved')
    await begin(ctx, [event])
  }
}
onTransition('change_time', followChange)
onTransition('update', followChange)
onTransition('hand_over', followChange)

/** Cancelled, or expired: nobody has to decide any more. Approving and rejecting end it themselves. */
onTransition('any', async (ctx, events) => {
  const over = events.filter(
    ({ action, before, after }) =>
      before?.state === state.awaiting_approval &&
      after.state !== state.awaiting_approval &&
      action !== 'approve' &&
      action !== 'reject' &&
      !changes.has(action),
  )
  const ended = Map.groupBy(over, ({ action }) => (action === 'expire_approval' ? 'expired' : 'cancelled'))
  for (const [why, own] of ended)
    await close(
      ctx,
      own.map(({ after }) => after.id),
      why,
    )
})
