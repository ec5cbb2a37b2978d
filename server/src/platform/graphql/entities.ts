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
  type GraphQLNullableType,
  type GraphQLOutputType,
} from 'graphql'
import type { Temporal } from 'temporal-polyfill'
import { timestampText } from '#rules/time/instants.ts'
import { PRICED, type Priced } from './cost/priced.ts'
import { Json } from './scalars.ts'

/** What a resolver needs to know of the request: enough to format a moment in the tenant's time zone. */
export interface Zoned {
  zone: string
}

type Resolver<Row> = (row: Row, ctx: never) => unknown
type Config = GraphQLFieldConfig<unknown, unknown>
type Resolve = GraphQLFieldResolver<unknown, unknown>

/** A computed field. */
interface ComputedField<Row> {
  type: GraphQLOutputType
  description?: string
  resolve: Resolver<Row>
  /**
   * For a list within a row: the assumed number of elements when a request is priced, if that isn't the usual
   * one.
   */
  rows?: number
  /** The field's arguments, if it has any. */
  args?: GraphQLFieldConfigArgumentMap
}

/** The kinds of value that are sent as stored in the row. */
const kinds = {
  id: new GraphQLNonNull(GraphQLID),
  text: GraphQLString,
  int: GraphQLInt,
  float: GraphQLFloat,
  bool: GraphQLBoolean,
  json: Json,
  texts: new GraphQLList(new GraphQLNonNull(GraphQLString)),
  ints: new GraphQLList(new GraphQLNonNull(GraphQLInt)),
  /** A moment: `yyyy-MM-dd HH:mm:ss` in the tenant's time zone. */
  timestamp: GraphQLString,
} as const

type Plain = keyof typeof kinds
/** A kind of value; with `!` it is never null. An id never is. */
export type WireKind = Plain | `${Exclude<Plain, 'id'>}!`

/** The kinds that a value of this type can be sent as, whether it may be null or not. */
type PlainOf<Value> = Value extends Temporal.Instant
  ? 'timestamp'
  : Value extends string
    ? 'text'
    : Value extends number
      ? 'int' | 'float'
      : Value extends boolean
        ? 'bool'
        : Value extends readonly string[]
          ? 'texts' | 'json'
          : Value extends readonly number[]
            ? 'ints' | 'json'
            : 'json'

type MayBeNull<Value> = null extends Value ? true : undefined extends Value ? true : false

/** How a value must be declared: with `!` exactly where its type is never null. */
type KindOf<Value> =
  MayBeNull<Value> extends true
    ? PlainOf<NonNullable<Value>>
    : `${PlainOf<Value>}!` | (Value extends string ? 'id' : never)

/** A property of the row that holds another object, or a list of them. */
interface NestedField<Null extends boolean> {
  type: GraphQLOutputType
  may_be_null: Null
  rows?: number
}

/**
 * The fields of an entity: a computed field, or the kind of the row's property of that name. The kind must say with `!`
 * that the property is never null; the schema then says so, and the browser's types follow.
 */
export type Fields<Row, Spec> = {
  [Name in keyof Spec]:
    | ComputedField<Row>
    | (Name extends keyof Row ? KindOf<Row[Name]> | NestedField<MayBeNull<Row[Name]>> : never)
}

/** Passes the row's type without a value, so that a declaration needs no second call. */
export const of = <Row>(): RowType<Row> => ({})

interface RowType<Row> {
  row?: Row
}

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
  _row: RowType<Row>,
  fields: Spec & Fields<Row, Spec>,
  description?: string,
): Entity<Row> {
  const type = new GraphQLObjectType({
    name,
    ...(description ? { description } : {}),
    fields: () =>
      Object.fromEntries(
        Object.entries(fields as Record<string, WireKind | ComputedField<Row>>).map(([field, spec]) => [
          field,
          config(field, spec),
        ]),
      ),
  })
  return { name, type }
}

function config<Row>(name: string, spec: WireKind | ComputedField<Row> | NestedField<boolean>): Config {
  if (spec === 'timestamp' || spec === 'timestamp!') {
    const resolve = (row: Record<string, Temporal.Instant | null>, _args: unknown, ctx: Zoned) =>
      moment(row[name], ctx)
    return { type: typeOf(spec), resolve: resolve as Resolve }
  }
  if (typeof spec === 'string') return { type: typeOf(spec) }
  if ('may_be_null' in spec) return priced({ type: spec.type }, spec.rows)
  const { resolve, rows, ...rest } = spec
  const config = priced(rest, rows)
  return { ...config, resolve: (row, _args, ctx) => resolve(row as Row, ctx as never) }
}

const priced = (config: Config, rows: number | undefined): Config =>
  rows === undefined ? config : { ...config, extensions: { [PRICED]: { rows } satisfies Priced } }

/** `text!` is a text that is never null. */
function typeOf(kind: WireKind): GraphQLOutputType {
  const type = kinds[kind.replace('!', '') as Plain]
  return kind.endsWith('!') ? new GraphQLNonNull(type) : type
}

const moment = (value: Temporal.Instant | null | undefined, ctx: Zoned) =>
  value ? timestampText(ctx.zone, value) : null

/**
 * A computed field. The kind must say with `!` that the result is never null.
 * @param resolve for the kind `timestamp` it answers the moment, which is sent in the tenant's time zone
 */
export const computed = <Row, Ctx extends Zoned, Value>(
  kind: KindOf<Awaited<Value>> | GraphQLOutputType,
  resolve: (row: Row, ctx: Ctx) => Value,
): ComputedField<Row> => {
  if (typeof kind !== 'string') return { type: kind, resolve: resolve as Resolver<Row> }
  const isMoment = kind === 'timestamp' || kind === 'timestamp!'
  const inZone = (row: Row, ctx: Ctx) => moment(resolve(row, ctx) as Temporal.Instant | null, ctx)
  return { type: typeOf(kind), resolve: (isMoment ? inZone : resolve) as Resolver<Row> }
}

export const many = <Row>(of: Entity<Row>) => new GraphQLList(new GraphQLNonNull(of.type))

/** A property of the row that holds another object; with `!` it always does. */
export function nested<Row>(of: Entity<Row>, never_null: '!'): NestedField<false>
export function nested<Row>(of: Entity<Row>): NestedField<true>
export function nested<Row>(of: Entity<Row>, never_null?: '!'): NestedField<boolean> {
  return nestedField(of.type, never_null)
}

/** The same of a list of objects. */
export function nestedMany<Row>(of: Entity<Row>, never_null: '!'): NestedField<false>
export function nestedMany<Row>(of: Entity<Row>): NestedField<true>
export function nestedMany<Row>(of: Entity<Row>, never_null?: '!'): NestedField<boolean> {
  return nestedField(many(of), never_null)
}

const nestedField = (type: GraphQLNullableType & GraphQLOutputType, never_null?: '!'): NestedField<boolean> =>
  never_null ? { type: new GraphQLNonNull(type), may_be_null: false } : { type, may_be_null: true }
