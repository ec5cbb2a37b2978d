import { operation } from '../../graphql/operation.ts'

/** One step of the initialisation and what was said about it. Spec 000 §7. */
export interface InitStep {
  code: string
  name: string
  name_en: string | null
  messages: string[] | null
  messages_en: string[] | null
}

export const ManualInitTenantsData = operation<{ manualInitTenantsData: InitStep[] }>(
  'provider',
  `mutation ManualInitTenantsData { manualInitTenantsData { code name name_en messages messages_en } }`,
)
