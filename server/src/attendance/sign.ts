import { neededMembers } from '#rules/attendance/attendance.ts'
import { leaveUntil } from '#rules/attendance/leave.ts'
import { checkProof } from '#rules/attendance/proof.ts'
import { isRefusal, type Refusal } from '#rules/refusals/refusals.ts'
import { adherence, transition, type Actor, type SessionAction } from '#rules/sessions/lifecycle.ts'
import { heldResources } from '#server/booking_rules/booking_rules.service.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import { Refused } from '#server/platform/refused.ts'
import {
  applyTransition,
  lockSession,
  snapshotOf,
  type SessionOfCaller,
} from '#server/sessions/sessions.service.ts'
import { attendanceOf, noteSignIn, noteSignOut } from './people.ts'
import { tellOthers } from './group.ts'
import { sessionHere } from './here.ts'
import { placeOf } from './places.ts'
import { positionOf, scan, type ProofRequest, type ScannedCode } from './proofs.ts'

/** What somebody sends to sign in or out. */
export interface SignRequest extends ProofRequest {
  /** The session; may be missing with a code: the caller's own at that resource now, or the booking's whose code it is. */
  id: string | null
}

/** The session that was signed in or out. */
export interface Signed {
  id: string
  /** The caller scanned the code of somebody's booking. */
  vouched: boolean
}

/** A session, and in whose place it is signed. */
interface Signing {
  locked: SessionOfCaller
  account: string
  actor: Actor
  scanned: ScannedCode
}

/**
 * Signs a person in: the caller, or the one whose booking code the caller scanned; an administrator who names a session
 * signs its applicant in. Product §4, §5.
 * @throws Refused SIGN_IN_TOO_EARLY, SIGN_IN_TOO_LATE, CODE_INVALID, SCAN_NEEDED, POSITION_NEEDED, WRONG_PLACE,
 * QUORUM_MISSING, NOTHING_HERE, BAD_TRANSITION, NOT_ALLOWED, NOT_FOUND, INVALID with neither a session nor a code
 */
export async function signIn(ctx: Ctx, request: SignRequest): Promise<Signed> {
  const { locked, account, actor, scanned } = await signing(ctx, request, 'sign_in')
  const { row, loaded } = locked
  const there = await attendanceOf(ctx.tx, row.id)
  const to = transition(snapshotOf(row), 'sign_in', actor, ctx.now(), {
    zone: ctx.zone,
    rules: loaded.rules,
    signed_in: there.size + 1,
  })
  // Others of the group are still missing.
  if (!isRefusal(to) && there.has(account))
    throw new Refused('QUORUM_MISSING', { used: there.size, limit: neededMembers(loaded.rules) })
  const follows = isRefusal(to) && joinsLater(ctx, locked, there.has(account), to)
  if (isRefusal(to) && !follows) throw new Refused([to])
  await provePresence(ctx, request, { locked, actor, scanned })
  if (!isRefusal(to)) await applyTransition(ctx, locked, { action: 'sign_in', actor, to })
  // Who joins a session that was reported as empty shows that it isn't.
  else if (row.report_until) await confirmPresence(ctx, request)
  await noteSignIn(ctx, row.id, account)
  if (there.size === 0 && !isRefusal(to) && to.appointment_state === adherence.to_be_kept)
    await tellOthers(ctx, locked, account)
  return { id: row.id, vouched: scanned.shown !== null }
}

/** @throws Refused SCAN_NEEDED, POSITION_NEEDED, WRONG_PLACE unless somebody else stands for it */
async function provePresence(
  ctx: Ctx,
  request: SignRequest,
  { locked: { loaded }, actor, scanned }: Pick<Signing, 'locked' | 'actor' | 'scanned'>,
): Promise<void> {
  if (actor === 'administrator') return
  const position = positionOf(request)
  const why = checkProof(loaded.rules, await placeOf(ctx.tx, loaded), { code: scanned.proof, position })
  if (why) throw new Refused([why])
}

/**
 * Leaves a session for a while: the caller's own, or of whom they attend. Its applicant has to be back by its
 * `away_until`. Needs no proof: it only promises.
 * @throws Refused LEAVES_USED, CONFIRM_FIRST, NOT_STARTED, BAD_TRANSITION, CODE_INVALID, NOTHING_HERE, NOT_FOUND
 */
