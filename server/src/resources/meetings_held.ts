import type { Context } from '#server/context.ts'

/** Whether anybody holds the tenant's online meetings: asked once for all types of an answer, and only if it is selected. */
export function meetingsHeld({ db, tenant_id }: Pick<Context, 'db' | 'tenant_id'>): () => Promise<boolean> {
  let held: Promise<boolean> | undefined
  return () => (held ??= ask())
  async function ask(): Promise<boolean> {
    if (tenant_id === null) return false
    const [row] = await db.withTenant(
      tenant_id,
      ({ sql }) => sql<{ id: string }[]>`
        select id from cloud_meeting_setting where tenant_id = ${tenant_id} and provider <> 'none'`,
      { readonly: true },
    )
    return row !== undefined
  }
}
