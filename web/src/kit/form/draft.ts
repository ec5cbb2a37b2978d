import { forgetPersisted, persisted, persistedValue } from '../../viewer/persisted.ts'
import type { Values } from './declare.ts'

/** Unsaved input, with the values it was based on. Stored for an hour. */
export interface FormDraft {
  base: Values
  values: Values
}

const key = (path: string, account: string) => `draft:${account}:${path}`

const isDraft = (found: unknown): found is FormDraft =>
  typeof found === 'object' &&
  found !== null &&
  'base' in found &&
  'values' in found &&
  typeof found.base === 'object' &&
  found.base !== null &&
  typeof found.values === 'object' &&
  found.values !== null

export const keepDraft = (path: string, account: string, draft: FormDraft): void =>
  persisted(key(path, account), draft)
export const keptDraft = (path: string, account: string): FormDraft | null =>
  persistedValue(key(path, account), isDraft)
export const forgetDraft = (path: string, account: string): void => forgetPersisted(key(path, account))
