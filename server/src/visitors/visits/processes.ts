import { refusal } from '#rules/refusals/refusals.ts'
import type { Ctx } from '#server/context.ts'
import { newId } from '#server/platform/database/columns.ts'
import { text } from '#server/platform/graphql/inputs.ts'
import { Refused } from '#server/platform/refused.ts'
import { refuseMissing, visitOf } from './apply.ts'
import { isOfTheVisit } from './asked.ts'
import { refuseUnasked } from './asked_values.ts'
import { host_fields, type VisitForm } from './fields.ts'
import { knownHost, type Host } from './hosts.ts'
import { insertVisit } from './insert.ts'
import { newVisits, visitLines, type LinesAnswer } from './several.ts'
import type { StoredVisit, visitor_process } from './visits.table.ts'

/** The kind of visits that come with an approved process. */
const PROCESS_KIND = 'process_invitation'

/** An approved process, as it is entered. */
type ProcessForm = Pick<
  typeof visitor_process.$inferSelect,
  'process_number' | 'title' | 'title_en' | 'host_name' | 'host_phone'
>

/** What is asked of a process. */
export const process_fields = {
  process_number: text({ required: true, max: 100 }),
  title: text({ required: true, max: 200 }),
  title_en: text({ max: 200 }),
} as const

/**
 * Brings the people of a process that was approved elsewhere, each on their own: who is refused leaves the others.
 * @param account of the host; null: the host is whoever has exactly the name and phone of the process
 * @throws Refused NOT_FOUND for an account that nobody has who can be visited
 */
export async function bringVisitors(
  ctx: Ctx,
  form: ProcessForm,
  account: string | null,
  forms: readonly VisitForm[],
): Promise<LinesAnswer> {
  const host = account === null ? null : await knownHost(ctx, account)
  const process = host ? { ...form, host_name: host.name, host_phone: host.phone } : form
  const id = await processOf(ctx, process)
  return visitLines(
    await newVisits(ctx, forms, (inside, one) => bringVisitor(inside, { ...process, id, host }, one)),
  )
}

/**
 * Stores a process, or finds it by its number: the same list sent in parts belongs to one. What is said of it the first time
 * stays.
 * @returns its id
 */
async function processOf(ctx: Ctx, process: ProcessForm): Promise<string> {
  const { sql, tenant_id } = ctx.tx
  const row = { tenant_id, id: newId(), ...process, create_time: ctx.now().toString() }
  await sql`insert into visitor_process ${sql(row)} on conflict (tenant_id, process_number) do nothing`
  const [found] = await sql<{ id: string }[]>`
    select id from visitor_process where tenant_id = ${tenant_id} and process_number = ${process.process_number}`
  if (!found) throw new Error('a process was neither stored nor there')
  return found.id
}

/**
 * Makes the visit of somebody whom a process brings. Its host has agreed by the process; the office is asked where the kind
 * of visit says so. Somebody who is in it already isn't added again.
 * @throws Refused TAKEN_NAME for somebody who is
 */
async function bringVisitor(
  ctx: Ctx,
  { id: process_id, host, host_name, host_phone }: ProcessForm & { id: string; host: Host | null },
  form: VisitForm,
): Promise<StoredVisit> {
  const { sql, tenant_id } = ctx.tx
  await refuseUnasked(ctx, form, null, 'all')
  const whole = {
    ...form,
    visitor_type: PROCESS_KIND,
    accept_visit_name: host_name,
    accept_visit_phone: host_phone,
  }
  const { columns, dates, missing } = await visitOf(ctx, whole, { visitor_account: null })
  refuseMissing(missing.filter((field) => isOfTheVisit(field) && !(host && field in host_fields)))
  // Of two at once one sees the other's visit.
  await ctx.tx.lock('visitor_process', process_id)
  const [twice] = await sql`
    select id from visitor_appointment where tenant_id = ${tenant_id} and process_id = ${process_id}
      and visitor_name = ${columns.visitor_name} and phone = ${form.phone ?? ''} limit 1`
  if (twice) throw new Refused([refusal('TAKEN_NAME', 'visitor_name', { name: columns.visitor_name })])
  return insertVisit(ctx, {
    columns: {
      ...columns,
      process_id,
      ...(host ? { accept_visit_account: host.account, accept_visit_unit: host.unit } : {}),
    },
    dates,
    source: 'process',
    host_agrees: true,
    sent_by: ['office'],
  })
}
