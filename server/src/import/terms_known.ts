import { wallOf } from '#rules/time/instants.ts'
import { termsOf } from '#server/calendars/calendars.service.ts'
import type { Ctx } from '#server/context.ts'
import type { TermsKnown } from './weekly.ts'

/** The terms by which weeks and lessons are read, as plain data: timetables are read in threads too. */
export async function termsKnown(ctx: Pick<Ctx, 'tx' | 'zone' | 'now'>): Promise<TermsKnown> {
  const terms = await termsOf(ctx)
  return {
    terms: terms.map(({ name, name_en, begin_date, end_date, first_week, lessons }) => ({
      ...{ name, name_en, begin_date, end_date, first_week, lessons },
    })),
    today: wallOf(ctx.zone, ctx.now()).date,
  }
}
