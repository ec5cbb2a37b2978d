import { createHmac } from 'node:crypto'
import {
  HASH_BYTES,
  hashedText,
  type BlockedKeys,
  type HashedPart,
} from '#rules/visitors/gate_devices/gate_day.ts'
import { plateKey, plateShape } from '#rules/visitors/people/plates.ts'
import { documentKey } from '#rules/visitors/people/documents.ts'
import { phoneKey } from '#rules/visitors/people/blocks.ts'
import { secretsOf, type Ctx } from '#server/context.ts'
import type { DateText } from '#rules/records/wire_formats.ts'
import { blocksInForce, numberOf } from '#server/visitors/people/people.service.ts'
import { platesInForce } from '#server/visitors/vehicles/vehicles.service.ts'

/** The key of one device for one day. It is made of the installation's and stored nowhere. @returns 32 bytes, base64url */
export const deviceKey = (ctx: Ctx, device_id: string, day: DateText): string =>
  secretsOf(ctx).hash({ tenant_id: ctx.tx.tenant_id, of: 'visitor_gate_device.day' }, `${device_id} ${day}`)

/** What a device compares people by, hashed with its key; empty: nothing to hash. */
export function hasher(key: string) {
  const bytes = Buffer.from(key, 'base64url')
  const hash = (part: HashedPart, text: string): string =>
    text === ''
      ? ''
      : createHmac('sha256', bytes)
          .update(hashedText(part, text))
          .digest()
          .subarray(0, HASH_BYTES)
          .toString('hex')
  return {
    name: (name_key: string) => hash('name', name_key),
    phone: (phone: string | null) => hash('phone', phone ? phoneKey(phone) : ''),
    document: (number: string | null) => hash('document', number ? documentKey(number) : ''),
    plate: (plate: string | null) => hash('plate', plate ? plateKey(plate) : ''),
    shape: (plate: string) => hash('plate_shape', plateShape(plate)),
  }
}
export type Hasher = ReturnType<typeof hasher>

/** No more rows of a blacklist fit on a device. */
const MOST_BLOCKED = 20_000

/** Who may not come in now, as a device compares them. */
export async function blockedKeys(ctx: Ctx, by: Hasher): Promise<BlockedKeys[]> {
  const [people, plates] = [await blocksInForce(ctx, MOST_BLOCKED), await platesInForce(ctx, MOST_BLOCKED)]
  return [
    ...people.map(({ name_key, phone_key, card_sealed }) => ({
      kind: 'person' as const,
      name: by.name(name_key),
      phone: by.phone(phone_key),
      document: by.document(numberOf(ctx, card_sealed)),
      ...{ plate: '', plate_shape: '' },
    })),
    ...plates.map(({ plate }) => ({
      kind: 'vehicle' as const,
      ...{ name: '', phone: '', document: '' },
      plate: by.plate(plate),
      plate_shape: by.shape(plate),
    })),
  ]
}
