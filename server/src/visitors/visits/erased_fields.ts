import { isBuiltIn } from '#rules/visitors/settings/field_catalogue.ts'
import type { Ctx } from '#server/context.ts'

/** The columns that become null, and those that become empty. */
const to_null = new Set([
  ...['unit', 'post', 'gender', 'email', 'person_type', 'identity_type', 'visit_path', 'car_product'],
  'car_card_number',
])
const to_empty: Readonly<Record<string, string>> = { remark: '', in_school_reason: '', peers: '[]' }

/** Whether values of a field can be erased from visits before the visitor's name is. */
export const isErasedFromVisits = (code: string): boolean =>
  to_null.has(code) || code in to_empty || !isBuiltIn(code)

/** The first day, from `since` and before `until`, on which a visit with a name ended; null: there is none. */
export async function nextEndedDay(
  { tx: { sql, tenant_id } }: Ctx,
  since: string,
  until: string,
): Promise<string | null> {
  const [row] = await sql<{ last_day: string }[]>`
    select last_day from visitor_appointment
    where tenant_id = ${tenant_id} and visitor_name <> '' and last_day >= ${since} and last_day < ${until}
    order by last_day, id limit 1`
  return row?.last_day ?? null
}

/** Erases the values of a field from the visits that ended on a day. @returns how many had one */
export async function eraseFieldOfVisits(
  { tx: { sql, tenant_id } }: Ctx,
  code: string,
  day: string,
): Promise<number> {
  const where = sql`tenant_id = ${tenant_id} and visitor_name <> '' and last_day = ${day}`
  if (!isBuiltIn(code)) {
    const gone = await sql`
      update visitor_appointment set own_values = own_values - ${code}::text where ${where} and own_values ? ${code}`
    return gone.count
  }
  const empty = to_null.has(code) ? null : (to_empty[code] ?? null)
  const column = sql(code)
  const gone =
    code === 'peers'
      ? await sql`update visitor_appointment set peers = '[]' where ${where} and peers <> '[]'`
      : await sql`
          update visitor_appointment set ${column} = ${empty} where ${where} and ${column} is distinct from ${empty}`
  return gone.count
}
