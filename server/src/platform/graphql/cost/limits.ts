import {
  GraphQLError,
  Kind,
  parse,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql'

/** The limits of a document. Quality: depth 8, aliases 15, tokens 1,000, root fields 10. */
export const LIMITS = {
  depth: 8,
  aliases: 15,
  tokens: 1000,
  root_fields: 10,
  /** After merging fragments: the memory that a compiled document needs grows with them. */
  fields: 300,
  body_bytes: 256 * 1024,
  milliseconds: 5000,
} as const

/** What the server measures of a document before running it. */
export interface Inspected {
  document: DocumentNode
  depth: number
  aliases: number
  root_fields: number
  /** Fields of all operations after merging fragments; counting stops at one over the limit. */
  fields: number
  /** The types requested with `__type(name:)`; null if the document reads `__schema`. */
  introspects: AskedType[] | null | false
  operations: { name: string | undefined; kind: string; root_names: string[] }[]
}

/** A type by its name, or by the variable that holds the name. */
export type AskedType = { name: string } | { variable: string }

interface Cost {
  depth: number
  aliases: number
}

/**
 * Parses and measures a document. Each fragment is measured once, however often it is spread, and cyclic
 * fragments are refused, so the time is proportional to the document's length.
 * @throws GraphQLError if it can't be parsed or has more than 1,000 tokens
 */
export function inspect(source: string): Inspected {
  // Without locations: they keep every token in memory, and no reported error needs them.
  const document = parse(source, { maxTokens: LIMITS.tokens, noLocation: true })
  const fragments = new Map<string, FragmentDefinitionNode>()
  const operations: OperationDefinitionNode[] = []
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition)
    else if (definition.kind === Kind.OPERATION_DEFINITION) operations.push(definition)
    else throw new GraphQLError('Only operations and fragments can be sent')
  }
  const measured = new Map<string, Cost | 'measuring'>()

  const costOfFragment = (name: string): Cost => {
    const known = measured.get(name)
    if (known === 'measuring') throw new GraphQLError('A fragment spreads itself')
    if (known) return known
    measured.set(name, 'measuring')
    const fragment = fragments.get(name)
    const cost = fragment ? costOf(fragment.selectionSet) : { depth: 0, aliases: 0 }
    measured.set(name, cost)
    return cost
  }
  const costOf = (set: SelectionSetNode): Cost => {
    let depth = 0
    let aliases = 0
    for (const selection of set.selections) {
      let cost: Cost
      if (selection.kind === Kind.FRAGMENT_SPREAD) cost = costOfFragment(selection.name.value)
      else if (selection.kind === Kind.INLINE_FRAGMENT) cost = costOf(selection.selectionSet)
      else {
        const below = selection.selectionSet ? costOf(selection.selectionSet) : { depth: 0, aliases: 0 }
        cost = { depth: below.depth + 1, aliases: below.aliases + (selection.alias ? 1 : 0) }
      }
      depth = Math.max(depth, cost.depth)
      aliases += cost.aliases
    }
    return { depth, aliases }
  }

  const costs = operations.map((operation) => costOf(operation.selectionSet))
  return {
    document,
    depth: Math.max(0, ...costs.map((cost) => cost.depth)),
    aliases: costs.reduce((sum, cost) => sum + cost.aliases, 0),
    root_fields: Math.max(
      0,
      ...operations.map((operation) => rootFields(operation.selectionSet, fragments).length),
    ),
    fields: fieldsOf(operations, fragments),
    introspects: introspection(operations, fragments),
    operations: operations.map(({ name, operation, selectionSet }) => ({
      name: name?.value,
      kind: operation,
      root_names: rootFields(selectionSet, fragments).map((field) => field.name),
    })),
  }
}

/** A document's fragments by name. */
export type Fragments = ReadonlyMap<string, FragmentDefinitionNode>

