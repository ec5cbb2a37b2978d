import { viewerOf, type Ctx } from '#server/context.ts'
import { Refused } from '#server/platform/refused.ts'
import { noteRefused } from '#server/statistics/statistics.service.ts'
import type { BookingModel } from './bookings.inputs.ts'
import { SeriesRefused, type RefusedSession, type Submitted } from './submit.ts'

/** Notes for the statistics what a submission asked for in vain, whether all of it was refused or some. */
export async function notingDemand(
  ctx: Ctx,
  model: BookingModel,
  submit: () => Promise<Submitted>,
): Promise<Submitted> {
  try {
    const answer = await submit()
    note(ctx, model, answer.refused)
    return answer
  } catch (cause) {
    if (cause instanceof SeriesRefused) note(ctx, model, cause.refused)
    else if (cause instanceof Refused) {
      const { resources_id, appointment_date, start_time, end_time } = model
      if (appointment_date !== null && start_time !== null && end_time !== null)
        note(ctx, model, [{ resources_id, appointment_date, start_time, end_time, refusals: cause.refusals }])
    }
    throw cause
  }
}

/** A draft asks for nothing yet. */
function note(ctx: Ctx, model: BookingModel, refused: readonly RefusedSession[]): void {
  if (model.draft) return
  const account = model.appointment_user || viewerOf(ctx).account
  const { mode } = model
  noteRefused(
    ctx,
    refused.map(({ resources_id, appointment_date, start_time, end_time, refusals }) => ({
      ...{ account, resources_id, start_time, end_time, refusals },
      mode: mode ?? 'normal',
      date: appointment_date,
      person_times: model.person_times ?? 1,
    })),
  )
}
