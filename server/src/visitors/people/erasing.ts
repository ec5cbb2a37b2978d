import type { Ctx } from '#server/context.ts'
import { forgetFiles } from '#server/files/files.service.ts'
import { logOperation } from '#server/operate_log/operate_log.service.ts'
import { Refused } from '#server/platform/refused.ts'
import { numberOf } from './documents.ts'
import type { visitor_registration } from './people.table.ts'

/** Somebody who is erased, as they were known. */
export interface ErasedPerson extends Pick<
  typeof visitor_registration.$inferSelect,
  'id' | 'account' | 'name_key' | 'phone_key'
> {
  /** The whole document number; null: none, or its key is lost. */
  card_number: string | null
  /** What lists show of it. */
  card_shown: string | null
}

/** Erases what another feature keeps of somebody. @throws Refused where that can't be done yet */
type Erases = (ctx: Ctx, person: ErasedPerson) => Promise<void>

const all: Erases[] = []

/** Declares, when a feature is loaded, that it keeps something of visitors. */
export const onErasing = (erases: Erases): void => void all.push(erases)

/**
 * Erases what is kept of a visitor, also of their visits. A row stays that counts visits and says nothing of anybody; the log
 * keeps that it was done, and nothing of whom.
 * @throws Refused NOT_FOUND; NOT_ALLOWED if it was done before, or while a visit isn't over
 */
export async function eraseRegistration(ctx: Ctx, id: string): Promise<void> {
  const { sql, tenant_id } = ctx.tx
  const [row] = await sql<(typeof visitor_registration.$inferSelect)[]>`
    select * from visitor_registration where tenant_id = ${tenant_id} and id = ${id} for update`
  if (!row) throw new Refused('NOT_FOUND', {}, 'ids')
  if (row.erased_time) throw new Refused('NOT_ALLOWED', { why: 'erased' }, 'ids')
  const { account, name_key, phone_key, card_number: card_shown, card_sealed } = row
  const card_number = numberOf(ctx, card_sealed)
  for (const erases of all) await erases(ctx, { id, account, name_key, phone_key, card_number, card_shown })
  await sql`
    update visitor_registration set erased_time = ${ctx.now().toString()}, is_valid = 0, visitor_name = '', name_key = '',
      phone = null, phone_key = null, unit = null, post = null, gender = null, email = null, identity_type = null,
      card_type = null, card_number = null, card_sealed = null, card_hash = null, card_looks = null, visitor_picture = null,
      car_card_number = null, plate_shape = null, car_product = null, remark = null, password = null, account = null,
      own_values = '{}', in_school_reason = null, accept_visit_name = null, accept_visit_phone = null,
      accept_visit_unit = null
    where tenant_id = ${tenant_id} and id = ${id}`
  await forgetFiles(ctx, 'visitor_registration', id)
  await logOperation(ctx, { module: 'visitors', type: 'erase', object: id })
}
