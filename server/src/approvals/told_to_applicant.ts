import { LRUCache } from 'lru-cache'
import type { Temporal } from 'temporal-polyfill'
import { viewerOf, type Ctx } from '#server/context.ts'
import type { LoadedResource } from '#server/booking_rules/booking_rules.service.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { findSession } from '#server/sessions/sessions.service.ts'
import { run_state, type approval_process, type approval_run } from './approvals.table.ts'
import { Lookup } from './candidates.ts'
import { flowsOf, kindOf, type FlowInForce } from './opening.ts'
import { inForce, sentRequest } from './review_requests.ts'
import { askedAt } from './able_to_decide.ts'

/** What an applicant is told of an approval before they ask for it. */
export interface ApprovalAhead {
  /** The first step by its name, or the department in charge; null: it has no name. */
  name: string | null
  name_en: string | null
  steps: number
  /** Nobody is an approver by the flow: the administrators of the resource are asked. */
  administrators: boolean
  /** Half of such approvals were decided within so many minutes; null: there were too few. */
  usual_minutes: number | null
}

/** Who approves bookings of some resources by the caller, and how long that usually takes. */
export async function approvalsAhead(
  ctx: Ctx,
  resources: readonly LoadedResource[],
): Promise<(resource: LoadedResource) => ApprovalAhead | undefined> {
  const { tx } = ctx
  const flowOf = await flowsOf(tx, resources)
  const names = await departmentNames(
    tx,
    resources.flatMap(({ admin_dept }) => admin_dept ?? []),
  )
  const { account, positions } = viewerOf(ctx)
  const lookup = new Lookup(tx)
  const ahead = new Map<string, ApprovalAhead>()
  for (const resource of resources) {
    const { admin_dept, admin_post } = resource
    const flow = flowOf(resource)
    const about = { applicant: account, dept_code: positions[0]?.dept_code ?? null, admin_dept, admin_post }
    const asked = await lookup.candidates(flow.steps.slice(0, 1), about)
    ahead.set(resource.id, {
      ...nameOf(flow, names.get(admin_dept ?? '')),
      steps: flow.steps.length,
      administrators: asked.every((one) => one.account === null),
      usual_minutes: await usualMinutes(tx, kindOf(flow, resource), ctx.now()),
    })
  }
  return ({ id }) => ahead.get(id)
}

interface Name {
  name: string | null
  name_en: string | null
}

const nameOf = ({ steps }: Pick<FlowInForce, 'steps'>, department: Name | undefined, at = 0): Name => {
  const step = steps[at]
  return step?.name
    ? { name: step.name, name_en: step.name_en }
    : (department ?? { name: null, name_en: null })
}

async function departmentNames({ sql, tenant_id }: Tx, codes: readonly string[]): Promise<Map<string, Name>> {
  if (codes.length === 0) return new Map()
  const rows = await sql<(Name & { code: string })[]>`
    select code, name, name_en from department where tenant_id = ${tenant_id} and code = any(${[...new Set(codes)]})`
  return new Map(rows.map(({ code, ...name }) => [code, name]))
}

/** A figure of the last months, not of this minute. */
const usual = new LRUCache<string, Map<string, number>>({ max: 500, ttl: 300_000 })
const USUAL_DAYS = 90
/** Fewer decisions say nothing of what is usual. */
const ENOUGH = 5

/** Within how many minutes half of the approvals of a kind were decided lately; null: there were too few. */
async function usualMinutes(
  { sql, tenant_id }: Tx,
  kind: string,
  now: Temporal.Instant,
): Promise<number | null> {
  let known = usual.get(tenant_id)
  if (!known) {
    const rows = await sql<{ kind: string; minutes: number }[]>`
      select p.kind, ceil(percentile_cont(0.5) within group (order by extract(epoch from u.decided_at - u.create_time)) / 60)::int as minutes
      from approval_run u join approval_process p on p.tenant_id = ${tenant_id} and p.id = u.process_id
      where u.tenant_id = ${tenant_id} and u.state in (${run_state.approved}, ${run_state.rejected})
        and u.decided_at > ${now.subtract({ hours: 24 * USUAL_DAYS }).toString()}
      group by p.kind having count(*) >= ${ENOUGH}`
    usual.set(tenant_id, (known = new Map(rows.map(({ kind: of, minutes }) => [of, minutes]))))
  }
  return known.get(kind) ?? null
}

