import { takesMore } from '#rules/approvals/growth.ts'
import { checkGroup } from '#rules/attendance/attendance.ts'
import { checkUpdate, needsApproval } from '#rules/bookings/check.ts'
import type { BookingChange } from '#rules/bookings/changes_in_words.ts'
import type { SessionRequest } from '#rules/bookings/facts.ts'
import { isRefusal, refusal, type Refusal } from '#rules/refusals/refusals.ts'
import { state, transition, type SessionFacts } from '#rules/sessions/lifecycle.ts'
import { wireTimes } from '#rules/time/wire_period.ts'
import { mayAdministerResource } from '#server/access/access.service.ts'
import { askedFor } from '#server/approvals/approvals.service.ts'
import type { LoadedResource } from '#server/booking_rules/booking_rules.service.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import { renameFiles } from '#server/files/files.service.ts'
import { waitsToInvite } from '#server/notifications/notifications.service.ts'
import { Refused } from '#server/platform/refused.ts'
import {
  applyTransition,
  lockSession,
  replaceParticipants,
  sessionById,
  sessionToLookAt,
  snapshotOf,
  type ActingPart,
  type ChangedColumns,
  type SessionOfCaller,
  type SessionRow,
} from '#server/sessions/sessions.service.ts'
import type { Reach } from '#rules/bookings/reach.ts'
import { checkAvailability, freeNearby, placesFor, type FreePeriod } from './availability_check.ts'
import type { ChangedBooking } from './bookings.inputs.ts'
import { orNearestFree } from './change.ts'
import { checkChannels, loadBookable, resolveParticipants, type Person } from './evaluate.ts'
import { applicantOf, factsFor } from './facts.ts'
import { eachReached } from './reached.ts'
import { evaluateByPart, isOwn, refuseWithoutReason, type SettingAside } from './setting_aside.ts'
import type { Submitted } from './submit.ts'
import { changedColumns, changesOf } from './update_fields.ts'
import { historyOf, logUpdate, tellUpdated, type ToldUpdate } from './update_told.ts'

/** A session as a change would make it. */
export interface EvaluatedUpdate {
  current: SessionRow
  part: ActingPart
  to: SessionFacts | Refusal
  refusals: Refusal[]
  /** What an administrator sets aside. */
  waived: Refusal[]
  target: LoadedResource
  request: SessionRequest
  columns: ChangedColumns
  participants: { all: readonly Person[]; added: readonly Person[]; removed: readonly string[] }
  changes: readonly BookingChange[]
  /** Its participants don't know of it yet: their invitation waits. */
  waits_to_invite: boolean
  /** It needs other places than those that it holds. */
  takes: boolean
}

/**
 * Changes a session at its time, and as far as the change reaches the others of its series: what it is about, who comes,
 * another resource of its type. Only what is sent is changed. Another resource, and more people, obey all rules; approval starts
 * again only where it takes more than was approved. The people concerned are told. An administrator may set rules aside with a
 * reason, which the history and the log keep. Product §4.
 * @throws Refused STALE where the session has changed since `version`
 */
export const updateSessions = (
  ctx: Ctx,
  id: string,
  model: ChangedBooking,
  { reach, accept_partial, ...aside }: SettingAside & { reach: Reach; accept_partial: boolean },
): Promise<Submitted> =>
  eachReached(ctx, id, { reach, accept_partial }, (one) =>
    updateSession(ctx, one, one === id ? model : { ...model, version: null }, aside),
  )

