import { maskedEmail, maskedName, maskedPhone } from '#rules/visitors/people/masking.ts'
import { visitor_registration_record } from '#rules/visitors/people/visitor_registration_record.ts'
import { refusal } from '#rules/refusals/refusals.ts'
import type { Ctx } from '#server/context.ts'
import { signedAddress } from '#server/files/files.service.ts'
import type { Sent } from '#server/platform/database/versions.ts'
import { Refused } from '#server/platform/refused.ts'
import { declaredRows } from '#server/records/records.service.ts'
import { blocksBy } from './blocks.ts'
import { comparable, keptPlate } from './comparable.ts'
import { hiddenColumns, withDocument } from './documents.ts'
import { log_masks } from './log_masks.ts'
import { storedPassword } from './passwords.ts'
import { visitor_registration } from './people.table.ts'

export type RegistrationRow = typeof visitor_registration.$inferSelect & {
  person_type_name: string | null
  person_type_name_en: string
  /** 1 somebody on the blacklist · 2 somebody like them. */
  blocked: 0 | 1 | 2
}

export type RegistrationValues = Sent<typeof visitor_registration>

const rows = declaredRows<typeof visitor_registration, RegistrationRow>(
  visitor_registration_record,
  visitor_registration,
  {
    module: 'visitors',
    nameOf: (row) => maskedName(row.visitor_name),
    masks: log_masks,
    belongs: hiddenColumns('visitor_name', 'car_card_number'),
    files: 'visitor_registration',
    order: 'd.create_time desc, d.id desc',
    adds: ({ tx: { sql, tenant_id } }) => ({
      columns: sql`i.item_name as person_type_name, coalesce(i.item_name_en, '') as person_type_name_en, 0 as blocked`,
      joins: sql`
        left join codes c on c.tenant_id = ${tenant_id} and c.code = 'person_type'
        left join code_item i on i.tenant_id = ${tenant_id} and i.codes_id = c.id and i.item_code = d.person_type`,
    }),
    // What was erased is a number in the statistics.
    decide: () =>
      Promise.resolve(({ erased_time }: RegistrationRow) => {
        const erased = erased_time ? refusal('NOT_ALLOWED', null, { why: 'erased' }) : null
        return { update: erased, state: erased }
      }),
    check: (ctx, row) => refuseDouble(ctx, row),
  },
)

/** Of two transactions that register somebody under one name, the second sees the first one's row. */
export const lockPerson = ({ tx }: Pick<Ctx, 'tx'>, name_key: string): Promise<void> =>
  tx.lock('visitor_person', name_key)

/** Somebody is registered once: by the same document, or the same phone number and name. @throws Refused TAKEN_NAME */
async function refuseDouble(ctx: Ctx, row: typeof visitor_registration.$inferSelect): Promise<void> {
  const { sql, tenant_id } = ctx.tx
  await lockPerson(ctx, row.name_key)
  if (row.card_hash !== null) await ctx.tx.lock('visitor_document', row.card_hash)
  const [other] = await sql<{ visitor_name: string; same_card: boolean }[]>`
    select visitor_name, card_hash = ${row.card_hash} as same_card from visitor_registration
    where tenant_id = ${tenant_id} and id <> ${row.id} and erased_time is null and (
      card_hash = ${row.card_hash} or (phone_key = ${row.phone_key} and name_key = ${row.name_key}))
    order by (card_hash = ${row.card_hash}) is true desc limit 1`
  if (other)
    throw new Refused(
      'TAKEN_NAME',
      { name: other.visitor_name, why: 'registered' },
      other.same_card ? 'card_number' : 'phone',
    )
}

/** What is stored of what a form sends. @param before null: the row is new */
async function stored(
  ctx: Ctx,
  values: RegistrationValues,
  before: RegistrationRow | null,
): Promise<RegistrationValues> {
  const { password, ...others } = withDocument(ctx, values, before)
  const { visitor_name: name, phone, car_card_number: plate, own_values } = values
  return {
    ...others,
    ...(password === undefined ? {} : { password: await storedPassword(password) }),
    ...(plate === undefined ? {} : { car_card_number: keptPlate(plate) }),
    // A form sends those that it has changed.
    ...(own_values ? { own_values: given({ ...before?.own_values, ...own_values }) } : {}),
    ...comparable({ name, phone, plate }),
  }
}

/** The people who visit: one, and every change. Their list grows: `registration_list.ts`. */
export const registrations = {
  actions: rows.actions,
  setState: rows.setState,
  find: async (ctx: Ctx, id: string): Promise<RegistrationRow> => {
    const [row] = await shown(ctx, [await rows.find(ctx, id)])
    if (!row) throw new Refused('NOT_FOUND', {}, 'id')
    return row
  },
  create: async (ctx: Ctx, values: RegistrationValues, data_source = 1): Promise<string> =>
    rows.create(ctx, { ...(await stored(ctx, values, null)), data_source }),
  update: async (
    ctx: Ctx,
    id: string,
    version: number | null | undefined,
    values: RegistrationValues,
  ): Promise<void> => rows.update(ctx, id, version, await stored(ctx, values, await rows.find(ctx, id))),
}

/**
 * Rows as the caller may see them: who doesn't manage visitors sees phone numbers and mail addresses masked, but for their own.
 * Each says whether it is somebody on the blacklist.
 */
export async function shown(ctx: Ctx, all: readonly RegistrationRow[]): Promise<RegistrationRow[]> {
  const found = await blocksBy(
    ctx,
    all.map(({ name_key, phone_key, card_hash, card_looks }) => ({
      name_key,
      phone_key,
      card_hashes: card_hash ? [card_hash] : [],
      card_looks: card_looks ? [card_looks] : [],
    })),
  )
  const manages = ctx.may('visitor.manage')
  const sees = manages || ctx.may('visitor.see')
  return Promise.all(
    all.map(async (row, i): Promise<RegistrationRow> => {
      const verdict = found[i]?.[0]?.verdict
      return {
        ...row,
        // Nobody is told of themselves why they may not come, or what the office thinks.
        blocked: !sees || verdict === undefined ? 0 : verdict === 'hit' ? 1 : 2,
        remark: sees ? row.remark : null,
        visitor_picture: row.visitor_picture ? await signedAddress(ctx, row.visitor_picture) : null,
        ...(manages || (row.account !== null && row.account === ctx.viewer?.account)
          ? {}
          : {
              phone: row.phone && maskedPhone(row.phone),
              accept_visit_phone: row.accept_visit_phone && maskedPhone(row.accept_visit_phone),
              email: row.email && maskedEmail(row.email),
            }),
      }
    }),
  )
}

const given = (values: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== ''))
