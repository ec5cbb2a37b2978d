import { request } from '../../graphql/client.ts'
import { nodesOf, type NodeList } from '../../graphql/operation.ts'
import type { ListOperation, ListVariables } from './declare.tsx'

const page = 500
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
