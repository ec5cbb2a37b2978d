import type { Reach } from '#rules/bookings/reach.ts'
import type { Refusal } from '#rules/refusals/refusals.ts'
import { wireTimes } from '#rules/time/wire_period.ts'
import type { Ctx } from '#server/context.ts'
import { attempt } from '#server/platform/database/trial.ts'
import { Refused } from '#server/platform/refused.ts'
import { reachedSessions, sessionById } from '#server/sessions/sessions.service.ts'
import { SeriesRefused, type RefusedSession, type Submitted } from './submit.ts'

/** Changes one session; a refusal leaves it as it was, and the others as they are. */
export async function tried(ctx: Ctx, change: () => Promise<Submitted>): Promise<Submitted | Refusal[]> {
  const outcome = await attempt(ctx, change)
  return outcome instanceof Refused ? outcome.refusals : outcome
}

/** Whether a session of a series was refused because the caller can't see it: it isn't named. */
export const isUnseen = (refusals: readonly Refusal[]): boolean =>
  refusals.some(({ code, field }) => code === 'NOT_FOUND' && field === 'id')

/**
 * Changes a session at its time, and as far as the change reaches the others of its series, each decided on its own: all
 * or none, unless those that can be changed are accepted. What has begun stays, and so does what the caller can't see.
 * @throws SeriesRefused naming each that can't be changed; of a single session what `change` refuses
 */
export async function eachReached(
  ctx: Ctx,
  id: string,
  { reach, accept_partial }: { reach: Reach; accept_partial: boolean },
  change: (id: string) => Promise<Submitted>,
): Promise<Submitted> {
  if (reach === 'this') return change(id)
  const now = ctx.now().epochMilliseconds
  const members = (await reachedSessions(ctx, id, reach)).filter(
    (one) => one.id === id || one.start.epochMilliseconds > now,
  )
  const changed: Submitted[] = []
  const refused: RefusedSession[] = []
  for (const member of members) {
    const outcome = await tried(ctx, () => change(member.id))
    if (!Array.isArray(outcome)) changed.push(outcome)
    else if (member.id === id || !isUnseen(outcome)) {
      const { resources_id } = await sessionById(ctx.tx, member.id)
      const times = wireTimes(ctx.zone, member)
      refused.push({ ...times, resources_id, id: member.id, moved_from: times, refusals: outcome })
    }
  }
  const [first] = changed
  if (!first || (refused.length > 0 && !accept_partial)) throw new SeriesRefused(refused)
  return {
    ...first,
    ids: changed.flatMap(({ ids }) => ids),
    state: Math.min(...changed.map(({ state }) => state)),
    refused,
  }
}
