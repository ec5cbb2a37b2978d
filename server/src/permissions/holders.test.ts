import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/platform/database/columns.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { startServer, type TestServer } from '#server/testing/ask.ts'
import { loadRightsFacts } from './facts.ts'
import { holdings } from './holders.ts'
import { rightsOf } from './rights.ts'
import { loadPerson } from './viewers.ts'

// Role holders are computed in three ways: the roles of one person, the holders of one role, and the list of
// all holders. For any tree of departments they must agree with each other, and with a plain reading of the
// grants.

let server: TestServer
beforeAll(async () => void (server = await startServer()))
afterAll(() => server.stop())

/** Refers to everything by its index. A department's parent comes before it. */
interface World {
  depts: { parent: number | null; disabled: boolean }[]
  posts: { disabled: boolean }[]
  people: { disabled: boolean; places: { dept: number; post: number }[] }[]
  given: { role: number; to: 'user' | 'dept' | 'dept_post'; person: number; dept: number; post: number }[]
}
const ROLES = 2
/** The permissions of each role. */
const GIVES = ['booking.see', 'notice.manage']

const rarely = fc.integer({ min: 0, max: 4 }).map((n) => n === 0)
const world: fc.Arbitrary<World> = fc
  .record({ depts: fc.integer({ min: 1, max: 6 }), posts: fc.integer({ min: 1, max: 2 }) })
  .chain(({ depts, posts }) => {
    const dept = fc.nat({ max: depts - 1 })
    const post = fc.nat({ max: posts - 1 })
    const person = fc.record({
      disabled: rarely,
      places: fc.uniqueArray(fc.record({ dept, post }), {
        maxLength: 3,
        selector: (place) => `${place.dept}/${place.post}`,
      }),
    })
    return fc.record({
      depts: fc.tuple(
        ...Array.from({ length: depts }, (_, i) =>
          fc.record({
            parent: i === 0 ? fc.constant(null) : fc.option(fc.nat({ max: i - 1 }), { freq: 5 }),
            disabled: rarely,
          }),
        ),
      ),
      posts: fc.array(fc.record({ disabled: rarely }), { minLength: posts, maxLength: posts }),
      people: fc.array(person, { minLength: 3, maxLength: 3 }),
      given: fc.array(
        fc.record({
          role: fc.nat({ max: ROLES - 1 }),
          to: fc.constantFrom('user', 'dept', 'dept_post'),
          person: fc.nat({ max: 2 }),
          dept,
          post,
        }),
        { maxLength: 5 },
      ),
    })
  })

/** The plain reading: the roles a person holds according to the grants. */
function held({ depts, posts, people, given }: World, person: number): number[] {
  const { disabled, places } = people[person] ?? { disabled: true, places: [] }
  if (disabled) return []
  const counting = places.filter(({ dept, post }) => !depts[dept]?.disabled && !posts[post]?.disabled)
  const above = (dept: number): number[] => {
    const parent = depts[dept]?.parent ?? null
    return parent === null ? [dept] : [dept, ...above(parent)]
  }
  const reached = given.filter((one) => {
    if (one.to === 'user') return one.person === person
    if (one.to === 'dept') return counting.some(({ dept }) => above(dept).includes(one.dept))
    return counting.some(({ dept, post }) => dept === one.dept && post === one.post)
  })
  return [...new Set(reached.map(({ role }) => role))].toSorted((a, b) => a - b)
}

let worlds = 0

