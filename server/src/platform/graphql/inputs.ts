import {
  GraphQLBoolean,
  GraphQLFloat,
  GraphQLInputObjectType,
  GraphQLInt,
  GraphQLList,
  GraphQLString,
  type GraphQLInputType,
  type GraphQLObjectType,
} from 'graphql'
import { isDate, isEndTime, isTime, isTimestamp } from '#rules/wire.ts'
import { invalid, Refused } from '../refused.ts'
import { Json } from './scalars.ts'
import { isStorable, refuseUnstorable } from './storable.ts'

/**
 * One argument or one field of a model: what it is on the wire, and what it must look like. `read` answers
 * the value the operation works with, or throws `INVALID` with the path of the field.
 */
export interface Input<Value> {
  type: GraphQLInputType
  read(value: unknown, path: string): Value
}

export type Inputs = Record<string, Input<unknown>>
export type ValuesOf<Fields extends Inputs> = {
  [Name in keyof Fields]: Fields[Name] extends Input<infer V> ? V : never
}

/** Absent, or null: nothing was given. */
type Given<Value, Required> = Required extends true ? Value : Value | null

interface Need<Required extends boolean> {
  required?: Required
}

function input<Value, const Required extends boolean = false>(
  type: GraphQLInputType,
  { required }: Need<Required>,
  check: (value: Value, path: string) => Value,
): Input<Given<Value, Required>> {
  return {
    type,
    read(value, path) {
      if (value === undefined || value === null || (value === '' && required)) {
        if (required) throw invalid(path, 'required')
        return null as Given<Value, Required>
      }
      return check(value as Value, path) as Given<Value, Required>
    },
  }
}

/** Marks that turn the direction of what follows: a text with them reads otherwise than it is written. */
const DIRECTION = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

interface TextLimits {
  min?: number
  /** Characters, 200 unless told. */
  max?: number
  pattern?: RegExp
  oneOf?: readonly string[]
}

/** Text, trimmed and without marks of direction. Control characters are refused. */
export const text = <const R extends boolean = false>(limits: TextLimits & Need<R> = {}) =>
  input<string, R>(GraphQLString, limits, (given, path) => {
    const value = given.replace(DIRECTION, '').trim()
    const { min = limits.required ? 1 : 0, max = 200, pattern, oneOf } = limits
    if (value.length < min)
      throw value === ''
        ? invalid(path, 'required')
        : invalid(path, 'too_short', { min, length: value.length })
    if (value.length > max) throw invalid(path, 'too_long', { max, length: value.length })
    if (!isStorable(value)) throw invalid(path, 'characters')
    if (pattern && value !== '' && !pattern.test(value)) throw invalid(path, 'format')
    if (oneOf && !oneOf.includes(value)) throw invalid(path, 'not_one_of', { allowed: oneOf.join(', ') })
    return value
  })

/** One of a few words, typed as such. */
export const word = <const Word extends string, const R extends boolean = false>(
  words: readonly Word[],
  need: Need<R> = {},
) =>
  input<Word, R>(GraphQLString, need, (value, path) => {
    if (!words.includes(value)) throw invalid(path, 'not_one_of', { allowed: words.join(', ') })
    return value
  })

/** A whole number within bounds. Both bounds are allowed. */
export const int = <const R extends boolean = false>(
  limits: { min?: number; max?: number; oneOf?: readonly number[] } & Need<R> = {},
) =>
  input<number, R>(GraphQLInt, limits, (value, path) => {
    const { min = 0, max = 2_000_000_000, oneOf } = limits
    if (oneOf && !oneOf.includes(value)) throw invalid(path, 'not_one_of', { allowed: oneOf.join(', ') })
    if (value < min || value > max) throw invalid(path, 'out_of_range', { min, max, value })
    return value
  })

export const decimal = <const R extends boolean = false>(limits: { min: number; max: number } & Need<R>) =>
  input<number, R>(GraphQLFloat, limits, (value, path) => {
    if (!(value >= limits.min && value <= limits.max)) {
      throw invalid(path, 'out_of_range', { min: limits.min, max: limits.max, value })
    }
    return value
  })

/** 0 or 1. */
export const bit = <const R extends boolean = false>(need: Need<R> = {}) =>
  int<R>({ ...need, oneOf: [0, 1] } as never)

export const yes = <const R extends boolean = false>(need: Need<R> = {}) =>
  input<boolean, R>(GraphQLBoolean, need, (value) => value)

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
/** What an id that names nothing becomes: it is looked for like any other, and not found. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/**
 * The id of something. One that can't be an id is not told apart from one that names nothing, so that an
 * answer never says more than `NOT_FOUND`.
 */
export const id = <const R extends boolean = true>(need: Need<R> = { required: true as R }) =>
  input<string, R>(GraphQLString, need, (value) => (UUID.test(value) ? value.toLowerCase() : NOBODY))

export const ids = <const R extends boolean = true>({
  max = 200,
  ...need
}: { max?: number } & Need<R> = {}) =>
  list(id({ required: true }), { max, required: (need.required ?? true) as R })

/** yyyy-MM-dd, a day that exists. Of a moment, as clients write dates unless told otherwise, it is the day. */
export const date = <const R extends boolean = false>(need: Need<R> = {}) =>
  input<string, R>(GraphQLString, need, (value, path) => {
    const day = isTimestamp(value) ? value.slice(0, 10) : value
    if (!isDate(day)) throw invalid(path, 'date')
    return day
  })

