import { shiftBetween, shifted, type Reach } from '#rules/bookings/reach.ts'
import { refusal, type Refusal } from '#rules/refusals/refusals.ts'
import { wireTimes, type WireTimes } from '#rules/time/wire_period.ts'
import type { Ctx } from '#server/context.ts'
import { Refused } from '#server/platform/refused.ts'
import { reachedSessions, sessionById, type SeriesMember } from '#server/sessions/sessions.service.ts'
import { changeSessionTime, previewChange, type ChangePreview } from './change.ts'
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
  const { moves, forward } = movesOf(ctx, id, times, await reachedSessions(ctx, id, reach))
  const movable = moves.map(({ member }) => member)
  const moved = new Map<string, Submitted>()
  const refused: RefusedSession[] = []
  // The one that goes ahead leaves its place to the one behind it.
  for (const { member, old, next } of forward ? moves.toReversed() : moves) {
    const outcome = next
      ? await tried(ctx, () => changeSessionTime(ctx, member.id, next))
      : [too_early_an_end]
    if (!Array.isArray(outcome)) {
      moved.set(member.id, outcome)
      continue
    }
    // In another room, which an administrator of this one doesn't see.
    if (member.id !== id && isUnseen(outcome)) continue
    const { resources_id } = await sessionById(ctx.tx, member.id)
    refused.push({ ...(next ?? old), resources_id, id: member.id, moved_from: old, refusals: outcome })
  }
  const inTime = refused.toSorted(byTime)
  const [first] = movable.flatMap((one) => moved.get(one.id) ?? [])
  if (!first || (inTime.length > 0 && !accept_partial)) throw new SeriesRefused(inTime)
  return {
    ...first,
    ids: movable.flatMap((one) => (moved.has(one.id) ? [one.id] : [])),
    state: Math.min(...[...moved.values()].map(({ state }) => state)),
    refused: inTime,
  }
}

const too_early_an_end = refusal('INVALID', 'end_time', { why: 'before_start' })

const byTime = (a: WireTimes, b: WireTimes): number =>
  a.appointment_date + a.start_time < b.appointment_date + b.start_time ? -1 : 1

interface Move {
  member: SeriesMember
  old: WireTimes
  /** Null where its end would come before its start. */
  next: WireTimes | null
}

/**
 * Where each session goes if one of them is moved to a time, in their order; what has begun stays.
 * @throws Refused NOT_FOUND where the one that is moved has ended or was given up
 */
function movesOf(
  { zone, now }: Pick<Ctx, 'zone' | 'now'>,
  id: string,
  times: WireTimes,
  members: readonly SeriesMember[],
): { moves: Move[]; forward: boolean } {
  const own = members.find((one) => one.id === id)
  if (!own) throw new Refused('NOT_FOUND', {}, 'id')
  const shift = shiftBetween(wireTimes(zone, own), times)
  const moment = now().epochMilliseconds
  const movable = members.filter((one) => one.id === id || one.start.epochMilliseconds > moment)
  const moves = movable.map((member): Move => {
    const old = wireTimes(zone, member)
    return { member, old, next: member.id === id ? times : shifted(old, shift) }
  })
  return { moves, forward: shift.start > 0 }
}

/** So many of a series are looked at while somebody chooses a time. */
const MAX_LOOKED_AT = 40

/** What a move would meet, of a series too. */
export interface SeriesChangePreview extends ChangePreview {
  /** How many would move, of those looked at. */
  movable: number
  /** How many more there are, which are decided when they are moved. */
  unchecked: number
  /** The others that would not, in their order. */
  refused: RefusedSession[]
}

/**
 * What moving a session to a time would meet now, and as far as the change reaches each other session of its series. Moves
 * nothing. Product §5.
 * @throws Refused NOT_FOUND; NOT_ALLOWED to a participant
 */
export async function previewTimes(
  ctx: Ctx,
  id: string,
  times: WireTimes,
  reach: Reach,
): Promise<SeriesChangePreview> {
  const alone = (own: ChangePreview): SeriesChangePreview => ({
    ...own,
    movable: own.refusals.length > 0 ? 0 : 1,
    unchecked: 0,
    refused: [],
  })
  if (reach === 'this') return alone(await previewChange(ctx, id, times))
  const { moves } = movesOf(ctx, id, times, await reachedSessions(ctx, id, reach, { locks: false }))
  const leaving = moves.map(({ member }) => member.id)
  const own = await previewChange(ctx, id, times, leaving)
  const others = moves.filter(({ member }) => member.id !== id)
  const found = { ...alone(own), unchecked: Math.max(0, others.length - MAX_LOOKED_AT) }
  for (const { member, old, next } of others.slice(0, MAX_LOOKED_AT)) {
    const refusals = next ? await refusalsOf(ctx, member.id, next, leaving) : [too_early_an_end]
    if (isUnseen(refusals)) continue
    if (refusals.length === 0) found.movable += 1
    else {
      const { resources_id } = await sessionById(ctx.tx, member.id)
      found.refused.push({ ...(next ?? old), resources_id, id: member.id, moved_from: old, refusals })
    }
  }
  return found
}

async function refusalsOf(
  ctx: Ctx,
  id: string,
  times: WireTimes,
  leaving: readonly string[],
): Promise<Refusal[]> {
  try {
    return (await previewChange(ctx, id, times, leaving)).refusals
  } catch (cause) {
    if (cause instanceof Refused) return cause.refusals
    throw cause
  }
}
