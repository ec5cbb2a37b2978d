import { announceResources } from '#server/topics.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import type { Sent } from '#server/platform/database/versions.ts'
import type { ListArgs, RowPage } from '#server/platform/graphql/connections.ts'
import { conditions } from '#server/platform/graphql/filters.ts'
import { paginate, type Sorts } from '#server/platform/graphql/paginate.ts'
import { Refused } from '#server/platform/refused.ts'
import { refusal } from '#rules/refusals/refusals.ts'
import { records } from '#server/records/records.service.ts'
import { checkRules, type RuleRow } from '#server/booking_rules/booking_rules.service.ts'
import { administeredBy, dataScope } from '#server/access/access.service.ts'
import { resources_rule_template } from './rule_templates.table.ts'

/** A template as stored, with the number of resources that use its rules. */
export type RuleTemplate = typeof resources_rule_template.$inferSelect & { resource_count: number }

/** The fields that a form may set. */
export type TemplateValues = Sent<typeof resources_rule_template>

/** Templates `p`, each with the number of resources that use it. */
const selection = ({ tx: { sql, tenant_id } }: Ctx) => sql`
  select p.*, (select count(*) from resource r where r.tenant_id = ${tenant_id} and r.rule_template_id = p.id
    and r.rule_source = 2 and r.del = 0) as resource_count
  from resources_rule_template p`

const sorts: Sorts = {
  template_name: 'p.template_name',
  template_name_en: 'p.template_name_en',
  state: 'p.state',
  created_user_name: 'p.created_user_name',
  create_time: 'p.create_time',
  resource_count: 'resource_count',
}

/**
 * A page of the templates, newest first. Keywords match names and remark.
 * @param state only those stopped (0) or in use (1); null: all
 */
export function findTemplates(
  ctx: Ctx,
  args: ListArgs,
  state: number | null,
): Promise<RowPage<RuleTemplate>> {
  const { sql, tenant_id } = ctx.tx
  return paginate<RuleTemplate>(ctx, args, {
    select: selection(ctx),
    where: sql`p.tenant_id = ${tenant_id} and p.del = 0 and ${conditions(
      sql,
      { state, keywords: args.keywords },
      { state: 'p.state', keywords: ['p.template_name', 'p.template_name_en', 'p.remark'] },
    )}`,
    order: sql`p.create_time desc, p.id desc`,
    sorts,
  })
}

/** One template. @throws Refused NOT_FOUND */
export async function findTemplate(ctx: Ctx, id: string): Promise<RuleTemplate> {
  const { sql, tenant_id } = ctx.tx
  const [row] = await sql<RuleTemplate[]>`
    ${selection(ctx)} where p.tenant_id = ${tenant_id} and p.id = ${id} and p.del = 0`
  if (!row) throw new Refused('NOT_FOUND', {}, 'id')
  return row
}

const templates = records<typeof resources_rule_template, RuleTemplate>(resources_rule_template, {
  module: 'rule_templates',
  permission: 'rule_template.manage',
  find: findTemplate,
  nameOf: (row) => row.template_name,
  unique: { index: 'rule_template_name', field: 'template_name' },
  soft: true,
  changed: (ctx) => announceResources(ctx),
  decide: decideTemplates,
})

/** The wire's field that tells what the caller may do with a template. */
export const templateActions = templates.actions

/**
 * A person who doesn't see all of the tenant may change the templates they created and those used only by
 * resources that they administer. A template in use can't be deleted.
 */
async function decideTemplates(ctx: Ctx, rows: readonly RuleTemplate[]) {
  const viewer = viewerOf(ctx)
  const others = viewer.all_data ? [] : rows.filter((row) => row.created_user !== viewer.user_id)
  const foreign = await usedByOthers(
    ctx,
    others.map(({ id }) => id),
  )
  return ({ id, resource_count: count }: RuleTemplate) => {
    const change = foreign.has(id) ? refusal('NOT_ALLOWED', null, { why: 'scope' }) : null
    return {
      update: change,
      state: change,
      delete: change ?? (count > 0 ? refusal('IN_USE', null, { count }) : null),
    }
  }
}

/** Those of the templates that a resource uses which the caller doesn't administer. */
async function usedByOthers(ctx: Ctx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const { sql, tenant_id } = ctx.tx
  const scope = await dataScope(ctx, viewerOf(ctx))
  const rows = await sql<{ id: string }[]>`
    select distinct r.rule_template_id as id from resource r
    where r.tenant_id = ${tenant_id} and r.rule_template_id = any(${[...ids]}::uuid[]) and r.rule_source = 2 and r.del = 0
      and not coalesce(${administeredBy(ctx.tx, scope)}, false)`
  return new Set(rows.map(({ id }) => id))
}

/** Creates a template. @returns its id */
export function saveTemplate(ctx: Ctx, values: TemplateValues & { template_name: string }): Promise<string> {
  const { user_id, name } = viewerOf(ctx)
  return templates.create(ctx, values, {
    own: { created_user: user_id, created_user_name: name },
    check: (row) => assertValid(ctx, row, true),
  })
}

/**
 * Changes a template: the new rules apply to every resource that uses it. Bookings stay.
 * @param version the one that the form was filled from
 */
export const updateTemplate = (
  ctx: Ctx,
  id: string,
  version: number | null | undefined,
  values: TemplateValues,
): Promise<void> =>
  templates.update(ctx, id, version, values, {
    check: ({ after, fields }) => assertValid(ctx, after, fields.includes('approval_flow')),
  })

/**
 * Puts a template in use (1) or stops it (0); resources that use it keep its rules.
 * @throws Refused NOT_FOUND, NOT_ALLOWED
 */
export const updateTemplateState = (ctx: Ctx, id: string, state: { state: number }): Promise<void> =>
  templates.setState(ctx, id, state)

/** Deletes a template that no resource uses. @throws Refused IN_USE */
export const deleteTemplate = (ctx: Ctx, id: string) => templates.remove(ctx, id)

/** @param names_flow whether the change names an approval flow: it has to exist, and stays until the commit */
async function assertValid(
  { tx: { sql, tenant_id } }: Ctx,
  row: RuleRow,
  names_flow: boolean,
): Promise<void> {
  const wrong = checkRules(row, null)
  if (wrong.length > 0) throw new Refused(wrong)
  if (!names_flow || row.approval_flow === null) return
  const known = await sql`
    select from approval_flow where tenant_id = ${tenant_id} and code = ${row.approval_flow} for key share`
  if (known.length === 0) throw new Refused('NOT_FOUND', {}, 'approval_flow')
}
