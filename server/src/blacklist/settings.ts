import { refusal } from '#rules/refusals/refusals.ts'
import { dataScope, type DataScope } from '#server/access/access.service.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import type { Sent } from '#server/platform/database/versions.ts'
import type { ListArgs, RowPage } from '#server/platform/graphql/connections.ts'
import { conditions } from '#server/platform/graphql/filters.ts'
import { paginate, type Sorts } from '#server/platform/graphql/paginate.ts'
import { Refused } from '#server/platform/refused.ts'
import { records } from '#server/records/records.service.ts'
import { blacklist_setting } from './blacklist.table.ts'

/** A setting with the names of its type; null where it is for all types. */
export type BlacklistSettingRow = typeof blacklist_setting.$inferSelect & {
  resources_type_name: string | null
  resources_type_name_en: string | null
}

type SettingValues = Sent<typeof blacklist_setting>

/** Whether the caller administers what a rule or a block concerns: one type, or (null) all of them. */
export const administers = (scope: DataScope, type_id: string | null): boolean =>
  scope.all || (type_id !== null && scope.administered_types.includes(type_id))

/**
 * Refuses what concerns a type that the caller doesn't administer, or (null) all of them.
 * @throws Refused NOT_FOUND, also for a deleted type; NOT_ALLOWED for all types
 */
export async function ensureAdministers(ctx: Ctx, type_id: string | null): Promise<void> {
  const { sql, tenant_id } = ctx.tx
  if (!administers(await dataScope(ctx, viewerOf(ctx)), type_id))
    throw type_id === null
      ? new Refused('NOT_ALLOWED', { why: 'all_types' }, 'resources_type_id')
      : new Refused('NOT_FOUND', {}, 'resources_type_id')
  if (type_id === null) return
  const [type] = await sql`
    select from resources_type where tenant_id = ${tenant_id} and id = ${type_id} and del = 0`
  if (!type) throw new Refused('NOT_FOUND', {}, 'resources_type_id')
}

const selection = ({ tx: { sql, tenant_id } }: Ctx) => sql`
  select s.*, t.resources_name as resources_type_name, t.resources_name_en as resources_type_name_en
  from blacklist_setting s left join resources_type t on t.tenant_id = ${tenant_id} and t.id = s.resources_type_id`

const sorts: Sorts = {
  resources_type_name: 't.resources_name',
  resources_type_name_en: 't.resources_name_en',
  miss_limit: 's.miss_limit',
  window_days: 's.window_days',
  blocked_days: 's.blocked_days',
  create_time: 's.create_time',
}

/** A page of the settings of the types that the caller administers; that of all types for those who administer all. */
export async function findSettings(
  ctx: Ctx,
  args: ListArgs,
  filter: { resources_type_id?: string | null; enabled?: number | null },
): Promise<RowPage<BlacklistSettingRow>> {
  const { sql, tenant_id } = ctx.tx
  const scope = await dataScope(ctx, viewerOf(ctx))
  return paginate<BlacklistSettingRow>(ctx, args, {
    select: selection(ctx),
    where: sql`s.tenant_id = ${tenant_id}
      and ${scope.all ? sql`true` : sql`s.resources_type_id = any(${scope.administered_types}::uuid[])`}
      and ${conditions(
        sql,
        { ...filter, keywords: args.keywords },
        {
          resources_type_id: 's.resources_type_id',
          enabled: 's.enabled',
          keywords: ['t.resources_name', 't.resources_name_en'],
        },
      )}`,
    order: sql`s.resources_type_id is not null, t.resources_name, s.id`,
    sorts,
  })
}

/** One setting. @throws Refused NOT_FOUND, also where the caller doesn't administer its type */
async function findSetting(ctx: Ctx, id: string): Promise<BlacklistSettingRow> {
  const { sql, tenant_id } = ctx.tx
  const [row] = await sql<
    BlacklistSettingRow[]
  >`${selection(ctx)} where s.tenant_id = ${tenant_id} and s.id = ${id}`
  if (!row || !administers(await dataScope(ctx, viewerOf(ctx)), row.resources_type_id))
    throw new Refused('NOT_FOUND', {}, 'id')
  return row
}

const settings = records<typeof blacklist_setting, BlacklistSettingRow>(blacklist_setting, {
  module: 'blacklist',
  permission: 'blacklist.manage',
  find: findSetting,
  nameOf: (row) => row.resources_type_id ?? '',
  unique: { index: 'blacklist_setting_type', field: 'resources_type_id' },
  // Only settings that the caller administers are found.
  decide: () => Promise.resolve(() => ({ update: null, delete: null })),
})

/** The wire's field that tells what the caller may do with a setting. */
export const settingActions = settings.actions

/**
 * Creates the setting of a type, or that of all types. Sessions that begin from now on count.
 * @throws Refused NOT_FOUND for a type that the caller doesn't administer, TAKEN_NAME where the type has one
 */
export async function saveSetting(ctx: Ctx, values: SettingValues): Promise<string> {
  const type_id = values.resources_type_id ?? null
  await ensureAdministers(ctx, type_id)
  const { sql, tenant_id } = ctx.tx
  const [known] = await sql`
    select from blacklist_setting where tenant_id = ${tenant_id} and resources_type_id is not distinct from ${type_id}`
  if (known) throw new Refused([refusal('TAKEN_NAME', 'resources_type_id', { why: 'rule_of_type' })])
  return settings.create(ctx, values, { own: { counts_from: ctx.now() } })
}

/** Changes the fields sent; the type stays. Switched on again, it counts the sessions from then on. */
export const updateSetting = (
  ctx: Ctx,
  id: string,
  version: number | null | undefined,
  values: SettingValues,
): Promise<void> =>
  settings.update(ctx, id, version, values, {
    derived: ({ before, after }) =>
      Promise.resolve(before.enabled === 0 && after.enabled === 1 ? { counts_from: ctx.now() } : {}),
  })

/** Deletes a setting. Blocks by it stay. */
export const removeSetting = settings.remove
