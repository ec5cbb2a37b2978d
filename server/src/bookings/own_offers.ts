import type { Temporal } from 'temporal-polyfill'
import { waiting_state } from '#rules/waiting_list/waiting_list.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import type { EvaluatedSession } from './evaluate.ts'

/** What the waiting list holds for the caller. */
export interface OwnOffer {
  id: string
  offer_until: Temporal.Instant
}

/** The caller's own open offers among what has the times of refused sessions, in their order; null where it isn't one. */
export async function ownOffers(
  ctx: Ctx,
  evaluated: readonly EvaluatedSession[],
): Promise<readonly (OwnOffer | null)[]> {
  const ids = [...new Set(evaluated.flatMap(({ owner }) => owner ?? []))]
  if (ids.length === 0) return evaluated.map(() => null)
  const { sql, tenant_id } = ctx.tx
  const offers = await sql<OwnOffer[]>`
    select id, offer_until from waiting_request
    where tenant_id = ${tenant_id} and id = any(${ids}::uuid[]) and account = ${viewerOf(ctx).account}
      and state = ${waiting_state.offered} and offer_until > ${ctx.now().toString()}`
  const own = new Map(offers.map((one) => [one.id, one]))
  return evaluated.map(({ owner }) => (owner === null ? null : (own.get(owner) ?? null)))
}
