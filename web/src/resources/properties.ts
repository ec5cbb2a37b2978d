import { named } from '../viewer/named.ts'
import type { PropertyNode } from './resource_filters.graphql.ts'

/** The codes of the values that a resource has, by the code of the property: what `extended_values` holds. */
export const propertyValues = (value: unknown): Record<string, string> =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(
        Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      )
    : {}

/** A resource's properties and their values, in the order of its type; those without a value are left out. */
export function propertiesInWords(
  properties: readonly PropertyNode[],
  value: unknown,
): { code: string; label: string; value: string }[] {
  const values = propertyValues(value)
  return properties.flatMap((property) => {
    const { extended_properties_code: code, code_item } = property
    const item = values[code]
    if (item === undefined) return []
    const found = code_item.find((one) => one.item_code === item)
    // A value that is no longer offered has its code alone.
    return [
      {
        code,
        label: named(property, 'extended_properties_name'),
        value: found ? named(found, 'item_name') : item,
      },
    ]
  })
}
