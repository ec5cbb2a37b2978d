import { mutant, type Mutant } from './mutant.ts'

const CACHED = 'server/src/permissions/kept_rights.ts'

/** Bugs in the checks of users' rights. */
export const rights: readonly Mutant[] = [
  mutant(
    'rights are not compared after the change',
    CACHED,
    "if (refusal) throw new Refused('NOT_ALLOWED', refusal, field)",
    '',
    'permissions/kept_rights',
  ),
  mutant(
    'rights of a disabled department do not count',
    'server/src/permissions/rights.ts',
    'enabled: collect(facts, peers, { with_booking, as_if_enabled: true })',
    'enabled: collect(facts, peers, { with_booking, as_if_enabled: false })',
    'permissions/kept_rights',
  ),
  mutant(
    'a user with more rights can be changed',
    CACHED,
    'for (const person of people) check.person(person)',
    '',
    'permissions/kept_rights',
  ),
  mutant(
    'a user with more rights can lose them',
    CACHED,
    "if (more) return refusal('takes', account, more)",
    '',
    'permissions/kept_rights',
  ),
  mutant(
    'administered departments are not compared',
    'server/src/permissions/rights.ts',
    'if (administers) for (const [dept] of places) addBelow(facts, dept, rights)',
    '',
    'permissions/kept_rights',
  ),
  mutant(
    'an operation changes posts without the check of rights',
    'server/src/people/posts.graphql.ts',
    "keepingRights(ctx, { field: 'disabled', others: 'everybody' }, async () => {",
    '(async (act: () => Promise<Answer>) => act())(async () => {',
    'security/rights',
  ),
  mutant(
    'look-alike accounts are accepted',
    'server/src/platform/graphql/account_input.ts',
    'account === null ? null : accountFault(account)',
    "account === '' ? accountFault(account) : null",
    'people/users',
  ),
]
