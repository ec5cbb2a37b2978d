import { checkUpdate } from '#rules/bookings/check.ts'
import { heldPeriod } from '#rules/bookings/capacity.ts'
import { mayAdministerResource } from '#server/access/access.service.ts'
import { heldResources, loadRules } from '#server/booking_rules/booking_rules.service.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import { takenIn } from '#server/holds/holds.service.ts'
import { Refused } from '#server/platform/refused.ts'
import { sessionToLookAt, snapshotOf, type SessionOfCaller } from '#server/sessions/sessions.service.ts'
import { MAX_OFFERED, resourcesLike, type AlternativeResource } from './alternatives.ts'
import { availabilityAmong } from './availability_check.ts'
import { applicantOf, factsFor } from './facts.ts'

/**
 * The resources of its type that a session could be moved into at its own time, the nearest first: each is free then, holds its
 * people, and obeys the rules for its applicant. Changes nothing.
 * @param person_times for how many people it is to be; null: as many as now
 * @throws Refused NOT_FOUND; NOT_ALLOWED to a participant
 */
export async function otherResources(
  ctx: Ctx,
  id: string,
  person_times: number | null,
): Promise<AlternativeResource[]> {
  const session = await sessionToLookAt(ctx, id, 'booking.change_own')
  const others = await resourcesLike(ctx, session.loaded.id)
  const free = await movableInto(ctx, session, others, { person_times, most: MAX_OFFERED })
  return others.filter((one) => free.has(one.id))
}

/** A wish to move a session at its own time. */
interface MoveWish {
  /** For how many people it is to be; null: as many as now. */
  person_times: number | null
  /** So many resources are enough. */
  most: number
}

/**
 * Which of some resources of its type a session could be moved into at its own time, the first of them that are enough. Changes
 * nothing.
 * @throws Refused NOT_ALLOWED to a participant
 */
export async function movableInto(
  ctx: Ctx,
  { row, loaded, actors }: SessionOfCaller,
  others: readonly { id: string }[],
  { person_times, most }: MoveWish,
): Promise<ReadonlySet<string>> {
  const applies = actors.includes('applicant')
  if (!applies && !actors.includes('administrator'))
    throw new Refused('NOT_ALLOWED', { why: 'action', action: 'update' })
  const period = { start: row.start_at, end: row.end_at }
  const request = {
    ...period,
    person_times: person_times ?? row.person_times,
    mode: null,
    instructions_read: true,
  }
  const rules = await loadRules(
    ctx,
    others.map((one) => one.id),
  )
  const applicant = await applicantOf(ctx, row.appointment_user)
  const facts = await factsFor(ctx, loaded, period, applicant, { except: row.id, in_turn: false })
  const taken = await takenIn(
    ctx.tx,
    [...rules.values()].map((one) => ({
      resource_ids: heldResources(one),
      ...heldPeriod(request, one.rules),
    })),
    row.id,
  )
  const of_resource = Map.groupBy(taken, (one) => one.resource_id)
  const touched = { resource: true, people: false }
  const actor = applies ? 'applicant' : 'administrator'
  const offered = new Set<string>()
  for (const one of others) {
    const target = rules.get(one.id)
    if (!target || offered.size === most) continue
    const among = heldResources(target).flatMap((part) => of_resource.get(part) ?? [])
    const against = checkUpdate(snapshotOf(row), request, target.rules, facts, ctx.now(), {
      actor,
      ...touched,
    })
    if (against.length > 0 || availabilityAmong(among, target, request, ctx.zone).against) continue
    if (applies || (await mayAdministerResource(ctx, viewerOf(ctx), target))) offered.add(one.id)
  }
  return offered
}