/** Who has a session's approval, since when, and how long that usually takes. */
export interface WhoHasIt extends Name {
  /** The step that it waits at, from 1, of so many. */
  step: number
  steps: number
  step_since: Temporal.Instant
  create_time: Temporal.Instant
  /** Who can decide, by name, as far as the caller may find people. */
  people: { name: string; name_en: string | null; for_name: string | null; for_name_en: string | null }[]
  /** The administrators of the resource are asked. */
  administrators: boolean
  /** The review address that it waits at; null: none. */
  outside: string | null
  outside_en: string | null
  /** 1: the caller booked it, and opens the review address instead of reading of it here. */
  open_process_form: number
  /** Others are asked then, if nobody has decided. */
  escalate_at: Temporal.Instant | null
  usual_minutes: number | null
}

type Run = Pick<
  typeof approval_run.$inferSelect,
  'id' | 'process_id' | 'step' | 'step_since' | 'create_time' | 'escalate_at'
> &
  Pick<typeof approval_process.$inferSelect, 'steps' | 'kind' | 'applicant'> & { admin_dept: string | null }

/** The approval that a session waits for, for all who see the session; null: it waits for none. @throws Refused NOT_FOUND */
export async function whoHasIt(ctx: Ctx, session_id: string): Promise<WhoHasIt | null> {
  const { tx } = ctx
  const { sql, tenant_id } = tx
  await findSession(ctx, session_id)
  const [run] = await sql<Run[]>`
    select u.id, u.process_id, u.step, u.step_since, u.create_time, u.escalate_at, p.steps, p.kind, p.applicant, r.admin_dept
    from approval_run u
    join approval_process p on p.tenant_id = ${tenant_id} and p.id = u.process_id
    join resource r on r.tenant_id = ${tenant_id} and r.id = u.resources_id
    where u.tenant_id = ${tenant_id} and u.appointment_id = ${session_id} and u.state = ${run_state.open}`
  if (!run) return null
  const { applicant } = run
  const asked = await askedAt(tx, { ...run, run_id: run.id })
  const accounts = asked.flatMap(({ account }) => account ?? [])
  const people = ctx.may('person.see')
    ? await sql<WhoHasIt['people']>`
        select u.name, u.name_en, null as for_name, null as for_name_en from iam_user u
        where u.tenant_id = ${tenant_id} and u.account = any(${accounts}) and u.disabled = 0
        union all
        select d.name, d.name_en, u.name, u.name_en from approval_delegation g
        join iam_user u on u.tenant_id = ${tenant_id} and u.account = g.account and u.disabled = 0
        join iam_user d on d.tenant_id = ${tenant_id} and d.account = g.delegate and d.disabled = 0
        where g.tenant_id = ${tenant_id} and g.account = any(${accounts}) and g.delegate <> ${applicant}
          and g.begin_at <= ${ctx.now().toString()} and g.end_at > ${ctx.now().toString()}
        order by 3 nulls first, 1 limit ${NAMED}`
    : []
  const sent = await sentRequest(tx, session_id)
  const outside = sent && inForce(sent) ? sent : null
  const names = await departmentNames(tx, run.admin_dept === null ? [] : [run.admin_dept])
  return {
    ...nameOf(run, names.get(run.admin_dept ?? ''), run.step),
    ...{
      step: run.step + 1,
      steps: run.steps.length,
      step_since: run.step_since,
      create_time: run.create_time,
    },
    ...{
      people,
      administrators: asked.some(({ account }) => account === null),
      escalate_at: run.escalate_at,
      outside: outside?.name ?? null,
      outside_en: outside?.name_en ?? null,
      open_process_form: applicant === viewerOf(ctx).account ? (outside?.open_process_form ?? 0) : 0,
    },
    usual_minutes: await usualMinutes(tx, run.kind, ctx.now()),
  }
}

/** More names say less than "the office". */
const NAMED = 5