/** Writes the world into the tenant, under names of its own. */
async function build(
  { sql, tenant_id }: Tx,
  { depts, posts, people, given }: World,
): Promise<(kind: string, n: number) => string> {
  const prefix = `w${(worlds += 1)}`
  const code = (kind: string, n: number) => `${prefix}${kind}${n}`
  const rowsOf = <Row>(kind: string, list: readonly Row[], more: (row: Row, name: string) => object) =>
    list.map((row, n) => ({ tenant_id, id: newId(), ...more(row, code(kind, n)) }))
  const named = (name: string) => ({ code: name, name })
  const dept_rows = rowsOf('d', depts, ({ parent, disabled }, name) => ({
    ...named(name),
    parent: parent === null ? null : code('d', parent),
    disabled: Number(disabled),
  }))
  const post_rows = rowsOf('p', posts, ({ disabled }, name) => ({
    ...named(name),
    disabled: Number(disabled),
  }))
  const user_rows = rowsOf('u', people, ({ disabled }, name) => ({
    account: name,
    name,
    disabled: Number(disabled),
  }))
  const role_rows = rowsOf('r', Array.from({ length: ROLES }), (_role, name) => ({
    ...named(name),
    name_en: name,
  }))
  await sql`insert into department ${sql(dept_rows)}`
  await sql`insert into post ${sql(post_rows)}`
  await sql`insert into iam_user ${sql(user_rows)}`
  await sql`insert into role ${sql(role_rows)}`
  await sql`insert into permission_grant ${sql(
    GIVES.map((permission, n) => ({
      tenant_id,
      id: newId(),
      grantee_type: 'role',
      grantee_id: code('r', n),
      type: 'operation',
      permission,
    })),
  )}`
  const triples = people.flatMap(({ places }, n) =>
    places.map(({ dept, post }) => ({
      tenant_id,
      id: newId(),
      code: `${code('d', dept)}/${code('p', post)}/${code('u', n)}`,
      dept_id: dept_rows[dept]?.id ?? '',
      post_id: post_rows[post]?.id ?? '',
      user_id: user_rows[n]?.id ?? '',
    })),
  )
  if (triples.length > 0) await sql`insert into triple ${sql(triples)}`
  for (const { role, to, person, dept, post } of given) {
    const holder_id = {
      user: code('u', person),
      dept: code('d', dept),
      dept_post: `${code('d', dept)}/${code('p', post)}`,
    }[to]
    await sql`
      insert into role_holder ${sql({ tenant_id, id: newId(), role_id: role_rows[role]?.id ?? '', holder_type: to, holder_id })}
      on conflict do nothing`
  }
  return code
}

test('agrees on the roles of a person, the holders of a role, and the list of administrators', async () => {
  await fc.assert(
    fc.asyncProperty(world, async (made) => {
      const { tenant_id } = server.campus
      const code = await server.db.withTenant(tenant_id, (tx) => build(tx, made))
      const people = made.people.map((_person, n) => code('u', n))
      const roles = Array.from({ length: ROLES }, (_, n) => code('r', n))
      const expected = people.map((_account, n) => held(made, n).map((role) => code('r', role)))

      const [by_person, by_role] = await server.db.withTenant(tenant_id, async (tx) => {
        const persons = []
        for (const account of people) persons.push(await loadPerson(tx, account))
        const holders = []
        for (const role of roles) holders.push(await tx.sql<{ user_id: string }[]>`${holdings({ tx }, role)}`)
        return [persons, holders] as const
      })
      const own = (held_roles: readonly string[] = []) => held_roles.filter((role) => roles.includes(role))
      // A disabled person can't sign in, whatever they hold.
      expect(by_person.map((person) => (person?.disabled === 0 ? own(person.roles) : []))).toEqual(expected)
      const reached = (user_id = '') =>
        roles.filter((_role, n) => by_role[n]?.some((one) => one.user_id === user_id))
      expect(by_person.map((person) => reached(person?.user_id))).toEqual(expected)

      // keepingRights and the request check compute the same rights.
      const facts = await server.db.withTenant(tenant_id, (tx) => loadRightsFacts(tx, people))
      const judged = (account: string) => {
        const peers = facts.people.get(account)
        const now = peers ? [...rightsOf(facts, peers, false).now] : []
        return now.flatMap((right) => (right.startsWith('may ') ? [right.slice('may '.length)] : []))
      }
      expect(people.map((account) => judged(account).toSorted())).toEqual(
        by_person.map((person) => person?.granted.toSorted()),
      )

      const { edges } = await server.data<{ edges: { node: { account: string; roles: string[] } }[] }>(
        'admin',
        'iam',
        'query ($keywords: String) { administrators(first: 9999, keywords: $keywords) { edges { node { account roles } } } }',
        { keywords: code('u', 0).slice(0, -1) },
      )
      const listed = (account: string) => edges.find(({ node }) => node.account === account)?.node.roles
      expect(people.map((account) => listed(account) ?? [])).toEqual(expected)
    }),
    { numRuns: 60, seed: 20_260_907 },
  )
})
