import {
  execute,
  GraphQLError,
  Kind,
  validate,
  type ExecutionResult,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql'
import { compileQuery, isCompiledQuery, type CompiledQuery } from 'graphql-jit'
import { LRUCache } from 'lru-cache'
import { BadRequest, DoesNotFit } from './bad_request.ts'
import { inspect, overLimit, type Inspected } from './limits.ts'
import { priceOf, type Price } from './price.ts'

type Variables = Readonly<Record<string, unknown>>

/** One operation of a document that was understood. */
export interface PreparedOperation {
  name: string | undefined
  kind: string
  root_names: string[]
  price: Price
  /** Runs it as the schema's own interpreter does, or, once it has been asked for again, compiled. */
  run(ctx: unknown, variables: Variables): Promise<ExecutionResult>
}

/** A document that was parsed, measured and found valid. */
export interface Prepared extends Omit<Inspected, 'operations'> {
  operations: PreparedOperation[]
}

interface Kept {
  document: Prepared
  bytes: number
}

export interface Documents {
  /**
   * The document of a source, from memory where it is there.
   * @throws BadRequest where it can't be read, is over a limit, or doesn't fit the schema
   */
  prepare(endpoint: string, schema: GraphQLSchema, source: string, suggests: boolean): Prepared
  /** How many bytes the documents kept are taken to weigh. */
  bytes(): number
}

/** All endpoints together. */
export const MOST_BYTES = 32 * 1024 * 1024

/**
 * What a document weighs, measured with documents of 10 to 700 fields: the tree some 13 bytes for each character of the
 * source, which is kept as its key besides; a compiled field 1.5 kB of heap, and 2.6 to 4 kB of the process.
 */
const weightOf = { document: 2000, character: 15, compiled_field: 4000 } as const

/** @returns how many bytes a document is taken to weigh that is parsed, not compiled */
export const parsedBytes = (source: string): number => weightOf.document + weightOf.character * source.length

/**
 * Keeps documents of signed-in people as long as they weigh less than so many bytes together; those not asked for longest
 * go first. One that is asked for once is run without being compiled, which takes ten times as long as to run it.
 */
export function createDocuments(max_bytes: number = MOST_BYTES): Documents {
  const kept = new LRUCache<string, Kept>({ maxSize: max_bytes, sizeCalculation: ({ bytes }) => bytes })

  return {
    prepare(endpoint, schema, source, suggests) {
      const key = `${endpoint} ${source}`
      const known = kept.get(key)
      if (known) return known.document
      const document = prepared(schema, source, suggests, (fields) => {
        const one = kept.peek(key)
        // Where it was pushed out meanwhile, it is not kept by us.
        if (one) kept.set(key, { ...one, bytes: one.bytes + fields * weightOf.compiled_field })
      })
      kept.set(key, { document, bytes: parsedBytes(source) })
      return document
    },
    bytes: () => kept.calculatedSize,
  }
}

/**
 * Parses, measures and validates. What is over a limit is refused before the validation, which takes longer than the
 * measuring.
 * @param suggests whether the sender may be told names of the schema that are like what they wrote
 * @param onCompiled told how many fields were compiled; left out: nothing is ever compiled
 */
export function prepared(
  schema: GraphQLSchema,
  source: string,
  suggests: boolean,
  onCompiled?: (fields: number) => void,
): Prepared {
  const inspected = understood(source)
  const why = overLimit(inspected, true)
  if (why) throw new BadRequest(400, why)
  const errors = validate(schema, inspected.document, undefined, { maxErrors: 5, hideSuggestions: !suggests })
  if (errors[0]) throw new DoesNotFit(errors[0].message)
  const definitions = inspected.document.definitions.filter(
    (one): one is OperationDefinitionNode => one.kind === Kind.OPERATION_DEFINITION,
  )
  return {
    ...inspected,
    operations: inspected.operations.map((operation, i) => ({
      ...operation,
      price: priceOf(schema, inspected.document, definitions[i] as OperationDefinitionNode),
      run: runOf(schema, inspected, operation.name, onCompiled),
    })),
  }
}

/** @throws BadRequest where it can't be parsed */
export function understood(source: string): Inspected {
  try {
    return inspect(source)
  } catch (cause) {
    throw new BadRequest(400, cause instanceof GraphQLError ? cause.message : 'The document can not be read')
  }
}

function runOf(
  schema: GraphQLSchema,
  { document, fields }: Inspected,
  operationName: string | undefined,
  onCompiled?: (fields: number) => void,
): PreparedOperation['run'] {
  let seen = false
  let compiled: CompiledQuery | undefined
  return async (ctx, variables) => {
    if (!compiled && seen && onCompiled) {
      compiled = compile(schema, document, operationName)
      onCompiled(fields)
    }
    seen = true
    if (compiled) return compiled.query(undefined, ctx, variables)
    return execute({ schema, document, operationName, contextValue: ctx, variableValues: variables })
  }
}

function compile(
  schema: GraphQLSchema,
  document: Inspected['document'],
  operationName: string | undefined,
): CompiledQuery {
  const compiled = compileQuery(schema, document, operationName)
  if (isCompiledQuery(compiled)) return compiled
  throw new BadRequest(400, compiled.errors?.[0]?.message ?? 'The document does not run')
}
