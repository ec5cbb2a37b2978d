import { addMinutes } from '#rules/time/instants.ts'
import { decideSessions } from '#server/approvals/approvals.service.ts'
import { submitSession } from '#server/bookings/bookings.service.ts'
import { saveEvaluation } from '#server/evaluations/evaluations.service.ts'
import { cancelSessions } from '#server/sessions/sessions.service.ts'
import type { Ctx } from '#server/context.ts'
import type { Opinion } from './opinions.ts'
import type { PlannedBooking } from './bookings_plan.ts'
import { ensureDone, signInThere, wish } from './acts.ts'
import { personTurn, type AtHand, type Deed } from './deeds.ts'

/** Nobody comes later than this. Minutes. */
const LATEST_MINUTES = 6

/** What people do with a planned booking: submit it, decide on it, cancel it or come, and evaluate it. */
export function deedsOf(booking: PlannedBooking): Deed[] {
  const { account, number, start, at, cancelled_at, participants } = booking
  const session = { account, number, start }
  const turns = [account, ...participants].map(personTurn).concat(booking.holds)
  const deed = (one: Pick<Deed, 'at' | 'run'> & Partial<Deed>): Deed => ({ account, turns, session, ...one })
  const decisions = booking.decisions.map((decision) =>
    deed({ at: decision.at, run: (ctx, id, hand) => decideAsAsked(ctx, id, decision.approves, hand) }),
  )
  const submit = deed({
    at,
    session: null,
    makes: session,
    run: (ctx, _id, { resources }) => submitPlanned(ctx, booking, resources.get(number)),
  })
  if (cancelled_at)
    return [
      submit,
      ...decisions,
      deed({ at: cancelled_at, run: async (ctx, id) => ensureDone(await cancelSessions(ctx, [id], null)) }),
    ]
  const come = booking.comes ? [account, ...participants] : []
  return [
    submit,
    ...decisions,
    // Where the type asks for it, most come a little late.
    ...come.map((who, i) =>
      deed({ account: who, at: addMinutes(start, minutesLate(booking, i)), run: signInThere }),
    ),
    ...(booking.opinion ? [evaluates(deed, booking, booking.opinion)] : []),
  ]
}

const minutesLate = ({ start, account }: PlannedBooking, i: number): number =>
  Math.floor((start.epochMilliseconds / 60_000 + account.length + i) % LATEST_MINUTES)

const evaluates = (
  deed: (one: Pick<Deed, 'at' | 'run'>) => Deed,
  { end }: PlannedBooking,
  { hours, ...values }: Opinion,
): Deed =>
  deed({
    at: end.add({ hours }),
    run: async (ctx, id) => void (await saveEvaluation(ctx, id, { ...values, pictures: [] })),
  })

/** Decides on a session as the first person who is asked at its step; nothing if it waits for nobody by name. */
async function decideAsAsked(ctx: Ctx, id: string, approves: boolean, { as }: AtHand): Promise<void> {
  const { sql, tenant_id } = ctx.tx
  const [asked] = await sql<{ account: string }[]>`
    select c.account from approval_run n
    join approval_candidate c on c.tenant_id = ${tenant_id} and c.process_id = n.process_id and c.step = n.step
    where n.tenant_id = ${tenant_id} and n.appointment_id = ${id} and n.state = 0 and c.account is not null
    order by c.account limit 1`
  const approver = asked && (await as(ctx, asked.account))
  if (!approver) return
  const reason = approves ? null : '该时段另有教学安排，请改约其他时间'
  await decideSessions(approver, [id], approves ? 'approve' : 'reject', { reason })
}

async function submitPlanned(
  ctx: Ctx,
  booking: PlannedBooking,
  resources_id: string | undefined,
): Promise<string | null> {
  const { appointment_date, start_time, end_time, theme, person_times, participants } = booking
  const { ids } = await submitSession(
    ctx,
    wish(resources_id ?? '', {
      appointment_date,
      start_time,
      end_time,
      theme,
      person_times,
      participants: participants.length > 0 ? [...participants] : null,
    }),
  )
  return ids[0] ?? null
}
