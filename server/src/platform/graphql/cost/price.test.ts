import { GraphQLList, GraphQLObjectType, GraphQLString } from 'graphql'
import { expect, test } from 'vitest'
import { Refused } from '../../refused.ts'
import { connection, paging } from '../connections.ts'
import { prepared } from './documents.ts'
import { computed, entity, many, nested, nestedMany, of } from '../entities.ts'
import { endpoint, type Request } from '../operations.ts'
import { BUDGETS, CATALOGUE, ensureAffordable } from './price.ts'

interface PartRow {
  a: string
  b: string
}
interface ThingRow {
  name: string
  size: number
  parts: PartRow[]
  many_parts: PartRow[]
  one: PartRow
}
const Part = entity('Part', of<PartRow>(), { a: 'text!', b: 'text!' })
const Thing = entity('Thing', of<ThingRow>(), {
  name: 'text!',
  size: 'int!',
  parts: nestedMany(Part, '!'),
  many_parts: { ...nestedMany(Part, '!'), rows: 50 },
  one: nested(Part, '!'),
})
const columns = Array.from({ length: 30 }, (_, n) => `c${n}`)
const Wide = entity('Wide', of<Record<string, string>>(), {
  ...Object.fromEntries(columns.map((name) => [name, 'text!' as const])),
  sum: computed('int!', () => 1),
  parts: nestedMany(Part, '!'),
})
const things = endpoint<Request>('things')
const nothing = { may: 'anyone', description: 'Nothing.', run: () => null } as const
things.query('pages', { ...nothing, type: connection(Thing), args: paging })
things.query('catalogue', { ...nothing, type: connection(Thing), args: paging, price: CATALOGUE })
things.query('wide', { ...nothing, type: connection(Wide), args: paging })
things.query('list', { ...nothing, type: many(Thing) })
things.query('long', { ...nothing, type: many(Thing), price: { rows: 1000 } })
things.query('single', { ...nothing, type: Thing.type })
things.query('word', { ...nothing, type: GraphQLString })
things.query('grid', {
  ...nothing,
  type: new GraphQLObjectType({
    name: 'Grid',
    fields: { date: { type: GraphQLString }, rows: { type: new GraphQLList(Thing.type) } },
  }),
  args: { first: paging.first },
})
const schema = things.schema()

test.each<[string, string, object, number]>([
  ['one object', '{ single { name size } }', {}, 2],
  ['a scalar', '{ word }', {}, 1],
  ['an unpaged list: 20 rows, each loaded whole', '{ list { name size } }', {}, 100],
  ['a list declared as long', '{ long { name } }', {}, 5000],
  ['a list within a row: 3 rows', '{ single { parts { a b } } }', {}, 7],
  ['a list within a row declared as long', '{ single { many_parts { a } } }', {}, 51],
  ['an object within a row', '{ single { name one { a b } } }', {}, 3],
  ['a page, 20 rows by default', '{ pages { edges { node { name size } } } }', {}, 1 + 100],
  ['a page of a given size', '{ pages(first: 300) { edges { node { name } } } }', {}, 1 + 1500],
  ['a page from the end', '{ pages(last: 300) { edges { node { name } } } }', {}, 1 + 1500],
  [
    'first takes precedence over last',
    '{ pages(first: 5, last: 300) { edges { node { name } } } }',
    {},
    1 + 25,
  ],
  ['cursors count', '{ pages(first: 10) { edges { cursor node { parts { a b } } } } }', {}, 1 + 80],
  ['a total is a statement of its own', '{ pages(first: 0) { totalCount } }', {}, 500],
  [
    'rows that are loaded but not shown',
    '{ pages(first: 100) { pageInfo { hasNextPage endCursor } } }',
    {},
    502,
  ],
  [
    'a list within the rows of a page',
    '{ pages(first: 10) { edges { node { parts { a b } } } } }',
    {},
    1 + 70,
  ],
  [
    'never more rows than are loaded',
    '{ pages(first: 2000000000) { edges { node { name } } } }',
    {},
    1 + 49_995,
  ],
  [
    'the columns of a wide row count half beyond the 20th',
    `{ wide(first: 10) { edges { node { ${columns.join(' ')} } } } }`,
    {},
    1 + 250,
  ],
  [
    'but what is computed, and lists, in full',
    `{ wide(first: 10) { edges { node { ${columns.slice(0, 20).join(' ')} sum parts { a b } } } } }`,
    {},
    1 + 280,
  ],
  ['a negative number counts as none', '{ pages(first: -5) { edges { node { name } } } }', {}, 1],
  [
    'a list to choose from: a tenth of the price',
    '{ catalogue(first: 9999) { edges { node { name size } } } }',
    {},
    5000,
  ],
  [
    'the first list below a paged field',
    '{ grid(first: 100) { date rows { name parts { a } } } }',
    {},
    2 + 500,
  ],
  ['a variable', 'query q($n: Int) { pages(first: $n) { edges { node { name } } } }', { n: 400 }, 1 + 2000],
  [
    'a variable that is not sent',
    'query q($n: Int) { pages(first: $n) { edges { node { name } } } }',
    {},
    101,
  ],
  ['a null variable', 'query q($n: Int) { pages(first: $n) { edges { node { name } } } }', { n: null }, 101],
  [
    "a variable's default",
    'query q($n: Int = 70) { pages(first: $n) { edges { node { name } } } }',
    {},
    1 + 350,
  ],
  [
    'several root fields, each under its own name',
    '{ a: pages(first: 100) { edges { node { name } } } b: pages(first: 200) { edges { node { name } } } }',
    {},
    1502,
  ],
  [
    'a field requested twice is answered once',
    '{ pages(first: 100) { edges { node { name } } } ...f } fragment f on Query { pages(first: 100) { edges { node { name } } } }',
    {},
    501,
  ],
  [
    'fields in fragments',
    '{ pages(first: 100) { edges { node { ...f } } } } fragment f on Thing { name ... on Thing { size } }',
    {},
    501,
  ],
])('%s: %s', (_what, source, variables, price) => {
  const [operation] = prepared(schema, source, true).operations
  expect(operation?.price(variables as Record<string, unknown>)).toBe(price)
})

test('accepts exactly the limit and refuses one more with the price and the limit in both languages', () => {
  ensureAffordable(BUDGETS.usual, BUDGETS.usual)
  let refused: unknown
  try {
    ensureAffordable(BUDGETS.usual + 1, BUDGETS.usual)
  } catch (cause) {
    refused = cause
  }
  expect(refused).toBeInstanceOf(Refused)
  expect((refused as Refused).refusals).toEqual([
    { code: 'TOO_DEAR', field: null, details: { price: 50_001, limit: 50_000 } },
  ])
})
