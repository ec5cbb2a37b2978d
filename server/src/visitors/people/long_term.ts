import { refusal } from '#rules/refusals/refusals.ts'
import { maskedName, maskedPhone } from '#rules/visitors/people/masking.ts'
import type { LongTerm } from '#rules/visitors/people/entry.ts'
import { visitor_long_term_record } from '#rules/visitors/people/visitor_long_term_record.ts'
import type { Ctx } from '#server/context.ts'
import type { Sent } from '#server/platform/database/versions.ts'
import { invalid, Refused } from '#server/platform/refused.ts'
import { declaredRows } from '#server/records/records.service.ts'
import { comparable, keptPlate } from './comparable.ts'
import { hiddenColumns, withDocument } from './documents.ts'
import { log_masks } from './log_masks.ts'
import { checkGates } from './named_gates.ts'
import { storedPassword } from './passwords.ts'
import { visitor_long_term } from './people.table.ts'

export type LongTermRow = typeof visitor_long_term.$inferSelect & {
  dept_name: string | null
  dept_name_en: string
  person_type_name: string | null
  person_type_name_en: string
}

type Values = Sent<typeof visitor_long_term>

/** Their source changes them; here they are only read. */
const SYNCED = 3

const rows = declaredRows<typeof visitor_long_term, LongTermRow>(
  visitor_long_term_record,
  visitor_long_term,
  {
    module: 'visitors',
    nameOf: (row) => maskedName(row.user_name),
    masks: log_masks,
    belongs: hiddenColumns('user_name', 'car_no'),
    order: 'd.create_time desc, d.id desc',
    adds: ({ tx: { sql, tenant_id } }) => ({
      columns: sql`p.name as dept_name, coalesce(p.name_en, '') as dept_name_en,
      i.item_name as person_type_name, coalesce(i.item_name_en, '') as person_type_name_en`,
      joins: sql`
      left join department p on p.tenant_id = ${tenant_id} and p.code = d.dept
      left join codes c on c.tenant_id = ${tenant_id} and c.code = 'person_type'
      left join code_item i on i.tenant_id = ${tenant_id} and i.codes_id = c.id and i.item_code = d.person_type`,
    }),
    // Those in force on a day.
    narrows: ({ tx: { sql } }) => ({
      inSchoolDate: (day: string) =>
        sql`(d.is_enable = 1 and d.in_school_start_date <= ${day} and d.in_school_end_date >= ${day})`,
    }),
    decide: () =>
      Promise.resolve(({ data_source }: LongTermRow) => {
        const refused = data_source === SYNCED ? refusal('NOT_ALLOWED', null, { why: 'synced' }) : null
        return { update: refused, state: refused, delete: refused }
      }),
    check: async (ctx, row) => {
      if (row.in_school_end_date < row.in_school_start_date)
        throw invalid('in_school_end_date', 'empty_period')
      await checkGates(ctx, row.permission)
    },
  },
)

/** What is stored of what a form sends. @param before null: the row is new */
async function stored(ctx: Ctx, values: Values, before: LongTermRow | null): Promise<Values> {
  const { password, ...others } = withDocument(ctx, values, before)
  return {
    ...others,
    ...(password === undefined ? {} : { password: await storedPassword(password) }),
    ...(values.car_no === undefined ? {} : { car_no: keptPlate(values.car_no) }),
    ...comparable({ name: values.user_name, phone: values.phone, plate: values.car_no }),
  }
}

/** The long-term personnel: reading and every change. */
export const long_term = {
  ...rows,
  find: async (ctx: Ctx, id: string): Promise<LongTermRow> => shown(ctx, await rows.find(ctx, id)),
  findAll: async (...[ctx, ...asked]: Parameters<typeof rows.findAll>): ReturnType<typeof rows.findAll> => {
    const page = await rows.findAll(ctx, ...asked)
    return { ...page, rows: page.rows.map((row) => shown(ctx, row)) }
  },
  create: async (ctx: Ctx, values: Values): Promise<string> => {
    const row = await stored(ctx, values, null)
    await refuseTwice(ctx, row)
    return rows.create(ctx, row)
  },
  update: async (ctx: Ctx, id: string, version: number | null | undefined, values: Values): Promise<void> =>
    rows.update(ctx, id, version, await stored(ctx, values, await rows.find(ctx, id))),
}

/**
 * Refuses somebody who comes on some of these days already, by the same name, with the same phone or document.
 * @throws Refused TAKEN_NAME
 */
async function refuseTwice(ctx: Ctx, row: Values): Promise<void> {
  const { user_name = '', name_key = '', phone_key = null, card_hash = null } = row
  if (phone_key === null && card_hash === null) return
  const { sql, tenant_id } = ctx.tx
  await ctx.tx.lock('visitor_long_term', name_key ?? '')
  const [known] = await sql`
    select from visitor_long_term
    where tenant_id = ${tenant_id} and name_key = ${name_key} and (phone_key = ${phone_key} or card_hash = ${card_hash})
      and in_school_start_date <= ${row.in_school_end_date ?? null} and in_school_end_date >= ${row.in_school_start_date ?? null}
    limit 1`
  if (known) throw new Refused('TAKEN_NAME', { name: user_name }, 'user_name')
}

/** A row as the caller may see it: who doesn't manage visitors sees phone numbers masked. */
const shown = (ctx: Ctx, row: LongTermRow): LongTermRow =>
  ctx.may('visitor.manage') ? row : { ...row, phone: row.phone && maskedPhone(row.phone) }

/** Lets somebody come until another day, to its end. @throws Refused as the form is */
export const prolongLongTerm = (ctx: Ctx, id: string, in_school_end_date: string): Promise<void> =>
  rows.update(ctx, id, null, { in_school_end_date })

/** More are not offered at once. */
const OFFERED = 20

/** Those of a kind whose names begin so. @param person_type null: of any kind */
export async function longTermNamed(
  ctx: Ctx,
  person_type: string | null,
  user_name: string,
): Promise<LongTermRow[]> {
  const page = await long_term.findAll(ctx, { first: OFFERED, keywords: user_name }, { person_type })
  return page.rows
}

/** Somebody of the long-term personnel, locked until the commit, whoever asks. @throws Refused NOT_FOUND */
export async function lockLongTerm(
  { tx: { sql, tenant_id } }: Pick<Ctx, 'tx'>,
  id: string,
): Promise<typeof visitor_long_term.$inferSelect & LongTerm> {
  const [row] = await sql<(typeof visitor_long_term.$inferSelect & LongTerm)[]>`
    select * from visitor_long_term where tenant_id = ${tenant_id} and id = ${id} for no key update`
  if (!row) throw new Refused('NOT_FOUND', {}, 'id')
  return row
}

/** Notes that somebody of the long-term personnel came in now. */
export async function noteLongTermEntry(
  { tx: { sql, tenant_id }, now }: Pick<Ctx, 'tx' | 'now'>,
  id: string,
): Promise<void> {
  await sql`
    update visitor_long_term set last_entry = ${now().toString()}
    where tenant_id = ${tenant_id} and id = ${id} and (last_entry is null or last_entry < ${now().toString()})`
}
