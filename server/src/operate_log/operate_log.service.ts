import type { OperateModule } from '#rules/operate_log/operate_log_record.ts'
import type { Ctx } from '#server/context.ts'
import { newId } from '#server/platform/database/columns.ts'

/** Lists of entries, for features that show those of their own. */
export { findOperateLog, findOperateLogs, log_args, OperateLog } from './log_list.ts'

/** One logged operation. */
export interface LoggedOperation {
  /** The part of the product: a feature's folder name. */
  module: OperateModule
  /** The kind of operation: create, update, delete, grant, revoke … */
  type: string
  /** The details; for a change, the values before and after. */
  content?: string
  /** The id, code or name of the changed record. */
  object?: string | null
}

/** What the log tells of values that it doesn't tell whole, by their fields. */
export type Masks = Readonly<Record<string, (text: string) => string>>

/** Longer contents are truncated: the log is for reading, not for restoring. */
const MAX_CONTENT = 4000

/**
 * Writes an entry to the operation log, within the operation's transaction; author, address and time come
 * from the request. Every administrative change calls this. Spec 001 §3 Operation log.
 */
export async function logOperation(
  ctx: Ctx,
  { module, type, content = '', object = null }: LoggedOperation,
): Promise<void> {
  await logOperations(ctx, [{ module, type, content, object }], 'server')
}

/** @returns the ids of the entries */
export async function logOperations(
  ctx: Pick<Ctx, 'viewer' | 'address' | 'tx' | 'now'>,
  operations: readonly (Omit<LoggedOperation, 'module'> & { module: string })[],
  source: 'server' | 'page',
): Promise<string[]> {
  const { viewer, address, tx } = ctx
  const rows = operations.map(({ module, type, content, object }) => ({
    tenant_id: tx.tenant_id,
    id: newId(),
    operate_user_id: viewer?.user_id ?? null,
    operate_user_name: viewer?.name ?? '',
    id_address: address,
    operate_module: module,
    operate_type: type,
    operate_content: (content ?? '').slice(0, MAX_CONTENT),
    operate_object: object ?? null,
    operate_time: ctx.now().toString(),
    source,
  }))
  if (rows.length > 0) await tx.sql`insert into operate_log ${tx.sql(rows)}`
  return rows.map(({ id }) => id)
}

/**
 * The changed fields as text for the log: values before and after.
 * @param secret names of fields whose values are left out
 * @param masks of fields whose values are told in part
 */
export function changeText(
  before: object,
  after: object,
  secret: readonly string[] = [],
  masks: Masks = {},
): string {
  const changed = Object.entries(after).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(before, field)),
  )
  const shown = (field: string, value: unknown) => {
    if (secret.includes(field)) return '…'
    const mask = Object.hasOwn(masks, field) ? masks[field] : undefined
    if (!mask || value === null || value === undefined || value === '') return value ?? null
    return mask(typeof value === 'string' ? value : JSON.stringify(value))
  }
  return JSON.stringify(
    Object.fromEntries(
      changed.map(([field, value]) => [
        field,
        [shown(field, Reflect.get(before, field)), shown(field, value)],
      ]),
    ),
  )
}
