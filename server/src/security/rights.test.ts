import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startServer, type TestServer } from '#server/testing/ask.ts'
import * as acts from '#server/testing/acts.ts'
import { flaw, tell } from './testing/answers.ts'
import { exampleOf } from './testing/examples.ts'
import { operations } from './testing/operations.ts'
import {
  ACTORS,
  departments,
  enable,
  grown,
  makeRanks,
  people,
  posts,
  powers,
  untouchables,
  type Ranks,
} from './testing/ranks.ts'
import { RIGHTS_TABLES, watchRights, writtenTables } from './testing/rights_watch.ts'
import { openStage } from './testing/stage.ts'

/** Number of histories; many more at night. The seed reproduces a failure. */
const RUNS = Number(process.env.RIGHTS_RUNS ?? 15)
const SEED = Number(process.env.RIGHTS_SEED ?? 20_260_907)
const LENGTH = 14

/** An actor may have been disabled by another. */
function ifDisabled(cause: unknown): string {
  if (String(cause).includes('The account is disabled')) return 'DISABLED'
  throw cause
}

test('every operation that writes rights uses keepingRights', async () => {
  const stage = await openStage()
  try {
    const { server, own } = stage
    await watchRights(server.url_owner)
    stage.undo.on = true
    const wrong: string[] = []
    for (const operation of operations.filter(({ kind }) => kind === 'mutation')) {
      const account = operation.name.endsWith('Group') ? 'student' : 'admin'
      const told = await tell(server, await server.token(account), operation, exampleOf(operation, own))
      const found = flaw(told)
      if (found) wrong.push(`${operation.title}: ${found}`)
    }
    expect(wrong).toEqual([])
    // The histories below cover what no example writes.
    expect(await writtenTables(server.url_owner)).toEqual(
      expect.arrayContaining(['department', 'iam_user', 'permission_grant', 'post', 'role', 'triple']),
    )
  } finally {
    await stage.stop()
  }
})

const dept = fc.constantFrom(...departments, 'new')
const post = fc.constantFrom(...posts, 'new')
const account = fc.constantFrom(...people, 'new')
const flag = fc.constantFrom(0, 1)
const permission = fc.constantFrom(
  'person.manage',
  'permission.manage',
  'permission.see',
  'booking.see',
  'notice.manage',
  'calendar.see',
  'operate_log.see',
)
const role = fc.constantFrom('user', 'helper', 'resource_admin', 'super_admin', 'new')
const grantee = fc.oneof(
  fc.tuple(fc.constant('user'), account),
  fc.tuple(fc.constant('dept'), dept),
  fc.tuple(
    fc.constant('dept_post'),
    fc.tuple(dept, post).map((place) => place.join('/')),
  ),
  fc.tuple(fc.constant('role'), role),
)

type Step = (ranks: Ranks) => acts.Act
/** An act as an arbitrary value; printed as it is sent. */
const act = <Values extends unknown[]>(
  name: string,
  of: { [I in keyof Values]: fc.Arbitrary<Values[I]> },
  make: (ranks: Ranks, ...values: Values) => acts.Act,
) =>
  fc.tuple<Values>(...of).map((values) => ({
    name,
    values,
    make: ((ranks) => make(ranks, ...values)) satisfies Step,
  }))

