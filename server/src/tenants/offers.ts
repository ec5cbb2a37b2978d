import type { Sql } from 'postgres'
import type { Temporal } from 'temporal-polyfill'
import { names_en } from '#rules/permissions/names.en.ts'
import { names_zh } from '#rules/permissions/names.zh.ts'
import { built_in_roles } from '#rules/permissions/permissions.ts'
import { addChapters, first_chapters } from '#server/instructions/instructions.service.ts'
import { logOperations } from '#server/operate_log/operate_log.service.ts'
import { VIEWER_TOPIC } from '#server/permissions/permissions.service.ts'
import { newId } from '#server/platform/database/columns.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import type { Notices } from '#server/platform/live/notices.ts'
import { initial_code_tables, offered_code_tables } from './initial/code_tables.ts'
import { initial_menus, type InitialMenu } from './initial/menus.ts'
import { en, wordOf, zh } from './initial/words.ts'
import type { Offered } from './tenants.table.ts'

/**
 * What a release offers every tenant: built-in roles with their permissions, menu entries in order, chapters of the usage
 * instructions, and the code tables without which a new feature can't work.
 */
export interface Release {
  roles: Readonly<Record<string, readonly string[]>>
  menus: readonly InitialMenu[]
  chapters: readonly string[]
  /** Names of initial code tables: those of them that tenants of before are given too. */
  codes: readonly string[]
}

/** Super administrators hold every permission without a grant. */
const THIS_RELEASE: Release = {
  roles: { ...built_in_roles, super_admin: [] },
  menus: initial_menus,
  chapters: first_chapters,
  codes: offered_code_tables,
}

/** How many were created, of how many there are. */
interface Made {
  made: number
  all: number
}

/**
 * Creates missing built-in roles, and gives each the permissions that this tenant was never offered. A
 * permission that was offered before and is missing was revoked by an administrator, and is not given again.
 */
export async function offerRoles(tx: Tx, { roles }: Release = THIS_RELEASE): Promise<Made> {
  const { sql, tenant_id } = tx
  const before = await offeredIn(tx)
  const rows = Object.keys(roles).map((code) => ({
    tenant_id,
    id: newId(),
    code,
    name: wordOf(names_zh.role, code),
    name_en: wordOf(names_en.role, code),
    built_in: 1,
    everyone: code === 'user' ? 1 : 0,
  }))
  const made = await sql`insert into role ${sql(rows)} on conflict (tenant_id, code) do nothing returning id`
  // A custom role of the tenant under the same code is left unchanged.
  const built_in = await sql<{ code: string }[]>`
    select code from role where tenant_id = ${tenant_id} and built_in = 1`
  const grants = built_in.flatMap(({ code }) =>
    (roles[code] ?? [])
      .filter((permission) => !before.roles?.[code]?.includes(permission))
      .map((permission) => ({
        tenant_id,
        id: newId(),
        grantee_type: 'role',
        grantee_id: code,
        type: 'operation',
        permission,
      })),
  )
  if (grants.length > 0) {
    await sql`
      insert into permission_grant ${sql(grants)}
      on conflict (tenant_id, grantee_type, grantee_id, type, permission) do nothing`
  }
  const all = Object.entries(roles).map(([code, permissions]) => [
    code,
    [...new Set([...(before.roles?.[code] ?? []), ...permissions])],
  ])
  await note(tx, { ...before, roles: { ...before.roles, ...(Object.fromEntries(all) as Offered['roles']) } })
  return { made: made.length, all: rows.length }
}

/**
 * Creates missing menu entries.
 * @param which all of them, or only those that were never offered here
 */
export async function offerMenus(
  tx: Tx,
  which: 'missing' | 'new',
  { menus }: Release = THIS_RELEASE,
): Promise<Made> {
  const { sql, tenant_id } = tx
  const before = await offeredIn(tx)
  const rows = menus
    .map((menu, order) => ({
      tenant_id,
      id: newId(),
      ...menu,
      text: wordOf(zh.menus, menu.name),
      text_en: wordOf(en.menus, menu.name),
      order,
    }))
    .filter(({ name }) => which === 'missing' || !before.menus?.includes(name))
  const made =
    rows.length === 0
      ? []
      : await sql`insert into canvas_menu ${sql(rows)} on conflict (tenant_id, name) do nothing returning id`
  const names = menus.map(({ name }) => name)
  await note(tx, { ...before, menus: [...new Set([...(before.menus ?? []), ...names])] })
  return { made: made.length, all: menus.length }
}

