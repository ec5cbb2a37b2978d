import { periodInWords } from '#rules/notifications/when_in_words.ts'
import * as en from '#rules/waiting_list/phrases.en.ts'
import * as zh from '#rules/waiting_list/phrases.zh.ts'
import { wallOf, type Instant } from '#rules/time/instants.ts'
import { loadRules, type LoadedResource } from '#server/booking_rules/booking_rules.service.ts'
import { notify } from '#server/notifications/notifications.service.ts'
import type { TransitionCtx } from '#server/sessions/sessions.service.ts'
import { wholeFrom } from './asked_time.ts'
import type { StoredRequest } from './waiting_list.table.ts'

/** The page that has a person's waiting requests. */
const LINK = '/pc/waiting'

/** The resource and the time of an offer or a request: there is no session yet. */
const about = (
  { zone }: TransitionCtx,
  { resources_name, resources_name_en }: LoadedResource,
  request: StoredRequest,
) => {
  const { start_at, end_at, theme } = request
  const when = periodInWords({ start: start_at, end: end_at }, zone, 'zh')
  const when_en = periodInWords({ start: start_at, end: end_at }, zone, 'en')
  const from = wholeFrom({ zone }, request)
  const whole = `${from}–${wallOf(zone, end_at).time}`
  return {
    resource: resources_name,
    resource_en: resources_name_en || resources_name,
    when: from === null ? when : zh.restInWords(when, whole),
    when_en: from === null ? when_en : en.restInWords(when_en, whole),
    theme,
  }
}

/** Nobody did it to them: whose time it was is not theirs to know. */
const byNobody = (ctx: TransitionCtx) => ({ ...ctx, viewer: null })

/** Tells a person what is held for them, and until when. */
export async function tellOffered(
  ctx: TransitionCtx,
  request: StoredRequest,
  loaded: LoadedResource,
  until: Instant,
): Promise<void> {
  const { date, time } = wallOf(ctx.zone, until)
  const today = wallOf(ctx.zone, ctx.now()).date
  await notify(byNobody(ctx), {
    kind: 'slot_offered',
    to: [request.account],
    words: { ...about(ctx, loaded, request), until: date === today ? time : `${date} ${time}` },
    link: LINK,
  })
}

/** Tells a person that an offer ran out, or that a request ended without one. */
export async function tellOver(
  ctx: TransitionCtx,
  kind: 'offer_lapsed' | 'waiting_ended',
  request: StoredRequest,
): Promise<void> {
  const id = request.offered_resources_id ?? request.resources_id
  const loaded = (await loadRules(ctx, [id], { deleted: true })).get(id)
  if (!loaded) return
  await notify(byNobody(ctx), { kind, to: [request.account], words: about(ctx, loaded, request), link: LINK })
}
