import type { PendingQuery, Row, Sql } from 'postgres'
import type { Tx } from '../database/database.ts'
import { invalid } from '../refused.ts'
import { pageOf, pageRange, type ListArgs, type RowPage } from './connections.ts'
import { readKeys, type WholeList } from './whole_list.ts'

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
  /** Of a list that grows without end. */
  grows?: GrowingList
}

/** What keeps a page of a list cheap however long the list becomes. */
export interface GrowingList {
  /** Selects the keys of its rows by the conditions that indexes serve, without order. */
  keys: Fragment
  /** The column of the keys in `select`. */
  key: Fragment
  /**
   * Whether the request has conditions that no index serves, such as words. They are looked for in the first `REACH` rows of the
   * list's own order, or in `near`.
   */
  narrowed: boolean
  /** Selects the keys of the rows that are looked through instead. */
  near?: Fragment
  /** The sort that is the list's own order, by a column that is never null: an index serves it both ways. */
  own_sort?: string
}

/** So many rows of a list that grows are looked through for what no index finds, and sorted by what no index sorts. */
export const REACH = 5_000

/** Counting the total stops here: nobody pages further, and counting millions would cost more than the page. */
const COUNTED = 10_000

/**
 * One page of a statement's rows. The total is counted only if the request mentions totalCount; of a list that grows, 10,000
 * means as many or more.
 * @throws Refused INVALID on `sort` for a column that is not one of `sorts`
 */
export async function paginate<R extends object>(
  { tx: { sql }, counts, whole }: { tx: Tx; counts: boolean; whole?: WholeList },
  args: ListArgs,
  query: PaginatedQuery,
): Promise<RowPage<R>> {
  const { select, where, order, sorts = {}, grows } = query
  const range = pageRange(args)
  const asked = askedOrder(args.sort, sorts, grows?.own_sort)
  if (whole && grows && !grows.narrowed) {
    const rows = await pageByKeys<R>(sql, whole, { ...query, grows }, asked)
    if (rows) return pageOf(rows, { limit: rows.length, offset: 0 }, whole.rows ?? 0)
  }
  // As an array, so that PostgreSQL looks these rows up, whatever it expects to find among them.
  const near = (reaches: boolean | undefined) =>
    grows && reaches
      ? sql`${where} and ${grows.key} = any(array(${grows.near ?? sql`${grows.keys} order by ${order} limit ${REACH}`}))`
      : where
  const page = sql<
    R[]
  >`${select} where ${near(grows?.narrowed || asked?.scattered)} order by ${asked ? sql`${sql.unsafe(asked.by)}, ${order}` : order} limit ${range.limit + 1} offset ${range.offset}`
  const counted = grows && !grows.narrowed ? grows.keys : sql`${select} where ${near(grows?.narrowed)}`
  const total = counts
    ? sql<
        { total: number }[]
      >`select count(*) as total from (${counted} ${grows ? sql`limit ${COUNTED}` : sql``}) as counted`
    : []
  const [rows, [found]] = await Promise.all([page, total])
  return pageOf([...rows], range, found?.total ?? 0)
}

/**
 * A page of a list that grows and is read whole, in the asked order if that is the list's own. Another order is left to the list
 * where it reaches all rows to sort them; where it does not, no row is left out for an order.
 * @returns null: the list itself answers
 */
async function pageByKeys<R extends object>(
  sql: Sql,
  whole: WholeList,
  { select, where, order, grows }: PaginatedQuery & { grows: GrowingList },
  asked: AskedOrder | null,
): Promise<R[] | null> {
  const by = asked && !asked.scattered ? sql`${sql.unsafe(asked.by)}, ${order}` : order
  if (whole.rows === null) {
    const { rows, keys } = await readKeys(sql, sql`${grows.keys} order by ${by}`, whole)
    whole.rows = rows
    // `near` may have half of what is reached on each side of now.
    whole.keys = rows > whole.most || (asked?.scattered && rows <= REACH / 2) ? null : keys
  }
  if (whole.keys === null) return null
  const keys = whole.keys.of(whole.page)
  return [
    ...(await sql<R[]>`${select} where ${where} and ${grows.key} = any(${keys}::uuid[]) order by ${by}`),
  ]
}

interface AskedOrder {
  by: string
  /** Its rows lie anywhere in the list's own order. */
  scattered: boolean
}

/** The SQL of the asked sort, rows without a value last; null: none is asked. */
function askedOrder(
  sort: string | null | undefined,
  sorts: Sorts,
  own: string | undefined,
): AskedOrder | null {
  if (!sort) return null
  const name = sort.replace(/^-/, '')
  const column = Object.hasOwn(sorts, name) ? sorts[name] : undefined
  if (column === undefined) throw invalid('sort', 'not_one_of', { allowed: Object.keys(sorts).join(', ') })
  const direction = sort.startsWith('-') ? ' desc' : ''
  // An index has nulls at the other end, and so would not serve the list's own order with them last.
  return { by: `${column}${direction}${name === own ? '' : ' nulls last'}`, scattered: name !== own }
}
