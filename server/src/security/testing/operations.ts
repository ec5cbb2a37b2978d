import {
  getNamedType,
  isInputObjectType,
  isLeafType,
  isObjectType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLOutputType,
  type GraphQLSchema,
} from 'graphql'
import '#server/features.ts'
import { endpoints } from '#server/endpoints.ts'
import type { May } from '#server/platform/graphql/operations.ts'
import type { EndpointName } from '#server/testing/ask.ts'

/**
 * An operation of the product as an external client sees it: generated from the schema, so that none is
 * forgotten.
 */
export interface Operation {
  endpoint: EndpointName
  kind: 'query' | 'mutation'
  name: string
  /** `endpoint.name`, for the names of tests. */
  title: string
  may: May
  args: readonly GraphQLArgument[]
  /** Passes all arguments as variables of their names, and requests all fields of the answer. */
  document: string
}

/** The depth of requested answers: below it only scalar fields. The limit of documents is 8. */
const DEPTH = 5

/** Every operation of every endpoint. */
export const operations: readonly Operation[] = endpoints.flatMap((endpoint) => {
  const schema = endpoint.schema()
  return endpoint.operations.map(({ kind, name, may }): Operation => {
    const field = fieldOf(schema, kind, name)
    return {
      endpoint: endpoint.name as EndpointName,
      kind,
      name,
      title: `${endpoint.name}.${name}`,
      may,
      args: field.args,
      document: documentOf(kind, field),
    }
  })
})

export const operationOf = (title: string): Operation => {
  const found = operations.find((one) => one.title === title)
  if (!found) throw new Error(`there is no operation ${title}`)
  return found
}

function fieldOf(
  schema: GraphQLSchema,
  kind: 'query' | 'mutation',
  name: string,
): GraphQLField<unknown, unknown> {
  const field = (kind === 'query' ? schema.getQueryType() : schema.getMutationType())?.getFields()[name]
  if (!field) throw new Error(`${name} isn't in the schema`)
  return field
}

function documentOf(kind: string, { name, args, type }: GraphQLField<unknown, unknown>): string {
  const declared =
    args.length > 0 ? `(${args.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(', ')})` : ''
  const given = args.length > 0 ? `(${args.map((arg) => `${arg.name}: $${arg.name}`).join(', ')})` : ''
  return `${kind} Asked${declared} { ${name}${given}${selection(type, 1)} }`
}

function selection(type: GraphQLOutputType, depth: number): string {
  const named = getNamedType(type)
  if (!isObjectType(named)) return ''
  const fields = Object.values(named.getFields()).filter(
    (field) => isLeafType(getNamedType(field.type)) || depth < DEPTH,
  )
  return ` { ${fields.map((field) => field.name + selection(field.type, depth + 1)).join(' ')} }`
}

/** A place where a request carries a value: its path from the variables' root. */
export interface Place {
  path: readonly string[]
  type: string
}

/**
 * Every argument and every field of every model of an operation; lists (`[]`) and models (`{}`) as a whole,
 * and lists by their first element too.
 */
export function placesOf({ args }: Operation): Place[] {
  const below = (path: readonly string[], of: GraphQLArgument['type'], depth: number): Place[] => {
    const named = getNamedType(of)
    const is_list = String(of).startsWith('[')
    const here = is_list ? [...path, '0'] : [...path]
    const whole = is_list || isInputObjectType(named) ? [{ path, type: is_list ? '[]' : '{}' }] : []
    if (!isInputObjectType(named)) return [...whole, { path: here, type: named.name }]
    if (depth > 3) return []
    const fields = Object.values(named.getFields())
    return [...whole, ...fields.flatMap((field) => below([...here, field.name], field.type, depth + 1))]
  }
  return args.flatMap((arg) => below([arg.name], arg.type, 0))
}

/** The variables with one value replaced; missing parents are created. */
export function withValue(
  variables: Record<string, unknown>,
  path: readonly string[],
  value: unknown,
): Record<string, unknown> {
  return put(structuredClone(variables), path, value) as Record<string, unknown>
}

function put(into: unknown, [step, ...rest]: readonly string[], value: unknown): unknown {
  if (step === undefined) return value
  const holder = typeof into === 'object' && into !== null ? into : /^\d+$/.test(step) ? [] : {}
  Reflect.set(holder, step, put(Reflect.get(holder, step), rest, value))
  return holder
}
