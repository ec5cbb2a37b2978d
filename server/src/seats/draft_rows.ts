import { forgetFiles } from '#server/files/files.service.ts'
import type { Ctx } from '#server/context.ts'
import { Refused } from '#server/platform/refused.ts'
import type { seat_plan_draft } from './seats.table.ts'

export type StoredDraft = typeof seat_plan_draft.$inferSelect

/** A draft as its editors see it, with who saved it last. */
export interface PlanDraft extends Omit<StoredDraft, 'tenant_id'> {
  saved_by_name: string | null
  saved_by_name_en: string | null
}

/** The draft of a venue's plan; null: there is none. */
export async function draftOf(
  { tx: { sql, tenant_id } }: Pick<Ctx, 'tx'>,
  resources_id: string,
): Promise<PlanDraft | null> {
  const [draft] = await sql<PlanDraft[]>`
    select d.*, u.name as saved_by_name, u.name_en as saved_by_name_en from seat_plan_draft d
    left join iam_user u on u.tenant_id = ${tenant_id} and u.account = d.saved_by
    where d.tenant_id = ${tenant_id} and d.resources_id = ${resources_id}`
  return draft ?? null
}

/** The draft of a venue, locked until the transaction ends. */
async function locked({ tx: { sql, tenant_id } }: Ctx, resources_id: string): Promise<StoredDraft | null> {
  const [draft] = await sql<StoredDraft[]>`
    select * from seat_plan_draft where tenant_id = ${tenant_id} and resources_id = ${resources_id} for update`
  return draft ?? null
}

/**
 * The draft of a venue, locked until the transaction ends.
 * @param revision the one that the editor knows; null: it knows of no draft
 * @throws Refused STALE where somebody else has saved, published or discarded it meanwhile
 */
export async function lockDraft(ctx: Ctx, resources_id: string, revision: string): Promise<StoredDraft>
export async function lockDraft(
  ctx: Ctx,
  resources_id: string,
  revision: string | null,
): Promise<StoredDraft | null>
export async function lockDraft(
  ctx: Ctx,
  resources_id: string,
  revision: string | null,
): Promise<StoredDraft | null> {
  const draft = await locked(ctx, resources_id)
  if ((draft?.revision ?? null) !== revision) throw new Refused('STALE', {}, 'revision')
  return draft
}

/** Ends the draft of a venue, where there is one. */
export async function dropDraft(ctx: Ctx, resources_id: string): Promise<void> {
  const draft = await locked(ctx, resources_id)
  if (draft) await removeDraft(ctx, draft)
}

export async function removeDraft(ctx: Ctx, { id }: Pick<StoredDraft, 'id'>): Promise<void> {
  const { sql, tenant_id } = ctx.tx
  await forgetFiles(ctx, 'seat_plan_draft', id)
  await sql`delete from seat_plan_draft where tenant_id = ${tenant_id} and id = ${id}`
}
