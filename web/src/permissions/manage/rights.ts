import type { ShownRight } from '../permissions.graphql.ts'

export type GranteeType = 'role' | 'user' | 'dept' | 'dept_post'

/** To whom rights are given: a role, a person, a department, or a post in a department (`dept/post`). */
export interface RightsOwner {
  type: GranteeType
  id: string
}

export type RightType = 'operation' | 'menu' | 'role'

/** What can be given. */
export interface OfferedRight {
  type: RightType
  permission: string
  name: string
  /** Rights of one kind stand together. */
  group: string
  /** The permissions that whoever gives or takes it has to hold. */
  needs: readonly string[]
}

export interface RightRow extends OfferedRight {
  key: string
  /** What was given to the grantee itself. */
  own: ShownRight | null
  /** The same by a role, a department above, or because everybody has it. */
  inherited: readonly ShownRight[]
}

const keyOf = ({ type, permission }: { type: string; permission: string }) => `${type} ${permission}`

/** What can be given, each with what the grantee has of it. */
export function rightRows(
  offered: readonly OfferedRight[],
  reaching: readonly ShownRight[],
  grantee: RightsOwner,
): RightRow[] {
  const found = Map.groupBy(reaching, keyOf)
  return offered.map((one) => {
    const all = found.get(keyOf(one)) ?? []
    const isOwn = ({ origin_type, origin_id }: ShownRight) =>
      origin_type === grantee.type && origin_id === grantee.id
    return {
      ...one,
      key: keyOf(one),
      own: all.find(isOwn) ?? null,
      inherited: all.filter((right) => !isOwn(right)),
    }
  })
}

/** What has to be given and taken for the rows to be as wanted. */
export function rightChanges(
  rows: readonly RightRow[],
  wanted: ReadonlyMap<string, boolean>,
  grantee: RightsOwner,
) {
  const differs = ({ key, own }: RightRow) => wanted.has(key) && wanted.get(key) !== (own !== null)
  const changed = rows.filter(differs)
  return {
    models: changed
      .filter(({ own }) => own === null)
      .map(({ type, permission }) => ({
        ...{ type, permission },
        grantee_type: grantee.type,
        grantee_id: grantee.id,
      })),
    revokeIds: changed.flatMap(({ own }) => own?.revokeId ?? []),
  }
}
