import { draw_outcome } from '#rules/draws/draws.ts'
import { phrase } from '#rules/refusals/phrases.ts'
import { periodInWords } from '#rules/notifications/when_in_words.ts'
import type { LoadedResource } from '#server/booking_rules/booking_rules.service.ts'
import { notify } from '#server/notifications/notifications.service.ts'
import type { TransitionCtx } from '#server/sessions/sessions.service.ts'
import type { StoredDrawRequest } from './draws.table.ts'

/** Tells a person that a draw brought them nothing, why, and where its proof is. Who won has a booking, and is told of that. */
export async function tellLost(
  ctx: TransitionCtx,
  { account, draw_id, start_at, end_at, theme, outcome, refusals }: StoredDrawRequest,
  { resources_name, resources_name_en }: LoadedResource,
): Promise<void> {
  const phrases = outcome === draw_outcome.refused ? (refusals ?? []).map(phrase) : []
  const period = { start: start_at, end: end_at }
  await notify(
    { ...ctx, viewer: null },
    {
      kind: 'draw_lost',
      to: [account],
      words: {
        resource: resources_name,
        resource_en: resources_name_en || resources_name,
        when: periodInWords(period, ctx.zone, 'zh'),
        when_en: periodInWords(period, ctx.zone, 'en'),
        theme,
        refused: phrases.map(({ msg }) => msg).join('\uFF1B'),
        refused_en: phrases.map(({ msg_en }) => msg_en).join('; '),
      },
      link: `/pc/draws/${draw_id}`,
    },
  )
}
