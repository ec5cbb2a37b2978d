import { checkVisitDates } from '#rules/visitors/visits/dates.ts'
import { visit_state, type VisitAction, type VisitActor } from '#rules/visitors/visits/states.ts'
import type { Ctx } from '#server/context.ts'
import { Refused } from '#server/platform/refused.ts'
import { refuseMissing } from './apply.ts'
import { openCourse } from './approval_course.ts'
import { missingOf, rulesOf } from './asked.ts'
import { asked_as } from './asked_now.ts'
import { refuseOtherPlaces, refuseUnasked } from './asked_values.ts'
import { blockedOf, comingOf, ensureMayCome } from './barred.ts'
import { changeVisit, decided, logChange } from './change.ts'
import { decideStep } from './step_decision.ts'
import { lockAnyVisit, lockVisit, type VisitCtx } from './stored.ts'
import type { StoredVisit } from './visits.table.ts'

/** Those who say no owe the visitor a reason. */
const with_reason: ReadonlySet<VisitAction> = new Set(['refuse', 'reject', 'revoke'])

/** The parts in which each action is offered to signed-in people. */
const parts_of = {
  confirm: ['host'],
  refuse: ['host'],
  approve: ['approver'],
  reject: ['approver'],
  cancel: ['visitor', 'host', 'office'],
  revoke: ['office'],
  leave: ['host', 'office'],
} as const satisfies Partial<Record<VisitAction, readonly VisitActor[]>>
export type DecidedAction = keyof typeof parts_of

/**
 * Does this with a visit of the caller, in the first of their parts that may. An approval that goes over a flow is decided step by step.
 * @throws Refused NOT_FOUND, REASON_MISSING, NOT_ALLOWED for one who has decided or is asked no more, what the rules say
 */
export async function actOnVisit(
  ctx: Ctx,
  id: string,
  action: DecidedAction,
  reason: string | null,
): Promise<void> {
  const { row, parts, asked } = await lockVisit(ctx, id)
  if (with_reason.has(action) && !reason) throw new Refused('REASON_MISSING', {}, 'reason')
  const wanted: readonly VisitActor[] = parts_of[action]
  const actors = parts.filter((part) => wanted.includes(part))
  if (action === 'confirm' || action === 'approve') await ensureNobodyBarred(ctx, row, actors)
  if (action === 'approve' || action === 'reject') {
    if (row.state === visit_state.awaiting_approval) {
      const course = actors.length > 0 ? await openCourse(ctx, id) : null
      if (course) return decideStep(ctx, row, course, { action, reason })
      if (actors.length === 0 && asked !== asked_as.not)
        throw new Refused('NOT_ALLOWED', { why: 'decided' }, 'ids')
    }
    // Who was asked, and comes too late, learns how it was decided.
    if (asked !== asked_as.not)
      decided(ctx, row, { action, actors: ['approver'] }, { host: true, approval: true })
  }
  await changeVisit(ctx, row, { action, actors, reason })
}

/** Who was put on the blacklist since. The office is told so; a host isn't. */
async function ensureNobodyBarred(ctx: Ctx, row: StoredVisit, actors: readonly VisitActor[]): Promise<void> {
  const meeting = { met: 'approval', evidence: row.id } as const
  if ((await blockedOf(ctx, comingOf(ctx, row), meeting)) !== 'yes') return
  if (actors.includes('approver')) throw new Refused('NOT_ALLOWED', { why: 'blacklisted' }, 'ids')
  throw new Refused('VISIT_REFUSED', {}, 'ids')
}

/** Sends a draft of the caller, if it could be applied for now. @throws Refused as an application; REQUIRED for what is missing */
export async function sendVisit(ctx: Ctx, id: string): Promise<void> {
  const { row, parts } = await lockVisit(ctx, id)
  const rules = await rulesOf(ctx, row)
  if (!rules.offered) throw new Refused('NOT_FOUND', {}, 'visitor_type')
  const dates = checkVisitDates(ctx.zone, { start: row.start_at, end: row.end_at }, ctx.now(), rules)
  if (dates.length > 0) throw new Refused(dates)
  // Its number was agreed to when it was told, and can't be read back.
  await refuseUnasked(ctx, { ...row, card_number: null }, null, 'all')
  await refuseOtherPlaces(ctx, row, rules.places)
  await ensureMayCome(ctx, comingOf(ctx, row), { met: 'application', evidence: id })
  refuseMissing(missingOf(rules, row))
  await changeVisit(ctx, { ...row, complete: 1 }, { action: 'send', actors: parts })
}

/** Deletes a visit that never took place, with its history. @throws Refused */
export async function deleteVisit(ctx: Ctx, id: string): Promise<void> {
  const { sql, tenant_id } = ctx.tx
  const { row, parts } = await lockVisit(ctx, id)
  const { actor } = decided(ctx, row, { action: 'delete', actors: parts }, { host: true, approval: true })
  await sql`delete from visitor_appointment where tenant_id = ${tenant_id} and id = ${id}`
  if (actor === 'office') await logChange(ctx, 'delete', row, null)
}

/**
 * A gate lets a visitor in, or out.
 * @param at when it happened, if the gate tells it later
 * @throws Refused NOT_FOUND, what the rules say
 */
export async function passGate(
  ctx: VisitCtx,
  id: string,
  action: 'enter' | 'leave',
  at?: ReturnType<VisitCtx['now']>,
): Promise<StoredVisit> {
  const row = await lockAnyVisit(ctx, id)
  return changeVisit(ctx, row, { action, actors: ['gate'], ...(at ? { at } : {}) })
}
