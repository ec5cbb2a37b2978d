import type { VisitActor, VisitSnapshot } from '#rules/visitors/visits/states.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import { Refused } from '#server/platform/refused.ts'
import { askedAs, askedViewer, asked_as } from './asked_now.ts'
import type { StoredVisit } from './visits.table.ts'

/** What a change of a visit needs of its surroundings. A request has it, and so has the clock, which has no viewer. */
export type VisitCtx = Pick<Ctx, 'tx' | 'zone' | 'now' | 'viewer' | 'notices' | 'jobs'> &
  Partial<Pick<Ctx, 'address' | 'secrets'>>

/** What a change may write of a visit besides its life and its dates. */
export type VisitColumns = Partial<
  Omit<
    StoredVisit,
    | 'tenant_id'
    | 'id'
    | 'source'
    | 'state'
    | 'audit_status'
    | 'inside'
    | 'host_agrees'
    | 'start_at'
    | 'end_at'
    | 'first_day'
    | 'last_day'
    | 'flow_no'
    | 'reason'
    | 'search_text'
    | 'version'
    | 'field_versions'
    | 'create_time'
  >
>

/** What decides on a visit. */
export type ReadVisit = Pick<
  StoredVisit,
  | 'state'
  | 'audit_status'
  | 'inside'
  | 'start_at'
  | 'end_at'
  | 'host_agrees'
  | 'complete'
  | 'single_entry'
  | 'entered_at'
>

/** The visit as the rules read it. */
export const snapshotOf = (row: ReadVisit): VisitSnapshot => ({
  state: row.state,
  audit_status: row.audit_status,
  inside: row.inside === 1,
  start: row.start_at,
  end: row.end_at,
  host_agrees: row.host_agrees === 1,
  complete: row.complete === 1,
  single_entry: row.single_entry === 1,
  came: row.entered_at !== null,
})

/**
 * A visit, locked until the commit, whoever asks: the caller decides who may.
 * @throws Refused NOT_FOUND
 */
export async function lockAnyVisit(
  { tx: { sql, tenant_id } }: Pick<VisitCtx, 'tx'>,
  id: string,
): Promise<StoredVisit> {
  const [row] = await sql<StoredVisit[]>`
    select * from visitor_appointment where tenant_id = ${tenant_id} and id = ${id} for no key update`
  if (!row) throw new Refused('NOT_FOUND', {}, 'id')
  return row
}

/** A visit as its readers' parts follow from it. */
export interface AskedVisit extends Pick<StoredVisit, 'visitor_account' | 'accept_visit_account'> {
  /** How the caller is asked about its approval: `asked_as`. */
  asked: number
}

/**
 * The parts in which the caller may act on a visit. A host or visitor who has lost the permission has no part, and neither
 * decides on their own visit: whoever approves it must be somebody else, unless a step of its flow asks them. The office
 * decides instead of those who are asked, but not one of it who has just decided as one of them.
 */
export function partsOf(ctx: Pick<Ctx, 'may' | 'viewer'>, row: AskedVisit): VisitActor[] {
  const { account } = viewerOf(ctx)
  const parts: VisitActor[] = []
  const is_visitor = row.visitor_account === account
  const is_host = row.accept_visit_account === account
  if (is_visitor && (ctx.may('visitor.register') || ctx.may('visitor.invite'))) parts.push('visitor')
  if (is_host && ctx.may('visitor.invite')) parts.push('host')
  if (ctx.may('visitor.manage')) parts.push('office')
  const is_office = ctx.may('visitor.approve') && !is_visitor && !is_host && row.asked !== asked_as.decided
  if (is_office || row.asked === asked_as.now) parts.push('approver')
  return parts
}

/** A visit of the caller, with their parts in it, and how they are asked about its approval: `asked_as`. */
export interface LockedVisit {
  row: StoredVisit
  parts: VisitActor[]
  asked: number
}

/**
 * A visit of the caller, locked. Anybody else's is not found.
 * @throws Refused NOT_FOUND
 */
export async function lockVisit(ctx: Ctx, id: string): Promise<LockedVisit> {
  const row = await lockAnyVisit(ctx, id)
  const { sql, tenant_id } = ctx.tx
  const who = await askedViewer(ctx)
  const [is] = await sql<{ asked: number }[]>`
    select ${askedAs(ctx.tx, who)} as asked from visitor_appointment v where v.tenant_id = ${tenant_id} and v.id = ${id}`
  const asked = is?.asked ?? asked_as.not
  const parts = partsOf(ctx, { ...row, asked })
  if (parts.length === 0 && asked === asked_as.not) throw new Refused('NOT_FOUND', {}, 'id')
  return { row, parts, asked }
}
