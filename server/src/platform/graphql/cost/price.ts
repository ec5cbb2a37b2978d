import {
  getNamedType,
  getNullableType,
  isListType,
  isObjectType,
  Kind,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql'
import { PRICED, type Priced } from './priced.ts'
import { Refused } from '../../refused.ts'
import { MAX_COUNT, USUAL } from '../connections.ts'
import { mergedFields, setsBelow } from './limits.ts'

/**
 * The budget of one request: rows times fields, summed over its root fields. One unit is some 1 to 2 µs of
 * CPU. 50,000 are 500 rows with 100 fields, or more of them if they are columns; 1,000,000 are what old clients request
 * as "everything": 9,999 rows.
 */
export const BUDGETS = { usual: 50_000, administrator: 1_000_000 } as const

/**
 * A list that forms offer for choosing: some hundred short rows, which old clients request as 9,999 because
 * they want all of them. Every user of the product may.
 */
export const CATALOGUE: Priced = { weight: 0.1 }

/** The price of an operation with these variables. */
export type Price = (variables: Readonly<Record<string, unknown>>) => number

const UNPAGED = 20
/** A row is loaded whole, even if few or none of its fields are requested. */
const LOADED = 5
const NESTED = 3
/**
 * Beyond so many, the columns of a page's row count half: they are sent as they are stored, which costs a tenth of a
 * computed value, and the row is loaded once for all of them.
 */
const WIDE = 20
/** A total takes a statement of its own over all rows, whatever the page. */
const TOTAL = 500

/** The price of one operation of a valid document, computed as far as possible without its variables. */
export function priceOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): Price {
  const fragments = new Map(
    document.definitions
      .filter((one): one is FragmentDefinitionNode => one.kind === Kind.FRAGMENT_DEFINITION)
      .map((one) => [one.name.value, one]),
  )
  const root = schema.getRootType(operation.operation)
  if (!root) return () => 0

  const cellsOf = (type: GraphQLObjectType, sets: SelectionSetNode[], paged: Paged | null): Cells => {
    const cells: Cells = { once: 0, each: 0, columns: 0 }
    for (const nodes of mergedFields(sets, fragments).values()) {
      const field = type.getFields()[nodes[0].name.value]
      if (!field) cells.once += 1
      else add(cells, fieldCells(field, setsBelow(nodes), paged))
    }
    return cells
  }
  const fieldCells = (
    field: GraphQLField<unknown, unknown>,
    sets: SelectionSetNode[],
    paged: Paged | null,
  ): Cells => {
    const named = getNamedType(field.type)
    if (!isObjectType(named)) {
      const is_column = !field.resolve && !isList(field.type)
      return {
        once: field.name === 'totalCount' && paged ? TOTAL : 1,
        each: 0,
        columns: is_column ? 1 : 0,
      }
    }
    if (!isList(field.type)) return cellsOf(named, sets, paged)
    const below = cellsOf(named, sets, null)
    // The first list below a paged field holds the page's rows.
    if (paged) return { once: 1, each: below.once - Math.max(0, below.columns - WIDE) / 2, columns: 0 }
    return { once: 1 + (pricedAs(field).rows ?? NESTED) * below.once, each: 0, columns: 0 }
  }

  const terms = [...mergedFields([operation.selectionSet], fragments).values()].flatMap(
    ([node, ...others]) => {
      const field = root.getFields()[node.name.value]
      if (!field) return []
      const { weight = 1, rows = UNPAGED, usual = USUAL } = pricedAs(field)
      const is_paged = field.args.some(({ name }) => name === 'first')
      const named = getNamedType(field.type)
      const sets = setsBelow([node, ...others])
      if (!isObjectType(named)) return [{ once: 1, each: 0, rows: () => 0 }]
      const of_list = !is_paged && isList(field.type)
      const cells = cellsOf(named, sets, is_paged ? PAGED : null)
      return [
        {
          once: weight * (of_list ? rows * Math.max(cells.once, LOADED) : cells.once),
          each: is_paged ? weight * Math.max(cells.each, LOADED) : 0,
          rows: is_paged ? rowsAsked(node, operation, usual) : () => 0,
        },
      ]
    },
  )
  const fixed = terms.reduce((sum, { once }) => sum + once, 0)
  const paged = terms.filter(({ each }) => each > 0)
  return (variables) => Math.ceil(paged.reduce((sum, { each, rows }) => sum + each * rows(variables), fixed))
}

/** @throws Refused `TOO_DEAR`, with the price and the limit */
export function ensureAffordable(price: number, limit: number): void {
  if (price > limit) throw new Refused('TOO_DEAR', { price, limit })
}

const PAGED = { paged: true } as const
type Paged = typeof PAGED

/** Fields answered once, and fields answered for each row of the page; how many of the former are columns of the row. */
interface Cells {
  once: number
  each: number
  columns: number
}

function add(to: Cells, { once, each, columns }: Cells): void {
  to.once += once
  to.each += each
  to.columns += columns
}

const pricedAs = ({ extensions }: GraphQLField<unknown, unknown>): Priced =>
  (extensions[PRICED] as Priced | undefined) ?? {}

const isList = (type: GraphQLOutputType) => isListType(getNullableType(type))

/** How many rows a paged field requests, as `pageRange` reads its arguments. */
function rowsAsked(
  { arguments: given = [] }: FieldNode,
  { variableDefinitions = [] }: OperationDefinitionNode,
  usual: number,
) {
  const amount = (name: string): ((variables: Readonly<Record<string, unknown>>) => number | null) => {
    const value = given.find((one) => one.name.value === name)?.value
    if (value?.kind === Kind.INT) return () => Number(value.value)
    if (value?.kind !== Kind.VARIABLE) return () => null
    const variable = value.name.value
    const unset = variableDefinitions.find((one) => one.variable.name.value === variable)?.defaultValue
    const fallback = unset?.kind === Kind.INT ? Number(unset.value) : null
    return (variables) => {
      const sent = Object.hasOwn(variables, variable) ? variables[variable] : undefined
      return sent === undefined ? fallback : typeof sent === 'number' ? sent : null
    }
  }
  const first = amount('first')
  const last = amount('last')
  return (variables: Readonly<Record<string, unknown>>) =>
    Math.min(MAX_COUNT, Math.max(0, first(variables) ?? last(variables) ?? usual))
}
