import { list, model, oneOf, text, type ValuesOf } from '#server/platform/graphql/inputs.ts'

/** A requested grant. */
export const grantInputs = {
  grantee_type: oneOf(['role', 'user', 'dept', 'dept_post'], { required: true }),
  grantee_id: text({ required: true, max: 200 }),
  type: oneOf(['operation', 'menu', 'role'], { required: true }),
  /** A permission's name, a menu's name, or a role's code. */
  permission: text({ required: true, max: 100 }),
  /** Only for people with a position in one of these departments or below. */
  filter: model(
    'PermissionFilter',
    { dept: list(text({ required: true, max: 60 }), { required: true, max: 100 }) },
    { required: false },
  ),
}

export type Grant = ValuesOf<typeof grantInputs>
