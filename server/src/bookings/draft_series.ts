import type { Ctx } from '#server/context.ts'
import { deleteSessions } from '#server/sessions/sessions.service.ts'
import type { booking_series } from '#server/sessions/sessions.table.ts'
import type { BookingModel } from './bookings.inputs.ts'
import { modelLike } from './series.ts'
import { submitSession, type Submitted } from './submit.ts'

type DraftSeries = Pick<typeof booking_series.$inferSelect, 'mode' | 'asked'>

/**
 * Submits a draft of a series: all that its applicant asked for, under the current rules and a number of its own. The
 * draft is gone afterwards.
 * @throws SeriesRefused where one of the sessions can't be had; the draft stays
 */
export async function submitSeriesDraft(
  ctx: Ctx,
  id: string,
  { mode, asked }: DraftSeries,
  instructions_read: boolean,
): Promise<Submitted> {
  const model: BookingModel = {
    ...(await modelLike(ctx, id)),
    // Stored as the inputs of a submission had checked it.
    ...(asked as Partial<BookingModel>),
    mode,
    instructions_read,
    accept_partial: false,
  }
  const submitted = await submitSession(ctx, model)
  await deleteSessions(ctx, [id])
  return submitted
}
