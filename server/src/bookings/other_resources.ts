import { checkUpdate } from '#rules/bookings/check.ts'
import { heldPeriod } from '#rules/bookings/capacity.ts'
import { mayAdministerResource } from '#server/access/access.service.ts'
import { heldResources, loadRules } from '#server/booking_rules/booking_rules.service.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import { takenIn } from '#server/holds/holds.service.ts'
import { Refused } from '#server/platform/refused.ts'
import { sessionToLookAt, snapshotOf } from '#server/sessions/sessions.service.ts'
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
  const { row, loaded, actors } = session
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
  const others = await resourcesLike(ctx, loaded.id)
  const rules = await loadRules(
    ctx,
    others.map((one) => one.id),
  )
  const applicant = await applicantOf(ctx, row.appointment_user)
  const facts = await factsFor(ctx, loaded, period, applicant, { except: id, in_turn: false })
  const taken = await takenIn(
    ctx.tx,
    [...rules.values()].map((one) => ({
      resource_ids: heldResources(one),
      ...heldPeriod(request, one.rules),
    })),
    id,
  )
  const of_resource = Map.groupBy(taken, (one) => one.resource_id)
  const touched = { resource: true, people: false }
  const actor = applies ? 'applicant' : 'administrator'
  const offered: AlternativeResource[] = []
  for (const one of others) {
    const target = rules.get(one.id)
    if (!target || offered.length === MAX_OFFERED) continue
    const among = heldResources(target).flatMap((part) => of_resource.get(part) ?? [])
    const against = checkUpdate(snapshotOf(row), request, target.rules, facts, ctx.now(), {
      actor,
      ...touched,
    })
    if (against.length > 0 || availabilityAmong(among, target, request, ctx.zone).against) continue
    if (applies || (await mayAdministerResource(ctx, viewerOf(ctx), target))) offered.push(one)
  }
  return offered
}
