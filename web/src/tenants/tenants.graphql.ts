import { operation } from '../graphql/operation.ts'

/** A step of the initialisation and its result. Spec 000 §7. */
export interface InitStep {
  code: string
  name: string
  name_en: string | null
  messages: string[] | null
  messages_en: string[] | null
}

/** The steps in their order. Each may be repeated; none reverts an administrator's changes. */
export const init_steps = ['settings', 'roles', 'menus', 'codes', 'posts', 'administrator'] as const

export const ManualInitTenantsData = operation<{ manualInitTenantsData: InitStep[] }, { steps: string[] }>(
  'provider',
  `mutation ManualInitTenantsData($steps: [String]) { manualInitTenantsData(steps: $steps) { code name name_en messages messages_en } }`,
)
