import type { Ctx } from '#server/context.ts'
import { changeText, logOperation } from '#server/operate_log/operate_log.service.ts'
import { newId } from '#server/platform/database/columns.ts'
import { invalid, Refused } from '#server/platform/refused.ts'
import type { canvas_menu } from './permissions.table.ts'
import { viewersChanged } from './viewers.ts'

export type MenuEntry = Omit<typeof canvas_menu.$inferSelect, 'tenant_id'>

/** What a form sends of an entry. */
export type MenuChange = {
  [field in 'name' | 'parent' | 'text' | 'text_en' | 'uri' | 'icon' | 'visible' | 'order']?:
    | MenuEntry[field]
    | null
}

/** The address of a web site: with a host, and nothing that a browser would drop or read otherwise. */
const isOutside = (uri: string): boolean =>
  /^https?:\/\/[^/\\\s][^\s\p{Cc}]*$/iu.test(uri) && URL.canParse(uri)

/** Entries that a tenant adds lead outside: the product's own pages have entries from the beginning. */
const isAdded = ({ uri }: Pick<MenuEntry, 'uri'>): boolean => uri !== null && /^https?:/i.test(uri)

/** All entries of the menu in their order, hidden ones too. */
export const menuEntries = ({ tx: { sql, tenant_id } }: Ctx) =>
  sql<
    MenuEntry[]
  >`select * from canvas_menu where tenant_id = ${tenant_id} and deleted = 0 order by "order", name`

/**
 * Adds an entry that leads to another system.
 * @returns its id
 * @throws Refused TAKEN_NAME; INVALID for an address of no web site, or a parent that is no group
 */
export async function addMenuEntry(ctx: Ctx, { name, text, uri, ...rest }: MenuChange): Promise<string> {
  const { sql, tenant_id } = ctx.tx
  if (!name) throw invalid('name', 'required')
  if (!text) throw invalid('text', 'required')
  if (!uri || !isOutside(uri)) throw invalid('uri', 'link')
  const parent = rest.parent || null
  await locked(ctx, [], parent)
  await ensureParent(ctx, { name }, parent)
  const row = {
    ...{ tenant_id, id: newId(), name, text, uri },
    text_en: rest.text_en ?? '',
    parent,
    icon: rest.icon ?? null,
    visible: rest.visible ?? 1,
    order: rest.order ?? 0,
  }
  const made = await sql`insert into canvas_menu ${sql(row)} on conflict do nothing returning id`
  if (made.length === 0) throw new Refused('TAKEN_NAME', { name }, 'name')
  await logOperation(ctx, {
    module: 'permissions',
    type: 'create',
    content: changeText({}, row),
    object: name,
  })
  viewersChanged(ctx)
  return row.id
}

/** Renames, moves, hides or shows an entry. The address of a page of the product stays. Refused: NOT_FOUND, INVALID */
export async function changeMenuEntry(ctx: Ctx, id: string, change: MenuChange): Promise<void> {
  const { sql, tenant_id } = ctx.tx
  const wanted = change.parent || null
  const before = await entryOf(ctx, id, wanted)
  const own = isAdded(before)
  if (change.name !== undefined && change.name !== before.name) throw invalid('name', 'fixed')
  if (change.text === null || change.text === '') throw invalid('text', 'required')
  if (change.uri !== undefined && change.uri !== before.uri) {
    if (!own) throw invalid('uri', 'fixed')
    if (!change.uri || !isOutside(change.uri)) throw invalid('uri', 'link')
  }
  const parent = change.parent === undefined ? before.parent : wanted
  if (parent !== before.parent) {
    if (!own) throw invalid('parent', 'fixed')
    await ensureParent(ctx, before, parent)
  }
  const after = {
    text: change.text ?? before.text,
    text_en: change.text_en === undefined ? before.text_en : (change.text_en ?? ''),
    uri: change.uri ?? before.uri,
    parent,
    icon: change.icon === undefined ? before.icon : change.icon,
    visible: change.visible ?? before.visible,
    order: change.order ?? before.order,
  }
  await sql`update canvas_menu set ${sql(after)} where tenant_id = ${tenant_id} and id = ${id}`
  await logOperation(ctx, {
    module: 'permissions',
    type: 'update',
    content: changeText(before, after),
    object: before.name,
  })
  viewersChanged(ctx)
}

/**
 * Deletes an entry that the tenant has added.
 * @throws Refused NOT_ALLOWED for one of the product's, which can only be hidden; IN_USE with entries below it
 */
export async function removeMenuEntry(ctx: Ctx, id: string): Promise<void> {
  const { sql, tenant_id } = ctx.tx
  const before = await entryOf(ctx, id)
  if (!isAdded(before)) throw new Refused('NOT_ALLOWED', { why: 'built_in' }, 'id')
  const count = await countBelow(ctx, before.name)
  if (count > 0) throw new Refused('IN_USE', { count }, 'id')
  await sql`delete from permission_grant where tenant_id = ${tenant_id} and type = 'menu' and permission = ${before.name}`
  await sql`delete from canvas_menu where tenant_id = ${tenant_id} and id = ${id}`
  await logOperation(ctx, {
    module: 'permissions',
    type: 'delete',
    content: changeText({}, before),
    object: before.name,
  })
  viewersChanged(ctx)
}

/**
 * The entry, and the parent that it is to have, both locked in one order: of two changes that would put two entries below each
 * other, the second sees the first.
 */
async function entryOf(ctx: Ctx, id: string, parent: string | null = null): Promise<MenuEntry> {
  const row = (await locked(ctx, [id], parent)).find((one) => one.id === id)
  if (!row) throw new Refused('NOT_FOUND', {}, 'id')
  return row
}

const locked = (
  { tx: { sql, tenant_id } }: Ctx,
  ids: readonly string[],
  parent: string | null,
): Promise<MenuEntry[]> => sql<MenuEntry[]>`
    select * from canvas_menu
    where tenant_id = ${tenant_id} and deleted = 0 and (id = any(${ids as string[]}::uuid[]) or name = ${parent})
    order by id for update`

/**
 * The menu has two levels: a group, and the entries below it.
 * @throws Refused INVALID for a parent that there isn't; `circle` for one that lies below another, for the entry itself, and
 * for an entry with others below it
 */
async function ensureParent(ctx: Ctx, entry: Pick<MenuEntry, 'name'>, parent: string | null): Promise<void> {
  if (parent === null) return
  const { sql, tenant_id } = ctx.tx
  if (parent === entry.name) throw invalid('parent', 'circle', { value: parent })
  const [above] = await sql<Pick<MenuEntry, 'parent'>[]>`
    select parent from canvas_menu where tenant_id = ${tenant_id} and name = ${parent} and deleted = 0`
  if (!above) throw invalid('parent', 'unknown', { value: parent })
  if (above.parent !== null || (await countBelow(ctx, entry.name)) > 0)
    throw invalid('parent', 'circle', { value: parent })
}

async function countBelow({ tx: { sql, tenant_id } }: Ctx, name: string): Promise<number> {
  const [below] = await sql<{ count: number }[]>`
    select count(*)::int from canvas_menu where tenant_id = ${tenant_id} and parent = ${name} and deleted = 0`
  return below?.count ?? 0
}
