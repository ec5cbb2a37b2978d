import { iam } from '#server/endpoints.ts'
import { done } from '#server/platform/graphql/answers.ts'
import { connection, paging, sort } from '#server/platform/graphql/connections.ts'
import { entity, many, of } from '#server/platform/graphql/entities.ts'
import { conditions, textMatch } from '#server/platform/graphql/filters.ts'
import { list, model, oneOf, text } from '#server/platform/graphql/inputs.ts'
import { CATALOGUE } from '#server/platform/graphql/cost/price.ts'
import { paginate } from '#server/platform/graphql/paginate.ts'
import { invalid } from '#server/platform/refused.ts'
import { grantInputs } from './grants.inputs.ts'
import { grantAll, revokeAll, type AccessRow } from './grants.ts'
import { rightsWithOrigins, type ReachingRight } from './origins.ts'

const Permission = entity('Permission', of<AccessRow>(), {
  id: 'id',
  revokeId: 'text!',
  type: 'text!',
  permission: 'text!',
  filter: 'json',
  grantee_type: 'text!',
  grantee_id: 'text!',
  create_time: 'timestamp!',
})

iam.query('accesses', {
  may: 'permission.see',
  type: connection(Permission),
  description:
    'The grants with their grantees: rights over operations and menu entries, and roles. revokeId identifies one for revoking it.',
  args: {
    ...paging,
    sort,
    filter: model(
      'AccessFilter',
      { grantee_type: textMatch, grantee_id: textMatch, type: textMatch, permission: textMatch },
      { required: false },
    ),
  },
  run: (args, ctx) => {
    const { sql, tenant_id } = ctx.tx
    const select = sql`select * from (
      select id, 'grant:' || id as "revokeId", type, permission, filter, grantee_type, grantee_id, create_time
      from permission_grant where tenant_id = ${tenant_id}
      union all
      select h.id, 'role:' || h.id, 'role', r.code, null, h.holder_type, h.holder_id, h.create_time
      from role_holder h join role r on r.tenant_id = ${tenant_id} and r.id = h.role_id where h.tenant_id = ${tenant_id}
    ) as access`
    return paginate<AccessRow>(ctx, args, {
      select,
      where: conditions(
        sql,
        { ...args.filter, keywords: args.keywords },
        {
          grantee_type: 'grantee_type',
          grantee_id: 'grantee_id',
          type: 'type',
          permission: 'permission',
          keywords: ['grantee_id', 'permission'],
        },
      ),
      order: sql`grantee_type, grantee_id, type, permission, id`,
      sorts: {
        grantee_type: 'grantee_type',
        grantee_id: 'grantee_id',
        type: 'type',
        permission: 'permission',
        create_time: 'create_time',
      },
    })
  },
})

iam.mutation('grantPermission', {
  may: 'permission.manage',
  description:
    'Grants operations, menu entries or roles; all or none. Callers can’t grant what they don’t hold. `filter.dept`: only for people with a position there or below.',
  args: { models: list(model('PermissionGrantModel', grantInputs), { required: true, max: 200 }) },
  run: async ({ models }, ctx) => {
    if (models.length === 0) throw invalid('models', 'required')
    return done(await grantAll(ctx, models))
  },
})

iam.mutation('revokePermission', {
  may: 'permission.manage',
  description:
    'Revokes grants by their revokeId; all or none. Callers can’t revoke what they don’t hold, nor the last super administrator’s role.',
  args: { revokeIds: list(text({ required: true, max: 60 }), { required: true, max: 200 }) },
  run: async ({ revokeIds }, ctx) => done(await revokeAll(ctx, revokeIds)),
})

const ReachingRightEntity = entity(
  'ReachingRight',
  of<ReachingRight>(),
  {
    type: 'text!',
    permission: 'text!',
    revokeId: 'text',
    filter: 'json',
    origin_type: 'text!',
    origin_id: 'text!',
    origin_name: 'text!',
    origin_name_en: 'text!',
  },
  'A right that reaches somebody, and to whom it was granted: themselves, a role that they have, or their department.',
)

iam.query('findReachingRights', {
  may: 'permission.see',
  type: many(ReachingRightEntity),
  price: CATALOGUE,
  description:
    'Every right and role that reaches a role, a person, a department or a department with a post (`dept/post`), with where each comes from.',
  args: {
    grantee_type: oneOf(['role', 'user', 'dept', 'dept_post'], { required: true }),
    grantee_id: text({ required: true, max: 200 }),
  },
  run: (args, ctx) => rightsWithOrigins(ctx, args),
})
