import {
  GraphQLBoolean,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLString,
  type GraphQLOutputType,
} from 'graphql'
import { invalid } from '../refused.ts'
import { int, text, type ValuesOf } from './inputs.ts'
import type { Entity } from './entities.ts'

/** The largest page: old clients send `first` 9999 for "everything". */
export const MAX_COUNT = 9999
/** The default page size. */
export const USUAL = 20

/** The paging arguments of the specification. `offset` -1 means: from the start. */
export const paging = {
  first: int({ min: 0, max: 2_000_000_000 }),
  last: int({ min: 0, max: 2_000_000_000 }),
  before: text({ max: 300 }),
  after: text({ max: 300 }),
  offset: int({ min: -1, max: 2_000_000_000 }),
  keywords: text({ max: 100 }),
}

/** For a sortable list: one of its columns, with `-` before it for descending. */
export const sort = text({ max: 60, pattern: /^-?\w+$/ })

export type Paging = ValuesOf<typeof paging>

/** The arguments of a list: its range and keywords, and its sort if it offers one. */
export type ListArgs = Partial<Paging> & { sort?: string | null }

/** The requested range of the sorted rows. Cursors hold the number of the row they follow or precede. */
export interface PageRange {
  limit: number
  offset: number
}

/** A page of rows. `total` is counted only if the request mentions totalCount (`ctx.counts`), otherwise 0. */
export interface RowPage<Row> {
  rows: Row[]
  offset: number
  has_next: boolean
  total: number
}

const cursorOf = (row: number) => Buffer.from(`r${row}`).toString('base64url')

function rowOf(cursor: string, field: string): number {
  const row = /^r(\d{1,10})$/.exec(Buffer.from(cursor, 'base64url').toString())?.[1]
  if (row === undefined) throw invalid(field, 'cursor')
  return Number(row)
}

/** Converts the paging arguments to a range. At most 9999 rows, 20 by default. */
export function pageRange(args: Partial<Paging>): PageRange {
  const limit = Math.min(args.first ?? args.last ?? USUAL, MAX_COUNT)
  if (args.before) {
    const before = rowOf(args.before, 'before')
    const from = Math.max(0, before - limit)
    return { limit: before - from, offset: from }
  }
  const start = args.after ? rowOf(args.after, 'after') + 1 : 0
  return { limit, offset: start + Math.max(0, args.offset ?? 0) }
}

/**
 * For a list requested from its end (`last` without `before`): the arguments that fetch only its total, and
 * then those that fetch the same rows from its start. null if the list is requested from its start already.
 */
export function lastPage(args: Partial<Paging>) {
  const { last, first, before, after } = args
  if (last == null || typeof first === 'number' || before) return null
  const start = after ? rowOf(after, 'after') + 1 : 0
  const plain = { last: null, after: null }
  return {
    nothing: { ...plain, first: 0, offset: 0 },
    rows(total: number) {
      const offset = Math.max(start, total - Math.min(last, MAX_COUNT))
      return { ...plain, first: Math.max(0, total - offset), offset }
    },
  }
}

/** Builds a page from rows loaded with one more than `limit`, which shows whether others follow. */
export function pageOf<Row>(rows: Row[], { limit, offset }: PageRange, total: number): RowPage<Row> {
  return { rows: rows.slice(0, limit), offset, has_next: rows.length > limit, total }
}

/** Builds a page from rows that are all loaded already. @public */
export const pageOfAll = <Row>(rows: Row[], args: Partial<Paging>): RowPage<Row> => {
  const range = pageRange(args)
  return pageOf(rows.slice(range.offset, range.offset + range.limit + 1), range, rows.length)
}

const PageInfo = new GraphQLObjectType({
  name: 'PageInfo',
  fields: {
    hasNextPage: { type: new GraphQLNonNull(GraphQLBoolean) },
    hasPreviousPage: { type: new GraphQLNonNull(GraphQLBoolean) },
    startCursor: { type: GraphQLString },
    endCursor: { type: GraphQLString },
  },
})

const made = new Map<string, GraphQLObjectType>()

/** The connection of an entity: edges (node, cursor), pageInfo, totalCount. */
export function connection<Row>(of: Entity<Row>): GraphQLObjectType {
  const known = made.get(of.name)
  if (known) return known
  const edge = new GraphQLObjectType({
    name: `${of.name}Edge`,
    fields: {
      node: { type: new GraphQLNonNull(of.type) },
      cursor: { type: new GraphQLNonNull(GraphQLString) },
    },
  })
  const type = new GraphQLObjectType<RowPage<Row>>({
    name: `${of.name}Connection`,
    fields: {
      edges: {
        type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(edge))),
        resolve: ({ rows, offset }) => rows.map((node, i) => ({ node, cursor: cursorOf(offset + i) })),
      },
      pageInfo: {
        type: new GraphQLNonNull(PageInfo),
        resolve: ({ rows, offset, has_next }) => ({
          hasNextPage: has_next,
          hasPreviousPage: offset > 0,
          startCursor: rows.length > 0 ? cursorOf(offset) : null,
          endCursor: rows.length > 0 ? cursorOf(offset + rows.length - 1) : null,
        }),
      },
      totalCount: { type: new GraphQLNonNull(GraphQLInt), resolve: (page) => page.total },
    },
  })
  made.set(of.name, type)
  return type
}

/** Whether it is an entity's connection: its operation returns a `Page`. */
export const isConnection = (type: GraphQLOutputType): boolean =>
  [...made.values()].some((one) => one === type)
