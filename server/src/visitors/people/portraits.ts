import type { Ctx } from '#server/context.ts'
import { signedAddress } from '#server/files/files.service.ts'

/**
 * The portraits of people who visit, by the people's ids, each with a signed address for some minutes. The caller has checked that
 * the viewer may see them: the office, and a gate for the guard's eye. Nobody's face is compared.
 */
export async function portraitsOf(
  ctx: Pick<Ctx, 'tx' | 'now'>,
  visitors: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const { sql, tenant_id } = ctx.tx
  const ids = [...new Set(visitors.filter((id) => id !== null))]
  if (ids.length === 0) return new Map()
  const rows = await sql<{ id: string; visitor_picture: string }[]>`
    select id, visitor_picture from visitor_registration
    where tenant_id = ${tenant_id} and id = any(${ids}::uuid[]) and visitor_picture is not null`
  const signed = rows.map(
    async ({ id, visitor_picture }) => [id, await signedAddress(ctx, visitor_picture)] as const,
  )
  return new Map(await Promise.all(signed))
}
