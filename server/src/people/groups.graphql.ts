import { viewerOf, type Ctx } from '#server/context.ts'
import { hub } from '#server/endpoints.ts'
import { keepingRights, viewersChanged } from '#server/permissions/permissions.service.ts'
import { newId } from '#server/platform/database/columns.ts'
import { done } from '#server/platform/graphql/answers.ts'
import { many } from '#server/platform/graphql/entities.ts'
import { id, int, list, model, patch, text } from '#server/platform/graphql/inputs.ts'
import { invalid, Refused } from '#server/platform/refused.ts'
import { Group, type GroupMemberRow, type GroupRow } from './people.entities.ts'
import { peopleByAccounts } from './person_rows.ts'

const MAX_GROUPS = 200
/** All of a person's groups share this limit: they are read at once. */
const MAX_MEMBERS = 5000
const members = list(text({ required: true, max: 128 }), { max: 500 })

hub.query('queryMyGroup', {
  may: 'group.manage_own',
  type: many(Group),
  description: 'The caller’s lists of people, with their members; with an id only that one.',
  args: { id: id({ required: false }) },
  run: async ({ id: only }, ctx) => {
    const { sql, tenant_id } = ctx.tx
    const { account } = viewerOf(ctx)
    const groups = await sql<Omit<GroupRow, 'groupMember'>[]>`
      select * from user_group where tenant_id = ${tenant_id} and "creatorAccountNo" = ${account}
        and ${only === null ? sql`true` : sql`id = ${only}`} order by name, id limit ${MAX_GROUPS}`
    const of = await sql<GroupMemberRow[]>`
      select m.*, u.name, u.name_en from group_member m join iam_user u on u.tenant_id = ${tenant_id} and u.id = m."userId"
      where m.tenant_id = ${tenant_id} and m."groupId" = any(${groups.map((group) => group.id)}::uuid[]) order by m."accountNo"`
    const byGroup = Map.groupBy(of, ({ groupId }) => groupId)
    return groups.map((group): GroupRow => ({ ...group, groupMember: byGroup.get(group.id) ?? [] }))
  },
})

hub.mutation('createGroup', {
  may: 'group.manage_own',
  description: 'Creates a list of people (accounts) for the caller.',
  args: {
    model: model('GroupModel', {
      name: text({ required: true, max: 60 }),
      members,
      idempotency_key: text({ max: 100 }),
    }),
  },
  once: ({ model: { idempotency_key } }) => idempotency_key,
  run: async ({ model: { name, members: accounts } }, ctx) => {
    const { sql, tenant_id } = ctx.tx
    const { account, user_id } = viewerOf(ctx)
    await ctx.tx.lock('groups', account)
    const [own] = await sql<{ count: number }[]>`
      select count(*) as count from user_group where tenant_id = ${tenant_id} and "creatorAccountNo" = ${account}`
    if (own && own.count >= MAX_GROUPS) throw invalid('name', 'too_many', { max: MAX_GROUPS })
    const group = newId()
    await sql`insert into user_group ${sql({ tenant_id, id: group, name, creatorAccountNo: account, creatorOpenId: user_id })}`
    await keepingMembers(ctx, group, accounts ?? [])
    return done([group])
  },
})

hub.mutation('updateGroup', {
  may: 'group.manage_own',
  description:
    'Changes the name, the status or the members of a list of the caller. Given members replace the existing ones.',
  args: {
    model: patch('GroupUpdateModel', {
      id: id(),
      name: text({ max: 60 }),
      status: int({ oneOf: [0, 1] }),
      members,
    }),
  },
  run: async ({ model: { id: group, name, status, members: accounts } }, ctx) => {
    const { sql, tenant_id } = ctx.tx
    if (!group) throw invalid('id', 'required')
    const before = await ownGroup(ctx, group)
    const after = { name: name || before.name, status: status ?? before.status }
    await sql`update user_group set ${sql(after)} where tenant_id = ${tenant_id} and id = ${group}`
    if (accounts) await keepingMembers(ctx, group, accounts)
    return done([group])
  },
})

