import { phrase } from '#rules/refusals/phrases.ts'
import type { Refusal } from '#rules/refusals/refusals.ts'
import { periodInWords } from '#rules/notifications/when_in_words.ts'
import type { Period } from '#rules/time/instants.ts'
import { administratorsOf } from '#server/access/access.service.ts'
import { loadRules, type LoadedResource } from '#server/booking_rules/booking_rules.service.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import { notify } from '#server/notifications/notifications.service.ts'
import type { booking_exception } from './exceptions.table.ts'

/** The resource and the time that a request is about: there is no session yet. */
const about = (
  { zone }: Ctx,
  { resources_name, resources_name_en }: Pick<LoadedResource, 'resources_name' | 'resources_name_en'>,
  period: Period,
) => ({
  resource: resources_name,
  resource_en: resources_name_en || resources_name,
  when: periodInWords(period, zone, 'zh'),
  when_en: periodInWords(period, zone, 'en'),
})

/** Tells those who can decide on a request that somebody asks for an exception, and why it is refused. */
export async function tellAsked(
  ctx: Ctx,
  loaded: LoadedResource,
  {
    refusals,
    theme,
    text,
    ...period
  }: Period & { refusals: readonly Refusal[]; theme: string; text: string },
): Promise<void> {
  const { account } = viewerOf(ctx)
  const deciding = await administratorsOf(ctx.tx, loaded, 'booking.manage')
  const phrases = refusals.map(phrase)
  await notify(ctx, {
    kind: 'exception_asked',
    to: deciding.filter((one) => one !== account),
    words: {
      ...about(ctx, loaded, period),
      theme,
      text,
      refused: phrases.map(({ msg }) => msg).join('\uFF1B'),
      refused_en: phrases.map(({ msg_en }) => msg_en).join('; '),
    },
    link: '/pc/exceptions?view=waiting',
  })
}

/** Tells the person who asked what was decided; of a granted request, with the session that it became. */
export async function tellDecided(
  ctx: Ctx,
  { account, resources_id, start_at, end_at }: typeof booking_exception.$inferSelect,
  { appointment_id, answer }: { appointment_id: string | null; answer: string | null },
): Promise<void> {
  if (appointment_id !== null) {
    await notify(ctx, {
      kind: 'exception_granted',
      to: [account],
      session_ids: [appointment_id],
      reason: answer,
    })
    return
  }
  const loaded = (await loadRules(ctx, [resources_id], { deleted: true })).get(resources_id)
  await notify(ctx, {
    kind: 'exception_rejected',
    to: [account],
    words: loaded ? about(ctx, loaded, { start: start_at, end: end_at }) : {},
    reason: answer,
    link: '/pc/exceptions',
  })
}
