import { dept, grant, post, triple, user, type Act } from '#server/testing/acts.ts'

/**
 * `clerk` administers people, `granter` administers people and grants; neither may do everything. In the
 * department `top` everybody is a super administrator, and in `ground` the holders of the post `boss`.
 */
export const ground: readonly Act[] = [
  dept({ code: 'top', name: 'Top' }),
  dept({ code: 'ground', name: 'Ground' }),
  dept({ code: 'empty', name: 'Empty' }),
  post({ code: 'boss', name: 'Boss' }),
  post({ code: 'member', name: 'Member' }),
  ...['clerk', 'granter', 'chief', 'boss', 'person'].map((account) => user({ account, name: account })),
  grant('dept', 'top', 'super_admin', 'role'),
  grant('dept_post', 'ground/boss', 'super_admin', 'role'),
  ...['person.manage'].map((permission) => grant('user', 'clerk', permission)),
  ...['person.manage', 'permission.manage', 'permission.see'].map((permission) =>
    grant('user', 'granter', permission),
  ),
  triple('ground', 'member', 'clerk'),
  triple('ground', 'member', 'granter'),
  triple('ground', 'member', 'person'),
  triple('top', 'member', 'chief'),
  triple('ground', 'boss', 'boss'),
]
