import { newId } from '#server/platform/database/columns.ts'
import type { TransitionCtx } from '#server/sessions/sessions.service.ts'
import type { BlockAction } from './blacklist.table.ts'

interface HistoryEntry {
  blacklist_id: string
  action: BlockAction
  /** Who did it; null: it happened automatically. */
  by: { account: string; name: string } | null
  text?: string | null
}

/** So many versions of an appeal are kept. */
const MAX_APPEALS = 10

/** Adds an appeal to a block's history; after many versions, a further one replaces the last. */
export async function noteAppeal(
  ctx: Pick<TransitionCtx, 'tx' | 'now'>,
  blacklist_id: string,
  by: { account: string; name: string },
  text: string,
): Promise<void> {
  const { sql, tenant_id } = ctx.tx
  const known = await sql<{ id: string }[]>`
    select id from blacklist_history
    where tenant_id = ${tenant_id} and blacklist_id = ${blacklist_id} and action = 'appealed' order by create_time desc, id desc`
  const [last] = known
  if (!last || known.length < MAX_APPEALS)
    return noteHistory(ctx, { blacklist_id, action: 'appealed', by, text })
  await sql`
    update blacklist_history set text = ${text}, create_time = ${ctx.now().toString()}
    where tenant_id = ${tenant_id} and id = ${last.id}`
}

/** Adds a line to a block's history. */
export async function noteHistory(
  { tx: { sql, tenant_id }, now }: Pick<TransitionCtx, 'tx' | 'now'>,
  { blacklist_id, action, by, text = null }: HistoryEntry,
): Promise<void> {
  await sql`
    insert into blacklist_history (tenant_id, id, blacklist_id, action, account, user_name, text, create_time)
    values (${tenant_id}, ${newId()}, ${blacklist_id}, ${action}, ${by?.account ?? null}, ${by?.name ?? ''}, ${text}, ${now().toString()})`
}
