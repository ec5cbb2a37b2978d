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
import { BadRequest, DoesNotFit } from '../bad_request.ts'
import { inspect, overLimit, type Inspected } from './limits.ts'
import { priceOf, type Price } from './price.ts'

type Variables = Readonly<Record<string, unknown>>

/** One operation of a parsed document. */
export interface PreparedOperation {
  name: string | undefined
  kind: string
  root_names: string[]
  price: Price
  /** Runs it with the schema's own interpreter at first, and compiled from the second request on. */
  run(ctx: unknown, variables: Variables): Promise<ExecutionResult>
}

/** A document that was parsed, measured and validated. */
export interface Prepared extends Omit<Inspected, 'operations'> {
  operations: PreparedOperation[]
}

interface CachedDocument {
  document: Prepared
  bytes: number
}

export interface Documents {
  /**
   * The prepared document of a source, from the cache if it is there.
   * @throws BadRequest if it can't be read, exceeds a limit, or doesn't fit the schema
   */
  prepare(endpoint: string, schema: GraphQLSchema, source: string, suggests: boolean): Prepared
  /** The estimated size of the cached documents in bytes. */
  bytes(): number
}

/** For all endpoints together. */
export const MAX_BYTES = 32 * 1024 * 1024

/**
 * Estimated sizes, measured with documents of 10 to 700 fields: the tree takes some 13 bytes per character of
 * the source, which is also stored as the key; a compiled field takes 1.5 kB of heap, and 2.6 to 4 kB of the
 * process.
 */
const weightOf = { document: 2000, character: 15, compiled_field: 4000 } as const

/** @returns the estimated size in bytes of a document that is parsed but not compiled */
export const parsedBytes = (source: string): number => weightOf.document + weightOf.character * source.length

/**
 * Caches documents of signed-in users up to a total size; the least recently used go first. A document
 * requested only once is run without being compiled, because compiling takes ten times as long as running it.
 */
export function createDocuments(max_bytes: number = MAX_BYTES): Documents {
  const kept = new LRUCache<string, CachedDocument>({
    maxSize: max_bytes,
    sizeCalculation: ({ bytes }) => bytes,
  })

  return {
    prepare(endpoint, schema, source, suggests) {
      const key = `${endpoint} ${source}`
      const known = kept.get(key)
      if (known) return known.document
      const document = prepared(schema, source, suggests, (fields) => {
        const one = kept.peek(key)
        // If it was evicted meanwhile, it is not put back.
        if (one) kept.set(key, { ...one, bytes: one.bytes + fields * weightOf.compiled_field })
      })
      kept.set(key, { document, bytes: parsedBytes(source) })
      return document
    },
    bytes: () => kept.calculatedSize,
  }
}

/**
 * Parses, measures and validates. A document over a limit is refused before the validation, which takes
 * longer than the measuring.
 * @param suggests whether error messages may suggest similar names of the schema
 * @param onCompiled receives the number of compiled fields; without it nothing is ever compiled
 */
export function prepared(
  schema: GraphQLSchema,
  source: string,
  suggests: boolean,
  onCompiled?: (fields: number) => void,
): Prepared {
  const inspected = parseDocument(source)
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

/** @throws BadRequest if it can't be parsed */
export function parseDocument(source: string): Inspected {
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