const step = fc.oneof(
  act('place', [dept, post, account], (_, ...place) => acts.triple(...place)),
  act('replace', [dept, post, account], (_, ...place) => acts.noTriple(place.join('/'))),
  act('move', [dept, fc.option(dept, { nil: '' })], (_, of, parent) => acts.dept({ of, parent })),
  act('switch department', [dept, flag], (_, of, disabled) => acts.dept({ of, disabled })),
  act('switch post', [post, flag], (_, of, disabled) => acts.post({ of, disabled })),
  act('make department', [fc.option(dept, { nil: null }), flag], (_, parent, disabled) =>
    acts.dept({ code: 'new', name: 'New', parent, disabled }),
  ),
  act('make post', [], () => acts.post({ code: 'new', name: 'New' })),
  act('make role', [], () => acts.role({ code: 'new', name: 'New' })),
  act('make person', [], () => acts.user({ account: 'new', name: 'New' })),
  act(
    'delete',
    [fc.constantFrom('dept', 'post', 'role'), dept, post, role],
    (_, kind, in_dept, in_post, in_role) =>
      kind === 'dept'
        ? acts.dept({ of: in_dept, deleted: 1 })
        : kind === 'post'
          ? acts.post({ of: in_post, deleted: 1 })
          : acts.role({ of: in_role, deleted: 1 }),
  ),
  act('change person', [account, flag], (_, of, disabled) => acts.user({ of, phone: '120', disabled })),
  act('picture', [account], (_, of) => acts.picture(of)),
  act('password', [account], (_, of) => acts.password(of)),
  act('grant', [grantee, permission, fc.option(dept, { nil: null, freq: 4 })], (_, [type, id], what, only) =>
    acts.grant(type, id, what, 'operation', only === null ? {} : { filter: { dept: [only] } }),
  ),
  act('give role', [grantee, role], (_, [type, id], what) => acts.grant(type, id, what, 'role')),
  act('take', [fc.nat()], (_, n) => acts.revokeOne(n)),
  act(
    'list',
    [fc.constantFrom('keeper', 'student'), fc.uniqueArray(account, { maxLength: 3 })],
    ({ groups }, whose, members) => acts.membersOf(groups[whose], members),
  ),
  act('administrators', [fc.array(account, { maxLength: 3 })], ({ type }, accounts) =>
    acts.administratorsOf(type, accounts),
  ),
  act('initialise', [], () => acts.initialise()),
  act('name administrator', [account], (_, admin_account) => acts.ownTenant({ admin_account })),
)

describe('any acts of several people with limited rights', () => {
  let server: TestServer
  const passwords = new Set<string>()
  beforeAll(async () => {
    server = await startServer({
      passwords: {
        set: async (account) => void passwords.add(account),
        check: () => Promise.resolve(false),
        ticket: () => Promise.resolve(''),
      },
    })
    await watchRights(server.url_owner)
  })
  afterAll(() => server.stop())

  test(
    'give nobody more than they had together, and touch nobody with more rights',
    { timeout: 180_000 + RUNS * 60_000 },
    async () => {
      let run = 0
      const answers: Record<string, number> = {}
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.record({ by: fc.constantFrom(...ACTORS), step }), {
            minLength: LENGTH,
            maxLength: LENGTH,
          }),
          async (history) => {
            const ranks = await makeRanks(server, `ranks${(run += 1)}`)
            passwords.clear()
            await enable(server.db, ranks, true)
            const waiting = await powers(server.db, ranks)
            await enable(server.db, ranks, false)
            const caller = await acts.actingOn(server, ranks.tenant)
            const [start, written] = [await powers(server.db, ranks), await untouchables(server.db, ranks)]
            for (const {
              by,
              step: { make },
            } of history) {
              const errcode = await caller.act(by, make(ranks)).then((one) => one.errcode, ifDisabled)
              answers[errcode] = (answers[errcode] ?? 0) + 1
              if (errcode === '0') expect(grown(start, await powers(server.db, ranks))).toEqual([])
            }
            expect(await untouchables(server.db, ranks)).toEqual(written)
            const actors = new Set(ACTORS.flatMap((one) => [...(start.get(one) ?? [])]))
            const now = await powers(server.db, ranks)
            for (const one of passwords)
              expect([one, ...(now.get(one) ?? new Set<string>()).difference(actors)]).toEqual([one])
            // Nor did anybody else have what only depended on a disabled department or post.
            await enable(server.db, ranks, true)
            expect(grown(waiting, await powers(server.db, ranks))).toEqual([])
          },
        ),
        { numRuns: RUNS, seed: SEED },
      )
      // Histories without acts, or without refusals, would prove nothing.
      for (const errcode of ['0', 'NOT_ALLOWED', 'INVALID', 'IN_USE'])
        expect([errcode, answers[errcode] ?? 0]).toEqual([errcode, expect.toSatisfy((n: number) => n > 0)])
      expect(await writtenTables(server.url_owner)).toEqual([...RIGHTS_TABLES].toSorted())
    },
  )
})
