import { useMemo } from 'react'
import { names_en } from '#rules/permissions/names.en.ts'
import { names_zh } from '#rules/permissions/names.zh.ts'
import { permission_names } from '#rules/permissions/permissions.ts'
import { useRequest } from '../../kit/requests.ts'
import { english } from '../../viewer/language.ts'
import { named } from '../../viewer/named.ts'
import { FindMenuEntries, FindRoles } from '../permissions.graphql.ts'
import type { OfferedRight, RightType } from './rights.ts'

/** What a permission is called. */
const permissionName = (permission: string): string =>
  String(Reflect.get((english() ? names_en : names_zh).permission, permission) ?? permission)

/** All that can be given, by its kind; undefined while it loads. */
export function useOffered(): Readonly<Record<RightType, readonly OfferedRight[]>> | undefined {
  const roles = useRequest(FindRoles, {}).data?.roles
  const entries = useRequest(FindMenuEntries, {}).data?.findMenuEntryAll
  return useMemo(() => {
    if (!roles || !entries) return undefined
    const titleOf = (name: string | null) => {
      const entry = entries.find((one) => one.name === name)
      return entry ? named(entry, 'text') : ''
    }
    const groups = new Set(entries.map(({ parent }) => parent))
    return {
      operation: permission_names.map((permission) => ({
        ...{ type: 'operation' as const, permission },
        name: permissionName(permission),
        group: permission.split('.')[0] ?? '',
        needs: [permission],
      })),
      menu: entries
        .filter(({ name }) => !groups.has(name))
        .map((entry) => ({
          ...{ type: 'menu' as const, permission: entry.name },
          name: named(entry, 'text'),
          group: titleOf(entry.parent),
          needs: entry.permission === null ? [] : [entry.permission],
        })),
      role: roles.map((role) => ({
        ...{ type: 'role' as const, permission: role.code },
        name: named(role, 'name'),
        group: '',
        needs: role.permissions,
      })),
    }
  }, [roles, entries])
}
