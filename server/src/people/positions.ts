import type { Ctx } from '#server/context.ts'
import { logOperation } from '#server/operate_log/operate_log.service.ts'
import { keepingRights, viewersChanged } from '#server/permissions/permissions.service.ts'
import { newId } from '#server/platform/database/columns.ts'
import { invalid } from '#server/platform/refused.ts'

/** A post in a department, by their codes, and the account of who holds it. */
interface Position {
  dept: string
  post: string
  user: string
}

/**
 * Gives a person a post in a department. Repeating it has no further effect.
 * @returns the id of the triple. Refused: INVALID for a code or an account that doesn't exist, and what keepingRights refuses
 */
export const addPosition = (ctx: Ctx, position: Position): Promise<string[]> =>
  keepingRights(ctx, { field: 'user', people: [position.user] }, () => add(ctx, position))

async function add(ctx: Ctx, { dept, post, user }: Position): Promise<string[]> {
  const { sql, tenant_id } = ctx.tx
  const [of] = await sql<{ dept_id: string | null; post_id: string | null; user_id: string | null }[]>`
      select (select id from department where tenant_id = ${tenant_id} and code = ${dept} for key share) as dept_id,
        (select id from post where tenant_id = ${tenant_id} and code = ${post} for key share) as post_id,
        (select id from iam_user where tenant_id = ${tenant_id} and account = ${user}) as user_id`
  if (!of?.dept_id) throw invalid('dept', 'unknown', { value: dept })
  if (!of.post_id) throw invalid('post', 'unknown', { value: post })
  if (!of.user_id) throw invalid('user', 'unknown_person', { value: user })
  const code = `${dept}/${post}/${user}`
  const [made] = await sql<{ id: string }[]>`
      insert into triple (tenant_id, id, code, dept_id, post_id, user_id)
      values (${tenant_id}, ${newId()}, ${code}, ${of.dept_id}, ${of.post_id}, ${of.user_id})
      on conflict (tenant_id, user_id, dept_id, post_id) do update set code = triple.code
      returning id`
  await logOperation(ctx, { module: 'people', type: 'create', object: code })
  viewersChanged(ctx, [user])
  return made ? [made.id] : []
}
