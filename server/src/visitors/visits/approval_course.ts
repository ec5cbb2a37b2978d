import { visit_state, type VisitAction, type VisitActor } from '#rules/visitors/visits/states.ts'
import {
  type About,
  administrators,
  type Candidate,
  flowsInUse,
  type FlowInForce,
  Lookup,
} from '#server/approvals/approvals.service.ts'
import { newId } from '#server/platform/database/columns.ts'
import { visitKind } from '#server/visitors/settings/settings.service.ts'
import type { VisitCtx } from './stored.ts'
import { asked_state, course_state, type StoredVisit, type visitor_approval } from './visits.table.ts'

/** Where the approval of a visit stands that goes over a flow. */
export type OpenCourse = Pick<typeof visitor_approval.$inferSelect, 'step' | 'steps'>

/** The open approval of a locked visit; null: the office alone decides. */
export async function openCourse(
  { tx: { sql, tenant_id } }: Pick<VisitCtx, 'tx'>,
  visit_id: string,
): Promise<OpenCourse | null> {
  const [course] = await sql<OpenCourse[]>`
    select step, steps from visitor_approval
    where tenant_id = ${tenant_id} and appointment_id = ${visit_id} and state = ${course_state.open}`
  return course ?? null
}

/** A change of a visit, as far as it concerns its approval. */
interface CourseChange {
  action: VisitAction
  actor: VisitActor
  /** Which columns have another value. */
  fields: readonly string[]
  /** The office decides instead of those who are asked. */
  overrules: boolean
}

/** Who approved did so for these. */
const approved_for: ReadonlySet<string> = new Set(['in_school_area', 'resources_id'])

/**
 * Lets the approval of a visit follow a change: it begins at the first step when the visit comes to wait for it, and again for
 * another host, or where the visitor or the host want other dates or another place; it ends when the visit waits no more.
 */
export async function followCourse(
  ctx: VisitCtx,
  before: StoredVisit,
  after: StoredVisit,
  { action, actor, fields, overrules }: CourseChange,
): Promise<void> {
  const waited = before.state === visit_state.awaiting_approval
  if (after.state !== visit_state.awaiting_approval) {
    if (waited) await endCourse(ctx, after.id, action, overrules)
    return
  }
  const wants_other = action === 'reschedule' || fields.some((field) => approved_for.has(field))
  if (!waited || action === 'rehost' || (actor !== 'office' && wants_other)) await beginCourse(ctx, after)
}

/** Begins the approval of a visit over the flow of its kind; without one the office alone is asked. */
async function beginCourse(ctx: VisitCtx, visit: StoredVisit): Promise<void> {
  const { sql, tenant_id } = ctx.tx
  const { id: appointment_id } = visit
  await sql`delete from visitor_approval_candidate where tenant_id = ${tenant_id} and appointment_id = ${appointment_id}`
  await sql`delete from visitor_approval where tenant_id = ${tenant_id} and appointment_id = ${appointment_id}`
  const flow = await flowOf(ctx, visit)
  if (!flow) return
  const candidates = await candidatesOf(ctx, visit, flow)
  const course = {
    ...{ tenant_id, id: newId(), appointment_id, flow_name: flow.name, flow_name_en: flow.name_en },
    ...{ steps: sql.json(flow.steps as never), create_time: ctx.now().toString() },
  }
  await sql`insert into visitor_approval ${sql(course)}`
  const rows = candidates.map((one) => ({
    ...{ tenant_id, id: newId(), appointment_id, ...one },
    state: one.step === 0 ? asked_state.now : asked_state.later,
  }))
  await sql`insert into visitor_approval_candidate ${sql(rows)}`
}

/** The flow of a visit's kind; null: it names none, or one that is stopped. */
async function flowOf(ctx: VisitCtx, visit: StoredVisit): Promise<FlowInForce | null> {
  const code = (await visitKind(ctx.tx, visit.visitor_type))?.invite_school_flow_path ?? null
  return code === null ? null : ((await flowsInUse(ctx.tx, [code])).get(code) ?? null)
}

