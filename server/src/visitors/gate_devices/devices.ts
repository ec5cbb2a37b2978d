import { coversGate, type Gate } from '#rules/visitors/gates/gate.ts'
import { visitor_gate_device_record } from '#rules/visitors/gate_devices/visitor_gate_device_record.ts'
import { secretsOf, viewerOf, type Ctx } from '#server/context.ts'
import { newId } from '#server/platform/database/columns.ts'
import { Refused } from '#server/platform/refused.ts'
import type { SecretPlace } from '#server/platform/secrets/secrets.ts'
import { declaredRows } from '#server/records/records.service.ts'
import { gateToCheck } from '#server/visitors/passes/passes.service.ts'
import { checkGates, namesGates } from '#server/visitors/people/people.service.ts'
import { overallSettings } from '#server/visitors/settings/settings.service.ts'
import { visitor_gate_device } from './gate_devices.table.ts'

export type StoredDevice = typeof visitor_gate_device.$inferSelect
type DeviceRow = StoredDevice & {
  user_name: string | null
  gate_name: string | null
  gate_name_en: string | null
  enrolled: number
}

/** The devices as the office sees them: what they said last; adding, stopping and deleting them. Their codes: `enrolment.ts`. */
export const gate_devices = declaredRows<typeof visitor_gate_device, DeviceRow>(
  visitor_gate_device_record,
  visitor_gate_device,
  {
    module: 'visitors',
    nameOf: (row) => row.name || `${row.account} ${row.label}`.trim(),
    secret: ['code_hash', 'key_hash'],
    order: 'd.last_sync desc, d.id desc',
    adds: ({ tx: { sql, tenant_id } }) => ({
      columns: sql`u.name as user_name, g.name as gate_name, g.name_en as gate_name_en, (d.key_hash is not null)::int as enrolled`,
      joins: sql`
        left join iam_user u on u.tenant_id = ${tenant_id} and u.account = d.account
        left join visitor_gate g on g.tenant_id = ${tenant_id} and g.code = d.gate`,
    }),
    joined: { user_name: 'u.name', gate_name: 'g.name', gate_name_en: 'g.name_en' },
    decide: () => Promise.resolve(() => ({ update: null, state: null, delete: null })),
    check: (ctx, row) => checkGates(ctx, row.permission),
  },
)
namesGates('visitor_gate_device')

/** By what a browser shows that it is a device: its id, and what it was told when it was enrolled; null: it was not. */
export interface DeviceProof {
  id: string
  device_key: string | null
}

/** What a device tells of itself whenever it reaches the server. */
export interface DeviceNews extends Partial<{
  [Name in 'label' | 'queued' | 'skew_seconds']: StoredDevice[Name] | null
}> {
  /** Null: it is here for the first time. */
  id: string | null
  device_key: string | null
  gate: string
}

/** An account has no more that came by themselves; the one that was out of contact longest gives way. */
const MOST_DEVICES = 20

/**
 * Notes what the caller's device tells of itself.
 * @returns its id
 * @throws Refused as `gateToCheck` and `ownDevice`
 */
export async function noteDevice(ctx: Ctx, { id, device_key, ...news }: DeviceNews): Promise<string> {
  const gate = await gateToCheck(ctx, news.gate, null)
  const { sql, tenant_id } = ctx.tx
  const { account } = viewerOf(ctx)
  const told = {
    account,
    gate: news.gate,
    label: news.label ?? '',
    queued: news.queued ?? 0,
    skew_seconds: news.skew_seconds ?? 0,
    last_sync: ctx.now().toString(),
  }
  if (id !== null) {
    await ownDevice(ctx, { id, device_key }, gate)
    await sql`update visitor_gate_device set ${sql(told)} where tenant_id = ${tenant_id} and id = ${id}`
    return id
  }
  if (await demandsEnrolment(ctx)) throw notEnrolled()
  const row = { tenant_id, id: newId(), ...told, create_time: told.last_sync }
  // Of several at once each sees those before it.
  await ctx.tx.lock('visitor_gate_device', account)
  await sql`
    delete from visitor_gate_device where tenant_id = ${tenant_id} and id in (
      select id from visitor_gate_device where tenant_id = ${tenant_id} and account = ${account} and name = ''
      order by last_sync desc, id offset ${MOST_DEVICES - 1})`
  await sql`insert into visitor_gate_device ${sql(row)}`
  return row.id
}

/**
 * The caller's device, to be used at a gate. One that is enrolled is whoever's who checks there and shows what it was told; any other
 * is its account's.
 * @throws Refused NOT_FOUND; NOT_ALLOWED: `device_stopped` once the office has stopped it, `device_gate` at a gate that it isn't for,
 * `device_not_enrolled` where the tenant demands that it is
 */
export async function ownDevice(
  ctx: Ctx,
  { id, device_key }: DeviceProof,
  gate: Gate,
): Promise<StoredDevice> {
  const { sql, tenant_id } = ctx.tx
  const [row] = await sql<StoredDevice[]>`
    select * from visitor_gate_device where tenant_id = ${tenant_id} and id = ${id}`
  const is_own =
    row &&
    (row.key_hash === null
      ? row.account === viewerOf(ctx).account
      : hashesOfKey(ctx, device_key ?? '').includes(row.key_hash))
  if (!is_own) throw new Refused('NOT_FOUND', {}, 'device')
  refuseStopped(row)
  if (row.key_hash === null && (await demandsEnrolment(ctx))) throw notEnrolled()
  if (!isForGate(row, gate)) throw new Refused('NOT_ALLOWED', { why: 'device_gate' }, 'device')
  return row
}

/**
 * Whether a device may tell what happened while there was no network.
 * @param proof null: no device tells it
 * @throws Refused as `ownDevice`, where the tenant demands that devices are enrolled; elsewhere whoever checks at the gate tells it
 */
export async function mayTellLater(ctx: Ctx, proof: DeviceProof | null, gate: string): Promise<void> {
  if (!(await demandsEnrolment(ctx))) return
  if (!proof) throw notEnrolled()
  await ownDevice(ctx, proof, await gateToCheck(ctx, gate, null))
}

const demandsEnrolment = async (ctx: Ctx): Promise<boolean> =>
  (await overallSettings(ctx.tx)).other_setting.enrolled_devices === 1

const notEnrolled = () => new Refused('NOT_ALLOWED', { why: 'device_not_enrolled' }, 'device_key')

/** @throws Refused NOT_ALLOWED (`device_stopped`) */
export function refuseStopped({ state }: Pick<StoredDevice, 'state'>): void {
  if (state !== 1) throw new Refused('NOT_ALLOWED', { why: 'device_stopped' }, 'device')
}

export const isForGate = ({ permission }: Pick<StoredDevice, 'permission'>, gate: Gate): boolean =>
  coversGate(permission, gate)

const place = (tenant_id: string): SecretPlace => ({ tenant_id, of: 'visitor_gate_device.key' })
export const hashOfKey = (ctx: Pick<Ctx, 'tx' | 'secrets'>, device_key: string): string =>
  secretsOf(ctx).hash(place(ctx.tx.tenant_id), device_key)
const hashesOfKey = (ctx: Pick<Ctx, 'tx' | 'secrets'>, device_key: string): string[] =>
  secretsOf(ctx).hashes(place(ctx.tx.tenant_id), device_key)
