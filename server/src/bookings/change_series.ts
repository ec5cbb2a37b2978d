import { shiftBetween, shifted, type Reach } from '#rules/bookings/reach.ts'
import { refusal } from '#rules/refusals/refusals.ts'
import { wireTimes, type WireTimes } from '#rules/time/wire_period.ts'
import type { Ctx } from '#server/context.ts'
import { Refused } from '#server/platform/refused.ts'
import { reachedSessions, sessionById } from '#server/sessions/sessions.service.ts'
import { changeSessionTime } from './change.ts'
import { isUnseen, tried } from './reached.ts'
import { SeriesRefused, type RefusedSession, type Submitted } from './submit.ts'

/**
 * Moves a session, and as far as the change reaches the others of its series by the same shift of clock time and days.
 * Each is decided on its own by the rules; all are moved or none, unless those that can be moved are accepted.
 * Sessions that have begun stay, and so do those that the caller can't see. Product §5.
 * @throws SeriesRefused naming each that can't be moved; what `changeSessionTime` refuses for one session
 */
export async function changeTimes(
  ctx: Ctx,
  id: string,
  times: WireTimes,
  { reach, accept_partial }: { reach: Reach; accept_partial: boolean },
): Promise<Submitted> {
  if (reach === 'this') return changeSessionTime(ctx, id, times)
  const members = await reachedSessions(ctx, id, reach)
  const own = members.find((one) => one.id === id)
  if (!own) throw new Refused('NOT_FOUND', {}, 'id')
  const shift = shiftBetween(wireTimes(ctx.zone, own), times)
  const now = ctx.now().epochMilliseconds
  const movable = members.filter((one) => one.id === id || one.start.epochMilliseconds > now)
  // The one that goes ahead leaves its place to the one behind it.
  const ordered = shift.start > 0 ? movable.toReversed() : movable
  const moved = new Map<string, Submitted>()
  const refused: RefusedSession[] = []
  for (const member of ordered) {
    const old = wireTimes(ctx.zone, member)
    const next = member.id === id ? times : shifted(old, shift)
    const outcome = next
      ? await tried(ctx, () => changeSessionTime(ctx, member.id, next))
      : [refusal('INVALID', 'end_time', { why: 'before_start' })]
    if (!Array.isArray(outcome)) {
      moved.set(member.id, outcome)
      continue
    }
    // In another room, which an administrator of this one doesn't see.
    if (member.id !== id && isUnseen(outcome)) continue
    const { resources_id } = await sessionById(ctx.tx, member.id)
    refused.push({ ...(next ?? old), resources_id, id: member.id, moved_from: old, refusals: outcome })
  }
  const inTime = refused.toSorted((a, b) =>
    a.appointment_date + a.start_time < b.appointment_date + b.start_time ? -1 : 1,
  )
  const [first] = movable.flatMap((one) => moved.get(one.id) ?? [])
  if (!first || (inTime.length > 0 && !accept_partial)) throw new SeriesRefused(inTime)
  return {
    ...first,
    ids: movable.flatMap((one) => (moved.has(one.id) ? [one.id] : [])),
    state: Math.min(...[...moved.values()].map(({ state }) => state)),
    refused: inTime,
  }
}
