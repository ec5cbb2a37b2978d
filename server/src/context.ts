import type { Permission } from '#rules/permissions.ts'
import type { InTransaction, Request } from './platform/graphql/operations.ts'
import type { Jobs } from './platform/jobs/jobs.ts'
import type { Notices } from './platform/live/notices.ts'

/** A person's place in the university: a post held in a department. */
export interface Position {
  dept_code: string
  dept_name: string
  /** The department itself and all above it: a grant to one of them reaches the person. */
  dept_path: string[]
  post_code: string
}

/** Who is asking, as far as decisions need it. Loaded with the request, kept for a few seconds. */
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
  /** Sees and changes everything of the tenant, whatever grants and departments say. */
  all_data: boolean
}

export interface Tenant {
  id: string
  code: string
  name: string
  name_en: string
  time_zone: string
  /** 0 unchecked · 1 valid · 2 invalid. */
  state: number
  is_super: boolean
}

/** A request to the product: who asks, in which tenant, with what at hand. */
export interface Context extends Request {
  tenant: Tenant | null
  viewer: Viewer | null
  jobs: Jobs
  notices: Notices
  /** When the person proved who they are; null where that isn't known. */
  signed_in_at: Date | null
  /** Null where another provider signs people in. */
  passwords: SignInPasswords | null
}

/** The passwords of the bundled sign-in. Each throws `Busy` where too many are being checked. */
export interface SignInPasswords {
  /** Sets one, and ends what is signed in as this person. */
  set(account: string, tenant_code: string, password: string): Promise<void>
  /** Whether it is this person's. @returns seconds to wait, after too many wrong ones */
  check(account: string, tenant_code: string, password: string): Promise<boolean | { wait: number }>
}

/** What an operation's `run` gets: the request inside its tenant's transaction. */
export type Ctx = InTransaction<Context>

/** The signed-in person. Operations that declare a permission or `signed_in` always have one. */
export function viewerOf(ctx: { viewer: Viewer | null }): Viewer {
  if (!ctx.viewer) throw new Error('an operation for everyone asked who is signed in')
  return ctx.viewer
}
