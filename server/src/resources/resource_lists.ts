import type { LocationNames } from '#server/locations/locations.service.ts'
import { use_state } from '#rules/bookings/use_state.ts'
import { getTableColumns } from 'drizzle-orm'
import { viewerOf, type Ctx } from '#server/context.ts'
import { newId } from '#server/platform/database/columns.ts'
import { paginate, type Sorts } from '#server/platform/graphql/paginate.ts'
import type { ListArgs, RowPage } from '#server/platform/graphql/connections.ts'
import { Refused } from '#server/platform/refused.ts'
import {
  effective_rule_columns,
  rule_column_names,
  resourceConditions,
  seatVenue,
  type ResourceFilter,
} from '#server/booking_rules/booking_rules.service.ts'
import { resource } from './resources.table.ts'
import { administeredBy, dataScope, type DataScope } from '#server/access/access.service.ts'

/** A part of a combined room, as its form and its detail page show it. */
export interface ResourcePart {
  id: string
  resources_number: string
  resources_name: string
  resources_name_en: string
}

/**
 * A resource with the names of its type, locations and departments, and its rules in force. Spec 000 §3
 * Resource.
 */
export type Resource = typeof resource.$inferSelect & ResourceNames

interface ResourceNames extends LocationNames {
  resources_type_name: string
  resources_type_name_en: string
  admin_post_name: string | null
  admin_post_name_en: string | null
  admin_dept_name: string | null
  admin_dept_name_en: string | null
  joint_admin_dept_name: string | null
  joint_admin_dept_name_en: string | null
  rule_template_name: string | null
  rule_template_name_en: string | null
  parts: ResourcePart[]
  /** The venue on whose plan it is picked; null: it is picked on the grid. */
  seat_venue_id: string | null
  /** 1: among the caller's favourites. */
  collected: number
}

/** Columns of the resource itself, without the rules, which may come from its template. */
const own_columns = Object.keys(getTableColumns(resource))
  .filter((name) => !rule_column_names.some((rule) => rule === name))
  .map((name) => `r."${name}"`)
  .join(', ')

const own_rules = rule_column_names.map((name) => `r.${name}`).join(', ')

/** Which rules a row contains: those in force, or the resource's own columns. */
type Rules = 'in_force' | 'own'

function selection(tx: Ctx['tx'], account: string, rules: Rules) {
  const { sql, tenant_id } = tx
  return sql`
    select ${sql.unsafe(own_columns)}, ${seatVenue(tx)} as seat_venue_id, ${sql.unsafe(rules === 'own' ? own_rules : effective_rule_columns)},
      t.resources_name as resources_type_name, t.resources_name_en as resources_type_name_en,
      c.name as campus_name, c.name_en as campus_name_en, b.name as building_name, b.name_en as building_name_en,
      f.name as floor_name, f.name_en as floor_name_en, d.name as admin_dept_name, d.name_en as admin_dept_name_en,
      j.name as joint_admin_dept_name, j.name_en as joint_admin_dept_name_en, o.name as admin_post_name, o.name_en as admin_post_name_en,
      p.template_name as rule_template_name, p.template_name_en as rule_template_name_en, (k.id is not null)::int as collected,
      coalesce((select jsonb_agg(jsonb_build_object('id', x.id, 'resources_number', x.resources_number,
          'resources_name', x.resources_name, 'resources_name_en', x.resources_name_en) order by x.resources_number)
        from resource_part m join resource x on x.tenant_id = ${tenant_id} and x.id = m.part_id
        where m.tenant_id = ${tenant_id} and m.resource_id = r.id), '[]') as parts
    from resource r
    join resources_type t on t.tenant_id = ${tenant_id} and t.id = r.resources_type_id and t.del = 0
    left join resources_rule_template p on p.tenant_id = ${tenant_id} and p.id = r.rule_template_id and r.rule_source = 2
    left join location c on c.tenant_id = ${tenant_id} and c.code = r.campus_code
    left join location b on b.tenant_id = ${tenant_id} and b.code = r.building_code
    left join location f on f.tenant_id = ${tenant_id} and f.code = r.floor_code
    left join department d on d.tenant_id = ${tenant_id} and d.code = r.admin_dept
    left join department j on j.tenant_id = ${tenant_id} and j.code = r.joint_admin_dept
    left join post o on o.tenant_id = ${tenant_id} and o.code = r.admin_post
    left join collected_resource k on k.tenant_id = ${tenant_id} and k.account = ${account} and k.resource_id = r.id`
}

