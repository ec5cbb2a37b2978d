import { packBlocked, packExpected, packNumbers } from '#rules/visitors/gate_devices/gate_day.ts'
import { wallOf } from '#rules/time/instants.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import { gateNumbers, gateToCheck, knownKeys, NO_NUMBER } from '#server/visitors/passes/passes.service.ts'
import { overallSettings } from '#server/visitors/settings/settings.service.ts'
import { ownDevice, type DeviceProof } from './devices.ts'
import { expectedPersonnel, expectedVehicles } from './expected_regulars.ts'
import { expectedVisits, numbersThatCountNoMore } from './expected_visits.ts'
import { blockedKeys, deviceKey, hasher } from './hashes.ts'

/** What a device decides by without a network: docs/passes.md, "Without a network". */
export interface GateDay {
  id: string
  /** Seconds since 1970. */
  server_seconds: number
  /** How long the device may decide by it. */
  valid_seconds: number
  /** By which passes name the gate; -1: none does. */
  gate_number: number
  day_key: string
  /** Packed, base64url. */
  expected: string
  revoked: string
  blocked: string
  keys: { key_id: string; public_key: string }[]
}

const SECONDS_OF_HOUR = 3600
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')

/**
 * What the caller's device may keep of a gate: who is expected there until it may decide no longer, and who may not come in.
 * @throws Refused as `gateToCheck` and `ownDevice`
 */
export async function gateDay(
  ctx: Ctx,
  { gate: gate_code, ...proof }: DeviceProof & { gate: string },
): Promise<GateDay> {
  const gate = await gateToCheck(ctx, gate_code, null)
  const { id } = await ownDevice(ctx, proof, gate)
  const now = ctx.now()
  const { offline_hours } = (await overallSettings(ctx.tx)).other_setting
  const days = {
    first: wallOf(ctx.zone, now).date,
    last: wallOf(ctx.zone, now.add({ hours: offline_hours })).date,
  }
  const number = (await gateNumbers(ctx.tx)).get(gate.id) ?? NO_NUMBER
  const day_key = deviceKey(ctx, `${id} ${viewerOf(ctx).account}`, days.first)
  const by = hasher(day_key)
  const at = { gate, number, days, by }
  const expected = [
    ...(await expectedVisits(ctx, at)),
    ...(await expectedPersonnel(ctx, at)),
    ...(await expectedVehicles(ctx, at)),
  ]
  return {
    id,
    server_seconds: Math.floor(now.epochMilliseconds / 1000),
    valid_seconds: offline_hours * SECONDS_OF_HOUR,
    gate_number: number,
    day_key,
    expected: text(packExpected(expected)),
    revoked: text(packNumbers(await numbersThatCountNoMore(ctx, days))),
    blocked: text(packBlocked(await blockedKeys(ctx, by))),
    keys: await knownKeys(ctx),
  }
}
