import { getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { PendingQuery, Row as AnyRow } from 'postgres'
import { fieldOf, type AnyRecord } from '#rules/records/record.ts'
import { instantOf } from '#rules/time/instants.ts'
import type { Ctx } from '#server/context.ts'
import type { Sent } from '#server/platform/database/versions.ts'
import type { ListArgs, RowPage } from '#server/platform/graphql/connections.ts'
import { conditions } from '#server/platform/graphql/filters.ts'
import { paginate } from '#server/platform/graphql/paginate.ts'
import { Refused } from '#server/platform/refused.ts'
import {
  records,
  type RecordChange,
  type RecordOptions,
  type RecordRow,
  type RecordTable,
} from './records.ts'

type Fragment = PendingQuery<AnyRow[]>

/** A change in progress: the row as it was, and the fields that differ in it. */
type Change<T extends RecordTable, Row> = RecordChange<Row, T['$inferInsert']>

/** What is particular to a list of a declared record. Its table is `d` in every SQL. */
interface ListOptions {
  /** What is selected besides the table's columns, each as SQL, and what is joined for it. */
  adds?(ctx: Ctx): { columns: Fragment; joins?: Fragment }
  /** Of what is selected besides: the SQL by which it is narrowed, sorted and searched. */
  joined?: Readonly<Record<string, string>>
  /** The SQL of the filter's fields that no row has. */
  narrows?(ctx: Ctx): Readonly<Record<string, (value: never) => Fragment>>
  /** The rows that the caller sees; by default the tenant's. A function tells the SQL: by itself it would be run. */
  seen?(ctx: Ctx): Promise<() => Fragment>
  /** The list's own order, which must be total: SQL. */
  order: string
  /** Deleted rows stay, with `del` 1. */
  soft?: boolean
}

/** What is particular to the rows of a declared record. */
interface DeclaredOptions<T extends RecordTable, Row extends RecordRow>
  extends ListOptions, Omit<RecordOptions<Row, T['$inferSelect']>, 'permission' | 'find' | 'soft'> {
  /** Refuses what a row may not be. @param change null: it is new */
  check?(ctx: Ctx, row: T['$inferSelect'], change: Change<T, Row> | null): Promise<void> | void
  /** Columns that the server sets when a row is created. */
  own?(ctx: Ctx, values: Sent<T>): Partial<T['$inferInsert']> | Promise<Partial<T['$inferInsert']>>
  /** Columns that follow from a change. */
  derived?(ctx: Ctx, change: Change<T, Row>): Partial<T['$inferInsert']> | Promise<Partial<T['$inferInsert']>>
  /** Writes what goes with a new row, or with a change. @param change null: it is new */
  write?(ctx: Ctx, id: string, change: Change<T, Row> | null): Promise<void>
}

/** The rows of a declared record as they are read: a page of them, and one. */
export function declaredList<Row extends object>(declared: AnyRecord, table: PgTable, options: ListOptions) {
  const { adds, joined = {}, order, soft = false } = options
  const name: string = getTableName(table)
  const columnOf = (field: string) => joined[field] ?? `d.${field}`
  const sortOf = (field: string) => columnOf(field).replace(/\.(\w+)$/, '."$1"')
  const sorts = Object.fromEntries(declared.sorts.map((field) => [field, sortOf(field)]))
  const compared = [...declared.filters, ...(declared.matches ?? [])]
  const by = {
    ...Object.fromEntries(compared.map((field) => [field, columnOf(field)])),
    keywords: declared.search.map(columnOf),
  }

  const selection = (ctx: Ctx): Fragment => {
    const { sql } = ctx.tx
    const { columns, joins = sql`` } = adds?.(ctx) ?? { columns: null }
    return sql`select d.* ${columns ? sql`, ${columns}` : sql``} from ${sql(name)} d ${joins}`
  }
  const visible = async (ctx: Ctx): Promise<() => Fragment> => {
    const { sql, tenant_id } = ctx.tx
    const seen = await options.seen?.(ctx)
    return () =>
      sql`d.tenant_id = ${tenant_id} and ${soft ? sql`d.del = 0` : sql`true`} and ${seen?.() ?? sql`true`}`
  }

  /** A page of the rows that the caller sees. */
  async function findAll(ctx: Ctx, args: ListArgs, filter: object | null | undefined): Promise<RowPage<Row>> {
    const { sql } = ctx.tx
    const seen = await visible(ctx)
    const narrowed = conditions(sql, { ...filter, keywords: args.keywords }, {
      ...by,
      ...options.narrows?.(ctx),
    } as never)
    return paginate<Row>(ctx, args, {
      select: selection(ctx),
      where: sql`${seen()} and ${narrowed}`,
      order: sql`${sql.unsafe(order)}`,
      sorts,
    })
  }

  /** One row. @throws Refused NOT_FOUND */
  async function find(ctx: Ctx, id: string): Promise<Row> {
    const { sql } = ctx.tx
    const seen = await visible(ctx)
    const [row] = await sql<Row[]>`${selection(ctx)} where ${seen()} and d.id = ${id}`
    if (!row) throw new Refused('NOT_FOUND', {}, 'id')
    return row
  }
  return { findAll, find }
}

/** The rows of a declared record: a page of them, one, and their changes. */
export function declaredRows<T extends RecordTable, Row extends RecordRow & T['$inferSelect']>(
  declared: AnyRecord,
  table: T,
  options: DeclaredOptions<T, Row>,
) {
  const { check, own, derived, write } = options
  const moments = Object.keys(declared.fields).filter((field) => fieldOf(declared, field).kind === 'moment')
  const { findAll, find } = declaredList<Row>(declared, table, options)
  const { create, update, setState, remove, actions } = records<T, Row>(table, {
    ...options,
    permission: declared.manage,
    secret: [...secretFields(declared), ...(options.secret ?? [])],
    find,
  })

  /** The wire has moments as texts in the tenant's zone. */
  const stored = (ctx: Ctx, values: Sent<T>): Sent<T> => ({
    ...values,
    ...Object.fromEntries(
      moments
        .filter((field) => typeof Reflect.get(values, field) === 'string')
        .map((field) => [field, instantOf(ctx.zone, String(Reflect.get(values, field)))]),
    ),
  })

  return {
    findAll,
    find,
    create: async (ctx: Ctx, values: Sent<T>): Promise<string> => {
      const sent = stored(ctx, values)
      return create(ctx, sent, {
        ...(own ? { own: await own(ctx, sent) } : {}),
        ...(check ? { check: (row) => check(ctx, row, null) } : {}),
        ...(write ? { write: (id) => write(ctx, id, null) } : {}),
      })
    },
    update: (ctx: Ctx, id: string, version: number | null | undefined, values: Sent<T>): Promise<void> =>
      update(ctx, id, version, stored(ctx, values), {
        ...(check ? { check: (change) => check(ctx, change.after, change) } : {}),
        ...(derived ? { derived: async (change) => derived(ctx, change) } : {}),
        ...(write ? { write: (change) => write(ctx, id, change) } : {}),
      }),
    setState: (ctx: Ctx, id: string, state: object): Promise<void> =>
      setState(ctx, id, state as Partial<T['$inferInsert']>),
    remove,
    actions,
  }
}

const secretFields = ({ fields }: AnyRecord): string[] =>
  Object.keys(fields).filter((field) => fields[field] && 'secret' in fields[field])
