import { isRefusal } from '#rules/refusals/refusals.ts'
import { state, transition, type SessionAction } from '#rules/sessions/lifecycle.ts'
import { compareInstants, timestampText } from '#rules/time/instants.ts'
import { loadRules } from '#server/booking_rules/booking_rules.service.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import { invalid, Refused } from '#server/platform/refused.ts'
import { sessionsOfPerson, snapshotOf } from '#server/sessions/sessions.service.ts'

/** Signing in begins at most that long before a session, and signing out ends at most that long after it. */
const AROUND_HOURS = 25

/**
 * The caller's session at a resource that an action is possible for now, or else the one that it is nearly possible
 * for, so that the answer says why not.
 * @param resources_id a part of a combined room finds the sessions of the whole too
 * @throws Refused NOTHING_HERE with their next session there; INVALID without a resource
 */
export async function sessionHere(
  ctx: Ctx,
  resources_id: string | null,
  action: SessionAction,
): Promise<string> {
  if (resources_id === null) throw invalid('id', 'required')
  const now = ctx.now()
  const around = { start: now.subtract({ hours: AROUND_HOURS }), end: now.add({ hours: AROUND_HOURS }) }
  const rows = await sessionsOfPerson(ctx.tx, viewerOf(ctx).account, around, resources_id)
  const rules = await loadRules(ctx, [...new Set(rows.map((row) => row.resources_id))], { deleted: true })
  const answers = rows.flatMap((row) => {
    const loaded = rules.get(row.resources_id)
    if (!loaded || row.state !== state.succeeded) return []
    const to = transition(snapshotOf(row), action, 'applicant', now, { zone: ctx.zone, rules: loaded.rules })
    return [{ row, to }]
  })
  const possible = answers.find(({ to }) => !isRefusal(to))
  // In use, but signed in already: the answer of that session says so.
  const current = answers.find(
    ({ row }) => compareInstants(row.start_at, now) <= 0 && compareInstants(now, row.end_at) < 0,
  )
  const early = answers.find(({ to }) => isRefusal(to) && to.code === 'SIGN_IN_TOO_EARLY')
  const found = possible ?? current ?? early
  if (found) return found.row.id
  const next = answers.find(({ row }) => compareInstants(row.start_at, now) > 0)
  throw new Refused(
    'NOTHING_HERE',
    { next: next ? timestampText(ctx.zone, next.row.start_at) : null },
    'code',
  )
}
