import { instantAt } from '#rules/time/instants.ts'
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
  /** What is kept of them has lapsed: they have not come for so long that their visits lapse by themselves. */
  has_lapsed: boolean
}

/** Erases what another feature keeps of somebody. @throws Refused where that can't be done yet */
type Erases = (ctx: Ctx, person: ErasedPerson) => Promise<void>

const all: Erases[] = []

/** Declares, when a feature is loaded, that it keeps something of visitors. */
export const onErasing = (erases: Erases): void => void all.push(erases)

type StoredPerson = typeof visitor_registration.$inferSelect

/**
 * Erases what is kept of a visitor, also of their visits. A row stays that counts visits and says nothing of anybody; the log
 * keeps that it was done, and nothing of whom.
 * @throws Refused NOT_FOUND; NOT_ALLOWED if it was done before, or while a visit isn't over
 */
export async function eraseRegistration(ctx: Ctx, id: string): Promise<void> {
  const { sql, tenant_id } = ctx.tx
  const [row] = await sql<StoredPerson[]>`
    select * from visitor_registration where tenant_id = ${tenant_id} and id = ${id} for update`
  if (!row) throw new Refused('NOT_FOUND', {}, 'ids')
  if (row.erased_time) throw new Refused('NOT_ALLOWED', { why: 'erased' }, 'ids')
  await erase(ctx, row, false)
  await logOperation(ctx, { module: 'visitors', type: 'erase', object: id })
}

/**
 * Erases the people who have not come, registered or applied since a day.
 * @param until the first day that still counts
 * @returns how many, at most `most`
 */
export async function eraseLapsedPeople(ctx: Ctx, until: string, most: number): Promise<number> {
  const { sql, tenant_id } = ctx.tx
  const since = instantAt(ctx.zone, until, '00:00').toString()
  const rows = await sql<StoredPerson[]>`
    select * from visitor_registration d
    where tenant_id = ${tenant_id} and erased_time is null and coalesce(last_visit, create_time) < ${since}
      and ${comesNoMore(ctx.tx, until)}
    order by coalesce(last_visit, create_time), id limit ${most} for update skip locked`
  for (const row of rows) await erase(ctx, row, true)
  return rows.length
}

/** Erases document numbers and portraits of people who have not come since a day. @returns how many, at most `most` */
export async function eraseLapsedDocuments(ctx: Ctx, until: string, most: number): Promise<number> {
  const { sql, tenant_id } = ctx.tx
  const since = instantAt(ctx.zone, until, '00:00').toString()
  const rows = await sql<{ id: string }[]>`
    update visitor_registration set card_type = null, card_number = null, card_sealed = null, card_hash = null, card_looks = null,
      visitor_picture = null
    where tenant_id = ${tenant_id} and id = any(array(
      select id from visitor_registration d
      where tenant_id = ${tenant_id} and (card_sealed is not null or visitor_picture is not null)
        and coalesce(last_visit, create_time) < ${since} and ${comesNoMore(ctx.tx, until)}
      order by coalesce(last_visit, create_time), id limit ${most} for update skip locked))
    returning id`
  for (const { id } of rows) await forgetFiles(ctx, 'visitor_registration', id)
  return rows.length
}

/** That `d` has no visit which lasts until a day or longer: neither of their account nor in their name. */
export const comesNoMore = ({ sql, tenant_id }: Ctx['tx'], until: string) => sql`
  not exists (select from visitor_appointment v
    where v.tenant_id = ${tenant_id} and v.visitor_account = d.account and v.last_day >= ${until})
  and not exists (select from visitor_appointment v
    where v.tenant_id = ${tenant_id} and v.visitor_id = d.id and v.last_day >= ${until})`

/**
 * Erases what is kept of a person, also by other features.
 * @param row the person's, or an account for which nobody is stored
 */
export const eraseKept = (ctx: Ctx, row: StoredPerson | { account: string }): Promise<void> =>
  'id' in row ? erase(ctx, row, false) : eraseElsewhere(ctx, { ...nobody, account: row.account })

/** Of whom nothing is known but their account. */
const nobody = {
  id: '00000000-0000-0000-0000-000000000000',
  ...{ name_key: '', phone_key: null, card_number: null, card_shown: null, has_lapsed: false },
}

async function eraseElsewhere(ctx: Ctx, person: ErasedPerson): Promise<void> {
  for (const erases of all) await erases(ctx, person)
}

async function erase(ctx: Ctx, row: StoredPerson, has_lapsed: boolean): Promise<void> {
  const { sql, tenant_id } = ctx.tx
  const { id, account, name_key, phone_key, card_number: card_shown, card_sealed } = row
  const card_number = numberOf(ctx, card_sealed)
  await eraseElsewhere(ctx, { id, account, name_key, phone_key, card_number, card_shown, has_lapsed })
  await sql`
    update visitor_registration set erased_time = ${ctx.now().toString()}, is_valid = 0, visitor_name = '', name_key = '',
      phone = null, phone_key = null, unit = null, post = null, gender = null, email = null, identity_type = null,
      card_type = null, card_number = null, card_sealed = null, card_hash = null, card_looks = null, visitor_picture = null,
      car_card_number = null, plate_shape = null, car_product = null, remark = null, password = null, account = null,
      own_values = '{}', in_school_reason = null, accept_visit_name = null, accept_visit_phone = null,
      accept_visit_unit = null
    where tenant_id = ${tenant_id} and id = ${id}`
  await forgetFiles(ctx, 'visitor_registration', id)
}
