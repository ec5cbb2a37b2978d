import { kindOf, type NotificationKindName } from '#rules/notifications/kinds.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import type { ListArgs, RowPage } from '#server/platform/graphql/connections.ts'
import { paginate } from '#server/platform/graphql/paginate.ts'
import { Refused } from '#server/platform/refused.ts'
import { linkOf } from './links.ts'
import { systemNames } from './system_names.ts'
import { textsInForce, written, type Writing } from './texts_in_force.ts'
import { namesOf, type NotificationRow } from './words.ts'

/** A notification as its person reads it. */
export interface InboxEntry extends Pick<NotificationRow, 'id' | 'read_time' | 'create_time'> {
  kind: NotificationKindName
  title: string
  title_en: string
  text: string
  text_en: string
  important: number
  link: string
}

/** Sessions of a notification whose names are loaded: texts list fewer. */
const MAX_NAMED = 40

/** The caller's notifications, unread ones first, then the latest. */
export async function myNotifications(
  ctx: Ctx,
  args: ListArgs,
  unread: boolean,
): Promise<RowPage<InboxEntry>> {
  const { sql, tenant_id } = ctx.tx
  const { account, name } = viewerOf(ctx)
  const page = await paginate<NotificationRow>(ctx, args, {
    select: sql`select n.* from notification n`,
    where: sql`n.tenant_id = ${tenant_id} and n.account = ${account} and ${unread ? sql`n.read_time is null` : sql`true`}`,
    order: sql`(n.read_time is null) desc, n.create_time desc, n.id desc`,
  })
  const ids = page.rows.flatMap(({ sessions }) => sessions.slice(0, MAX_NAMED).map(({ id }) => id))
  const [names, system, textsOf] = await Promise.all([
    namesOf(ctx.tx, [...new Set(ids)]),
    systemNames(ctx.tx),
    textsInForce(ctx.tx),
  ])
  const writing: Writing = { zone: ctx.zone, names, textsOf, system }
  const rows = page.rows.map((row): InboxEntry => {
    const link = linkOf(row)
    const zh = written(row, 'zh', writing, { name, link })
    const en = written(row, 'en', writing, { name, link })
    const { id, kind, read_time, create_time } = row
    return {
      id,
      kind,
      read_time,
      create_time,
      title: zh.title,
      title_en: en.title,
      text: zh.text,
      text_en: en.text,
      important: kindOf(kind).important ? 1 : 0,
      link,
    }
  })
  return { ...page, rows }
}

/** Unread notifications are counted up to here: more is shown as "99+". */
const COUNTED = 100

/** How many of the caller's notifications are unread, 100 at most. */
export async function unreadCount(ctx: Ctx): Promise<number> {
  const { sql, tenant_id } = ctx.tx
  const [found] = await sql<{ unread: number }[]>`
    select count(*) as unread from (select from notification
      where tenant_id = ${tenant_id} and account = ${viewerOf(ctx).account} and read_time is null limit ${COUNTED}) as unread`
  return found?.unread ?? 0
}

/**
 * Marks notifications of the caller as read; those that are read already stay as they are.
 * @param ids null: all of them
 * @returns the ids that were unread
 */
export async function markRead(ctx: Ctx, ids: readonly string[] | null): Promise<string[]> {
  const { sql, tenant_id } = ctx.tx
  const { account } = viewerOf(ctx)
  const own = sql`tenant_id = ${tenant_id} and account = ${account}`
  if (ids !== null) {
    const [known] = await sql<{ count: number }[]>`
      select count(*) as count from notification where ${own} and id = any(${[...ids]}::uuid[])`
    if ((known?.count ?? 0) < new Set(ids).size) throw new Refused('NOT_FOUND', {}, 'ids')
  }
  const read = await sql<{ id: string }[]>`
    update notification set read_time = ${ctx.now().toString()}
    where ${own} and read_time is null ${ids === null ? sql`` : sql`and id = any(${[...ids]}::uuid[])`} returning id`
  return read.map(({ id }) => id)
}
