import { isPermission } from '#rules/permissions/permissions.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import { builtin, bus } from '#server/endpoints.ts'
import { done } from '#server/platform/graphql/answers.ts'
import { CATALOGUE } from '#server/platform/graphql/cost/price.ts'
import { entity, of, many } from '#server/platform/graphql/entities.ts'
import { flag, id, int, patch, text } from '#server/platform/graphql/inputs.ts'
import {
  addMenuEntry,
  changeMenuEntry,
  menuEntries,
  removeMenuEntry,
  type MenuEntry,
} from './menu_entries.ts'
import type { canvas_menu } from './permissions.table.ts'

interface MenuRow extends Omit<typeof canvas_menu.$inferSelect, 'tenant_id'> {
  granted: boolean
}

const CanvasMenu = entity('CanvasMenu', of<MenuRow>(), {
  id: 'id',
  name: 'text!',
  parent: 'text',
  text: 'text!',
  text_en: 'text!',
  uri: 'text',
  icon: 'text',
  target: 'text',
  visible: 'int!',
  deleted: 'int!',
  description: 'text',
  order: 'int!',
})

/**
 * The menu entries that the person may use, in order: entries without a permission, with a permission that
 * the person holds, or granted to them. A group is included if one of its pages is. Menus only hide;
 * operations protect.
 */
async function menusOf(ctx: Ctx): Promise<MenuRow[]> {
  const { sql, tenant_id } = ctx.tx
  const { account, roles, positions } = viewerOf(ctx)
  const depts = positions.flatMap(({ dept_path }) => dept_path)
  const dept_posts = positions.map(({ dept_code, post_code }) => `${dept_code}/${post_code}`)
  const rows = await sql<MenuRow[]>`
    select m.*, exists (
      select from permission_grant g
      where g.tenant_id = ${tenant_id} and g.type = 'menu' and g.permission = m.name
        and ((g.grantee_type = 'user' and g.grantee_id = ${account})
          or (g.grantee_type = 'role' and g.grantee_id = any(${roles}::text[]))
          or (g.grantee_type = 'dept' and g.grantee_id = any(${depts}::text[]))
          or (g.grantee_type = 'dept_post' and g.grantee_id = any(${dept_posts}::text[])))
        and (g.filter is null or (g.filter -> 'dept') ?| ${depts}::text[])) as granted
    from canvas_menu m where m.tenant_id = ${tenant_id} and m.deleted = 0 order by m."order", m.name`
  const groups = new Set(rows.map(({ parent }) => parent))
  const may = ({ permission, granted }: MenuRow) =>
    granted || permission === null || (isPermission(permission) && ctx.may(permission))
  const pages = rows.filter((row) => !groups.has(row.name) && may(row))
  const shown = new Set(pages.map(({ name }) => name))
  const byName = new Map(rows.map((row) => [row.name, row]))
  for (const page of pages) {
    // Adds the ancestors; a missing parent or a circle ends the walk.
    for (
      let parent = page.parent;
      parent !== null && !shown.has(parent);
      parent = byName.get(parent)?.parent ?? null
    )
      shown.add(parent)
  }
  return rows.filter(({ name }) => shown.has(name))
}

for (const at of [bus, builtin]) {
  at.query('canvasmenus', {
    may: 'menu.see',
    type: many(CanvasMenu),
    description:
      'The entries of the management menu that the caller may use. The entry described /manage/home marks an administrator.',
    run: (_args, ctx) => menusOf(ctx),
  })
}

const MenuEntryEntity = entity('MenuEntry', of<MenuEntry>(), {
  id: 'id',
  name: 'text!',
  parent: 'text',
  text: 'text!',
  text_en: 'text!',
  uri: 'text',
  icon: 'text',
  visible: 'int!',
  order: 'int!',
  permission: 'text',
})

builtin.query('findMenuEntryAll', {
  may: ['permission.see', 'menu.manage'],
  type: many(MenuEntryEntity),
  price: CATALOGUE,
  description: 'All entries of the management menu in their order, with the permission that each asks for.',
  run: (_args, ctx) => menuEntries(ctx),
})

builtin.mutation('editMenuEntry', {
  may: 'menu.manage',
  description:
    'Adds an entry that leads to another system (no id), changes an entry’s texts, icon, place and visibility (id), or deletes one that was added (id, deleted 1).',
  args: {
    model: patch('MenuEntryModel', {
      id: id({ required: false }),
      name: text({ max: 60, pattern: /^[\w.-]+$/ }),
      parent: text({ max: 60 }),
      text: text({ max: 60 }),
      text_en: text({ max: 100 }),
      uri: text({ max: 500 }),
      icon: text({ max: 60 }),
      visible: flag(),
      order: int({ min: 0, max: 1_000_000 }),
      deleted: flag(),
    }),
  },
  run: async ({ model: { id: entry, deleted, ...change } }, ctx) => {
    if (!entry) return done([await addMenuEntry(ctx, change)])
    await (deleted === 1 ? removeMenuEntry(ctx, entry) : changeMenuEntry(ctx, entry, change))
    return done([entry])
  },
})
