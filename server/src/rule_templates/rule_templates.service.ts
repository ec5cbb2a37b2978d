import { and, eq } from 'drizzle-orm'
import type { Temporal } from 'temporal-polyfill'
import { announceResources } from '#server/topics.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import { changeText, logOperation } from '#server/operate_log/operate_log.service.ts'
import { newId } from '#server/platform/database/columns.ts'
import {
  changedFields,
  bumpVersion,
  refuseStale,
  refuseDuplicate,
  withDefaults,
  type Sent,
  type Versioned,
} from '#server/platform/database/versions.ts'
import type { RowPage, Paging } from '#server/platform/graphql/connections.ts'
import { containing } from '#server/platform/graphql/filters.ts'
import { paginate } from '#server/platform/graphql/paginate.ts'
import { Refused } from '#server/platform/refused.ts'
import { checkRules, type RuleRow } from '#server/booking_rules/booking_rules.service.ts'
import { administeredBy, dataScope } from '#server/access/access.service.ts'
import { resources_rule_template } from './rule_templates.table.ts'

/** A template as stored, with the number of resources that use its rules. */
export interface RuleTemplate extends RuleRow, Versioned {
  id: string
  template_name: string
  template_name_en: string
  remark: string | null
  /** 0 stopped: no further resource can use it · 1 in use. */
  state: number
  created_user: string | null
  created_user_name: string
  create_time: Temporal.Instant
  resource_count: number
}

/** The fields that a form may set. */
export type TemplateValues = Sent<typeof resources_rule_template>

const module = 'rule_templates'
const NAME_INDEX = 'rule_template_name'

/** Templates `p`, each with the number of resources that use it. */
const selection = ({ tx: { sql, tenant_id } }: Ctx) => sql`
  select p.*, (select count(*) from resource r where r.tenant_id = ${tenant_id} and r.rule_template_id = p.id
    and r.rule_source = 2 and r.del = 0) as resource_count
  from resources_rule_template p`

/**
 * A page of the templates, newest first. Keywords match names and remark.
 * @param state only those stopped (0) or in use (1); null: all
 */
export function findTemplates(
  ctx: Ctx,
  args: Partial<Paging>,
  state: number | null,
): Promise<RowPage<RuleTemplate>> {
  const { sql, tenant_id } = ctx.tx
  const like = args.keywords ? containing(args.keywords) : null
  return paginate<RuleTemplate>(ctx, args, {
    select: selection(ctx),
    where: sql`
      p.tenant_id = ${tenant_id} and p.del = 0 and ${state === null ? sql`true` : sql`p.state = ${state}`}
      and ${like ? sql`(p.template_name ilike ${like} or p.template_name_en ilike ${like} or p.remark ilike ${like})` : sql`true`}`,
    order: sql`p.create_time desc, p.id desc`,
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

/** Creates a template. @returns its id */
export async function saveTemplate(
  ctx: Ctx,
  values: TemplateValues & { template_name: string },
): Promise<string> {
  const { user_id, name } = viewerOf(ctx)
  const id = newId()
  const row = {
    ...withDefaults(resources_rule_template, values),
    template_name: values.template_name,
    tenant_id: ctx.tx.tenant_id,
    id,
    created_user: user_id,
    created_user_name: name,
  }
  await refuseDuplicate(
    () => ctx.tx.orm.insert(resources_rule_template).values(row),
    NAME_INDEX,
    'template_name',
    values.template_name,
  )
  assertValid(await findTemplate(ctx, id))
  await logOperation(ctx, {
    module,
    type: 'create',
    content: changeText({}, values),
    object: values.template_name,
  })
  return id
}

/**
 * Changes a template: the new rules apply to every resource that uses it. Bookings stay.
 * @param version the one that the form was filled from
 */
export async function updateTemplate(
  ctx: Ctx,
  id: string,
  version: number | null | undefined,
  values: TemplateValues,
): Promise<void> {
  const before = await lock(ctx, id)
  refuseStale(before, version)
  const changes = withDefaults(resources_rule_template, values)
  const fields = changedFields(before, changes)
  if (fields.length === 0) return
  await write(ctx, before, { ...changes, ...bumpVersion(before, fields) })
  assertValid(Object.assign({}, before, changes))
  await logOperation(ctx, {
    module,
    type: 'update',
    content: changeText(before, changes),
    object: before.template_name,
  })
  announceResources(ctx)
}

/**
 * Puts a template in use (1) or stops it (0); resources that use it keep its rules.
 * @throws Refused NOT_FOUND, NOT_ALLOWED
 */
export async function updateTemplateState(ctx: Ctx, id: string, state: number): Promise<void> {
  const before = await lock(ctx, id)
  if (before.state === state) return
  await write(ctx, before, { state, ...bumpVersion(before, ['state']) })
  await logOperation(ctx, {
    module,
    type: 'update',
    content: changeText(before, { state }),
    object: before.template_name,
  })
}

/** Deletes a template that no resource uses. @throws Refused IN_USE */
export async function deleteTemplate(ctx: Ctx, id: string): Promise<void> {
  const before = await lock(ctx, id, 'delete')
  if (before.resource_count > 0) throw new Refused('IN_USE', { count: before.resource_count })
  await write(ctx, before, { del: 1, ...bumpVersion(before, ['del']) })
  await logOperation(ctx, { module, type: 'delete', object: before.template_name })
}

/**
 * The template, locked against other changes, and for a deletion also against resources that begin to use it.
 * A person who doesn't see all of the tenant may change the templates they created and those used only by
 * resources that they administer.
 * @throws Refused NOT_FOUND, NOT_ALLOWED
 */
async function lock(ctx: Ctx, id: string, to: 'change' | 'delete' = 'change'): Promise<RuleTemplate> {
  const { sql, tenant_id } = ctx.tx
  const strength = to === 'delete' ? sql`for update` : sql`for no key update`
  await sql`select from resources_rule_template where tenant_id = ${tenant_id} and id = ${id} ${strength}`
  const row = await findTemplate(ctx, id)
  const viewer = viewerOf(ctx)
  if (viewer.all_data || row.created_user === viewer.user_id) return row
  const scope = await dataScope(ctx, viewer)
  const [foreign] = await sql`
    select from resource r where r.tenant_id = ${tenant_id} and r.rule_template_id = ${id} and r.rule_source = 2 and r.del = 0
      and not coalesce(${administeredBy(ctx.tx, scope)}, false) limit 1`
  if (foreign) throw new Refused('NOT_ALLOWED', { why: 'scope' })
  return row
}

const write = (
  ctx: Ctx,
  { id, template_name }: RuleTemplate,
  values: Partial<typeof resources_rule_template.$inferInsert>,
) =>
  refuseDuplicate(
    () =>
      ctx.tx.orm
        .update(resources_rule_template)
        .set(values)
        .where(
          and(eq(resources_rule_template.tenant_id, ctx.tx.tenant_id), eq(resources_rule_template.id, id)),
        ),
    NAME_INDEX,
    'template_name',
    values.template_name ?? template_name,
  )

function assertValid(row: RuleRow): void {
  const wrong = checkRules(row, null)
  if (wrong.length > 0) throw new Refused(wrong)
}