async function updateSession(
  ctx: Ctx,
  id: string,
  model: ChangedBooking,
  aside: SettingAside,
): Promise<Submitted> {
  const locked = await lockSession(ctx, id, 'booking.change_own')
  const update = await evaluateUpdate(ctx, locked, model, { ...aside, in_turn: true })
  const { current, part, to, refusals, waived, target, request, columns, participants, changes } = update
  const done = {
    ids: [id],
    flow_no: current.flow_no,
    period: wireTimes(ctx.zone, request),
    refused: [],
  }
  if (isRefusal(to)) throw new Refused([to])
  if (refusals.length > 0 && !update.takes) throw new Refused(refusals)
  const takes = update.takes ? { takes: await placesFor(ctx, target, request, refusals, id) } : {}
  if (waived.length > 0) refuseWithoutReason(aside.reason)
  if (changes.length === 0) return { ...done, state: current.state }
  await replaceParticipants(ctx.tx, id, participants)
  const into = target.id === locked.loaded.id ? {} : { into: target }
  const details = historyOf(changes, waived)
  const { reason } = aside
  await orNearestFree(
    ctx,
    { row: locked.row, loaded: target },
    request,
    applyTransition(ctx, locked, {
      ...{ action: 'update', actor: part, to, reason, details, columns },
      ...into,
      ...takes,
    }),
  )
  if (columns.enclosure !== undefined)
    await renameFiles(ctx, 'appointment_information', id, { enclosure: columns.enclosure }, ['enclosure'])
  const told = { ...update, reason, was: current.state, state: to.state, by: viewerOf(ctx).account }
  await tellUpdated(ctx, told satisfies ToldUpdate)
  if (part === 'administrator') await logUpdate(ctx, current, { changes, waived, reason })
  return { ...done, state: to.state }
}

/** What a change would meet. */
export interface UpdatePreview {
  refusals: Refusal[]
  /** Where the time of another resource is taken: the nearest free periods there. */
  free: FreePeriod[]
  /** It awaits approval afterwards. */
  waits: boolean
  /** The caller may set rules aside: it is not their own. */
  sets_aside: boolean
  told: ToldUpdate | null
}

/** What changing a session would meet now, and whom it would be told. Changes nothing. @throws Refused NOT_FOUND, STALE */
export async function previewUpdate(
  ctx: Ctx,
  id: string,
  model: ChangedBooking,
  aside: SettingAside,
): Promise<UpdatePreview> {
  const session = await sessionToLookAt(ctx, id, 'booking.change_own')
  const update = await evaluateUpdate(ctx, session, model, { ...aside, in_turn: false })
  const { current, to, refusals, target, request } = update
  const sets_aside = !isOwn(ctx, session)
  if (isRefusal(to)) return { refusals: [to], free: [], waits: false, sets_aside, told: null }
  const hidden = refusals.some(({ code }) => code === 'NOT_ALLOWED')
  const { against } =
    update.takes && !hidden ? await checkAvailability(ctx, target, request, id) : { against: null }
  return {
    refusals: against ? [...refusals, against] : refusals,
    free: against ? await freeNearby(ctx, target, request, id) : [],
    waits: to.state === state.awaiting_approval,
    sets_aside,
    told: {
      ...update,
      reason: aside.reason,
      was: current.state,
      state: to.state,
      by: viewerOf(ctx).account,
    },
  }
}

/**
 * What the rules say to a change, and what the session becomes by it. What an administrator has booked themselves they change
 * as its applicant, under all rules.
 * @throws Refused NOT_ALLOWED to a participant, STALE
 */