/** HH:mm from 00:00 to 23:59. */
export const time = <const R extends boolean = false>(need: Need<R> = {}) =>
  input<string, R>(GraphQLString, need, (value, path) => {
    if (!isTime(value)) throw invalid(path, 'time')
    return value
  })

/** HH:mm; 24:00 is the end of the day. */
export const endTime = <const R extends boolean = false>(need: Need<R> = {}) =>
  input<string, R>(GraphQLString, need, (value, path) => {
    if (!isEndTime(value)) throw invalid(path, 'time')
    return value
  })

/** yyyy-MM-dd HH:mm:ss of the tenant's clock. */
export const timestamp = <const R extends boolean = false>(need: Need<R> = {}) =>
  input<string, R>(GraphQLString, need, (value, path) => {
    if (!isTimestamp(value)) throw invalid(path, 'timestamp')
    return value
  })

export const json = <Value, const R extends boolean = false>(
  check: (value: unknown, path: string) => Value,
  need: Need<R> = {},
) =>
  input<Value, R>(Json, need, (value, path) => {
    refuseUnstorable(value, path)
    return check(value, path)
  })

/** A list, 200 values at most unless told. `INVALID` names the place of the first that is wrong: `ids.3`. */
export function list<Value, const R extends boolean = false>(
  of: Input<Value>,
  { max = 200, required }: { max?: number } & Need<R> = {},
): Input<Given<Value[], R>> {
  return input<Value[], R>(
    new GraphQLList(of.type),
    required === undefined ? {} : { required },
    (value, path) => {
      if (value.length > max) throw invalid(path, 'too_many', { max, length: value.length })
      return value.map((one, i) => of.read(one, `${path}.${i}`))
    },
  )
}

/** Inputs as GraphQL knows them. Each keeps how it is read, so that tests can ask what it takes. */
export const argumentsOf = (inputs: Inputs) =>
  Object.fromEntries(
    Object.entries(inputs).map(([name, { type, read }]) => [name, { type, extensions: { read } }]),
  )

/** What a model was read as: its fields that no client writes are taken and left alone. */
interface Shown {
  of?: { type: GraphQLObjectType }
}

/**
 * Fields of the entity that its model doesn't take. A form of another client sends back what it read (product §3 knows
 * only `model`): they are declared so that GraphQL lets them pass, and never read, so that nothing sent in them counts.
 */
const shownOnly = (fields: Inputs, { of }: Shown) =>
  Object.fromEntries(
    Object.keys(of?.type.getFields() ?? {})
      .filter((name) => !(name in fields))
      .map((name) => [
        name,
        {
          type: Json,
          description: 'Read only: what is sent of it is ignored.',
          extensions: { ignored: true },
        },
      ]),
  )

/** Fields of the one `model` of an operation are named without it, as the form that sent them knows them. */
const prefixOf = (path: string) => (path === 'model' ? '' : `${path}.`)

/**
 * A model: an input object whose fields are read one by one, so that a field that isn't declared never
 * reaches the operation. What the server owns (tenant, owner, state, times) is simply not declared.
 * @param of the entity that clients read and send back: what of it is not declared is ignored
 */
export function model<Fields extends Inputs, const R extends boolean = true>(
  name: string,
  fields: Fields,
  { of, ...need }: Need<R> & Shown = { required: true as R },
): Input<Given<ValuesOf<Fields>, R>> {
  const type = new GraphQLInputObjectType({
    name,
    fields: () => ({ ...argumentsOf(fields), ...shownOnly(fields, of ? { of } : {}) }),
  })
  return input<ValuesOf<Fields>, R>(type, need, (value, path) =>
    readAll(fields, value as Record<string, unknown>, prefixOf(path)),
  )
}

/**
 * Reads a change of something that exists: only the fields that were sent are answered, so that a form may
 * send what it changed and no more.
 * @param always fields that have to be sent: what names the row
 * @param of the entity that clients read and send back: what of it is not declared is ignored
 */
export function patch<Fields extends Inputs, const Always extends keyof Fields & string = never>(
  name: string,
  fields: Fields,
  { always = [], of }: { always?: readonly Always[] } & Shown = {},
): Input<Partial<ValuesOf<Fields>> & Pick<ValuesOf<Fields>, Always>> {
  const whole = model(name, fields, of ? { required: true, of } : { required: true })
  const needed: readonly string[] = always
  return {
    type: whole.type,
    read(value, path) {
      if (value === undefined || value === null) throw invalid(path, 'required')
      const sent = Object.fromEntries(
        Object.entries(fields).filter(([field]) => field in (value as object) || needed.includes(field)),
      )
      return readAll(sent, value as Record<string, unknown>, prefixOf(path)) as Partial<ValuesOf<Fields>> &
        Pick<ValuesOf<Fields>, Always>
    },
  }
}

/** Reads every field; all that are wrong are refused together, not only the first. */
export function readAll<Fields extends Inputs>(
  fields: Fields,
  values: Record<string, unknown>,
  prefix = '',
): ValuesOf<Fields> {
  const out: Record<string, unknown> = {}
  const wrong: Refused[] = []
  for (const [field, one] of Object.entries(fields)) {
    try {
      out[field] = one.read(values[field], prefix + field)
    } catch (cause) {
      if (!(cause instanceof Refused)) throw cause
      wrong.push(cause)
    }
  }
  if (wrong.length > 0) throw new Refused(wrong.flatMap((one) => one.refusals))
  return out as ValuesOf<Fields>
}
