import { all_fields, visibleFields } from '#rules/sessions/visible_fields.ts'
import { mayAdministerResource } from '#server/access/access.service.ts'
import { loadRules } from '#server/booking_rules/booking_rules.service.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import type { EvaluatedSession } from './evaluate.ts'

/** Who or what has a time that is taken, as far as the caller may see it. */
export interface TakenBy {
  theme: string | null
  appointment_user_name: string | null
  appointment_user_name_en: string | null
  dept_name: string | null
  dept_name_en: string | null
}

interface Owner extends TakenBy {
  id: string
  /** Null for an occupied period, which everybody sees. */
  resources_id: string | null
  appointment_user: string | null
}

/**
 * By whom the times of refused sessions are taken, in their order; null where it isn't to be seen. Strangers see the
 * fields that the booked resource opens, its administrators and the applicant all. Product §5.
 */
export async function takenBy(
  ctx: Ctx,
  evaluated: readonly EvaluatedSession[],
): Promise<readonly (TakenBy | null)[]> {
  const ids = [...new Set(evaluated.flatMap(({ owner }) => owner ?? []))]
  if (ids.length === 0) return evaluated.map(() => null)
  const { sql, tenant_id } = ctx.tx
  const owners = await sql<Owner[]>`
    select a.id, a.resources_id, a.appointment_user, a.theme, a.appointment_user_name,
      coalesce(u.name_en, a.appointment_user_name) as appointment_user_name_en, a.dept_name,
      coalesce(d.name_en, a.dept_name) as dept_name_en
    from appointment_information a
    left join iam_user u on u.tenant_id = ${tenant_id} and u.account = a.appointment_user
    left join department d on d.tenant_id = ${tenant_id} and d.code = a.dept_code
    where a.tenant_id = ${tenant_id} and a.id = any(${ids}::uuid[])
    union all
    select id, null, null, theme, null, null, null, null
    from occupy_period where tenant_id = ${tenant_id} and id = any(${ids}::uuid[])`
  const seen = new Map<string, TakenBy>()
  const resources = await loadRules(
    ctx,
    owners.flatMap(({ resources_id }) => resources_id ?? []),
    { deleted: true },
  )
  const fields = new Map<string, ReadonlySet<string>>()
  for (const loaded of resources.values())
    fields.set(
      loaded.id,
      (await mayAdministerResource(ctx, viewerOf(ctx), loaded))
        ? all_fields
        : visibleFields(loaded.rules, loaded.appointment_information_field),
    )
  for (const one of owners) seen.set(one.id, visible(one, fields, viewerOf(ctx).account))
  return evaluated.map(({ owner }) => (owner === null ? null : (seen.get(owner) ?? null)))
}

function visible(one: Owner, fields: ReadonlyMap<string, ReadonlySet<string>>, account: string): TakenBy {
  const own = one.resources_id === null || one.appointment_user === account
  const open = own ? all_fields : (fields.get(one.resources_id ?? '') ?? new Set())
  const person = open.has('appointment_user_name')
  const unit = open.has('dept_name')
  return {
    theme: open.has('theme') ? one.theme : null,
    appointment_user_name: person ? one.appointment_user_name : null,
    appointment_user_name_en: person ? one.appointment_user_name_en : null,
    dept_name: unit ? one.dept_name : null,
    dept_name_en: unit ? one.dept_name_en : null,
  }
}