export async function leave(ctx: Ctx, request: SignRequest): Promise<Signed> {
  const { locked, actor, scanned } = await signing(ctx, request, 'leave')
  const { row, loaded } = locked
  const now = ctx.now()
  const to = transition(snapshotOf(row), 'leave', actor, now, { zone: ctx.zone, rules: loaded.rules })
  const until = leaveUntil(loaded.rules, ctx.zone, row.start_at, now)
  if (isRefusal(to)) throw new Refused([to])
  if (!until) throw new Refused('BAD_TRANSITION', { action: 'leave', from: row.state, to: null })
  await applyTransition(ctx, locked, { action: 'leave', actor, to, until })
  return { id: row.id, vouched: scanned.shown !== null }
}

/** Comes back to a session that its applicant has left, with the proof that signing in takes. @throws Refused as `signIn` */
export const comeBack = (ctx: Ctx, request: SignRequest): Promise<Signed> => present(ctx, request, 'return')

/** Shows that a session reported as empty is not, with the proof that signing in takes. @throws Refused as `signIn` */
export const confirmPresence = (ctx: Ctx, request: SignRequest): Promise<Signed> =>
  present(ctx, request, 'confirm')

async function present(ctx: Ctx, request: SignRequest, action: 'return' | 'confirm'): Promise<Signed> {
  const { locked, actor, scanned } = await signing(ctx, request, action)
  const { row, loaded } = locked
  const options = { zone: ctx.zone, rules: loaded.rules }
  const to = transition(snapshotOf(row), action, actor, ctx.now(), options)
  if (isRefusal(to)) throw new Refused([to])
  await provePresence(ctx, request, { locked, actor, scanned })
  await applyTransition(ctx, locked, { action, actor, to })
  return { id: row.id, vouched: scanned.shown !== null }
}

/** Whether somebody signs in to a session that another of its people has signed in already. */
function joinsLater(
  ctx: Ctx,
  { row, loaded }: SessionOfCaller,
  is_there: boolean,
  refused: Refusal,
): boolean {
  if (is_there || refused.code !== 'BAD_TRANSITION' || row.appointment_state !== adherence.performed)
    return false
  const waits = { ...snapshotOf(row), appointment_state: adherence.to_be_kept }
  const alone = transition(waits, 'sign_in', 'applicant', ctx.now(), { zone: ctx.zone, rules: loaded.rules })
  return !isRefusal(alone)
}

/**
 * Signs a person out, as `signIn` signs in. The session ends with the applicant, or with whom an administrator signs
 * out; the others only go: it ends for all when its time is over.
 * @throws Refused BAD_TRANSITION, NOT_STARTED, CODE_INVALID, NOTHING_HERE, NOT_ALLOWED, NOT_FOUND
 */
export async function signOut(ctx: Ctx, request: SignRequest): Promise<Signed> {
  const { locked, account, actor, scanned } = await signing(ctx, request, 'sign_out')
  const { row, loaded } = locked
  const to = transition(snapshotOf(row), 'sign_out', actor, ctx.now(), {
    zone: ctx.zone,
    rules: loaded.rules,
  })
  if (isRefusal(to)) throw new Refused([to])
  if (account === row.appointment_user) await applyTransition(ctx, locked, { action: 'sign_out', actor, to })
  await noteSignOut(ctx, row.id, account, account === row.appointment_user)
  return { id: row.id, vouched: scanned.shown !== null }
}

async function signing(ctx: Ctx, request: SignRequest, action: SessionAction): Promise<Signing> {
  const viewer = viewerOf(ctx)
  const scanned = await scan(ctx, request.code)
  const { shown } = scanned
  if (shown) {
    if (!ctx.may('booking.attend')) throw new Refused('NOT_ALLOWED', { permission: 'booking.attend' }, 'code')
    const locked = await lockSession(ctx, shown.id, OWN, { permission: 'booking.attend', vouched: true })
    // Whoever comes along proves it like the others: nobody vouches for themselves.
    if (locked.actors.some((one) => one !== 'administrator'))
      throw new Refused('NOT_ALLOWED', { why: 'self' }, 'code')
    return { locked, account: shown.account, actor: 'administrator', scanned }
  }
  const id = request.id ?? (await sessionHere(ctx, scanned.resources_id, action))
  const locked = await lockSession(ctx, id, OWN, { permission: 'booking.attend' })
  const { loaded, row } = locked
  const covers = [loaded.id, ...heldResources(loaded)]
  if (scanned.resources_id !== null && !covers.includes(scanned.resources_id))
    throw new Refused('CODE_INVALID', { why: 'elsewhere' }, 'code')
  const actor = locked.actors.find((one) => one !== 'administrator') ?? 'administrator'
  const account = actor === 'administrator' ? row.appointment_user : viewer.account
  return { locked, account, actor, scanned }
}

/** Signing one's own sessions takes no more than seeing them. */
const OWN = 'booking.see_own'
