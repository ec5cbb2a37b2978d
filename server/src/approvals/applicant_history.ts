import { adherence } from '#rules/sessions/states.ts'
import type { Ctx } from '#server/context.ts'

/** An applicant's sessions of the last months that ended. */
export interface ApplicantHistory {
  kept: number
  missed: number
}

/** The sessions of so many days are counted. */
const COUNTED_DAYS = 90

/** How applicants kept their earlier sessions, by account. */
export async function keptBy(
  { tx: { sql, tenant_id }, now }: Ctx,
  accounts: readonly string[],
): Promise<(account: string) => ApplicantHistory> {
  const since = now().subtract({ hours: 24 * COUNTED_DAYS })
  const rows = await sql<(ApplicantHistory & { account: string })[]>`
    select appointment_user as account, count(*) filter (where appointment_state = ${adherence.performed})::int as kept,
      count(*) filter (where appointment_state = ${adherence.missed})::int as missed
    from appointment_information
    where tenant_id = ${tenant_id} and appointment_user = any(${[...accounts]}) and start_at > ${since.toString()}
      and start_at <= ${now().toString()}
    group by appointment_user`
  const known = new Map(rows.map(({ account, ...counted }) => [account, counted]))
  return (account) => known.get(account) ?? { kept: 0, missed: 0 }
}