/** Who is asked at each step. A visit's own visitor isn't, unless the step says so; where there is nobody, the office. */
async function candidatesOf(ctx: VisitCtx, visit: StoredVisit, { steps }: FlowInForce): Promise<Candidate[]> {
  const found = await new Lookup(ctx.tx).candidates(steps, await aboutOf(ctx, visit))
  return steps.flatMap((step, at) => {
    const asked = found.filter(
      (one) =>
        one.step === at && (step.own === 1 || one.account === null || one.account !== visit.visitor_account),
    )
    return asked.length > 0 ? asked : [administrators(at)]
  })
}

/** By what approvers of a visit are looked up: for its host, and by the place of the resource that is visited. */
async function aboutOf(
  { tx: { sql, tenant_id } }: VisitCtx,
  { accept_visit_account: host, resources_id }: StoredVisit,
): Promise<About> {
  const [about] = await sql<Omit<About, 'applicant'>[]>`
    select (
      select d.code from iam_user u
      join triple t on t.tenant_id = ${tenant_id} and t.user_id = u.id
      join department d on d.tenant_id = ${tenant_id} and d.id = t.dept_id
      where u.tenant_id = ${tenant_id} and u.account = ${host}::text order by t.id limit 1) as dept_code,
      r.admin_dept, r.admin_post
    from (select 1) as visit left join resource r on r.tenant_id = ${tenant_id} and r.id = ${resources_id}::uuid`
  return { applicant: host ?? '', dept_code: null, admin_dept: null, admin_post: null, ...about }
}

/** What becomes of an approval by the action that ends it. */
const end_of: Partial<Record<VisitAction, number>> = {
  approve: course_state.approved,
  reject: course_state.rejected,
}

async function endCourse(
  { tx: { sql, tenant_id } }: VisitCtx,
  visit_id: string,
  action: VisitAction,
  overrules: boolean,
): Promise<void> {
  await sql`
    update visitor_approval set state = ${end_of[action] ?? course_state.closed}, overruled = ${Number(overrules)}
    where tenant_id = ${tenant_id} and appointment_id = ${visit_id} and state = ${course_state.open}`
  await sql`
    update visitor_approval_candidate set state = ${asked_state.over}
    where tenant_id = ${tenant_id} and appointment_id = ${visit_id} and state in (${asked_state.now}, ${asked_state.decided})`
}

/**
 * Ends the step that a visit waits at, and asks those of the next one who still are what they are named as; the office, where
 * nobody is.
 */
export async function nextStep(ctx: VisitCtx, visit_id: string, { step: done }: OpenCourse): Promise<void> {
  const { sql, tenant_id } = ctx.tx
  const step = done + 1
  const of_visit = sql`tenant_id = ${tenant_id} and appointment_id = ${visit_id}`
  await sql`update visitor_approval set step = ${step} where ${of_visit} and state = ${course_state.open}`
  await sql`update visitor_approval_candidate set state = ${asked_state.over} where ${of_visit} and step = ${done}`
  const named = await sql<(Pick<Candidate, 'account' | 'source'> & { id: string })[]>`
    select id, account, source from visitor_approval_candidate where ${of_visit} and step = ${step} order by id`
  const lookup = new Lookup(ctx.tx)
  const asked: string[] = []
  for (const one of named) if (await lookup.still(one)) asked.push(one.id)
  if (asked.length > 0) {
    await sql`
      update visitor_approval_candidate set state = ${asked_state.now}
      where tenant_id = ${tenant_id} and id = any(${asked}::uuid[])`
    return
  }
  const office = { ...administrators(step), state: asked_state.now }
  await sql`
    insert into visitor_approval_candidate ${sql({ tenant_id, id: newId(), appointment_id: visit_id, ...office })}`
}
