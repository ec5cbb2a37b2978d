import { createHash, randomBytes } from 'node:crypto'
import { refusal } from '#rules/refusals/refusals.ts'
import { ended_states, visit_state } from '#rules/visitors/visits/states.ts'
import type { Ctx } from '#server/context.ts'
import { Refused } from '#server/platform/refused.ts'
import { editVisit } from './edits.ts'
import { refuseMissing } from './apply.ts'
import { isOfTheVisit, missingOf, rulesOf } from './asked.ts'
import { visitorFields, type AskedVisitField } from './asked_fields.ts'
import { refuseUnasked } from './asked_values.ts'
import { comingOf, ensureMayCome } from './barred.ts'
import { changeVisit } from './change.ts'
import { columnsFrom, type VisitForm, type VisitorValues } from './fields.ts'
import { visitRow, type VisitRow } from './lists.ts'
import { lockVisit, type VisitCtx, type VisitColumns } from './stored.ts'
import type { StoredVisit } from './visits.table.ts'

const TOKEN_BYTES = 24

/** Whoever has the database can't open the links in it. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** Where a link leads, below the base. Behind the #, so that no server and no proxy writes it into a log. */
const pathOf = (token: string): string => `/mobile/visitor/addinfo#${token}`

/** A new link of a visit; the one before leads nowhere from then on. It is shown this once. */
export async function newLink(ctx: VisitCtx, { id }: StoredVisit): Promise<string> {
  const { sql, tenant_id } = ctx.tx
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await sql`
    update visitor_appointment set link_hash = ${hashOf(token)}, link_time = ${ctx.now().toString()}
    where tenant_id = ${tenant_id} and id = ${id}`
  return pathOf(token)
}

/** A new link of a visit for which its host or the office answers. @throws Refused NOT_FOUND; VISIT_STATE where it is over */
export async function renewLink(ctx: Ctx, id: string): Promise<string> {
  const { row, parts } = await lockVisit(ctx, id)
  if (!parts.includes('host') && !parts.includes('office')) throw new Refused('NOT_FOUND', {}, 'id')
  if (ended_states.includes(row.state))
    throw new Refused('VISIT_STATE', { why: 'state', state: row.state, action: 'complete' }, 'id')
  return newLink(ctx, row)
}

/**
 * The visit that a link leads to.
 * @param locks until the commit
 * @throws Refused VISIT_LINK: unknown, or over
 */
export async function visitOfLink(ctx: VisitCtx, token: string, locks: boolean): Promise<StoredVisit> {
  const { sql, tenant_id } = ctx.tx
  const [row] = await sql<StoredVisit[]>`
    select * from visitor_appointment where tenant_id = ${tenant_id} and link_hash = ${hashOf(token)}
    ${locks ? sql`for no key update` : sql``}`
  if (!row) throw new Refused([refusal('VISIT_LINK', 'token', { why: 'unknown' })])
  const over = row.state !== visit_state.left && ended_states.includes(row.state)
  if (over || row.end_at.epochMilliseconds < ctx.now().epochMilliseconds)
    throw new Refused([refusal('VISIT_LINK', 'token', { why: 'over' })])
  return row
}

/** What somebody with the link tells of themselves: completes the visit, or corrects it while it waits. */
export async function completeByLink(
  ctx: Ctx,
  token: string,
  { consents, ...values }: VisitorValues & Pick<VisitForm, 'consents'>,
): Promise<StoredVisit> {
  const row = await visitOfLink(ctx, token, true)
  if (row.state !== visit_state.awaiting_data)
    return editVisit(ctx, row, ['visitor'], { ...values, consents: consents ?? [] })
  await refuseUnasked(ctx, values, row, consents ?? [])
  const columns: VisitColumns = columnsFrom(ctx, values, row)
  await ensureMayCome(ctx, comingOf(ctx, { ...row, ...columns }), { met: 'application', evidence: row.id })
  const rules = await rulesOf(ctx, row)
  refuseMissing(missingOf(rules, { ...row, ...columns }))
  return changeVisit(ctx, row, {
    action: 'complete',
    actors: ['visitor'],
    columns: { ...columns, complete: 1 },
  })
}

/** Whoever has the link doesn't come. */
export async function cancelByLink(
  ctx: VisitCtx,
  token: string,
  reason: string | null,
): Promise<StoredVisit> {
  const row = await visitOfLink(ctx, token, true)
  return changeVisit(ctx, row, { action: 'cancel', actors: ['visitor'], reason })
}

/** A visit as the visitor of its link sees it. */
export interface InvitedVisit extends VisitRow {
  /** The fields without which it can't be completed. */
  required: string[]
  /** What the visitor is asked for. */
  fields: AskedVisitField[]
}

/** The visit that a link leads to. @throws Refused VISIT_LINK */
export async function invitedVisit(ctx: VisitCtx, token: string): Promise<InvitedVisit> {
  const row = await visitOfLink(ctx, token, false)
  const { required } = await rulesOf(ctx, row)
  return {
    ...(await visitRow(ctx, row.id)),
    required: required.filter((field) => !isOfTheVisit(field)),
    fields: await visitorFields(ctx),
  }
}
