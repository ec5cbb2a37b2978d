import { announceResources } from '#server/topics.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import type { Sent } from '#server/platform/database/versions.ts'
import { Refused } from '#server/platform/refused.ts'
import { rule_template_record } from '#rules/rule_templates/rule_template_record.ts'
import { refusal } from '#rules/refusals/refusals.ts'
import { declaredRows } from '#server/records/records.service.ts'
import { checkRules, type RuleRow } from '#server/booking_rules/booking_rules.service.ts'
import { administeredBy, dataScope } from '#server/access/access.service.ts'
import { resources_rule_template } from './rule_templates.table.ts'

/** A template as stored, with the number of resources that use its rules. */
export type RuleTemplate = typeof resources_rule_template.$inferSelect & { resource_count: number }

/** The fields that a form may set. */
export type TemplateValues = Sent<typeof resources_rule_template>

/** Rule templates as administrators keep them. The rules of a changed one apply to every resource that uses it; bookings stay. */
export const rule_templates = declaredRows<typeof resources_rule_template, RuleTemplate>(
  rule_template_record,
  resources_rule_template,
  {
    module: 'rule_templates',
    nameOf: (row) => row.template_name,
    unique: { index: 'rule_template_name', field: 'template_name' },
    soft: true,
    changed: (ctx) => announceResources(ctx),
    order: 'd.create_time desc, d.id desc',
    adds: ({ tx: { sql, tenant_id } }) => ({
      columns: sql`(select count(*) from resource r where r.tenant_id = ${tenant_id} and r.rule_template_id = d.id
        and r.rule_source = 2 and r.del = 0) as resource_count`,
    }),
    joined: { resource_count: 'resource_count' },
    decide: decideTemplates,
    own: (ctx) => {
      const { user_id, name } = viewerOf(ctx)
      return { created_user: user_id, created_user_name: name }
    },
    check: (ctx, row, change) => assertValid(ctx, row, change?.fields.includes('approval_flow') ?? true),
  },
)

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
