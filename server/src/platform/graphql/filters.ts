import type { PendingQuery, Row } from 'postgres'
import type { Tx } from '../database/database.ts'
import { searchWords } from '#rules/search/search_text.ts'
import { int, list, model, text, type Input } from './inputs.ts'

type Sql = Tx['sql']
type Fragment = PendingQuery<Row[]>

/** One text condition of a list's `filter`: equal, not equal, one of, contains. All given ones must hold. */
export const textMatch = model(
  'TextMatch',
  { eq: text(), ne: text(), in: list(text({ required: true }), { max: 1000 }), like: text({ max: 100 }) },
  { required: false },
)

/** The same for a whole number. */
export const intMatch = model(
  'IntMatch',
  {
    eq: int({ min: -2_000_000_000 }),
    ne: int({ min: -2_000_000_000 }),
    in: list(int({ min: -2_000_000_000, required: true }), { max: 1000 }),
  },
  { required: false },
)

type ValueOf<I> = I extends Input<infer V> ? V : never
export type TextMatch = ValueOf<typeof textMatch>
export type IntMatch = ValueOf<typeof intMatch>

/** A column of this name is stored as it is looked for, readings of Chinese characters included. */
const STORED = /(?:^|\.)search_text$/

/** A field that a row is found by: a name from the code, never from the sender; or SQL for what is stored as it is looked for. */
export type SearchedField = string | { stored: Fragment }

/**
 * That a row says each word of what was typed, in any of its fields and in any order: however it is spelt and spaced, and
 * Chinese also by how it is read.
 * @param reads false: only what is stored is asked how it is read: a list that grows can't afford more
 */
export function saysAll(
  sql: Sql,
  typed: string,
  fields: readonly SearchedField[],
  { reads = true }: { reads?: boolean } = {},
): Fragment {
  const words = searchWords(typed)
  // What consists of punctuation alone is said by nothing.
  if (words.length === 0) return sql`false`
  const stored = fields.flatMap((one) =>
    typeof one !== 'string' ? [one.stored] : STORED.test(one) ? [sql`${sql(one)}`] : [],
  )
  const others = fields.flatMap((one) =>
    typeof one === 'string' && !STORED.test(one) ? [sql`${sql(one)}`] : [],
  )
  const joined = (all: readonly Fragment[]) =>
    sql`concat_ws(${'\n'}::text${all.reduce((before, one) => sql`${before}, ${one}`, sql``)})`
  // What is typed in Chinese is not how something is read.
  const as = reads && words.some((word) => /[a-z]/.test(word)) ? sql`searchable` : sql`search_text`
  const said = others.length === 0 ? [] : [sql`${as}(${joined(others)})`]
  return sql`${joined([...stored, ...said])} like all(${words.map((word) => `%${word}%`)}::text[])`
}

/**
 * A condition as SQL, `true` if none is given. A missing value yields null for `eq` and `in`, and differs
 * from everything for `ne`.
 * @param column a name from the code, never from the sender
 */
export function matches(sql: Sql, column: string, match: TextMatch | IntMatch | undefined) {
  if (!match) return sql`true`
  const { eq, ne, in: among } = match
  // Numbers are compared as int, their wire type: otherwise a number that the column's type can't hold would
  // raise an error.
  const value = (one: string | number) => (typeof one === 'number' ? sql`${one}::int` : sql`${one}`)
  const like = 'like' in match ? match.like : null
  return sql`
    ${eq === null ? sql`true` : sql`${sql(column)} = ${value(eq)}`}
    and ${ne === null ? sql`true` : sql`${sql(column)} is distinct from ${value(ne)}`}
    and ${among === null ? sql`true` : oneOf(sql, column, among)}
    and ${like ? saysAll(sql, like, [column], { reads: false }) : sql`true`}`
}

function oneOf(sql: Sql, column: string, among: readonly (string | number)[]) {
  if (among.length === 0) return sql`false`
  if (typeof among[0] === 'number') return sql`${sql(column)} = any(${among as number[]}::int[])`
  return sql`${sql(column)} = any(${among as string[]}::text[])`
}

/**
 * How a value of a filter narrows a list: the column that equals it or meets its `TextMatch`; fields that
 * together say its words; its own SQL, beginning and ending with no `or` outside of brackets; null: not here.
 */
type Narrowing<Value> = string | readonly SearchedField[] | ((value: Value) => Fragment) | null

/**
 * The conditions of a list's filter as SQL, joined by `and`; `true` if none is given. A value that is null,
 * undefined or empty text is no condition; an empty list of a `TextMatch` matches nothing.
 * @param by what each value narrows; columns are names from the code, never from the sender
 */
export function conditions<Filter extends object>(
  sql: Sql,
  filter: Filter,
  by: { readonly [Name in keyof Filter]-?: Narrowing<NonNullable<Filter[Name]>> },
  options: { reads?: boolean } = {},
): Fragment {
  let all: Fragment = sql`true`
  for (const [name, how] of Object.entries<Narrowing<never>>(by)) {
    const value: unknown = Reflect.get(filter, name)
    if (how === null || !isGiven(value)) continue
    all = sql`${all} and ${narrowing(sql, how, value, options)}`
  }
  return all
}

/** What a list that grows is narrowed by: see `GrowingList`. */
export interface Narrowed {
  /** Every condition. */
  all: Fragment
  /** Those that indexes serve. */
  served: Fragment
  /** Whether there are others. */
  narrowed: boolean
}

/**
 * The conditions of a list that grows.
 * @param served those that an index of the list serves: by every value, or by values for which it says so
 */
export function growingConditions<Filter extends object>(
  sql: Sql,
  filter: Filter,
  by: { readonly [Name in keyof Filter]-?: Narrowing<NonNullable<Filter[Name]>> },
  served: { readonly [Name in keyof Filter]?: true | ((value: NonNullable<Filter[Name]>) => boolean) },
): Narrowed {
  const isServed = ([name, value]: [string, unknown]) => {
    const by_index: unknown = Reflect.get(served, name)
    return typeof by_index === 'function' ? isGiven(value) && Boolean(by_index(value)) : by_index === true
  }
  const asked = Object.entries(filter).filter(
    ([name, value]) => isGiven(value) && Reflect.get(by, name) !== null,
  )
  const by_index = Object.fromEntries(asked.filter(isServed)) as Filter
  return {
    all: conditions(sql, filter, by, { reads: false }),
    served: conditions(sql, by_index, by, { reads: false }),
    narrowed: !asked.every(isServed),
  }
}

/** Whether a condition names the values itself, so that an index finds them. */
export const isExact = (match: NonNullable<TextMatch | IntMatch>): boolean =>
  match.eq !== null || match.in !== null

const isGiven = (value: unknown) => value !== null && value !== undefined && value !== ''

function narrowing(
  sql: Sql,
  how: NonNullable<Narrowing<never>>,
  value: unknown,
  options: { reads?: boolean },
): Fragment {
  if (typeof how === 'function') return how(value as never)
  if (typeof how !== 'string') return saysAll(sql, String(value), how, options)
  if (typeof value === 'object') return matches(sql, how, value as TextMatch | IntMatch)
  return sql`${sql(how)} = ${value as string | number}`
}