hub.mutation('deleteGroup', {
  may: 'group.manage_own',
  description: 'Deletes a list of the caller. IN_USE while a type is granted to it: `name` is the type.',
  args: { id: id() },
  run: async ({ id: group }, ctx) => {
    const { sql, tenant_id } = ctx.tx
    await ownGroup(ctx, group)
    await refuseGranted(ctx, group)
    await keepingMembers(ctx, group, [])
    await sql`delete from user_group where tenant_id = ${tenant_id} and id = ${group}`
    return done([group])
  },
})

/** Deleting the group would silently remove the grants of types to it: those must be removed first. */
async function refuseGranted({ tx: { sql, tenant_id } }: Ctx, group: string): Promise<void> {
  const types = await sql<{ name: string }[]>`
    select distinct t.resources_name as name from resources_type_auth a
    join resources_type t on t.tenant_id = ${tenant_id} and t.id = a.resources_type_id and t.del = 0
    where a.tenant_id = ${tenant_id} and a.grant_object_type = 'group' and a.grant_object_id = ${group} order by 1`
  if (types.length > 0)
    throw new Refused('IN_USE', { count: types.length, name: types.map(({ name }) => name).join(', ') }, 'id')
}

/** Another person's group is indistinguishable from a missing one. */
async function ownGroup(ctx: Ctx, group: string): Promise<{ name: string; status: number }> {
  const { sql, tenant_id } = ctx.tx
  const [row] = await sql<{ name: string; status: number }[]>`
    select name, status from user_group
    where tenant_id = ${tenant_id} and id = ${group} and "creatorAccountNo" = ${viewerOf(ctx).account} for update`
  if (!row) throw new Refused('NOT_FOUND', {}, 'id')
  return row
}

/**
 * Members of a list that a type names get rights: its maker can't admit anybody to something closed to the
 * maker.
 */
async function keepingMembers(ctx: Ctx, group: string, accounts: readonly string[]): Promise<void> {
  const { sql, tenant_id } = ctx.tx
  const there = await sql<{ account: string }[]>`
    select u.account from group_member m join iam_user u on u.tenant_id = ${tenant_id} and u.id = m."userId"
    where m.tenant_id = ${tenant_id} and m."groupId" = ${group}`
  const known = there.map(({ account }) => account)
  const others = [...accounts, ...known]
  if (accounts.some((account) => !known.includes(account))) await refuseLessons(ctx, group)
  await keepingRights(ctx, { field: 'members', others, booking: true }, () =>
    setMembers(ctx, group, accounts),
  )
}

/** Members of a list that a timetable names are taken as busy: who imports none any more gives nobody lessons. */
async function refuseLessons({ tx: { sql, tenant_id }, may }: Ctx, group: string): Promise<void> {
  if (may('resource.import')) return
  const [named] =
    await sql`select from occupy_person where tenant_id = ${tenant_id} and group_id = ${group} limit 1`
  if (named) throw new Refused('NOT_ALLOWED', { permission: 'resource.import' }, 'members')
}

async function setMembers(ctx: Ctx, group: string, accounts: readonly string[]): Promise<void> {
  const { sql, tenant_id } = ctx.tx
  const wanted = [...new Set(accounts)]
  const people = await peopleByAccounts(ctx, wanted)
  const unknown = wanted.find((account) => !people.some((person) => person.account === account))
  if (unknown !== undefined) throw invalid('members', 'unknown_person', { value: unknown })
  const gone = await sql<
    { accountNo: string }[]
  >`delete from group_member where tenant_id = ${tenant_id} and "groupId" = ${group} returning "accountNo"`
  const rows = people.map((person) => ({
    tenant_id,
    id: newId(),
    groupId: group,
    userId: person.id,
    accountNo: person.account,
  }))
  if (rows.length > 0) await sql`insert into group_member ${sql(rows)}`
  if (rows.length > gone.length) await ensureNotTooMany(ctx)
  viewersChanged(ctx, [...wanted, ...gone.map((row) => row.accountNo)])
}

async function ensureNotTooMany(ctx: Ctx): Promise<void> {
  const { sql, tenant_id } = ctx.tx
  const [row] = await sql<{ count: number }[]>`
    select count(*) as count from user_group g
    join group_member m on m.tenant_id = ${tenant_id} and m."groupId" = g.id
    where g.tenant_id = ${tenant_id} and g."creatorAccountNo" = ${viewerOf(ctx).account}`
  if (row && row.count > MAX_MEMBERS) throw invalid('members', 'too_many', { max: MAX_MEMBERS })
}
