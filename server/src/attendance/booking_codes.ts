import { Temporal } from 'temporal-polyfill'
import { codeIn } from '#rules/attendance/codes.ts'
import { state } from '#rules/sessions/lifecycle.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import { Refused } from '#server/platform/refused.ts'
import { findSession, type ShownSession } from '#server/sessions/sessions.service.ts'
import { codesBetween, readCode, renewingCode, type CodesAhead, type RenewingCode } from './renewing_codes.ts'

/**
 * The code of a booking that succeeded, for its applicant and its participants.
 * @throws Refused NOT_FOUND; BAD_TRANSITION where the booking isn't one that can be used
 */
export async function bookingCode(ctx: Ctx, id: string): Promise<RenewingCode> {
  await usable(ctx, id)
  return renewingCode(ctx, { kind: 'booking', id, account: viewerOf(ctx).account })
}

/** How early the codes of a time without a network are handed out, and for how long they last at most. */
const AHEAD_HOURS = 24
const AHEAD_MINUTES = 60
/** Where a booking needs no sign-in, people may still want to show it so long before it begins. */
const BEFORE_MINUTES = 15

/**
 * The codes of a booking for the time in which it can be signed in to, in their order: for a phone that may have no
 * network then. Each is good for its own half minute as ever. None if that time is over, or more than a day away.
 * @throws Refused as `bookingCode`
 */
export async function bookingCodesAhead(ctx: Ctx, id: string): Promise<CodesAhead> {
  const { start_at, end_at, sign_in_from, sign_in_until } = await usable(ctx, id)
  const now = ctx.now()
  const opens = sign_in_from ?? start_at.subtract({ minutes: BEFORE_MINUTES })
  const closes = sign_in_until ?? end_at
  const from = Temporal.Instant.compare(opens, now) > 0 ? opens : now
  if (Temporal.Instant.compare(from, now.add({ hours: AHEAD_HOURS })) > 0) return { first: from, codes: [] }
  const most = from.add({ minutes: AHEAD_MINUTES })
  const until = Temporal.Instant.compare(closes, most) < 0 ? closes : most
  return codesBetween(ctx, { kind: 'booking', id, account: viewerOf(ctx).account }, from, until)
}

/** A booking that succeeded, to one of its people. */
async function usable(ctx: Ctx, id: string): Promise<ShownSession> {
  const { account } = viewerOf(ctx)
  const session = await findSession(ctx, id)
  const takes_part =
    session.appointment_user === account || session.participants.some((one) => one.account === account)
  if (!takes_part) throw new Refused('NOT_FOUND', {}, 'id')
  if (session.state !== state.succeeded)
    throw new Refused('BAD_TRANSITION', { action: 'sign_in', from: session.state, to: null })
  return session
}

/** The session of a booking's code that was just shown to the caller. @throws Refused CODE_INVALID */
export const sessionOfCode = async (ctx: Ctx, text: string): Promise<ShownSession> =>
  findSession(ctx, await shownId(ctx, text), { vouched: true })

/** The same, its id. @throws Refused CODE_INVALID */
export async function shownId(ctx: Ctx, text: string): Promise<string> {
  const code = codeIn(text)
  const content = code ? await readCode(ctx, code) : null
  if (content?.kind !== 'booking') throw new Refused('CODE_INVALID', { why: 'unknown' }, 'code')
  return content.id
}
