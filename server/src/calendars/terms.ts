import { term_record } from '#rules/calendars/term_record.ts'
import { checkTerm } from '#rules/calendars/terms.ts'
import type { Ctx } from '#server/context.ts'
import { Refused } from '#server/platform/refused.ts'
import { declaredRows } from '#server/records/records.service.ts'
import { term } from './calendars.table.ts'

export type TermRow = typeof term.$inferSelect

/** Creating, changing and deleting terms. What was imported by one keeps its dates. */
export const terms = declaredRows<typeof term, TermRow>(term_record, term, {
  module: 'calendars',
  nameOf: (row) => row.name,
  order: 'd.begin_date desc, d.id',
  narrows: ({ tx: { sql } }) => ({
    begin_date: (date: string) => sql`d.end_date >= ${date}::date`,
    end_date: (date: string) => sql`d.begin_date <= ${date}::date`,
  }),
  decide: () => Promise.resolve(() => ({ update: null, delete: null })),
  check: async (ctx, row) => {
    const refusals = checkTerm(row)
    if (refusals.length > 0) throw new Refused(refusals)
    await refuseOverlap(ctx, row)
  },
})

/** A date lies in one term at most, or weeks would mean two dates. @throws Refused OVERLAPPING */
async function refuseOverlap(ctx: Ctx, { id, begin_date, end_date }: TermRow): Promise<void> {
  const { sql, tenant_id } = ctx.tx
  await ctx.tx.lock('terms')
  const [other] = await sql<{ name: string }[]>`
    select name from term where tenant_id = ${tenant_id} and id <> ${id}
      and begin_date <= ${end_date}::date and end_date >= ${begin_date}::date
    order by begin_date limit 1`
  if (other) throw new Refused('OVERLAPPING', { other: other.name }, 'begin_date')
}

/** All terms of the tenant, earliest first: there are few. */
export const termsOf = ({ tx: { sql, tenant_id } }: Pick<Ctx, 'tx'>): Promise<TermRow[]> =>
  sql<TermRow[]>`select * from term where tenant_id = ${tenant_id} order by begin_date`
