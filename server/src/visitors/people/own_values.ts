import { json } from '#server/platform/graphql/inputs.ts'
import { invalid } from '#server/platform/refused.ts'

/** Of one row. */
const MAX_OWN_VALUES = 50

/** Values of the tenant's own fields. */
export const own_values = json((value, path): Record<string, unknown> => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw invalid(path, 'format')
  const found = Object.entries(value)
  if (found.length > MAX_OWN_VALUES)
    throw invalid(path, 'too_many', { max: MAX_OWN_VALUES, length: found.length })
  return { ...value }
})
