import { isPermission, permission_names, type Permission } from '#rules/permissions/permissions.ts'
import { holderKey, type RightsFacts, type Peers } from './facts.ts'
import { isAdministrator, SUPER_ADMIN } from './held.ts'

/**
 * One thing that somebody may do or administer, or a position they hold, as text: so that rights of two
 * people are compared as sets.
 */
export type Right =
  | 'all_data'
  | `may ${Permission}`
  /** Administers what belongs to a department. Only for people whose permissions make them administrators. */
  | `dept ${string}`
  /** Administers a type. Only for such people too. */
  | `type ${string}`
  /** May book a type that isn't open to everyone. */
  | `book ${string}`
  /** Holds a post in a department, both enabled. */
  | `place ${string}`

export interface Rights {
  /** The current rights. */
  now: ReadonlySet<Right>
  /** The rights once every department and post is enabled: a superset of the current ones. */
  enabled: ReadonlySet<Right>
}

/** The number of ancestor departments that count. viewers.service uses the same number. */
const MAX_ABOVE = 20

/** @returns the rights of a set of people; booking rights only on request */
export const rightsOf = (facts: RightsFacts, peers: Peers, with_booking: boolean): Rights => ({
  now: collect(facts, peers, { with_booking, as_if_enabled: false }),
  enabled: collect(facts, peers, { with_booking, as_if_enabled: true }),
})

interface How {
  with_booking: boolean
  as_if_enabled: boolean
}

function collect(facts: RightsFacts, peers: Peers, { with_booking, as_if_enabled }: How): ReadonlySet<Right> {
  const isLive = ([dept, post]: Peers['places'][number]) =>
    facts.departments.get(dept)?.live === true && facts.posts.get(post)?.live === true
  const places = as_if_enabled ? peers.places : peers.places.filter(isLive)
  const depts = new Set(places.flatMap(([dept]) => above(facts, dept, as_if_enabled)))
  const holders = [
    ...(peers.named === null ? [] : [holderKey('user', peers.named)]),
    ...[...depts].map((dept) => holderKey('dept', dept)),
    ...places.map(([dept, post]) => holderKey('dept_post', `${dept}/${post}`)),
  ]
  const roles = new Set([
    ...(peers.visitor ? ['visitor'] : facts.everyone),
    ...holders.flatMap((holder) => facts.roles.get(holder) ?? []),
  ])
  const rights = new Set<Right>(places.map(([dept, post]): Right => `place ${dept}/${post}`))
  if (roles.has(SUPER_ADMIN)) {
    for (const permission of permission_names) rights.add(`may ${permission}`)
    return rights.add('all_data')
  }
  const permissions = new Set(
    [...holders, ...[...roles].map((role) => holderKey('role', role))]
      .flatMap((holder) => facts.grants.get(holder) ?? [])
      .filter(({ departments }) => departments === null || departments.some((dept) => depts.has(dept)))
      .map(({ permission }) => permission)
      .filter(isPermission),
  )
  for (const permission of permissions) rights.add(`may ${permission}`)
  const administers = isAdministrator({ permissions })
  if (administers) for (const [dept] of places) addBelow(facts, dept, rights)
  const types = [
    ...holders,
    ...places.map(([, post]) => holderKey('post', post)),
    ...peers.groups.map((group) => holderKey('group', group)),
  ].flatMap((holder) => facts.type_grants.get(holder) ?? [])
  for (const { type, kind } of types) {
    if (kind === 'admin' && administers) rights.add(`type ${type}`)
    if (with_booking && (kind === 'user' || administers)) rights.add(`book ${type}`)
  }
  return rights
}

/** A department and those above it. */
function above({ departments }: RightsFacts, code: string, as_if_enabled: boolean): string[] {
  const way = new Set<string>()
  const most = as_if_enabled ? departments.size : MAX_ABOVE
  for (
    let at: string | null = code;
    at !== null && departments.has(at) && !way.has(at) && way.size <= most;
    at = departments.get(at)?.parent ?? null
  )
    way.add(at)
  return [...way]
}

/** A department and all below it, as administered. */
function addBelow({ below }: RightsFacts, code: string, rights: Set<Right>): void {
  const open = [code]
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (rights.has(`dept ${at}`)) continue
    rights.add(`dept ${at}`)
    open.push(...(below.get(at) ?? []))
  }
}
