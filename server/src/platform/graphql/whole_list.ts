import type { PendingQuery, Row, Sql } from 'postgres'

type Fragment = PendingQuery<Row[]>

/**
 * A list that is read to its end, page after page, each in a transaction of its own. A list that grows is read by the keys that it
 * had at the beginning, so that its last page costs no more than its first, and rows that come or go meanwhile shift nothing; other
 * lists are read by their offset.
 */
export interface WholeList {
  /** Rows, or of a list that grows keys, of a page. */
  page_size: number
  /** The page that is read now, from 0. */
  page: number
  /** Of a list that grows, so many rows are read at most: with more, no keys are kept. */
  most: number
  /** How many rows a list that grows has; `most` + 1: or more. Null: other lists tell by their total. */
  rows: number | null
  /** null: the pages go by their offset. */
  keys: ListKeys | null
}

/** Keys are kept as sixteen bytes each: those of half a million rows are 8 MB. */
export interface ListKeys {
  pages: number
  /** The keys of a page, from 0. */
  of(page: number): string[]
}

const BYTES = 16
const FETCHED = 10_000
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/

/**
 * Reads the keys that a statement selects, in its order, and counts its rows. Of several rows with the same key, one after the
 * other, it is kept once.
 * @param statement selects one column of uuids
 */
export async function readKeys(
  sql: Sql,
  statement: Fragment,
  { page_size, most }: Pick<WholeList, 'page_size' | 'most'>,
): Promise<{ rows: number; keys: ListKeys }> {
  await sql`declare whole_list no scroll cursor for ${statement} limit ${most + 1}`
  const parts: Buffer[] = []
  let [rows, last] = [0, '']
  for (;;) {
    const fetched = await sql`fetch ${sql.unsafe(String(FETCHED))} from whole_list`.values()
    const texts: string[] = []
    for (const [key] of fetched) {
      if (typeof key !== 'string' || !UUID.test(key))
        throw new Error('the keys of a list that grows are uuids')
      if (key !== last) texts.push(key.replaceAll('-', ''))
      last = key
    }
    parts.push(Buffer.from(texts.join(''), 'hex'))
    rows += fetched.length
    if (fetched.length < FETCHED) break
  }
  await sql`close whole_list`
  const all = Buffer.concat(parts)
  return {
    rows,
    keys: {
      pages: Math.ceil(all.length / BYTES / page_size),
      of: (page) => uuidsIn(all.subarray(page * page_size * BYTES, (page + 1) * page_size * BYTES)),
    },
  }
}

const uuidsIn = (bytes: Buffer): string[] =>
  Array.from({ length: bytes.length / BYTES }, (_, i) =>
    bytes
      .toString('hex', i * BYTES, (i + 1) * BYTES)
      .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
  )
