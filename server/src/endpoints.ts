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
