import { takesMore } from '#rules/approvals/growth.ts'
import { checkGroup } from '#rules/attendance/attendance.ts'
import { isOvernight } from '#rules/availability/hours.ts'
import type { Mode, SessionRequest } from '#rules/bookings/facts.ts'
import { bindsAdministrator, checkChange, checkSession, needsApproval } from '#rules/bookings/check.ts'
import { sign_out, state, transition } from '#rules/sessions/lifecycle.ts'
import { isRefusal, type Refusal } from '#rules/refusals/refusals.ts'
import { periodOf, wireTimes, type WireTimes } from '#rules/time/wire_period.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import { askedFor } from '#server/approvals/approvals.service.ts'
import { applicantFacts } from '#server/people/people.service.ts'
import type { Span } from '#server/holds/holds.service.ts'
import { Refused } from '#server/platform/refused.ts'
import {
  applyTransition,
  HoldsLost,
  snapshotOf,
  lockSession,
  sessionToLookAt,
  type LockedSession,
  type ActingPart,
  type SessionOfCaller,
} from '#server/sessions/sessions.service.ts'
import type { booking_series } from '#server/sessions/sessions.table.ts'
import { submitSeriesDraft } from './draft_series.ts'
import { applicantOf, factsFor } from './facts.ts'
import {
  checkAvailability,
  freeNearby,
  lostRefusal,
  placesFor,
  type FreePeriod,
} from './availability_check.ts'
import { loadBookable, requestedPeriod } from './evaluate.ts'
import { noteInstructionsRead } from './instructions_reading.ts'
import { meanwhileOf, type Meanwhile } from './meanwhile.ts'
import { evaluateByPart, historyOfWaived, isOwn } from './setting_aside.ts'
import type { Submitted } from './submit.ts'

/** A request for the session's new time. */
const requestOf = (
  { row }: LockedSession,
  period: Span,
  instructions_read: boolean,
  mode: Mode | null = null,
) => ({
  ...period,
  person_times: row.person_times,
  mode,
  instructions_read,
})

/**
 * Moves a session. The old holds are released and the new ones taken in the same transaction, so that a
 * refused move changes nothing. Approval starts again only where it takes more than was approved. Approval and rules are
 * evaluated for the applicant, whoever moves the session; what an administrator thereby sets aside is in the history. A session
 * of their own they move as its applicant. Product §3, §4.
 */
export async function changeSessionTime(ctx: Ctx, id: string, times: WireTimes): Promise<Submitted> {
  const locked = await lockSession(ctx, id, 'booking.change_own')
  const { row, loaded } = locked
  const period = requestedPeriod(ctx.zone, times, loaded.rules)
  const found = await evaluateChange(ctx, locked, period, { in_turn: true })
  const { request, part, to, refusals, waived } = found
  if (isRefusal(to)) throw new Refused([to])
  const takes = await placesFor(ctx, loaded, request, refusals, id)
  await orNearestFree(
    ctx,
    locked,
    request,
    applyTransition(ctx, locked, {
      ...{ action: 'change_time', actor: part, to, times: period, takes },
      details: historyOfWaived(waived),
    }),
  )
  return {
    ids: [id],
    flow_no: row.flow_no,
    state: to.state,
    period: wireTimes(ctx.zone, period),
    refused: [],
  }
}

/** What a move would meet. */
export interface ChangePreview extends WireTimes {
  refusals: Refusal[]
  /** Where the time is taken: the nearest free periods of the same length. */
  free: FreePeriod[]
  /** The caller's other sessions at that time, if it is their own that moves. They don't prevent it. */
  meanwhile: Meanwhile[]
  /** What was approved is no longer enough: it waits for approval afterwards. */
  waits: boolean
}

/**
 * What moving a session to a time would meet now, with all refusals. Moves nothing. Product §3, §4.
 * @param leaving the sessions that move with it: what they have now doesn't stand against it
 * @throws Refused NOT_FOUND; NOT_ALLOWED to a participant
 */
export async function previewChange(
  ctx: Ctx,
  id: string,
  times: WireTimes,
  leaving: readonly string[] = [id],
): Promise<ChangePreview> {
  const looked_at = await sessionToLookAt(ctx, id, 'booking.change_own')
  const { loaded } = looked_at
  const period = periodOf(ctx.zone, times, isOvernight(loaded.rules))
  if (isRefusal(period)) return { ...times, refusals: [period], free: [], meanwhile: [], waits: false }
  const { request, to, refusals } = await evaluateChange(ctx, looked_at, period, { in_turn: false })
  if (isRefusal(to)) return { ...times, refusals: [to], free: [], meanwhile: [], waits: false }
  const waits = to.state === state.awaiting_approval
  const [meanwhile = []] = isOwn(ctx, looked_at) ? await meanwhileOf(ctx, [period], id) : []
  const hidden = refusals.some(({ code }) => code === 'NOT_ALLOWED')
  const { against } = hidden ? { against: null } : await checkAvailability(ctx, loaded, request, leaving)
  if (!against) return { ...times, refusals, free: [], meanwhile, waits }
  return {
    ...times,
    refusals: [...refusals, against],
    free: await freeNearby(ctx, loaded, request, id),
    meanwhile,
    waits,
  }
}

