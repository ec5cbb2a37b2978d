import { request } from '../../graphql/client.ts'
import { nodesOf, type NodeList } from '../../graphql/operation.ts'
import { csv } from './csv.ts'
import type { Column, ListOperation, ListVariables, Label } from './declare.tsx'

const page = 500
/** A larger export is a matter for a report, not for a page. */
export const max_exported = 20_000

/**
 * All rows of the current list, with its visible columns, as csv. Loads page after page.
 * @param progress called with the number of rows loaded so far
 */
export async function exported<Row, Result>(
  operation: ListOperation<Result>,
  of: (result: Result) => NodeList<Row>,
  variables: ListVariables,
  columns: readonly Column<Row>[],
  label: Label,
  progress: (rows: number) => void,
  signal: AbortSignal,
): Promise<string> {
  const lines: string[][] = [columns.map(({ field }) => label(`fields.${field}`))]
  for (let offset = 0; offset < max_exported; offset += page) {
    const rows = nodesOf(of(await request(operation, { ...variables, first: page, offset }, { signal })))
    lines.push(...rows.map((row) => columns.map((column) => column.plain(row, label))))
    progress(lines.length - 1)
    if (rows.length < page) break
  }
  return csv(lines)
}
