import type { Permission } from '#rules/permissions/permissions.ts'
import type { InTransaction, Request } from './platform/graphql/operations.ts'
import type { FileStore } from './platform/files/store.ts'
import type { Jobs } from './platform/jobs/jobs.ts'
import type { Notices } from './platform/live/notices.ts'
import type { Secrets } from './platform/secrets/secrets.ts'
import type { tenant } from './tenants/tenants.table.ts'

/** A user's place in the university: a post held in a department. */
export interface Position {
  dept_code: string
  dept_name: string
  /** The department itself and all above it: a grant to any of them reaches the user. */
  dept_path: string[]
  post_code: string
}

/** The signed-in user, as far as decisions need it. Loaded with the request, cached for 30 seconds. */
export interface Viewer {
  user_id: string
  account: string
  name: string
  email: string | null
  phone: string | null
  positions: Position[]
  group_ids: string[]
  roles: string[]
  permissions: ReadonlySet<Permission>
  /** What they may do, but not from where they are: see `settings/management_networks.ts`. */
  withheld?: ReadonlySet<Permission>
  /** Sees and changes all data of the tenant, whatever grants and departments say. */
  all_data: boolean
}

/** The states of a tenant. Nothing of an invalid one is served to anyone. Spec 000 §4. */
export const UNCHECKED_TENANT = 0
export const VALID_TENANT = 1
export const INVALID_TENANT = 2

export interface Tenant extends Pick<
  typeof tenant.$inferSelect,
  'id' | 'code' | 'name' | 'name_en' | 'time_zone' | 'state'
> {
  is_super: boolean
}

/** A request to the product: its user, its tenant, and the services it needs. */
export interface Context extends Request {
  tenant: Tenant | null
  viewer: Viewer | null
  jobs: Jobs
  notices: Notices
  /** When the user authenticated; null if unknown. */
  signed_in_at: Date | null
  /** Null if another provider signs users in. */
  passwords: SignInPasswords | null
  /** Whether this installation can send mails. */
  mails: boolean
  /** The keys of personal data; null for work that has none to do with. */
  secrets: Secrets | null
  /** The bytes of uploaded files; null without a request. */
  store: FileStore | null
}

/** The passwords of the bundled sign-in. Those that check or set one throw `Busy` if too many are being checked. */
export interface SignInPasswords {
  /** Sets a password and ends the user's sessions. */
  set(account: string, tenant_code: string, password: string): Promise<void>
  /** Checks a password. @returns seconds to wait, after too many wrong ones */
  check(account: string, tenant_code: string, password: string): Promise<boolean | { wait: number }>
  /** A ticket with which somebody signs in once, without a password, within two minutes. */
  ticket(account: string, tenant_code: string): Promise<string>
}

/** What an operation's `run` receives: the request inside its tenant's transaction. */
export type Ctx = InTransaction<Context>

/** The signed-in user. Operations that declare a permission or `signed_in` always have one. */
export function viewerOf(ctx: { viewer: Viewer | null }): Viewer {
  if (!ctx.viewer) throw new Error('a public operation requires the signed-in user')
  return ctx.viewer
}

/** The keys of personal data. */
export function secretsOf({ secrets }: { secrets: Secrets | null }): Secrets {
  if (!secrets) throw new Error('work on personal data needs its keys')
  return secrets
}