/** What the rules say to a move, and what the session becomes by it. @throws Refused NOT_ALLOWED to a participant */
async function evaluateChange(
  ctx: Ctx,
  session: SessionOfCaller,
  period: Span,
  { in_turn }: { in_turn: boolean },
) {
  const { row, loaded } = session
  const request = requestOf(session, period, true)
  const applicant = await applicantOf(ctx, row.appointment_user)
  const facts = await factsFor(ctx, loaded, period, applicant, { except: row.id, in_turn })
  const asked_for = (await askedFor(ctx.tx, row.id)) ?? { ...row, start: row.start_at, end: row.end_at }
  const needs_approval = needsApproval(request, loaded.rules, facts)
  // What was approved stays approved as long as no more is taken; what waits for it may need none any more.
  const asks_again =
    takesMore(asked_for, { ...row, ...period }) || (row.state === state.awaiting_approval && !needs_approval)
  const bound = (one: ActingPart): ActingPart => (isOwn(ctx, session) ? 'applicant' : one)
  const { part, refusals } = evaluateByPart(session, 'change_time', (one) =>
    checkChange(snapshotOf(row), request, loaded.rules, facts, ctx.now(), bound(one)),
  )
  const waived =
    bound(part) === 'administrator'
      ? checkSession(request, loaded.rules, facts, ctx.now()).filter((one) => !bindsAdministrator(one))
      : []
  const to = transition(snapshotOf(row), 'change_time', part, ctx.now(), {
    zone: ctx.zone,
    rules: loaded.rules,
    ...(asks_again ? { needs_approval } : {}),
  })
  return { request, part, to, refusals, waived }
}

type SeriesOfDraft = Pick<typeof booking_series.$inferSelect, 'mode' | 'asked'>

async function seriesOf({ tx: { sql, tenant_id } }: Ctx, series_id: string): Promise<SeriesOfDraft> {
  const [series] = await sql<SeriesOfDraft[]>`
    select mode, asked from booking_series where tenant_id = ${tenant_id} and id = ${series_id}`
  return series ?? { mode: 'normal', asked: null }
}

/**
 * Submits a draft of the caller under the current rules; from then on it holds its slot. That of a series makes all of its
 * sessions.
 * @throws Refused NOT_FOUND also for a draft removed from the lists
 */
export async function submitDraft(ctx: Ctx, id: string, instructions_read: boolean): Promise<Submitted> {
  const locked = await lockSession(ctx, id, 'booking.create')
  const { row, actors } = locked
  if (!actors.includes('applicant') || row.hidden === 1) throw new Refused('NOT_FOUND', {}, 'id')
  const series = await seriesOf(ctx, row.series_id)
  if (row.state === state.draft && series.asked) return submitSeriesDraft(ctx, id, series, instructions_read)
  const loaded = await loadBookable(ctx, row.resources_id)
  const period = { start: row.start_at, end: row.end_at }
  const request = requestOf(locked, period, instructions_read, series.mode)
  const facts = await factsFor(ctx, loaded, period, viewerOf(ctx), { except: id, in_turn: true })
  const to = transition(snapshotOf(row), 'submit', 'applicant', ctx.now(), {
    zone: ctx.zone,
    rules: loaded.rules,
    needs_approval: needsApproval(request, loaded.rules, facts),
  })
  if (isRefusal(to)) throw new Refused([to])
  const too_few = checkGroup(await peopleOf(ctx, id), loaded.rules)
  const refusals = [...checkSession(request, loaded.rules, facts, ctx.now()), ...(too_few ? [too_few] : [])]
  const takes = await placesFor(ctx, loaded, request, refusals)
  // The resource's type, rules and collected facts may have changed since the draft was saved.
  const collected = await applicantFacts(ctx, row.appointment_user, loaded.collects)
  const sign_out_status = loaded.rules.sign_out_rule === 0 ? sign_out.not_required : sign_out.not_yet
  const current = { row, loaded }
  await orNearestFree(
    ctx,
    current,
    request,
    applyTransition(ctx, current, {
      action: 'submit',
      actor: 'applicant',
      to: { ...to, sign_out_status },
      takes,
      collected,
    }),
  )
  if (instructions_read && loaded.rules.instructions_required === 1)
    await noteInstructionsRead(ctx, [loaded.id])
  return {
    ids: [id],
    flow_no: row.flow_no,
    state: to.state,
    period: wireTimes(ctx.zone, period),
    refused: [],
  }
}

/** How many people with an account a session has, its applicant included. */
async function peopleOf({ tx: { sql, tenant_id } }: Ctx, id: string): Promise<number> {
  const [found] = await sql<{ others: number }[]>`
    select count(*)::int as others from appointment_participant p
    join appointment_information a on a.tenant_id = ${tenant_id} and a.id = p.appointment_id and a.appointment_user <> p.account
    where p.tenant_id = ${tenant_id} and p.appointment_id = ${id}`
  return 1 + (found?.others ?? 0)
}

/** Answers a lost race for the time with the nearest free periods. @throws SlotRefused */
export const orNearestFree = (
  ctx: Ctx,
  { row, loaded }: Pick<LockedSession, 'loaded'> & { row: { id: string } },
  request: SessionRequest,
  changed: Promise<unknown>,
): Promise<unknown> =>
  changed.catch(async (cause: unknown) => {
    throw cause instanceof HoldsLost ? await lostRefusal(ctx, loaded, request, row.id) : cause
  })
