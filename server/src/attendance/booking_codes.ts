import { codeIn } from '#rules/attendance/codes.ts'
import { state } from '#rules/sessions/lifecycle.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import { Refused } from '#server/platform/refused.ts'
import { findSession, type ShownSession } from '#server/sessions/sessions.service.ts'
import { readCode, renewingCode, type RenewingCode } from './renewing_codes.ts'

/**
 * The code of a booking that succeeded, for its applicant and its participants.
 * @throws Refused NOT_FOUND; BAD_TRANSITION where the booking isn't one that can be used
 */
export async function bookingCode(ctx: Ctx, id: string): Promise<RenewingCode> {
  const { account } = viewerOf(ctx)
  const session = await findSession(ctx, id)
  const takes_part =
    session.appointment_user === account || session.participants.some((one) => one.account === account)
  if (!takes_part) throw new Refused('NOT_FOUND', {}, 'id')
  if (session.state !== state.succeeded)
    throw new Refused('BAD_TRANSITION', { action: 'sign_in', from: session.state, to: null })
  return renewingCode(ctx, { kind: 'booking', id, account })
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
