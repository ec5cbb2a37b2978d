import { randomBytes, randomInt } from 'node:crypto'
import type { Instant } from '#rules/time/instants.ts'
import { secretsOf, viewerOf, type Ctx } from '#server/context.ts'
import { logOperation } from '#server/operate_log/operate_log.service.ts'
import { invalid, Refused } from '#server/platform/refused.ts'
import type { SecretPlace } from '#server/platform/secrets/secrets.ts'
import { gateToCheck } from '#server/visitors/passes/passes.service.ts'
import { hashOfKey, isForGate, refuseStopped, type DeviceNews, type StoredDevice } from './devices.ts'

type EnrolCtx = Pick<Ctx, 'tx' | 'now' | 'secrets'>

/** Digits of a code: typed once, at a gate, by somebody who reads it from the office's screen or hears it. */
const DIGITS = 8
export const CODE_MINUTES = 10
/** Wrong codes of anybody, before no code that was open then counts any more. */
const MOST_TRIES = 5

const RENEWED = JSON.stringify({ enrolment_code: 'renewed' })
const ENROLLED = JSON.stringify({ enrolled: 1 })

const place = (tenant_id: string): SecretPlace => ({ tenant_id, of: 'visitor_gate_device.code' })
/** As it was typed: with blanks or hyphens between its digits. */
const digitsIn = (code: string): string => code.normalize('NFKC').replaceAll(/[\s-]/g, '')
const hashesOfCode = (ctx: EnrolCtx, code: string): string[] =>
  secretsOf(ctx).hashes(place(ctx.tx.tenant_id), digitsIn(code))

/**
 * Makes a code by which one browser becomes this device, once, within ten minutes. It is told here and never again; the one before
 * counts no more. A browser that is enrolled stays so until another takes its place.
 * @returns the code, and until when it counts
 * @throws Refused NOT_FOUND; NOT_ALLOWED (`device_stopped`)
 */
export async function renewDeviceCode(ctx: Ctx, id: string): Promise<{ code: string; until: Instant }> {
  const { sql, tenant_id } = ctx.tx
  const [row] = await sql<Pick<StoredDevice, 'name' | 'label' | 'state'>[]>`
    select name, label, state from visitor_gate_device where tenant_id = ${tenant_id} and id = ${id} for no key update`
  if (!row) throw new Refused('NOT_FOUND', {}, 'id')
  refuseStopped(row)
  const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0')
  const until = ctx.now().add({ minutes: CODE_MINUTES })
  await sql`
    update visitor_gate_device set code_hash = ${secretsOf(ctx).hash(place(tenant_id), code)},
      code_until = ${until.toString()}, code_tries = 0
    where tenant_id = ${tenant_id} and id = ${id}`
  await logOperation(ctx, {
    module: 'visitors',
    type: 'update',
    object: row.name || row.label,
    content: RENEWED,
  })
  return { code, until }
}

const openCodes = (ctx: EnrolCtx) => {
  const { sql, tenant_id } = ctx.tx
  return sql`tenant_id = ${tenant_id} and code_until > ${ctx.now().toString()} and code_tries < ${MOST_TRIES}`
}

/**
 * Whether a code counts. A wrong one is counted against all that are open, since it may have been meant for any of them; in a
 * transaction of its own: the refusal that follows takes nothing back.
 * @throws Refused as `gateToCheck`: who doesn't check there tries nothing
 */
export async function tryDeviceCode(
  ctx: Ctx,
  { code, gate }: { code: string; gate: string },
): Promise<boolean> {
  await gateToCheck(ctx, gate, null)
  const { sql } = ctx.tx
  // Tries are counted one by one, however many come at once.
  await ctx.tx.lock('visitor_gate_device_code')
  const [row] = await sql`
    select from visitor_gate_device where ${openCodes(ctx)} and code_hash = any(${hashesOfCode(ctx, code)}::text[])`
  if (row) return true
  await sql`update visitor_gate_device set code_tries = code_tries + 1 where ${openCodes(ctx)}`
  return false
}

/**
 * Makes the caller's browser the device that a code was made for. The code counts no more, nor does the browser that was the device before.
 * @param is_code whether the code was right before the transaction: `tryDeviceCode`
 * @returns the device, and what the browser shows from now on; it is told here and never again
 * @throws Refused as `gateToCheck`; INVALID for a code that doesn't count (any more); NOT_ALLOWED (`device_gate`, `device_stopped`)
 */
export async function enrolDevice(
  ctx: Ctx,
  { code, ...news }: Pick<DeviceNews, 'gate' | 'label'> & { code: string },
  is_code: boolean,
): Promise<{ id: string; device_key: string }> {
  const gate = await gateToCheck(ctx, news.gate, null)
  const { sql, tenant_id } = ctx.tx
  const [row] = is_code
    ? await sql<StoredDevice[]>`
        select * from visitor_gate_device where ${openCodes(ctx)} and code_hash = any(${hashesOfCode(ctx, code)}::text[])
        for no key update`
    : []
  // Another browser may have used it meanwhile.
  if (!row) throw invalid('code', 'device_code')
  refuseStopped(row)
  if (!isForGate(row, gate)) throw new Refused('NOT_ALLOWED', { why: 'device_gate' }, 'gate')
  const device_key = randomBytes(32).toString('base64url')
  const now = ctx.now().toString()
  await sql`
    update visitor_gate_device set ${sql({
      ...{ code_hash: null, code_until: null, code_tries: 0 },
      ...{ key_hash: hashOfKey(ctx, device_key), enrolled_time: now, last_sync: now },
      ...{ account: viewerOf(ctx).account, gate: gate.code, label: news.label ?? '' },
    })} where tenant_id = ${tenant_id} and id = ${row.id}`
  await logOperation(ctx, {
    module: 'visitors',
    type: 'update',
    object: row.name || row.label,
    content: ENROLLED,
  })
  return { id: row.id, device_key }
}
