import { nameKey } from '#rules/visitors/people/blocks.ts'
import type { Ctx } from '#server/context.ts'
import { blocksOfName, noteBlockHits, type Encounter } from '#server/visitors/people/people.service.ts'
import { blockedOf, comingOf } from '#server/visitors/visits/visits.service.ts'
import type { StoredVisit } from '#server/visitors/visits/visits.table.ts'
import { visitsOfToday } from './find_at_gate.ts'

/**
 * Whether somebody of this name is not let in: they are on the blacklist, or a visit of today in their name isn't let in. A name
 * tells namesakes from nobody, so that who has nothing else is sent to the office instead of being let in by hand; a visit, a
 * phone number or a document tells them apart.
 */
export async function isNamesakeBarred(ctx: Ctx, name: string, meeting: Encounter | null): Promise<boolean> {
  const found = await blocksOfName(ctx, name)
  if (meeting) noteBlockHits(ctx, found, { ...meeting, visitor_name: name })
  if (found.length > 0) return true
  const { sql, tenant_id } = ctx.tx
  const today = await sql<{ id: string; visitor_name: string }[]>`
    select id, visitor_name from (${visitsOfToday(ctx)}) v`
  const same = today.filter((one) => nameKey(one.visitor_name) === nameKey(name)).map(({ id }) => id)
  if (same.length === 0) return false
  const visits = await sql<StoredVisit[]>`
    select * from visitor_appointment where tenant_id = ${tenant_id} and id = any(${same}::uuid[])`
  const blocks = await Promise.all(visits.map((row) => blockedOf(ctx, comingOf(ctx, row), meeting)))
  return blocks.includes('yes')
}