export async function evaluateUpdate(
  ctx: Ctx,
  session: SessionOfCaller,
  model: ChangedBooking,
  { override, in_turn }: { override: boolean; in_turn: boolean },
): Promise<EvaluatedUpdate> {
  const { row, loaded } = session
  const current = await sessionById(ctx.tx, row.id)
  if (model.version && model.version !== current.version)
    throw new Refused('STALE', { version: current.version })
  const { target, against: against_target } = await targetOf(ctx, session, model)
  const participants = await participantsOf(ctx, current, model)
  const head = 1 + participants.all.length
  const person_times = Math.max(model.person_times ?? row.person_times, head)
  const columns = await changedColumns(ctx, { current, target, person_times }, model)
  const changes = changesOf({ current, target, loaded, participants: participants.all }, columns)
  const moves = target.id !== loaded.id
  const shared = target.rules.capacity_mode === 'shared'
  const takes = moves || (shared && person_times !== row.person_times)
  const period = { start: row.start_at, end: row.end_at }
  const request = { ...period, person_times, mode: null, instructions_read: true }
  const applicant = await applicantOf(ctx, row.appointment_user)
  const facts = await factsFor(ctx, target, period, applicant, { except: row.id, in_turn })
  const wanted = { resources_id: target.id, ...period, person_times }
  const asked_for = (await askedFor(ctx.tx, row.id)) ?? { ...row, ...period }
  const needs_approval = needsApproval(request, target.rules, facts)
  // What was approved stays approved as long as no more is taken; what waits for it may need none any more.
  const asks_again =
    takesMore(asked_for, wanted) ||
    ((moves || person_times !== row.person_times) && row.state === state.awaiting_approval && !needs_approval)
  const too_few = participants.removed.length > 0 ? checkGroup(head, target.rules) : null
  const more = [
    ...against_target,
    ...participants.against,
    ...(model.notifiy_channels === undefined
      ? []
      : checkChannels(target, { notifiy_channels: model.notifiy_channels })),
    ...(too_few ? [too_few] : []),
  ]
  const touched = { resource: moves, people: person_times > row.person_times }
  const now = ctx.now()
  const is_own = isOwn(ctx, session)
  const { part, refusals, waived } = evaluateByPart(
    await withinReach(ctx, session, moves ? target : null),
    'update',
    (one) => {
      const actor = is_own ? 'applicant' : one
      return [
        ...checkUpdate(snapshotOf(row), request, target.rules, facts, now, { actor, ...touched }),
        ...more,
      ]
    },
    { sets_aside: override && !is_own },
  )
  const to = transition(snapshotOf(row), 'update', part, now, {
    zone: ctx.zone,
    rules: target.rules,
    ...(asks_again ? { needs_approval } : {}),
  })
  const waits_to_invite = await waitsToInvite(ctx.tx, row.id)
  return {
    ...{ current, part, to, refusals, waived, target, request, columns, participants, changes },
    ...{ waits_to_invite, takes },
  }
}

/** The resource that a session is to be of. */
async function targetOf(
  ctx: Ctx,
  { loaded }: SessionOfCaller,
  { resources_id }: ChangedBooking,
): Promise<{ target: LoadedResource; against: Refusal[] }> {
  if (!resources_id || resources_id === loaded.id) return { target: loaded, against: [] }
  const target = await loadBookable(ctx, resources_id)
  if (target.resources_type_id === loaded.resources_type_id) return { target, against: [] }
  return { target, against: [refusal('INVALID', 'resources_id', { why: 'other_type' })] }
}

/** Who moves a session into what they don't administer does so as its applicant. */
async function withinReach(
  ctx: Ctx,
  session: SessionOfCaller,
  target: LoadedResource | null,
): Promise<SessionOfCaller> {
  if (!target || (await mayAdministerResource(ctx, viewerOf(ctx), target))) return session
  return { ...session, actors: session.actors.filter((actor) => actor !== 'administrator') }
}

async function participantsOf(
  ctx: Ctx,
  { appointment_user, participants }: SessionRow,
  model: ChangedBooking,
) {
  const known = participants.filter(({ account }) => account !== appointment_user)
  if (model.participants === undefined) return { all: known, added: [], removed: [], against: [] }
  const { people, against } = await resolveParticipants(ctx, model.participants)
  const all = people.filter(({ account }) => account !== appointment_user)
  const names = (some: readonly Person[]) => new Set(some.map(({ account }) => account))
  const [before, after] = [names(known), names(all)]
  return {
    all,
    added: all.filter(({ account }) => !before.has(account)),
    removed: known.flatMap(({ account }) => (after.has(account) ? [] : [account])),
    against,
  }
}