/** Columns by which a list can be sorted. */
const sorts: Sorts = {
  order: 'r."order"',
  resources_number: 'r.resources_number',
  resources_name: 'r.resources_name',
  resources_name_en: 'r.resources_name_en',
  resources_type_name: 't.resources_name',
  resources_type_name_en: 't.resources_name_en',
  capacity: 'r.capacity',
  state: 'r.state',
  campus_name: 'c.name',
  campus_name_en: 'c.name_en',
  building_name: 'b.name',
  building_name_en: 'b.name_en',
  admin_dept_name: 'd.name',
  admin_dept_name_en: 'd.name_en',
  create_time: 'r.create_time',
  update_time: 'r.update_time',
}

/** Resources that the caller may book, unless their type is stopped, and those that they administer. */
function visibleTo(tx: Ctx['tx'], scope: DataScope, administered: boolean) {
  const mine = administeredBy(tx, scope)
  return administered
    ? mine
    : tx.sql`((t.state <> ${use_state.stopped} and r.resources_type_id = any(${scope.usable_types}::uuid[])) or ${mine})`
}

/** A page of the resources that the caller may see. */
export async function findResources(
  ctx: Ctx,
  args: ListArgs,
  filter: ResourceFilter,
): Promise<RowPage<Resource>> {
  const viewer = viewerOf(ctx)
  const scope = await dataScope(ctx, viewer)
  const { sql, tenant_id } = ctx.tx
  return paginate<Resource>(ctx, args, {
    select: selection(ctx.tx, viewer.account, 'in_force'),
    where: sql`r.tenant_id = ${tenant_id} and r.del = 0 and ${visibleTo(ctx.tx, scope, filter.administered === 1)}
      and ${resourceConditions(ctx.tx, filter, args.keywords || null, viewer.account)}`,
    order: sql`r."order", r.resources_number, r.id`,
    sorts,
  })
}

/**
 * One resource with its rules in force. People who may not book it can see it too, unless it has
 * `hide_resources_detail`.
 * @throws Refused NOT_FOUND
 */
export async function findResource(ctx: Ctx, id: string): Promise<Resource> {
  const viewer = viewerOf(ctx)
  const scope = await dataScope(ctx, viewer)
  const { sql, tenant_id } = ctx.tx
  const [row] = await sql<(Resource & { open_to_caller: boolean })[]>`
    select found.*, ${visibleTo(ctx.tx, scope, false)} as open_to_caller
    from (${selection(ctx.tx, viewer.account, 'in_force')} where r.tenant_id = ${tenant_id} and r.id = ${id} and r.del = 0) as found
    join resource r on r.tenant_id = ${tenant_id} and r.id = found.id
    join resources_type t on t.tenant_id = ${tenant_id} and t.id = r.resources_type_id`
  if (!row || (!row.open_to_caller && row.hide_resources_detail === 1))
    throw new Refused('NOT_FOUND', {}, 'id')
  return row
}

/**
 * A resource that the caller administers, with its own rule columns whatever their source: the basis of a
 * change.
 * @throws Refused NOT_FOUND for an unknown one, another tenant's, and one that the caller doesn't administer
 */
export async function findAdministered(ctx: Ctx, id: string): Promise<Resource> {
  const found = (await findAllAdministered(ctx, [id])).get(id)
  if (!found) throw new Refused('NOT_FOUND', { why: 'not_administered' }, 'id')
  return found
}

/** As `findAdministered` for many ids. Resources that would be NOT_FOUND are missing from the map. */
export async function findAllAdministered(ctx: Ctx, ids: readonly string[]): Promise<Map<string, Resource>> {
  const viewer = viewerOf(ctx)
  const scope = await dataScope(ctx, viewer)
  const { sql, tenant_id } = ctx.tx
  const rows = await sql<Resource[]>`
    ${selection(ctx.tx, viewer.account, 'own')}
    where r.tenant_id = ${tenant_id} and r.id = any(${ids as string[]}::uuid[]) and r.del = 0 and ${administeredBy(ctx.tx, scope)}`
  return new Map(rows.map((row) => [row.id, row]))
}

/** Adds a resource to the caller's favourites, or removes it; repeating it changes nothing. */
export async function collectResource(ctx: Ctx, id: string, collected: boolean): Promise<void> {
  const { account } = viewerOf(ctx)
  const { sql, tenant_id } = ctx.tx
  await findResource(ctx, id)
  if (collected) {
    await sql`
      insert into collected_resource (tenant_id, id, account, resource_id)
      values (${tenant_id}, ${newId()}, ${account}, ${id})
      on conflict (tenant_id, account, resource_id) do nothing`
  } else {
    await sql`delete from collected_resource where tenant_id = ${tenant_id} and account = ${account} and resource_id = ${id}`
  }
}
