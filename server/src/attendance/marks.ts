import { isRefusal } from '#rules/refusals/refusals.ts'
import { adherence, transition, type Adherence } from '#rules/sessions/lifecycle.ts'
import { compareInstants } from '#rules/time/instants.ts'
import { checkAvailability } from '#server/bookings/bookings.service.ts'
import type { Ctx } from '#server/context.ts'
import type { PlacedPeriod } from '#server/holds/holds.service.ts'
import { attempt } from '#server/platform/database/trial.ts'
import { forEachId, type IdOutcome } from '#server/platform/graphql/batch_answers.ts'
import { Refused } from '#server/platform/refused.ts'
import {
  applyTransition,
  lockSession,
  snapshotOf,
  type LockedSession,
} from '#server/sessions/sessions.service.ts'
import { shownId } from './booking_codes.ts'

/** What an administrator marks sessions as. */
export interface Marks {
  ids: readonly string[]
  appointment_state: Exclude<Adherence, 0>
  reason: string | null
  /** The code of a booking that its owner showed: its session may be marked whatever its resource. */
  code: string | null
}

/**
 * Marks sessions as kept or missed, each on its own. A session that is kept after all takes its places again for the
 * rest of its time, if they had been freed. Nobody says of their own booking that it was kept: they prove it by signing
 * in, as everybody does. Product §4.
 */
export async function markSessions(
  ctx: Ctx,
  { ids, appointment_state, reason, code }: Marks,
): Promise<IdOutcome[]> {
  const vouched = code ? await shownId(ctx, code) : null
  const action = appointment_state === adherence.performed ? 'mark_kept' : 'mark_missed'
  return forEachId(ids, async (id) => {
    const locked = await lockSession(ctx, id, 'booking.attend', {
      permission: 'booking.attend',
      vouched: id === vouched,
    })
    if (!locked.actors.includes('administrator')) throw new Refused('NOT_ALLOWED', { why: 'action', action })
    if (action === 'mark_kept' && locked.actors.includes('applicant'))
      throw new Refused('NOT_ALLOWED', { why: 'self' })
    const options = { zone: ctx.zone, rules: locked.loaded.rules }
    const to = transition(snapshotOf(locked.row), action, 'administrator', ctx.now(), options)
    if (isRefusal(to)) throw new Refused([to])
    const takes = action === 'mark_kept' ? await placesAgain(ctx, locked) : null
    // Taken back if somebody else takes the places first, so that the other sessions can be marked.
    const outcome = await attempt(ctx, () =>
      applyTransition(ctx, locked, {
        action,
        actor: 'administrator',
        to,
        reason,
        ...(takes ? { takes } : {}),
      }),
    )
    if (outcome instanceof Refused) throw outcome
  })
}

/**
 * The places for the rest of a session whose places were freed when it was missed; null if it needs none.
 * @throws Refused SLOT_TAKEN, FULL: others have them now
 */
async function placesAgain(ctx: Ctx, { row, loaded }: LockedSession): Promise<PlacedPeriod[] | null> {
  const { sql, tenant_id } = ctx.tx
  const now = ctx.now().round({ smallestUnit: 'minute', roundingMode: 'floor' })
  if (row.appointment_state !== adherence.missed || compareInstants(now, row.end_at) >= 0) return null
  const [held] = await sql`select from hold where tenant_id = ${tenant_id} and owner_id = ${row.id} limit 1`
  if (held) return null
  const start = compareInstants(row.start_at, now) < 0 ? now : row.start_at
  const { person_times } = row
  const request = { start, end: row.end_at, person_times, mode: null, instructions_read: true }
  const { pieces, against } = await checkAvailability(ctx, loaded, request, row.id)
  if (against) throw new Refused([against])
  return pieces
}
