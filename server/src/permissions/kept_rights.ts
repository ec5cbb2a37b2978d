import type { Refusal } from '#rules/refusals/refusals.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { Refused } from '#server/platform/refused.ts'
import { loadRightsFacts, type RightsFacts, type Peers } from './facts.ts'
import { permissionsOf } from './held.ts'
import { rightsOf, type Right, type Rights } from './rights.ts'
import { loadPerson } from './viewers.ts'

/** The scope of a change, so that only affected people are compared. */
export interface Touched {
  /** The form field that a refusal names. */
  field: string
  /** The people whom the act is about; they must not have more rights than the caller. */
  people?: readonly string[]
  /** The people whose rights it may change, besides those and the caller. */
  others?: readonly string[] | 'everybody'
  /**
   * Whether to compare booking rights too. Placing people decides those, and is left to callers who manage
   * people.
   */
  booking?: boolean
}

/**
 * Runs an act that changes people or rights, and checks its effect within the same transaction. Every change
 * of a person, a triple, a department, a post, a group, a role or a grant goes through here.
 *
 * It refuses, and the transaction rolls back, an act that gives anybody a right that the caller doesn't hold,
 * touches a person with more rights, or takes anything from one. A right that depends on a disabled
 * department or post counts like any other. Such acts of a tenant run one at a time, so that two can't
 * achieve together what neither may alone.
 * @throws Refused NOT_ALLOWED with `why`: above, gives or takes
 */
export async function keepingRights<Result>(
  ctx: Ctx,
  touched: Touched,
  act: () => Promise<Result>,
): Promise<Result> {
  await lockRights(ctx.tx)
  if (await mayDoEverything(ctx)) return act()
  const { account } = viewerOf(ctx)
  const { people = [], others = [], field } = touched
  const whose = others === 'everybody' ? null : [...new Set([account, ...people, ...others])]
  const before = await loadRightsFacts(ctx.tx, whose)
  const check = rightsCheck(before, account, touched)
  for (const person of people) check.person(person)
  const result = await act()
  const refusal = check.change(await loadRightsFacts(ctx.tx, whose))
  if (refusal) throw new Refused('NOT_ALLOWED', refusal, field)
  return result
}

/**
 * Waits for other transactions that change people or rights in the tenant; further ones wait until this one
 * ends.
 */
export const lockRights = (tx: Tx): Promise<void> => tx.lock('rights')

/**
 * Refuses to touch a person with rights that the caller lacks: changing such a person's password, posts or
 * state would allow taking over their account.
 */
export const ensureNotAbove = (ctx: Ctx, account: string, field: string): Promise<void> =>
  keepingRights(ctx, { field, people: [account] }, async () => {})

/** Loaded again: the rights that admitted the request may be some seconds old. */
async function mayDoEverything(ctx: Ctx): Promise<boolean> {
  const viewer = viewerOf(ctx)
  if (!viewer.all_data) return false
  // Until the tenant is initialised there are no roles; only the account named for the initialisation may do
  // anything.
  if (ctx.tenant?.state === 0) return true
  const person = await loadPerson(ctx.tx, viewer.account)
  return person !== null && permissionsOf(person, { state: 1, admin_account: null }).all_data
}

const NOTHING: Rights = { now: new Set(), enabled: new Set() }

/** Compares people's new rights with the caller's rights before the act. */
function rightsCheck(before: RightsFacts, caller: string, { booking = false, field }: Touched) {
  const rightsIn = (facts: RightsFacts) => {
    const known = new Map<Peers, Rights>()
    return (peers: Peers | undefined): Rights => {
      if (!peers) return NOTHING
      const rights = known.get(peers) ?? rightsOf(facts, peers, booking)
      known.set(peers, rights)
      return rights
    }
  }
  const rightsBefore = rightsIn(before)
  const held = rightsBefore(before.people.get(caller)).now
  const missing = (rights: Iterable<Right>): Right | undefined =>
    [...rights].find((right) => !right.startsWith('place ') && !held.has(right))
  const aboveCaller = ({ enabled }: Rights) => missing(enabled)
  /**
   * The right that the caller lacks of somebody who loses rights. An administrator of a type may remove its
   * other administrators, whatever else those administer; the maker of a list may remove anybody from it.
   */
  const aboveIn = (had: Rights, taken: readonly Right[]): Right | undefined => {
    const more = taken.filter((right) => !right.startsWith('book '))
    if (more.length === 0) return undefined
    if (more.some((right) => !right.startsWith('type '))) return aboveCaller(had)
    return missing([...had.enabled].filter((right) => right.startsWith('may ') || right === 'all_data'))
  }

  /** @param right the right that the caller doesn't hold */
  const refusal = (why: 'above' | 'gives' | 'takes', account: string, right: Right): Refusal['details'] => ({
    why,
    account,
    self: account === caller ? 1 : 0,
    permission: right.startsWith('may ') ? right.slice('may '.length) : null,
    dept: right.startsWith('dept ') ? right.slice('dept '.length) : null,
  })

  return {
    person(account: string) {
      const right = account === caller ? undefined : aboveCaller(rightsBefore(before.people.get(account)))
      if (right) throw new Refused('NOT_ALLOWED', refusal('above', account, right), field)
    },

    change(after: RightsFacts) {
      const rightsAfter = rightsIn(after)
      // Many people share the same pair of sets; each pair is compared once.
      const seen = new Map<Peers | undefined, Set<Peers | undefined>>()
      for (const account of new Set([...after.people.keys(), ...before.people.keys()])) {
        const [old_peers, new_peers] = [before.people.get(account), after.people.get(account)]
        const with_old = seen.get(old_peers) ?? new Set()
        seen.set(old_peers, with_old)
        if (account !== caller && with_old.has(new_peers)) continue
        if (account !== caller) with_old.add(new_peers)
        const [had, has] = [rightsBefore(old_peers), rightsAfter(new_peers)]
        const given = missing([
          ...gained(had.now, has.now, before),
          ...gained(had.enabled, has.enabled, before),
        ])
        if (given) return refusal('gives', account, given)
        if (account === caller) continue
        const taken = [...gained(has.now, had.now, after), ...gained(has.enabled, had.enabled, after)]
        const more = aboveIn(had, taken)
        if (more) return refusal('takes', account, more)
      }
      return null
    },
  }
}

/**
 * The rights in the second set but not in the first. People missing from `facts` gain nothing: they are new.
 */
function gained(first: ReadonlySet<Right>, second: ReadonlySet<Right>, facts: RightsFacts): Right[] {
  return [...second.difference(first)].filter((right) => {
    if (right.startsWith('dept ')) return facts.departments.has(right.slice('dept '.length))
    if (right.startsWith('type ') || right.startsWith('book '))
      return facts.types.has(right.slice('type '.length))
    return true
  })
}
