import { answer_fields } from '../graphql/answer.ts'
import { operation, type Answered } from '../graphql/operation.ts'

export const FindRoles = operation(
  'iam',
  `query FindRoles { roles { id code name name_en built_in everyone permissions } }`,
)
export type Role = Answered<typeof FindRoles>['roles'][number]

export const EditRole = operation(
  'iam',
  `mutation EditRole($model: RoleModel!) { editRole(model: $model) { ${answer_fields} } }`,
)

export const FindReachingRights = operation(
  'iam',
  `query FindReachingRights($grantee_type: String!, $grantee_id: String!) {
    findReachingRights(grantee_type: $grantee_type, grantee_id: $grantee_id) {
      type permission revokeId filter origin_type origin_id origin_name origin_name_en } }`,
)
export type ShownRight = Answered<typeof FindReachingRights>['findReachingRights'][number]

export const FindMenuEntries = operation(
  'builtin',
  `query FindMenuEntries { findMenuEntryAll { id name parent text text_en uri icon visible order permission } }`,
)

export type MenuEntryNode = Answered<typeof FindMenuEntries>['findMenuEntryAll'][number]

export const EditMenuEntry = operation(
  'builtin',
  `mutation EditMenuEntry($model: MenuEntryModel!) { editMenuEntry(model: $model) { ${answer_fields} } }`,
)

export const GrantPermission = operation(
  'iam',
  `mutation GrantPermission($models: [PermissionGrantModel!]!) { grantPermission(models: $models) { ${answer_fields} } }`,
)

export const RevokePermission = operation(
  'iam',
  `mutation RevokePermission($revokeIds: [String!]!) { revokePermission(revokeIds: $revokeIds) { ${answer_fields} } }`,
)
