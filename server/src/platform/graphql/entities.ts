import {
  GraphQLBoolean,
  GraphQLFloat,
  GraphQLID,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLString,
  type GraphQLFieldConfig,
  type GraphQLFieldConfigArgumentMap,
  type GraphQLFieldResolver,
  type GraphQLOutputType,
} from 'graphql'
import type { Temporal } from 'temporal-polyfill'
import { timestampText } from '#rules/instants.ts'
import { PRICED, type Priced } from './price.ts'
import { Json } from './scalars.ts'

/** What a resolver needs to know of the request: enough to format a moment in the tenant's time zone. */
export interface Zoned {
  zone: string
}

type Resolver<Row> = (row: Row, ctx: never) => unknown
type Config = GraphQLFieldConfig<unknown, unknown>
type Resolve = GraphQLFieldResolver<unknown, unknown>

/** A field that is a property of the row, or computed from it. */
export interface EntityField<Row> {
  type: GraphQLOutputType
  description?: string
  resolve?: Resolver<Row>
  /**
   * For a list within a row: the assumed number of elements when a request is priced, if that isn't the usual
   * one.
   */
  rows?: number
  /** The field's arguments, if it has any. */
  args?: GraphQLFieldConfigArgumentMap
}

const plain = (type: GraphQLOutputType) => ({ type }) satisfies EntityField<never>

/** The kinds of value that are sent as stored in the row. */
export const kinds = {
  id: plain(new GraphQLNonNull(GraphQLID)),
  text: plain(GraphQLString),
  int: plain(GraphQLInt),
  float: plain(GraphQLFloat),
  bool: plain(GraphQLBoolean),
  json: plain(Json),
  texts: plain(new GraphQLList(new GraphQLNonNull(GraphQLString))),
  ints: plain(new GraphQLList(new GraphQLNonNull(GraphQLInt))),
  /** A moment: `yyyy-MM-dd HH:mm:ss` in the tenant's time zone. */
  timestamp: plain(GraphQLString),
} as const

export type WireKind = keyof typeof kinds

/** A property's shorthand, or a computed field. A shorthand must name a property of the row. */
export type Fields<Row, Spec> = {
  [Name in keyof Spec]: Name extends keyof Row ? WireKind | EntityField<Row> : EntityField<Row>
}

/** Passes the row's type without a value, so that a declaration needs no second call. */
export const of = <Row>(): { row?: Row } => ({})

/** An object type of the wire. Several endpoints may use the same object. */
export interface Entity<Row> {
  name: string
  type: GraphQLObjectType
  row?: Row
}

/**
 * Declares an object type of the wire.
 * @param fields the specification's names; a kind's word if the row has the property under that name
 */
export function entity<Row, const Spec>(
  name: string,
  _row: { row?: Row },
  fields: Spec & Fields<Row, Spec>,
  description?: string,
): Entity<Row> {
  const type = new GraphQLObjectType({
    name,
    ...(description ? { description } : {}),
    fields: () =>
      Object.fromEntries(
        Object.entries(fields as Record<string, WireKind | EntityField<Row>>).map(([field, spec]) => [
          field,
          config(field, spec),
        ]),
      ),
  })
  return { name, type }
}

function config<Row>(name: string, spec: WireKind | EntityField<Row>): Config {
  if (spec === 'timestamp') {
    const resolve = (row: Record<string, Temporal.Instant | null>, _args: unknown, ctx: Zoned) =>
      moment(row[name], ctx)
    return { type: GraphQLString, resolve: resolve as Resolve }
  }
  if (typeof spec === 'string') return kinds[spec]
  const { resolve, rows, ...rest } = spec
  const priced = rows === undefined ? rest : { ...rest, extensions: { [PRICED]: { rows } satisfies Priced } }
  return resolve ? { ...priced, resolve: (row, _args, ctx) => resolve(row as Row, ctx as never) } : priced
}

const moment = (value: Temporal.Instant | null | undefined, ctx: Zoned) =>
  value ? timestampText(ctx.zone, value) : null

/** A computed field. */
export const computed = <Row, Ctx = Zoned>(
  kind: WireKind | GraphQLOutputType,
  resolve: (row: Row, ctx: Ctx) => unknown,
): EntityField<Row> => ({
  type: typeof kind === 'string' ? kinds[kind].type : kind,
  resolve: resolve as Resolver<Row>,
})

/** A moment under a different name than the row's. */
export const moments = <Row>(of: (row: Row) => Temporal.Instant | null | undefined): EntityField<Row> =>
  computed<Row>('timestamp', (row, ctx) => moment(of(row), ctx))

export const one = <Row>(of: Entity<Row>) => of.type
export const many = <Row>(of: Entity<Row>) => new GraphQLList(new GraphQLNonNull(of.type))
/** A property of the row that holds another object, or a list of objects. */
export const nested = <Row>(of: Entity<Row>): EntityField<unknown> => ({ type: of.type })
export const nestedMany = <Row>(of: Entity<Row>): EntityField<unknown> => ({ type: many(of) })
