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
import { isDate, isEndTime, isTime, isTimestamp, MAX_IDS } from '#rules/records/wire_formats.ts'
import { invalid, Refused } from '../refused.ts'
import { Json } from './scalars.ts'
import { isStorable, refuseUnstorable } from './storable.ts'

/**
 * An argument or a model field: its GraphQL type and its validation. `read` returns the value that the
 * operation works with, or throws `INVALID` with the path of the field.
 */
export interface Input<Value> {
  type: GraphQLInputType
  read(value: unknown, path: string): Value
}

export type Inputs = Record<string, Input<unknown>>
export type ValuesOf<Fields extends Inputs> = {
  [Name in keyof Fields]: Fields[Name] extends Input<infer V> ? V : never
}

/** A value, or null where none was given (absent or null). */
type RawInput<Value, Required> = Required extends true ? Value : Value | null

interface Need<Required extends boolean> {
  required?: Required
}

function input<Value, const Required extends boolean = false>(
  type: GraphQLInputType,
  { required }: Need<Required>,
  check: (value: Value, path: string) => Value,
): Input<RawInput<Value, Required>> {
  return {
    type,
    read(value, path) {
      if (value === undefined || value === null || (value === '' && required)) {
        if (required) throw invalid(path, 'required')
        return null as RawInput<Value, Required>
      }
      return check(value as Value, path) as RawInput<Value, Required>
    },
  }
}

/** Direction marks: a text with them is displayed differently from how it is stored. */
const DIRECTION = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** Anything that can be seen: a text without it says nothing, however long it is. */
const VISIBLE = /[^\p{Z}\p{Cf}\u115f\u1160\u2800\u3164\uffa0]/u

interface TextLimits {
  min?: number
  /** Characters; 200 by default. */
  max?: number
  pattern?: RegExp
  oneOf?: readonly string[]
}

/** Text, trimmed, with direction marks removed; empty if nothing of it can be seen. Control characters are refused. */
export const text = <const R extends boolean = false>(limits: TextLimits & Need<R> = {}) =>
  input<string, R>(GraphQLString, limits, (given, path) => {
    const said = given.replace(DIRECTION, '').trim()
    const value = VISIBLE.test(said) ? said : ''
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

/** One of a fixed set of words, typed as such. */
export const oneOf = <const Word extends string, const R extends boolean = false>(
  words: readonly Word[],
  need: Need<R> = {},
) =>
  input<Word, R>(GraphQLString, need, (value, path) => {
    if (!words.includes(value)) throw invalid(path, 'not_one_of', { allowed: words.join(', ') })
    return value
  })

/** A whole number within inclusive bounds. */
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
export const flag = <const R extends boolean = false>(need: Need<R> = {}) =>
  int<R>({ ...need, oneOf: [0, 1] } as never)

export const bool = <const R extends boolean = false>(need: Need<R> = {}) =>
  input<boolean, R>(GraphQLBoolean, need, (value) => value)

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
/** Replaces a malformed id: the lookup runs as for any other id and finds nothing. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/**
 * An id. A malformed one is treated like one that doesn't exist, so the answer never reveals more than
 * `NOT_FOUND`.
 */
export const id = <const R extends boolean = true>(need: Need<R> = { required: true as R }) =>
  input<string, R>(GraphQLString, need, (value) => (UUID.test(value) ? value.toLowerCase() : NOBODY))

export const ids = <const R extends boolean = true>({
  max = MAX_IDS,
  ...need
}: { max?: number } & Need<R> = {}) =>
  list(id({ required: true }), { max, required: (need.required ?? true) as R })

/** yyyy-MM-dd, an existing day. Of a date with a time, as clients may write it, the day is taken. */
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

/** yyyy-MM-dd HH:mm:ss in the tenant's time zone. */
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

/**
 * A list of at most 200 values by default. `INVALID` names the position of the first invalid one: `ids.3`.
 */
export function list<Value, const R extends boolean = false>(
  of: Input<Value>,
  { max = 200, required }: { max?: number } & Need<R> = {},
): Input<RawInput<Value[], R>> {
  return input<Value[], R>(
    new GraphQLList(of.type),
    required === undefined ? {} : { required },
    (value, path) => {
      if (value.length > max) throw invalid(path, 'too_many', { max, length: value.length })
      return value.map((one, i) => of.read(one, `${path}.${i}`))
    },
  )
}

/** GraphQL arguments of the inputs. Each keeps its reader, so that tests can check what it accepts. */
export const argumentsOf = (inputs: Inputs) =>
  Object.fromEntries(
    Object.entries(inputs).map(([name, { type, read }]) => [name, { type, extensions: { read } }]),
  )

/** Marks a model's entity, whose read-only fields are accepted and ignored. */
interface Shown {
  of?: { type: GraphQLObjectType }
}

/**
 * Fields of the entity that its model doesn't take. Other clients' forms send back all that they read
 * (product §3 has only `model`): GraphQL accepts these fields, and nothing reads them.
 */
const shownOnly = (fields: Inputs, { of }: Shown) =>
  Object.fromEntries(
    Object.keys(of?.type.getFields() ?? {})
      .filter((name) => !(name in fields))
      .map((name) => [
        name,
        {
          type: Json,
          description: 'Read only: ignored in input.',
          extensions: { ignored: true },
        },
      ]),
  )

/** Errors name the fields of an operation's single `model` without that prefix, as the form knows them. */
const prefixOf = (path: string) => (path === 'model' ? '' : `${path}.`)

/**
 * A model: an input object whose fields are validated one by one; an undeclared field never reaches the
 * operation. Fields that the server owns (tenant, owner, state, times) are not declared.
 * @param of the entity that clients read and send back: its undeclared fields are ignored
 */
export function model<Fields extends Inputs, const R extends boolean = true>(
  name: string,
  fields: Fields,
  { of, ...need }: Need<R> & Shown = { required: true as R },
): Input<RawInput<ValuesOf<Fields>, R>> {
  const type = new GraphQLInputObjectType({
    name,
    fields: () => ({ ...argumentsOf(fields), ...shownOnly(fields, of ? { of } : {}) }),
  })
  return input<ValuesOf<Fields>, R>(type, need, (value, path) =>
    readAll(fields, value as Record<string, unknown>, prefixOf(path)),
  )
}

/**
 * Reads a change to an existing record: returns only the fields that were sent, so a form may send just what
 * it changed.
 * @param always fields that must be sent: those that identify the row
 * @param of the entity that clients read and send back: its undeclared fields are ignored
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

/** Reads every field and refuses all invalid ones together, not only the first. */
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
