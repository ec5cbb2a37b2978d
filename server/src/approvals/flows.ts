import { checkSteps, type FlowStep } from '#rules/approvals/flow.ts'
import { refusal, type Refusal } from '#rules/refusals/refusals.ts'
import type { Ctx } from '#server/context.ts'
import type { Sent } from '#server/platform/database/versions.ts'
import type { ListArgs, RowPage } from '#server/platform/graphql/connections.ts'
import { conditions } from '#server/platform/graphql/filters.ts'
import { paginate, type Sorts } from '#server/platform/graphql/paginate.ts'
import { Refused } from '#server/platform/refused.ts'
import { records } from '#server/records/records.service.ts'
import { approval_flow } from './approvals.table.ts'

/** A defined flow with the number of resources and templates that name it. */
export type FlowDefinition = typeof approval_flow.$inferSelect & { used: number }

type FlowValues = Sent<typeof approval_flow>

const selection = ({ tx: { sql, tenant_id } }: Ctx) => sql`
  select f.*, (select count(*)::int from resource r where r.tenant_id = ${tenant_id} and r.approval_flow = f.code and r.del = 0)
    + (select count(*)::int from resources_rule_template t where t.tenant_id = ${tenant_id} and t.approval_flow = f.code and t.del = 0) as used
  from approval_flow f`

const sorts: Sorts = {
  code: 'f.code',
  name: 'f.name',
  name_en: 'f.name_en',
  state: 'f.state',
  used: 'used',
  create_time: 'f.create_time',
}

/** A page of the flows by their codes. Keywords match code and names. */
export function findFlows(ctx: Ctx, args: ListArgs, state: number | null): Promise<RowPage<FlowDefinition>> {
  const { sql, tenant_id } = ctx.tx
  return paginate<FlowDefinition>(ctx, args, {
    select: selection(ctx),
    where: sql`f.tenant_id = ${tenant_id} and ${conditions(
      sql,
      { state, keywords: args.keywords },
      { state: 'f.state', keywords: ['f.code', 'f.name', 'f.name_en', 'f.tags'] },
    )}`,
    order: sql`f.code`,
    sorts,
  })
}

/** One flow. @throws Refused NOT_FOUND */
export async function findFlow(ctx: Ctx, id: string): Promise<FlowDefinition> {
  const { sql, tenant_id } = ctx.tx
  const [row] = await sql<
    FlowDefinition[]
  >`${selection(ctx)} where f.tenant_id = ${tenant_id} and f.id = ${id}`
  if (!row) throw new Refused('NOT_FOUND', {}, 'id')
  return row
}

const flows = records<typeof approval_flow, FlowDefinition>(approval_flow, {
  module: 'approvals',
  permission: 'approval_flow.manage',
  find: findFlow,
  nameOf: (row) => row.code,
  unique: { index: 'approval_flow_code', field: 'code' },
  // A flow that resources name can't be deleted.
  decide: () =>
    Promise.resolve(({ used: count }: FlowDefinition) => ({
      update: null,
      state: null,
      delete: count > 0 ? refusal('IN_USE', null, { count }) : null,
    })),
})

/** The wire's field that tells what the caller may do with a flow. */
export const flowActions = flows.actions

/** Defines a flow. @returns its id. Refused: TAKEN_NAME for a code that exists, INVALID for steps that can't work, NOT_FOUND for what they name and isn't there */
export const saveFlow = (ctx: Ctx, values: FlowValues & { steps: FlowStep[] }): Promise<string> =>
  flows.create(ctx, values, { check: (row) => checkFlow(ctx, row.steps) })

/** Changes a flow for bookings to come: running approvals keep the steps that they began with. */
export const updateFlow = (
  ctx: Ctx,
  id: string,
  version: number | null | undefined,
  values: FlowValues,
): Promise<void> =>
  flows.update(ctx, id, version, values, {
    check: ({ after, fields }) => (fields.includes('steps') ? checkFlow(ctx, after.steps) : undefined),
  })

/** Puts a flow in use (1) or stops it (0): resources that name a stopped one follow the default. */
export const updateFlowState = (ctx: Ctx, id: string, { state }: { state: number }): Promise<void> =>
  flows.setState(ctx, id, { state })

export const deleteFlow = (ctx: Ctx, id: string) => flows.remove(ctx, id)

/** Refuses steps that can't work, and those that name what isn't there. */
async function checkFlow({ tx: { sql, tenant_id } }: Ctx, steps: readonly FlowStep[]): Promise<void> {
  const wrong = checkSteps(steps)
  if (wrong.length > 0) throw new Refused(wrong)
  const named = steps.flatMap((step, i) => [
    ...step.approvers.map(({ kind, code }, n) => ({ kind, code, field: `steps.${i}.approvers.${n}.code` })),
    { kind: 'role' as const, code: step.escalate_role, field: `steps.${i}.escalate_role` },
    { kind: 'address' as const, code: step.address_id, field: `steps.${i}.address_id` },
  ])
  const codes = (wanted: string) =>
    named.flatMap(({ kind, code }) => (kind === wanted && code !== null ? [code] : []))
  const [known] = await sql<Record<'account' | 'applicant_post' | 'role' | 'address', string[]>[]>`
    select
      array(select account from iam_user where tenant_id = ${tenant_id} and disabled = 0 and account = any(${codes('account')})) as account,
      array(select code from post where tenant_id = ${tenant_id} and code = any(${codes('applicant_post')})) as applicant_post,
      array(select code from role where tenant_id = ${tenant_id} and code = any(${codes('role')})) as role,
      array(select id::text from review_address where tenant_id = ${tenant_id} and id = any(${codes('address')}::uuid[])) as address`
  const missing = named.flatMap(({ kind, code, field }): Refusal[] =>
    kind === 'admin_dept' || code === null || known?.[kind].includes(code)
      ? []
      : [refusal('NOT_FOUND', field)],
  )
  if (missing.length > 0) throw new Refused(missing)
}

/** The specification's view of a flow, for choices of forms. */
export interface FlowRow extends Pick<
  typeof approval_flow.$inferSelect,
  'id' | 'name' | 'name_en' | 'code' | 'tags' | 'visible'
> {
  /** 1: in use, so that bookings follow it. */
  ready: number
}

export const flowRows = ({ tx: { sql, tenant_id } }: Ctx): Promise<FlowRow[]> =>
  sql<FlowRow[]>`
    select id, name, name_en, code, tags, visible, state as ready from approval_flow where tenant_id = ${tenant_id} order by code`
