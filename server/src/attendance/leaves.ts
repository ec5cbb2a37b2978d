import type { Temporal } from 'temporal-polyfill'
import { adherence, state } from '#rules/sessions/lifecycle.ts'
import { wallOf } from '#rules/time/instants.ts'
import type { Ctx } from '#server/context.ts'
import { MAX_HOLD_HOURS } from '#server/holds/holds.service.ts'
import { notify } from '#server/notifications/notifications.service.ts'

/** So long before their time is over, people are told to come back. Minutes. */
const TOLD_BEFORE = 5
/** Who is away has signed in, which nobody can much earlier. */
const AHEAD_HOURS = 25

/**
 * Tells those whose leave ends within a few minutes to come back; each leave once, although several processes run it.
 * @returns how many
 */
export async function tellLeavesEnd(
  ctx: Pick<Ctx, 'tx' | 'zone' | 'now' | 'notices'> & { viewer: null },
): Promise<number> {
  const { sql, tenant_id } = ctx.tx
  const now = ctx.now()
  const ending = await sql<{ id: string; account: string; away_until: Temporal.Instant }[]>`
    select a.id, a.appointment_user as account, a.away_until from appointment_information a
    where a.tenant_id = ${tenant_id} and a.state = ${state.succeeded} and a.appointment_state = ${adherence.performed}
      and a.end_at > ${now.toString()} and a.away_until < a.end_at
      and a.start_at > ${now.subtract({ hours: MAX_HOLD_HOURS }).toString()} and a.start_at < ${now.add({ hours: AHEAD_HOURS }).toString()}
      and a.away_until between ${now.toString()} and ${now.add({ minutes: TOLD_BEFORE }).toString()}
    order by a.id`
  for (const { id, account, away_until } of ending)
    await notify(ctx, {
      kind: 'leave_ending',
      to: [account],
      session_ids: [id],
      words: { until: wallOf(ctx.zone, away_until).time },
      link: `/pc/signer?id=${id}`,
      once: `${id} ${away_until.epochMilliseconds}`,
    })
  return ending.length
}
