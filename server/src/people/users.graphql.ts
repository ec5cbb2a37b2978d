import { timestampText } from '#rules/time/instants.ts'
import { viewerOf } from '#server/context.ts'
import { iam } from '#server/endpoints.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { done } from '#server/platform/graphql/answers.ts'
import { connection, paging, sort } from '#server/platform/graphql/connections.ts'
import { conditions, intMatch, textMatch } from '#server/platform/graphql/filters.ts'
import { flag, id, json, model, patch, text, bool, type ValuesOf } from '#server/platform/graphql/inputs.ts'
import { paginate } from '#server/platform/graphql/paginate.ts'
import { invalid, Refused } from '#server/platform/refused.ts'
import { IamUser, User, type MeRow } from './people.entities.ts'
import { person_inputs } from './person_inputs.ts'
import { complete, personByAccount, type PersonRow } from './person_rows.ts'
import { addUser, changeUser } from './users.ts'

iam.query('me', {
  may: 'signed_in',
  type: IamUser.type,
  description: 'The signed-in person with their positions, dynamic attributes, and permissions.',
  run: async (_args, ctx): Promise<MeRow> => {
    const viewer = viewerOf(ctx)
    const row = await personByAccount(ctx, viewer.account)
    const [person] = row ? await complete(ctx, [row]) : []
    if (!person || !ctx.tenant) throw new Refused('NOT_FOUND')
    return {
      ...person,
      permissions: [...viewer.permissions],
      roles: viewer.roles,
      tenant: ctx.tenant,
      now: timestampText(ctx.zone, ctx.now()),
    }
  },
})

/** A filter on a field that the caller can't see would reveal its value. */
const contactFields = ['email', 'phone'] as const
const personalFields = ['cardNo', 'sex', 'source'] as const

const filter = model(
  'UserFilter',
  {
    account: textMatch,
    name: textMatch,
    email: textMatch,
    phone: textMatch,
    cardNo: textMatch,
    source: textMatch,
    sex: intMatch,
    disabled: intMatch,
  },
  { required: false },
)

/** People's positions: a department's and a post's code; below: also in any department under it. */
const positionInputs = { dept: text({ max: 60 }), post: text({ max: 60 }), below: bool() }
const position = model('PositionFilter', positionInputs, { required: false })
type PositionFilter = ValuesOf<typeof positionInputs>

iam.query('users', {
  may: 'person.see',
  type: connection(User),
  description:
    'People by account. Keywords match account and names. Disabled people, and visitors who registered themselves, are returned only with person.manage.',
  args: { id: id({ required: false }), ...paging, sort, filter, position },
  run: async (args, ctx) => {
    const { sql, tenant_id } = ctx.tx
    const { filter: asked } = args
    const hidden = [...(ctx.may('person.see_contact') ? [] : contactFields), ...personalFields]
    const wrong = ctx.may('person.manage') ? undefined : hidden.find((field) => asked?.[field])
    if (wrong) throw new Refused('NOT_ALLOWED', {}, `filter.${wrong}`)
    const page = await paginate<PersonRow>(ctx, args, {
      select: sql`select u.* from iam_user u`,
      where: sql`u.tenant_id = ${tenant_id} and ${ctx.may('person.manage') ? sql`true` : sql`u.disabled = 0 and u.source is distinct from 'visitor'`}
        and ${conditions(
          sql,
          { ...asked, id: args.id, position: args.position, keywords: args.keywords },
          {
            id: 'u.id',
            account: 'u.account',
            name: 'u.name',
            email: 'u.email',
            phone: 'u.phone',
            cardNo: 'u.cardNo',
            source: 'u.source',
            sex: 'u.sex',
            disabled: ctx.may('person.manage') ? 'u.disabled' : null,
            position: (position) => holdsPosition(ctx.tx, position),
            keywords: ['u.search_text'],
          },
        )}`,
      order: sql`u.account`,
      // Not by what only some may see: the order would reveal it.
      sorts: { account: 'u.account', name: 'u.name', name_en: 'u.name_en', timestamp: 'u.timestamp' },
    })
    return { ...page, rows: await complete(ctx, page.rows) }
  },
})

/** SQL for "the person `u` holds such a position". */
function holdsPosition({ sql, tenant_id }: Tx, { dept, post, below }: PositionFilter) {
  const departments = below
    ? sql`with recursive below as (
        select ${dept}::text as code
        union select c.code from department c join below on c.parent = below.code where c.tenant_id = ${tenant_id}
      ) select code from below`
    : sql`select ${dept}::text`
  if (!dept && !post) return sql`true`
  return sql`exists (
    select from triple t
    join department d on d.tenant_id = ${tenant_id} and d.id = t.dept_id
    join post p on p.tenant_id = ${tenant_id} and p.id = t.post_id
    where t.tenant_id = ${tenant_id} and t.user_id = u.id
      and ${post ? sql`p.code = ${post}` : sql`true`} and ${dept ? sql`d.code in (${departments})` : sql`true`})`
}

/** Dynamic attributes: code → value; an empty value removes the attribute. */
function readAttrs(value: unknown, path: string): Record<string, string> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw invalid(path, 'format')
  const entries = Object.entries(value)
  if (entries.length > 50) throw invalid(path, 'too_many', { max: 50 })
  for (const [code, one] of entries) {
    if (typeof one !== 'string') throw invalid(`${path}.${code}`, 'format')
    if (one.length > 500) throw invalid(`${path}.${code}`, 'too_long', { max: 500 })
  }
  return Object.fromEntries(entries as [string, string][])
}

iam.mutation('editUser', {
  may: 'person.manage',
  description:
    'Adds a person (no id) or changes the given fields (id). Setting disabled to 1 signs the person out at once.',
  args: {
    model: patch('UserModel', {
      id: id({ required: false }),
      ...person_inputs,
      accountFriendly: text({ max: 128 }),
      express: text({ max: 200 }),
      disabled: flag(),
      attrs: json(readAttrs),
    }),
  },
  run: async ({ model: { id: user, attrs, ...change } }, ctx) =>
    done([user ? await changeUser(ctx, user, change, attrs ?? {}) : await addUser(ctx, change, attrs ?? {})]),
})
