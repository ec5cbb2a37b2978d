import type { PendingQuery, Row } from 'postgres'
import type { Tx } from '../database/database.ts'
import { invalid } from '../refused.ts'
import { pageOf, pageRange, type ListArgs, type RowPage } from './connections.ts'

type Fragment = PendingQuery<Row[]>

/** The columns by which a list can be sorted, as fields of its rows: each with its SQL. */
export type Sorts = Readonly<Record<string, string>>

/** The statement of a list: `select … from …` and its condition. */
export interface PaginatedQuery {
  select: Fragment
  where: Fragment
  /** The list's own order, which must be total. It also decides between rows that the asked sort leaves equal. */
  order: Fragment
  sorts?: Sorts
  /** Where counting the total stops: a list that grows without end. */
  countsUpTo?: number
}

/**
 * One page of a statement's rows. The total is counted only if the request mentions totalCount.
 * @throws Refused INVALID on `sort` for a column that is not one of `sorts`
 */
export async function paginate<R extends object>(
  { tx: { sql }, counts }: { tx: Tx; counts: boolean },
  args: ListArgs,
  { select, where, order, sorts = {}, countsUpTo }: PaginatedQuery,
): Promise<RowPage<R>> {
  const range = pageRange(args)
  const asked = askedOrder(args.sort, sorts)
  const page = sql<
    R[]
  >`${select} where ${where} order by ${asked ? sql`${sql.unsafe(asked)}, ${order}` : order} limit ${range.limit + 1} offset ${range.offset}`
  const total = counts
    ? sql<
        { total: number }[]
      >`select count(*) as total from (${select} where ${where} ${countsUpTo === undefined ? sql`` : sql`limit ${countsUpTo}`}) as counted`
    : []
  const [rows, [counted]] = await Promise.all([page, total])
  return pageOf([...rows], range, counted?.total ?? 0)
}

/** The SQL of the asked sort, rows without a value last; null: none is asked. */
function askedOrder(sort: string | null | undefined, sorts: Sorts): string | null {
  if (!sort) return null
  const name = sort.replace(/^-/, '')
  const column = Object.hasOwn(sorts, name) ? sorts[name] : undefined
  if (column === undefined) throw invalid('sort', 'not_one_of', { allowed: Object.keys(sorts).join(', ') })
  return `${column}${sort.startsWith('-') ? ' desc' : ''} nulls last`
}
