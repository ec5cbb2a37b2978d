import { LRUCache } from 'lru-cache'
import {
  effectiveRules,
  type NumberLimitSource,
  type TypeSource,
} from '#rules/booking_rules/effective_rules.ts'
import type { ResourceRules } from '#rules/booking_rules/booking_rules.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { WantedFact } from '#server/people/people.service.ts'
import { effective_rule_columns, ruleSource, type RuleRow } from './rule_columns.ts'
import { type TypeAuth, grantsOfType } from '#server/access/access.service.ts'
import { seatVenue, versionColumns, withTypeAndTemplate } from './statements.ts'

/**
 * The scope in which rules are loaded: a transaction of the tenant, and the tenant's zone. An operation's
 * `ctx` fits.
 */
export interface RulesScope {
  tx: Tx
  zone: string
}

/** A resource with all that decisions about it need. Shared between requests, so it must not be changed. */
export interface LoadedResource {
  id: string
  /** Changes with the resource, its type or its template; equal keys mean equal content. */
  key: string
  version: number
  resources_type_id: string
  resources_type_name: string
  resources_type_name_en: string
  resources_number: string
  resources_name: string
  resources_name_en: string
  parent_id: string | null
  /** The venue on whose plan it is picked; null: it is picked on the grid. See `seatVenue`. */
  seat_venue_id: string | null
  campus_code: string | null
  building_code: string | null
  floor_code: string | null
  capacity: number
  equipment: string[]
  admin_post: string | null
  admin_dept: string | null
  joint_admin_dept: string | null
  /** Fields of a session that strangers may see, by name; null: none beyond the period. */
  appointment_information_field: string | null
  notifiy_channels: string | null
  is_notification_push: number
  success_notification_push: number
  cancel_notification_push: number
  /** The rules in force. Resources with the same rules share one object. */
  rules: ResourceRules
  /** Grants of the type: see `mayUseType`. */
  auths: TypeAuth[]
  /** The facts that the type collects of applicants. */
  collects: WantedFact[]
  /** Ids of the parts of a combined room, else empty. A booking holds the parts instead of the whole. */
  parts: string[]
}

/** The resources whose time a booking takes: the parts of a combined room, else the resource itself. */
export const heldResources = ({ id, parts }: Pick<LoadedResource, 'id' | 'parts'>): string[] =>
  parts.length > 0 ? parts : [id]

/** The versions that validate a cached resource. Every change of one of the three rows raises its version. */
export interface Versions {
  id: string
  version: number
  type_version: number
  /** 0 where the resource has rules of its own. */
  template_version: number
}

interface LoadedRow extends RuleRow, Versions, Omit<LoadedResource, 'key' | 'rules' | keyof RuleRow> {
  rule_source: number
  capacity_mode: string
  by_seat: number
  state: number
  maintenance_until: string | null
  booking_instructions: string | null
  booking_instructions_en: string | null
  type: TypeSource
  limits: NumberLimitSource[]
}

/** About 2 kB each. */
const CACHED_RESOURCES = 20_000
const CACHED_RULES = 5_000

const resources = new LRUCache<string, LoadedResource>({ max: CACHED_RESOURCES })
const shared = new LRUCache<string, ResourceRules>({ max: CACHED_RULES })

const keyOf = (tenant_id: string, zone: string, row: Versions) =>
  `${tenant_id} ${row.id} ${row.version} ${row.type_version} ${row.template_version} ${zone}`

/**
 * Resources with their rules in force. Unknown, deleted and other tenants' ids are missing from the map. One
 * statement reads the versions, and cache entries of the same versions are used without reading more. So the
 * result is never older than the transaction's own read. Only cache misses cost a second statement.
 * @param deleted include deleted resources: their sessions are still shown, ended and removed from lists
 */
export async function loadRules(
  scope: RulesScope,
  ids: readonly string[],
  { deleted = false }: { deleted?: boolean } = {},
): Promise<Map<string, LoadedResource>> {
  const { tx } = scope
  if (ids.length === 0) return new Map()
  const known = await tx.sql<(Versions & { gone: boolean })[]>`
    select ${versionColumns(tx)}, r.del + t.del > 0 as gone
    from resource r ${withTypeAndTemplate(tx)}
    where r.tenant_id = ${tx.tenant_id} and r.id = any(${ids as string[]}::uuid[])`
  return loadVersions(
    scope,
    known.filter(({ gone }) => deleted || !gone),
  )
}

/**
 * Locks resources as they were loaded until the transaction ends (above all their parts, which decide what is
 * held). A change of parts locks the same rows first, in the same order, so one of the two waits for the
 * other. Sent together with the statement that takes holds, and before it, it costs no round trip.
 * @throws an error that restarts the transaction, if one has changed since it was loaded
 */
export async function keepAsLoaded(tx: Tx, ...loaded: LoadedResource[]): Promise<void> {
  const rows = await tx.sql<{ id: string; version: number }[]>`${lockedVersions(tx, loaded)}`
  const versions = new Map(rows.map(({ id, version }) => [id, version]))
  if (loaded.some(({ id, version }) => versions.get(id) !== version)) throw changedMeanwhile()
}

