import type { PendingQuery, Row } from 'postgres'
import type { Tx } from '../database/database.ts'
import { pageOf, pageRange, type RowPage, type Paging } from './connections.ts'

type Fragment = PendingQuery<Row[]>

/** The statement of a list: `select … from …`, its condition and its order, which must be total. */
export interface PaginatedQuery {
  select: Fragment
  where: Fragment
  order: Fragment
}

/** One page of a statement's rows. The total is counted only if the request mentions totalCount. */
export async function paginate<R extends Row>(
  { tx: { sql }, counts }: { tx: Tx; counts: boolean },
  args: Partial<Paging>,
  { select, where, order }: PaginatedQuery,
): Promise<RowPage<R>> {
  const range = pageRange(args)
  const page = sql<
    R[]
  >`${select} where ${where} order by ${order} limit ${range.limit + 1} offset ${range.offset}`
  const total = counts
    ? sql<{ total: number }[]>`select count(*) as total from (${select} where ${where}) as counted`
    : []
  const [rows, [counted]] = await Promise.all([page, total])
  return pageOf([...rows], range, counted?.total ?? 0)
}
