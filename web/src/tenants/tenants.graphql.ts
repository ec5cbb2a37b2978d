import { answer_fields } from '../graphql/answer.ts'
import { operation, type Answered, type NodeOf } from '../graphql/operation.ts'

/** The steps in their order. Each may be repeated; none reverts an administrator's changes. */
export const init_steps = ['settings', 'roles', 'menus', 'codes', 'posts', 'administrator'] as const

export const ManualInitTenantsData = operation(
  'provider',
  `mutation ManualInitTenantsData($steps: [String!]!) { manualInitTenantsData(steps: $steps) { code name name_en messages messages_en } }`,
)

/** A step of the initialisation and its result. Spec 000 §7. */
export type InitStep = Answered<typeof ManualInitTenantsData>['manualInitTenantsData'][number]

const tenant_fields = `id code name name_en time_zone state is_super admin_account steps_done steps own create_time`

export const FindTenants = operation(
  'provider',
  `query FindTenants($first: Int, $offset: Int, $keywords: String, $sort: String, $filter: TenantsFilter) {
    findTenants(first: $first, offset: $offset, keywords: $keywords, sort: $sort, filter: $filter) {
      totalCount edges { node { ${tenant_fields} } } } }`,
)
export type TenantNode = NodeOf<typeof FindTenants>

export const FindTenant = operation(
  'provider',
  `query FindTenant($id: String!) { findTenants(id: $id) { edges { node { ${tenant_fields} } } } }`,
)

export const SaveTenant = operation(
  'provider',
  `mutation SaveTenant($model: TenantsModel!) { saveTenants(model: $model) { ${answer_fields} } }`,
)

export const UpdateTenant = operation(
  'provider',
  `mutation UpdateTenant($model: TenantsUpdateModel!) { updateTenantsByTenantId(model: $model) { ${answer_fields} } }`,
)

export const InitialiseTenant = operation(
  'provider',
  `mutation InitialiseTenant($model: TenantsInitModel!) { initTenantsData(model: $model) { ${answer_fields} } }`,
)

export const CheckSuperTenant = operation(
  'provider',
  `query CheckSuperTenant { checkSuperTenant { errcode } }`,
)