/** Adds the chapters of the usage instructions that were never offered here: a deleted one isn't given again. */
export async function offerChapters(
  tx: Tx,
  now: Temporal.Instant,
  { chapters }: Release = THIS_RELEASE,
): Promise<void> {
  const before = await offeredIn(tx)
  const given = before.chapters ?? []
  await addChapters(
    tx,
    chapters.filter((name) => !given.includes(name)),
    now,
  )
  await note(tx, { ...before, chapters: [...new Set([...given, ...chapters])] })
}

/**
 * Creates missing code tables with their items.
 * @param which all of them, or only those that are offered to tenants of before and never were here
 */
export async function offerCodes(
  tx: Tx,
  which: 'missing' | 'new',
  { codes }: Release = THIS_RELEASE,
): Promise<Made> {
  const before = await offeredIn(tx)
  const tables = Object.entries(initial_code_tables).filter(
    ([code]) => which === 'missing' || (codes.includes(code) && !before.codes?.includes(code)),
  )
  let made = 0
  for (const [code, items] of tables) if (await addTable(tx, code, items)) made += 1
  await note(tx, { ...before, codes: [...new Set([...(before.codes ?? []), ...codes])] })
  return { made, all: tables.length }
}

/** @returns whether it was created: one of the same code stays as it is */
async function addTable({ sql, tenant_id }: Tx, code: string, items: readonly string[]): Promise<boolean> {
  const name = codeWords(zh, code)
  const name_en = codeWords(en, code)
  const codes_id = newId()
  const row = { tenant_id, id: codes_id, code, name: name.name, name_en: name_en.name }
  const added = await sql`insert into codes ${sql(row)} on conflict (tenant_id, code) do nothing returning id`
  if (added.length === 0) return false
  await sql`insert into code_item ${sql(
    items.map((item_code, item_index) => ({
      tenant_id,
      id: newId(),
      codes_id,
      item_code,
      item_name: wordOf(name.items, item_code),
      item_name_en: wordOf(name_en.items, item_code),
      item_index,
    })),
  )}`
  return true
}

const codeWords = (words: typeof zh, code: string): { name: string; items: object } =>
  Object.entries(words.codes).find(([key]) => key === code)?.[1] ?? { name: code, items: {} }

/**
 * What the tenant has been offered so far. Locks it: until the commit no other transaction offers it
 * anything.
 */
async function offeredIn(tx: Tx): Promise<Offered> {
  const { sql, tenant_id } = tx
  await tx.lock('offer')
  const [row] = await sql<{ offered: Offered }[]>`select offered from tenant where id = ${tenant_id}`
  return row?.offered ?? {}
}

const note = ({ sql, tenant_id }: Tx, offered: Offered) =>
  sql`update tenant set offered = ${sql.json(offered as never)} where id = ${tenant_id}`

interface Deps {
  db: Database
  notices: Notices
  now: () => Temporal.Instant
}

/**
 * Gives every initialised tenant what this release adds and the tenant was never offered. Every starting
 * process calls it; each tenant gets the offers once. If there is nothing to give it takes one statement.
 * @returns the codes of the tenants that were given something
 */
export async function offerWhatIsNew({ db, notices, now }: Deps, release = THIS_RELEASE): Promise<string[]> {
  const behind = (sql: Sql) => {
    const roles = sql.json({ roles: release.roles } as never)
    const menus = sql.json({ menus: release.menus.map(({ name }) => name), chapters: [...release.chapters] })
    const codes = sql.json({ codes: [...release.codes] })
    return sql`
      ((init_steps ? 'roles' and not offered @> ${roles}) or (init_steps ? 'menus' and not offered @> ${menus})
        or (init_steps ? 'codes' and not offered @> ${codes}))`
  }
  const tenants = await db.withoutTenant(
    (sql) =>
      sql<{ id: string; code: string }[]>`select id, code from tenant where ${behind(sql)} order by code`,
  )
  const given: string[] = []
  for (const { id, code } of tenants) {
    const got = await db.withTenant(id, async (tx) => {
      await offeredIn(tx)
      // Another process may have done it while this one waited.
      const [still] = await tx.sql<{ steps: Record<string, string> }[]>`
        select init_steps as steps from tenant where id = ${id} and ${behind(tx.sql)}`
      if (!still) return false
      if (still.steps['roles']) await offerRoles(tx, release)
      if (still.steps['menus']) {
        await offerMenus(tx, 'new', release)
        await offerChapters(tx, now(), release)
      }
      if (still.steps['codes']) await offerCodes(tx, 'new', release)
      await logOperations(
        { tx, now, viewer: null, address: '' },
        [{ module: 'tenants', type: 'upgrade', object: code }],
        'server',
      )
      return true
    })
    if (!got) continue
    given.push(code)
    notices.send({ topic: VIEWER_TOPIC, tenant_id: id })
  }
  return given
}
