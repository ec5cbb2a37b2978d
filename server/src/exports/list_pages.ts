import { setTimeout as pause } from 'node:timers/promises'
import { Kind, type ExecutionResult, type FieldNode, type GraphQLSchema, type SelectionNode } from 'graphql'
import type { Context } from '#server/context.ts'
import { administers } from '#server/endpoints.ts'
import type { RequestAdmission } from '#server/platform/http/admission/admission.ts'
import { busyFor } from '#server/platform/http/unavailable.ts'
import type { AskedFor } from '#server/platform/graphql/body.ts'
import type { Documents, Prepared, PreparedOperation } from '#server/platform/graphql/cost/documents.ts'
import { BUDGETS, ensureAffordable } from '#server/platform/graphql/cost/price.ts'
import type { EndpointDeclaration } from '#server/platform/graphql/operations.ts'
import { clientError, statusOf } from '#server/platform/graphql/outcome.ts'
import type { WholeList } from '#server/platform/graphql/whole_list.ts'
import { Refused } from '#server/platform/refused.ts'

/** Rows of a page. */
const PAGE = 500
/** How long a page waits for a server that is busy, seconds. */
const PATIENCE_S = 60

export interface ListPages {
  /** The operation. */
  list: string
  /** The number of rows, as they are counted at the beginning; null if the document doesn't ask for it. */
  total: number | null
  /** Every page; the first has been read. */
  rows(): AsyncGenerator<readonly object[]>
}

/** The most rows of an export. */
export interface RowLimits {
  /** Of a list that grows, which is read by its keys. */
  rows: number
  /** Of other lists: each page passes over those before it. */
  rows_by_offset: number
}

interface ListReading {
  endpoint: EndpointDeclaration<Context>
  schema: GraphQLSchema
  ctx: Context
  documents: Documents
  admission: Pick<RequestAdmission, 'run'>
  /** The sender as known before another page. */
  again(): Promise<Context>
  isGone(): boolean
  limits: RowLimits
}

/** The endpoint's own answer, without rows. */
export class NotAnswered extends Error {
  readonly status: number
  readonly errors: readonly object[]
  constructor(status: number, errors: readonly object[]) {
    super('The list is not answered')
    this.status = status
    this.errors = errors
  }
}

/**
 * Reads the first page of a list, by a document of its endpoint, and then one after the other.
 * @throws BadRequest, Refused, NotAnswered as the endpoint would; Refused EXPORT for what is no list or has too many rows
 */
export async function listPages(asked: AskedFor, reading: ListReading): Promise<ListPages> {
  const { endpoint, schema, ctx, documents, limits } = reading
  const document = documents.prepare(endpoint.name, schema, asked.query, ctx.may('schema.introspect'))
  const operation = listIn(document, endpoint)
  const budget = administers(endpoint.name)(ctx) ? BUDGETS.administrator : BUDGETS.usual
  ensureAffordable(operation.price({ ...asked.variables, first: PAGE }), budget)

  const whole: WholeList = { page_size: PAGE, page: 0, most: limits.rows, rows: null, keys: null }
  const first = rowsIn(await answer(reading, operation, asked, whole, ctx), ctx)
  const total = whole.rows ?? first.total
  const most = whole.rows === null ? limits.rows_by_offset : limits.rows
  if (total !== null && total > most) throw new Refused('EXPORT', { why: 'rows', limit: most })
  return {
    list: operation.root_names[0] ?? '',
    total,
    async *rows() {
      let page = first.rows
      for (;;) {
        if (page.length > 0) yield page
        whole.page += 1
        if (whole.keys ? whole.page >= whole.keys.pages : page.length < PAGE) return
        if (!whole.keys && whole.page * PAGE >= most)
          throw new Error('the list has more rows than can be exported')
        const then = await reading.again()
        page = rowsIn(await answer(reading, operation, asked, whole, then), then).rows
      }
    },
  }
}

/** The one list of a document, whose page its variables `first` and `offset` choose. */
function listIn(
  { operations, document }: Prepared,
  endpoint: EndpointDeclaration<Context>,
): PreparedOperation {
  const [operation, ...others] = operations
  const query = document.definitions.find((one) => one.kind === Kind.OPERATION_DEFINITION)
  const [root, ...more] = query?.selectionSet.selections ?? []
  const declared = endpoint.operations.find(({ name, kind }) => kind === 'query' && name === nameOf(root))
  const is_list =
    operation?.kind === 'query' &&
    others.length === 0 &&
    more.length === 0 &&
    declared?.writes === false &&
    root?.kind === Kind.FIELD &&
    takes(root, 'first') &&
    takes(root, 'offset')
  if (!operation || !is_list) throw new Refused('EXPORT', { why: 'list' })
  return operation
}

const nameOf = (root: SelectionNode | undefined): string | undefined =>
  root?.kind === Kind.FIELD ? root.name.value : undefined

const takes = (root: FieldNode, name: string): boolean =>
  root.arguments?.some(
    (one) => one.name.value === name && one.value.kind === Kind.VARIABLE && one.value.name.value === name,
  ) ?? false

/** A page as the endpoint answers it. While the server is busy it waits, and lets others go first. */
async function answer(
  { admission, isGone }: ListReading,
  operation: PreparedOperation,
  { variables }: AskedFor,
  whole: WholeList,
  ctx: Context,
): Promise<ExecutionResult> {
  const sent = { ...variables, first: PAGE, offset: whole.page * PAGE }
  for (let waited = 0; ;) {
    const { result, busy } = await admission
      .run('light', () => operation.run({ ...ctx, whole }, sent), isGone)
      .then(
        (result) => ({
          result,
          busy: result.errors
            ?.map(({ originalError }) => busyFor(originalError, { reads: true }))
            .find(Boolean),
        }),
        (cause: unknown) => {
          const busy = busyFor(cause, { reads: true })
          if (!busy) throw cause
          return { result: null, busy }
        },
      )
    if (result && !busy) return result
    if (busy && (whole.page === 0 || waited >= PATIENCE_S || isGone())) throw busy
    const seconds = busy?.seconds ?? 1
    waited += seconds
    await pause(seconds * 1000)
  }
}

function rowsIn(result: ExecutionResult, ctx: Context): { rows: readonly object[]; total: number | null } {
  if (result.errors)
    throw new NotAnswered(
      statusOf(result),
      result.errors.map((error) => clientError(error, ctx, false)),
    )
  const [list] = Object.values(result.data ?? {})
  const { edges, totalCount } = (list ?? {}) as { edges?: { node?: object }[]; totalCount?: number }
  const rows = edges?.flatMap(({ node }) => (node ? [node] : []))
  if (!rows || rows.length !== edges?.length) throw new Refused('EXPORT', { why: 'list' })
  return { rows, total: totalCount ?? null }
}
