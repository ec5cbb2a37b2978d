import { refusal, type Refusal, type RefusalCode } from '#rules/refusals/refusals.ts'

/**
 * An expected refusal: thrown anywhere in an operation, rolled back, and answered as data in both languages.
 * Any other error is a fault: logged with the request's id, and its text returned to nobody.
 */
export class Refused extends Error {
  readonly refusals: Refusal[]

  constructor(code: RefusalCode, details?: Refusal['details'], field?: string | null)
  constructor(refusals: Refusal[])
  constructor(what: RefusalCode | Refusal[], details: Refusal['details'] = {}, field: string | null = null) {
    const refusals = typeof what === 'string' ? [refusal(what, field, details)] : what
    super(refusals.map((one) => one.code).join(' '))
    this.refusals = refusals
  }
}

/**
 * Refuses a value that an operation can't take; `field` is its path as the form names it: `capacity`,
 * `fixed_slots.0.end_time`.
 */
export const invalid = (field: string, why: string, details: Refusal['details'] = {}): Refused =>
  new Refused('INVALID', { ...details, why }, field)

/**
 * Runs an act whose refusals name a field as another caller does, such as `id`, and renames it as this caller has sent
 * it.
 * @param names the new names by the old ones
 */
export async function renaming<T>(
  names: Readonly<Record<string, string>>,
  act: () => Promise<T>,
): Promise<T> {
  try {
    return await act()
  } catch (cause) {
    if (!(cause instanceof Refused)) throw cause
    throw new Refused(cause.refusals.map((one) => ({ ...one, field: names[one.field ?? ''] ?? one.field })))
  }
}
