import { checkCancel, checkReason } from '#rules/bookings/cancel.ts'
import type { Reach } from '#rules/bookings/reach.ts'
import { transition, type Actor, type SessionAction, type SessionFacts } from '#rules/sessions/lifecycle.ts'
import { isRefusal, type Refusal } from '#rules/refusals/refusals.ts'
import type { Ctx } from '#server/context.ts'
import { forEachId, type IdOutcome } from '#server/platform/graphql/batch_answers.ts'
import { Refused } from '#server/platform/refused.ts'
import { reachedSessions } from './reach.ts'
import { snapshotOf } from './reactions.ts'
import { applyTransition, lockSession, type SessionOfCaller } from './transitions.ts'

export type ActingPart = 'applicant' | 'administrator'
const partOf = (actor: Actor): ActingPart => (actor === 'administrator' ? 'administrator' : 'applicant')

/**
 * Tries the caller's parts in order and returns the first that is allowed, with the session's new facts.
 * @param against further checks for a role
 * @throws Refused REASON_MISSING where a reason would help, else the first role's refusal; NOT_ALLOWED where
 * the caller has no role
 */
function decide(
  ctx: Ctx,
  { row, loaded, actors }: SessionOfCaller,
  action: SessionAction,
  against: (part: ActingPart) => Refusal | null = () => null,
): { action: SessionAction; actor: Actor; to: SessionFacts } {
  const why: Refusal[] = []
  for (const actor of actors) {
    const to = transition(snapshotOf(row), action, actor, ctx.now(), { zone: ctx.zone, rules: loaded.rules })
    const refused = isRefusal(to) ? to : against(partOf(actor))
    if (!isRefusal(to) && !refused) return { action, actor, to }
    if (refused) why.push(refused)
  }
  const first = why.find(({ code }) => code === 'REASON_MISSING') ?? why[0]
  throw first ? new Refused([first]) : new Refused('NOT_ALLOWED')
}

/** Cancels sessions, each on its own. An administrator has to give a reason. Product §4. */
export const cancelSessions = (
  ctx: Ctx,
  ids: readonly string[],
  reason: string | null,
): Promise<IdOutcome[]> =>
  forEachId(ids, async (id) => {
    const locked = await lockSession(ctx, id, 'booking.cancel_own')
    const { row, loaded } = locked
    const decided = decide(
      ctx,
      locked,
      'cancel',
      (part) =>
        checkCancel(snapshotOf(row), 'cancel', loaded.rules, part, ctx.now()) ?? checkReason(part, reason),
    )
    await applyTransition(ctx, locked, { ...decided, reason })
  })

/**
 * As `cancelSessions`, with the others of their series as far as the reach says. Of these, what the caller can't see
 * isn't named.
 */
export async function cancelReached(
  ctx: Ctx,
  ids: readonly string[],
  reason: string | null,
  reach: Reach,
): Promise<IdOutcome[]> {
  if (reach === 'this') return cancelSessions(ctx, ids, reason)
  const given = new Set(ids)
  const all = new Set<string>()
  const unseen = await forEachId(ids, async (id) => {
    for (const one of await reachedSessions(ctx, id, reach)) all.add(one.id)
  })
  const outcomes = await cancelSessions(ctx, [...all], reason)
  const isUnseen = ({ id, refused }: IdOutcome) =>
    !given.has(id) && refused?.some(({ code }) => code === 'NOT_FOUND') === true
  return [...unseen.filter(({ refused }) => refused !== null), ...outcomes.filter((one) => !isUnseen(one))]
}

/** Ends sessions in use; the rest of their time is free at once. Product §4. */
export const terminateSessions = (
  ctx: Ctx,
  ids: readonly string[],
  reason: string | null,
): Promise<IdOutcome[]> =>
  forEachId(ids, async (id) => {
    const locked = await lockSession(ctx, id, 'booking.cancel_own')
    const decided = decide(ctx, locked, 'terminate', (part) => checkReason(part, reason))
    await applyTransition(ctx, locked, { ...decided, reason })
  })

/**
 * Hides ended sessions from the applicant's own lists; administrators and statistics still see them. Product
 * §4.
 */
export const deleteSessions = (ctx: Ctx, ids: readonly string[]): Promise<IdOutcome[]> =>
  forEachId(ids, async (id) => {
    const locked = await lockSession(ctx, id, 'booking.cancel_own')
    const own = { ...locked, actors: locked.actors.filter((actor) => actor === 'applicant') }
    await applyTransition(ctx, locked, decide(ctx, own, 'delete'))
  })
