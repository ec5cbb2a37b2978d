import { checkCancel } from '#rules/bookings/cancel.ts'
import { checkOwner, needsApproval } from '#rules/bookings/check.ts'
import type { Reach } from '#rules/bookings/reach.ts'
import { isRefusal, refusal } from '#rules/refusals/refusals.ts'
import { transition } from '#rules/sessions/lifecycle.ts'
import { wireTimes } from '#rules/time/wire_period.ts'
import { viewerOf, type Ctx, type Viewer } from '#server/context.ts'
import { notify } from '#server/notifications/notifications.service.ts'
import { applicantFacts } from '#server/people/people.service.ts'
import { Refused } from '#server/platform/refused.ts'
import {
  applyTransition,
  lockSession,
  replaceParticipants,
  sessionById,
  snapshotOf,
  type SessionOfCaller,
} from '#server/sessions/sessions.service.ts'
import { factsFor } from './facts.ts'
import { standingFor } from './on_behalf.ts'
import { eachReached } from './reached.ts'
import type { Submitted } from './submit.ts'
import {
  evaluateByPart,
  historyOfWaived,
  isOwn,
  logAct,
  refuseWithoutReason,
  wasSetAside,
  type SettingAside,
} from './setting_aside.ts'

interface HandingOver extends SettingAside {
  /** The account of who gets it. */
  to: string
  /** Who had it still takes part. */
  stays: boolean
}

/**
 * Hands a session over to one of those who take part in it, and as far as the change reaches the others of its series. Its time,
 * its resource and its people stay; grants, blocks and limits are those of the new applicant, and so is approval. Both are told.
 * Who has it gives it up, so their cancel deadline applies. An administrator says why, and may name anybody, but takes for
 * themselves nothing that the rules forbid. Product §4.
 * @throws Refused INVALID `appointment_user` for somebody who doesn't take part; CANCEL_TOO_LATE; REASON_MISSING
 */
export const handOver = (
  ctx: Ctx,
  id: string,
  { reach, accept_partial, ...handing }: HandingOver & { reach: Reach; accept_partial: boolean },
): Promise<Submitted> =>
  eachReached(ctx, id, { reach, accept_partial }, (one) => handOverOne(ctx, one, handing))

async function handOverOne(ctx: Ctx, id: string, handing: HandingOver): Promise<Submitted> {
  const locked = await lockSession(ctx, id, 'booking.change_own')
  const { row, loaded } = locked
  const current = await sessionById(ctx.tx, id)
  const owner = await ownerOf(ctx, handing.to)
  if (owner.account === row.appointment_user)
    throw new Refused('INVALID', { why: 'owner' }, 'appointment_user')
  const takes_part = current.participants.some(({ account }) => account === owner.account)
  const { part, refusals, waived, needs_approval } = await evaluate(ctx, locked, owner, {
    ...handing,
    takes_part,
  })
  const to = transition(snapshotOf(row), 'hand_over', part, ctx.now(), {
    zone: ctx.zone,
    rules: loaded.rules,
    needs_approval,
  })
  if (isRefusal(to)) throw new Refused([to])
  if (refusals.length > 0) throw new Refused(refusals)
  if (part === 'administrator') refuseWithoutReason(handing.reason)
  const { account, name } = owner
  // One goes for one: nobody comes who wasn't counted.
  const stays = handing.stays && takes_part
  const [position] = owner.positions
  const before = { account: row.appointment_user, name: current.appointment_user_name }
  await replaceParticipants(ctx.tx, id, {
    removed: [account],
    added: stays ? [before] : [],
  })
  await applyTransition(ctx, locked, {
    ...{ action: 'hand_over', actor: part, to, reason: handing.reason },
    details: {
      from: before.account,
      from_name: before.name,
      to: account,
      to_name: name,
      ...historyOfWaived(waived),
    },
    columns: {
      appointment_user: account,
      appointment_user_name: name,
      dept_code: position?.dept_code ?? null,
      dept_name: position?.dept_name ?? null,
      phone: owner.phone,
      email: owner.email,
      participants_scope: null,
      collected_fields: [...(await applicantFacts(ctx, account, loaded.collects))],
    },
  })
  const { reason } = handing
  const told = { session_ids: [id], reason, confirms: true }
  await notify(ctx, { kind: 'taken_over', to: [account], ...told })
  const kind = stays ? 'handed_over' : 'handed_over_and_left'
  await notify(ctx, { kind, to: [before.account], ...told })
  if (part === 'administrator')
    await logAct(ctx, {
      type: 'hand_over',
      object: id,
      content: { appointment_user: [before.account, account] },
      ...{ waived, reason },
    })
  const period = wireTimes(ctx.zone, { start: row.start_at, end: row.end_at })
  return { ids: [id], flow_no: row.flow_no, state: to.state, period, refused: [] }
}

/** @throws Refused INVALID for nobody, NOT_ALLOWED for somebody who may not book */
async function ownerOf(ctx: Ctx, account: string): Promise<Viewer> {
  const owner = await standingFor(ctx.tx, account)
  if (!owner) throw new Refused('INVALID', { why: 'unknown_person', value: account }, 'appointment_user')
  if (!owner.permissions.has('booking.create'))
    throw new Refused('NOT_ALLOWED', { permission: 'booking.create' }, 'appointment_user')
  return owner
}

async function evaluate(
  ctx: Ctx,
  session: SessionOfCaller,
  owner: Viewer,
  { takes_part, override }: HandingOver & { takes_part: boolean },
) {
  const { row, loaded } = session
  const period = { start: row.start_at, end: row.end_at }
  const facts = await factsFor(ctx, loaded, period, owner, { except: row.id, in_turn: true })
  const is_own = isOwn(ctx, session)
  const receives = owner.account === viewerOf(ctx).account
  const against = checkOwner(period, loaded.rules, facts)
  if (is_own) {
    const late = checkCancel(snapshotOf(row), 'change_time', loaded.rules, 'applicant', ctx.now())
    if (late) against.unshift(late)
  }
  if (receives && (await wasSetAside(ctx, row.id)))
    against.push(refusal('NOT_ALLOWED', 'appointment_user', { why: 'set_aside' }))
  const stranger = refusal('INVALID', 'appointment_user', { why: 'no_participant' })
  const { part, refusals, waived } = evaluateByPart(
    session,
    'hand_over',
    (one) => (one === 'applicant' && !takes_part ? [stranger, ...against] : against),
    { sets_aside: override && !is_own && !receives },
  )
  const request = { ...period, person_times: row.person_times, mode: null, instructions_read: true }
  return {
    part,
    refusals,
    waived,
    // An approval was given to somebody else; whoever needs none has it at once.
    needs_approval: needsApproval(request, loaded.rules, facts),
  }
}
