import type { Permission } from '#rules/permissions/permissions.ts'
import type { Context } from './context.ts'
import { endpoint } from './platform/graphql/operations.ts'

/** The specification's endpoints. Features declare their operations on them; `builtin` serves bus's and the dynamic attributes. */
export const provider = endpoint<Context>('provider')
export const open = endpoint<Context>('public')
export const iam = endpoint<Context>('iam')
export const hub = endpoint<Context>('hub')
export const bus = endpoint<Context>('bus')
export const builtin = endpoint<Context>('builtin')

export const endpoints = [provider, open, iam, hub, bus, builtin]

/** Any of these permissions makes a user an administrator of what an endpoint lists. */
const administrators: Readonly<Record<string, readonly Permission[]>> = {
  provider: ['resources_type.manage', 'resource.manage', 'booking.manage'],
  iam: ['person.manage', 'permission.manage'],
  hub: ['person.manage', 'group.manage'],
  bus: ['menu.manage'],
  builtin: ['person.manage', 'menu.manage'],
}

/** Returns who may request as much at once from an endpoint as administrators need. */
export const administers = (endpoint_name: string): ((ctx: Pick<Context, 'may'>) => boolean) => {
  const permissions = administrators[endpoint_name] ?? []
  return (ctx) => permissions.some((one) => ctx.may(one))
}
