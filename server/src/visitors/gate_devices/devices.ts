import { visitor_gate_device_record } from '#rules/visitors/gate_devices/visitor_gate_device_record.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import { newId } from '#server/platform/database/columns.ts'
import { Refused } from '#server/platform/refused.ts'
import { declaredRows } from '#server/records/records.service.ts'
import { gateToCheck } from '#server/visitors/passes/passes.service.ts'
import { visitor_gate_device } from './gate_devices.table.ts'

export type StoredDevice = typeof visitor_gate_device.$inferSelect
type DeviceRow = StoredDevice & {
  user_name: string | null
  gate_name: string | null
  gate_name_en: string | null
}

/** The devices as the office sees them: what they said last; stopping and deleting them. */
export const gate_devices = declaredRows<typeof visitor_gate_device, DeviceRow>(
  visitor_gate_device_record,
  visitor_gate_device,
  {
    module: 'visitors',
    nameOf: (row) => `${row.account} ${row.label}`.trim(),
    order: 'd.last_sync desc, d.id desc',
    adds: ({ tx: { sql, tenant_id } }) => ({
      columns: sql`u.name as user_name, g.name as gate_name, g.name_en as gate_name_en`,
      joins: sql`
        left join iam_user u on u.tenant_id = ${tenant_id} and u.account = d.account
        left join visitor_gate g on g.tenant_id = ${tenant_id} and g.code = d.gate`,
    }),
    joined: { user_name: 'u.name', gate_name: 'g.name', gate_name_en: 'g.name_en' },
    decide: () => Promise.resolve(() => ({ state: null, delete: null })),
  },
)

/** What a device tells of itself whenever it reaches the server. */
export interface DeviceNews extends Partial<{
  [Name in 'label' | 'queued' | 'skew_seconds']: StoredDevice[Name] | null
}> {
  /** Null: it is here for the first time. */
  id: string | null
  gate: string
}

/** An account has no more; the one that was out of contact longest gives way. */
const MOST_DEVICES = 20

/**
 * Notes what the caller's device tells of itself.
 * @returns its id
 * @throws Refused as `gateToCheck`; NOT_FOUND for a device that isn't the caller's; NOT_ALLOWED (`device_stopped`)
 */
export async function noteDevice(ctx: Ctx, { id, ...news }: DeviceNews): Promise<string> {
  await gateToCheck(ctx, news.gate, null)
  const { sql, tenant_id } = ctx.tx
  const { account } = viewerOf(ctx)
  const told = {
    gate: news.gate,
    label: news.label ?? '',
    queued: news.queued ?? 0,
    skew_seconds: news.skew_seconds ?? 0,
    last_sync: ctx.now().toString(),
  }
  if (id !== null) {
    await ownDevice(ctx, id)
    await sql`update visitor_gate_device set ${sql(told)} where tenant_id = ${tenant_id} and id = ${id}`
    return id
  }
  const row = { tenant_id, id: newId(), account, ...told, create_time: told.last_sync }
  // Of several at once each sees those before it.
  await ctx.tx.lock('visitor_gate_device', account)
  await sql`
    delete from visitor_gate_device where tenant_id = ${tenant_id} and id in (
      select id from visitor_gate_device where tenant_id = ${tenant_id} and account = ${account}
      order by last_sync desc, id offset ${MOST_DEVICES - 1})`
  await sql`insert into visitor_gate_device ${sql(row)}`
  return row.id
}

/** The caller's device. @throws Refused NOT_FOUND; NOT_ALLOWED (`device_stopped`) once the office has stopped it */
export async function ownDevice(ctx: Ctx, id: string): Promise<StoredDevice> {
  const { sql, tenant_id } = ctx.tx
  const [row] = await sql<StoredDevice[]>`
    select * from visitor_gate_device where tenant_id = ${tenant_id} and id = ${id} and account = ${viewerOf(ctx).account}`
  if (!row) throw new Refused('NOT_FOUND', {}, 'device')
  if (row.state !== 1) throw new Refused('NOT_ALLOWED', { why: 'device_stopped' }, 'device')
  return row
}
