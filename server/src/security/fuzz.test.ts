import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Account } from '#server/testing/campus.ts'
import { flaw, tell } from './testing/answers.ts'
import { exampleOf } from './testing/examples.ts'
import { valuesAt } from './testing/hostile.ts'
import { operations, placesOf, withValue, type Operation } from './testing/operations.ts'
import { digests } from './testing/owner.ts'
import { openStage, type Stage, type Things } from './testing/stage.ts'

/** Cases of each operation; 500 at night. The seed reproduces a failure. */
const CASES = Number(process.env.FUZZ_CASES ?? 20)
const SEED = Number(process.env.FUZZ_SEED ?? 20_260_907)

let stage: Stage
beforeAll(async () => void (stage = await openStage()))
afterAll(() => stage.stop())

/**
 * Changes of records that others read later are committed, so that they are also read. Other changes are
 * undone.
 */
const CACHED =
  /^save(AppointmentInformation|Location|OperateLog|OperateLogAll|UserImage|Resource|ResourcesType|ResourcesRuleTemplate|CalendarDays)$|^(createGroup|editPost|editDepartment|updateGroup)$/

const by = (operation: Operation): Account => (operation.name.endsWith('Group') ? 'student' : 'admin')

/** An example of the operation with one, two or three of its values replaced by others. */
function cases(operation: Operation, things: Things): fc.Arbitrary<Record<string, unknown>> {
  const places = placesOf(operation)
  const example = exampleOf(operation, things)
  if (places.length === 0) return fc.constant(example)
  const change = fc
    .constantFrom(...places)
    .chain((place) => valuesAt(place, things).map((value) => ({ path: place.path, value })))
  return fc
    .array(change, { minLength: 1, maxLength: 3 })
    .map((changes) =>
      changes.reduce((variables, { path, value }) => withValue(variables, path, value), example),
    )
}

/** Mutations first: the queries then read their results. */
const ordered = operations.toSorted((a, b) => Number(a.kind === 'query') - Number(b.kind === 'query'))

test.each(ordered.map((operation) => ({ title: operation.title, operation })))(
  '$title',
  { timeout: 180_000 + CASES * 5_000 },
  async ({ operation }) => {
    const { server, own, undo } = stage
    const token = await server.token(by(operation))
    undo.on = !CACHED.test(operation.name)
    try {
      await fc.assert(
        fc.asyncProperty(cases(operation, own), async (variables) => {
          const told = await tell(server, token, operation, variables)
          const seen = flaw(told, JSON.stringify(variables))
          if (seen !== null)
            throw new Error(
              `${seen}: ${told.text.slice(0, 300)} for ${JSON.stringify(variables)}: ${stage.faults.at(-1)}`,
            )
        }),
        { numRuns: CASES, seed: SEED, endOnFailure: CASES <= 20 },
      )
    } finally {
      undo.on = false
    }
  },
)

const sorted = operations.filter(({ args }) => args.some(({ name }) => name === 'sort'))
test.each(['toString', '-toString', '__proto__', 'constructor', 'tenant_id', '1', 'id_nulls_last', 'A', '-'])(
  'lists are sorted by known columns only, never by %j',
  async (sort) => {
    const token = await stage.server.token('admin')
    expect(sorted.map(({ name }) => name)).toContain('findResourceAll')
    for (const operation of sorted) {
      const told = await tell(stage.server, token, operation, { sort })
      expect([operation.title, flaw(told), stage.faults]).toEqual([operation.title, null, []])
    }
  },
)

test('undone changes left nothing, and everything still works', async () => {
  const { server, own, foreign, undo } = stage
  const before = await digests(server.url_owner)
  undo.on = true
  const token = await server.token('admin')
  for (const operation of operations)
    expect([operation.title, flaw(await tell(server, token, operation, exampleOf(operation, own)))]).toEqual([
      operation.title,
      null,
    ])
  const theirs = await server.token('other-admin')
  for (const operation of operations)
    expect([
      operation.title,
      flaw(await tell(server, theirs, operation, exampleOf(operation, foreign))),
    ]).toEqual([operation.title, null])
  undo.on = false
  expect(await digests(server.url_owner)).toEqual(before)
})