/** The fields of one level of the answer, by response name, with fragments merged. */
export function mergedFields(
  sets: readonly SelectionSetNode[],
  fragments: Fragments,
): Map<string, [FieldNode, ...FieldNode[]]> {
  const fields = new Map<string, [FieldNode, ...FieldNode[]]>()
  const spread = new Set<string>()
  const gather = ({ selections }: SelectionSetNode) => {
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) {
        const name = (selection.alias ?? selection.name).value
        const known = fields.get(name)
        if (known) known.push(selection)
        else fields.set(name, [selection])
      } else if (selection.kind === Kind.INLINE_FRAGMENT) gather(selection.selectionSet)
      else if (!spread.has(selection.name.value)) {
        spread.add(selection.name.value)
        const fragment = fragments.get(selection.name.value)
        if (fragment) gather(fragment.selectionSet)
      }
    }
  }
  for (const set of sets) gather(set)
  return fields
}

/** The selection sets below fields that are merged into one. */
export const setsBelow = (nodes: readonly FieldNode[]): SelectionSetNode[] =>
  nodes.flatMap(({ selectionSet }) => (selectionSet ? [selectionSet] : []))

/** Each level costs at most the document's length, and descending stops once the field limit is exceeded. */
function fieldsOf(operations: readonly OperationDefinitionNode[], fragments: Fragments): number {
  let count = 0
  const open = operations.map(({ selectionSet }) => [selectionSet])
  for (let sets = open.pop(); sets; sets = open.pop()) {
    for (const nodes of mergedFields(sets, fragments).values()) {
      count++
      if (count > LIMITS.fields) return count
      const below = setsBelow(nodes)
      if (below.length > 0) open.push(below)
    }
  }
  return count
}

function rootFields(
  set: SelectionSetNode,
  fragments: Map<string, FragmentDefinitionNode>,
  seen = new Set<string>(),
) {
  const fields: { name: string; type: AskedType | null }[] = []
  for (const selection of set.selections) {
    if (selection.kind === Kind.FIELD) {
      const argument = selection.arguments?.find(({ name }) => name.value === 'name')?.value
      fields.push({
        name: selection.name.value,
        type:
          argument?.kind === Kind.STRING
            ? { name: argument.value }
            : argument?.kind === Kind.VARIABLE
              ? { variable: argument.name.value }
              : null,
      })
    } else if (selection.kind === Kind.INLINE_FRAGMENT) {
      fields.push(...rootFields(selection.selectionSet, fragments, seen))
    } else if (!seen.has(selection.name.value)) {
      seen.add(selection.name.value)
      const fragment = fragments.get(selection.name.value)
      if (fragment) fields.push(...rootFields(fragment.selectionSet, fragments, seen))
    }
  }
  return fields
}

function introspection(
  operations: OperationDefinitionNode[],
  fragments: Map<string, FragmentDefinitionNode>,
): Inspected['introspects'] {
  const asked = operations
    .flatMap((operation) => rootFields(operation.selectionSet, fragments))
    .filter(({ name }) => name === '__schema' || name === '__type')
  if (asked.length === 0) return false
  const types = asked.flatMap(({ name, type }) => (name === '__type' && type ? [type] : []))
  return types.length === asked.length ? types : null
}

/**
 * Why a document is refused, or null. The depth limit doesn't apply to introspection by users who may
 * introspect.
 */
export function overLimit(
  { depth, aliases, root_fields, fields, operations, introspects }: Inspected,
  may_introspect: boolean,
): string | null {
  if (operations.length === 0) return 'The document has no operation'
  if (depth > LIMITS.depth && !(may_introspect && introspects !== false)) return `Deeper than ${LIMITS.depth}`
  if (aliases > LIMITS.aliases) return `More than ${LIMITS.aliases} aliases`
  if (root_fields > LIMITS.root_fields) return `More than ${LIMITS.root_fields} root fields`
  if (fields > LIMITS.fields) return `More than ${LIMITS.fields} fields`
  return null
}
