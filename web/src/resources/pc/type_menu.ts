import { constants } from '../../constants.ts'
import { named } from '../../viewer/named.ts'
import type { TypeInMenu } from '../resource_types.graphql.ts'

export interface TagGroup {
  /** The tag in the user's language; '' for types without one. */
  tag: string
  types: TypeInMenu[]
}

/** Groups types by tag, in the order in which a tag first appears; those without a tag come last. */
export function groupByTag(types: readonly TypeInMenu[]): TagGroup[] {
  const groups = new Map<string, TagGroup>()
  for (const type of types) {
    const key = type.resources_tag?.trim() ?? ''
    const group = groups.get(key) ?? { tag: key && named(type, 'resources_tag'), types: [] }
    group.types.push(type)
    groups.set(key, group)
  }
  return [...groups.values()].toSorted((one, other) => Number(one.tag === '') - Number(other.tag === ''))
}

/** The columns of the type menu: five tags in each. Spec 001 §9. */
export function columnsOf(
  groups: readonly TagGroup[],
  per_column: number = constants.resource_tags_per_column,
): TagGroup[][] {
  const columns: TagGroup[][] = []
  for (let at = 0; at < groups.length; at += per_column) columns.push(groups.slice(at, at + per_column))
  return columns
}
