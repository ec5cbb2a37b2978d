import { operation, type Answered } from '../graphql/operation.ts'

/** The steps in their order. Each may be repeated; none reverts an administrator's changes. */
export const init_steps = ['settings', 'roles', 'menus', 'codes', 'posts', 'administrator'] as const

export const ManualInitTenantsData = operation(
  'provider',
  `mutation ManualInitTenantsData($steps: [String!]!) { manualInitTenantsData(steps: $steps) { code name name_en messages messages_en } }`,
)

/** A step of the initialisation and its result. Spec 000 §7. */
export type InitStep = Answered<typeof ManualInitTenantsData>['manualInitTenantsData'][number]
