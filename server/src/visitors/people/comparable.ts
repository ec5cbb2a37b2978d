import { nameKey, phoneKey, phoneTail } from '#rules/visitors/people/blocks.ts'
import { plateKey, plateShape } from '#rules/visitors/people/plates.ts'

/** What people and vehicles are compared by follows from what a form sends. */
export function comparable(values: {
  name?: string | null | undefined
  phone?: string | null | undefined
  plate?: string | null | undefined
}): { name_key?: string; phone_key?: string | null; plate_shape?: string | null } {
  const { name, phone, plate } = values
  return {
    ...(name === undefined ? {} : { name_key: nameKey(name ?? '') }),
    ...(phone === undefined ? {} : { phone_key: phone ? phoneKey(phone) : null }),
    ...(plate === undefined ? {} : { plate_shape: plate ? plateShape(plate) : null }),
  }
}

/** A plate as it is kept; null: none. */
export const keptPlate = (plate: string | null | undefined): string | null =>
  plate ? plateKey(plate) || null : null

export const tailOf = (phone: string | null): string | null => (phone ? phoneTail(phone) || null : null)