/** The query of `keepAsLoaded` for use in another statement: ids and versions, locked in the order of ids. */
export const lockedVersions = ({ sql, tenant_id }: Tx, loaded: readonly LoadedResource[]) => {
  const ids = [...new Set(loaded.flatMap(({ id, parts }) => [id, ...parts]))]
  return sql`
    select id, version from resource where tenant_id = ${tenant_id} and id = any(${ids}::uuid[])
    order by id for key share`
}

/** An error that restarts the transaction. */
export const changedMeanwhile = (): Error =>
  Object.assign(new Error('the resource changed while it was booked'), { code: '40001' })

/** As `loadRules`, for callers whose own statement has already read the versions (a grid, a search). */
export async function loadVersions(
  scope: RulesScope,
  wanted: readonly Versions[],
): Promise<Map<string, LoadedResource>> {
  const found = new Map<string, LoadedResource>()
  const missing: string[] = []
  for (const row of wanted) {
    const cached = resources.get(keyOf(scope.tx.tenant_id, scope.zone, row))
    if (cached) found.set(row.id, cached)
    else missing.push(row.id)
  }
  if (missing.length > 0) for (const one of await read(scope, missing)) found.set(one.id, one)
  return found
}

async function read({ tx, zone }: RulesScope, ids: string[]): Promise<LoadedResource[]> {
  const { sql, tenant_id } = tx
  const rows = await sql<LoadedRow[]>`
    select ${versionColumns(tx)}, r.resources_type_id, t.resources_name as resources_type_name, t.resources_name_en as resources_type_name_en,
      r.resources_number, r.resources_name, r.resources_name_en, r.parent_id, ${seatVenue(tx)} as seat_venue_id, r.by_seat, r.rule_source, r.capacity,
      r.capacity_mode, r.state, r.maintenance_until, r.booking_instructions, r.booking_instructions_en, r.campus_code, r.building_code,
      r.floor_code, r.equipment, r.admin_post, r.admin_dept, r.joint_admin_dept, ${sql.unsafe(effective_rule_columns)},
      to_jsonb(t) as type,
      coalesce((select jsonb_agg(to_jsonb(l) - 'tenant_id' order by l.id) from appointment_number_limit_rule l
        where l.tenant_id = ${tenant_id} and l.resources_type_id = t.id), '[]') as limits,
      ${grantsOfType(tx)} as auths,
      coalesce((select jsonb_agg(to_jsonb(u) - 'tenant_id' order by u.display_order_num, u.id) from user_display_info_config u
        where u.tenant_id = ${tenant_id} and u.resource_type_id = t.id), '[]') as collects,
      coalesce((select jsonb_agg(part_id order by part_id) from resource_part c
        where c.tenant_id = ${tenant_id} and c.resource_id = r.id), '[]') as parts
    from resource r ${withTypeAndTemplate(tx)}
    where r.tenant_id = ${tenant_id} and r.id = any(${ids}::uuid[])`
  return rows.map((row) => {
    const key = keyOf(tenant_id, zone, row)
    const loaded = loadedOf(row, key, zone)
    resources.set(key, loaded)
    return loaded
  })
}

function loadedOf(row: LoadedRow, key: string, zone: string): LoadedResource {
  return {
    id: row.id,
    key,
    version: row.version,
    resources_type_id: row.resources_type_id,
    resources_type_name: row.resources_type_name,
    resources_type_name_en: row.resources_type_name_en,
    resources_number: row.resources_number,
    resources_name: row.resources_name,
    resources_name_en: row.resources_name_en,
    parent_id: row.parent_id,
    seat_venue_id: row.seat_venue_id,
    campus_code: row.campus_code,
    building_code: row.building_code,
    floor_code: row.floor_code,
    capacity: row.capacity,
    equipment: row.equipment,
    admin_post: row.admin_post,
    admin_dept: row.admin_dept,
    joint_admin_dept: row.joint_admin_dept,
    appointment_information_field: row.appointment_information_field,
    notifiy_channels: row.notifiy_channels,
    is_notification_push: row.is_notification_push,
    success_notification_push: row.success_notification_push,
    cancel_notification_push: row.cancel_notification_push,
    rules: rulesOf(row, zone),
    auths: row.auths,
    collects: row.collects,
    parts: row.parts,
  }
}

/** The rules in force; the row already has the columns of the template or of the resource itself. */
function rulesOf(row: LoadedRow, zone: string): ResourceRules {
  const {
    type,
    limits,
    capacity,
    capacity_mode,
    state,
    maintenance_until,
    admin_dept,
    by_seat,
    booking_instructions,
    booking_instructions_en,
  } = row
  const rules = effectiveRules(
    { ...type, appointmentNumberLimitRuleList: limits },
    {
      ...ruleSource(row, zone),
      capacity,
      capacity_mode,
      state,
      maintenance_until,
      admin_dept,
      by_seat,
      booking_instructions,
      booking_instructions_en,
      rule_source: 1,
    },
  )
  const content = JSON.stringify(rules)
  const known = shared.get(content)
  if (known) return known
  shared.set(content, rules)
  return rules
}
