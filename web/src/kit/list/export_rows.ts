import { request } from '../../graphql/client.ts'
import { nodesOf, type NodeList } from '../../graphql/operation.ts'
import { csv } from './csv.ts'
import type { Column, ListOperation, ListVariables, Label } from './declare.tsx'

const page = 500
/** A larger export is a matter for a report, not for a page. */
export const max_exported = 20_000

/** A list, and what it asks for. */
export interface ListAsked<Row, Result> {
  query: ListOperation<Result>
  of: (result: Result) => NodeList<Row>
  variables: ListVariables
}

/**
 * The rows of a list, loaded page after page.
 * @param most no more pages are asked for once there are so many rows
 * @param progress called with the number of rows loaded so far
 */
export async function allRows<Row, Result>(
  { query, of, variables }: ListAsked<Row, Result>,
  most: number,
  progress: (rows: number) => void,
  signal: AbortSignal,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let offset = 0; offset < most; offset += page) {
    const more = nodesOf(of(await request(query, { ...variables, first: page, offset }, { signal })))
    rows.push(...more)
    progress(rows.length)
    if (more.length < page) break
  }
  return rows
}

/** All rows of the current list, with its visible columns, as csv. */
export async function exported<Row, Result>(
  list: ListAsked<Row, Result>,
  columns: readonly Column<Row>[],
  label: Label,
  progress: (rows: number) => void,
  signal: AbortSignal,
): Promise<string> {
  const rows = await allRows(list, max_exported, progress, signal)
  return csv([
    columns.map(({ field }) => label(`fields.${field}`)),
    ...rows.map((row) => columns.map((column) => column.plain(row, label))),
  ])
}
