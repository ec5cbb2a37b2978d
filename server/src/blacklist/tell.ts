import { everything_en, no_end_en } from '#rules/blacklist/reason.en.ts'
import { everything_zh, no_end_zh } from '#rules/blacklist/reason.zh.ts'
import { timestampText } from '#rules/time/instants.ts'
import { grantsOfType, typeAdministratorsOf, type TypeAuth } from '#server/access/access.service.ts'
import type { TransitionCtx } from '#server/sessions/sessions.service.ts'
import { notify } from '#server/notifications/notifications.service.ts'
import type { blacklist } from './blacklist.table.ts'

/** What is told of a block: all but an appeal to the blocked person. */
type Told = 'appeal_asked' | 'blocked' | 'block_lifted' | 'appeal_accepted' | 'appeal_rejected'

interface About extends Pick<
  typeof blacklist.$inferSelect,
  'account' | 'resources_type_id' | 'appeal_text' | 'until' | 'reason' | 'reason_en'
> {
  auths: TypeAuth[]
  type_name: string | null
  type_name_en: string | null
  evidence: string[]
}

/**
 * Tells the blocked person of a block as it is stored now: what it keeps from booking, until when and why, with the
 * missed sessions that led to it. Of an appeal it tells those who can answer it.
 * @param words of whoever lifted it or answered the appeal
 */
export async function tellBlocked(
  ctx: TransitionCtx,
  id: string,
  kind: Told,
  words: string | null = null,
): Promise<void> {
  const { sql, tenant_id } = ctx.tx
  const [block] = await sql<About[]>`
    select b.account, b.resources_type_id, b.appeal_text, ${grantsOfType(ctx.tx)} as auths, b.until, b.reason, b.reason_en, t.resources_name as type_name, t.resources_name_en as type_name_en,
      array(select e.appointment_id from blacklist_evidence e
        where e.tenant_id = ${tenant_id} and e.blacklist_id = b.id and e.released = 0) as evidence
    from blacklist b left join resources_type t on t.tenant_id = ${tenant_id} and t.id = b.resources_type_id
    where b.tenant_id = ${tenant_id} and b.id = ${id}`
  if (!block) return
  const until = block.until && timestampText(ctx.zone, block.until).slice(0, 16)
  const is_appeal = kind === 'appeal_asked'
  const auths = block.resources_type_id === null ? null : block.auths
  const answering = is_appeal ? await typeAdministratorsOf(ctx.tx, auths, 'blacklist.manage') : []
  await notify(ctx, {
    kind,
    to: is_appeal ? answering.filter((account) => account !== block.account) : [block.account],
    session_ids: kind === 'blocked' ? block.evidence : [],
    ...(is_appeal ? { once: `appeal ${id}`, renews: true } : {}),
    link: is_appeal ? '/pc/blacklist?view=appeals' : '/pc/blacklist',
    words: {
      scope: block.type_name ?? everything_zh,
      scope_en: block.type_name === null ? everything_en : block.type_name_en || block.type_name,
      until: until ?? no_end_zh,
      until_en: until ?? no_end_en,
      ...(is_appeal ? { text: block.appeal_text ?? '' } : {}),
      ...(kind === 'blocked' ? { reason: block.reason, reason_en: block.reason_en || block.reason } : {}),
    },
    reason: words,
  })
}
