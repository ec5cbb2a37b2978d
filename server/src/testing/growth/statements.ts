import type { PendingQuery, Row } from 'postgres'
import type { Database, Tx } from '#server/platform/database/database.ts'

/** A node of a plan of PostgreSQL, as EXPLAIN answers it. */
interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: PlanNode[]
}

/** What a statement read of a table in one place of its plan. */
export interface TableReading {
  table: string
  /** The index that found the rows; null: it began with the first row of the table. */
  index: string | null
  /** Rows that were looked at, whether they were of use or not. */
  rows: number
}

/** What a statement read to answer. */
export interface Reading {
  statement: string
  answered: number
  read: TableReading[]
}

/** A statement that was sent: the driver writes its text and values when it is. */
interface Sent {
  string?: string
  parameters?: unknown[]
}

const READS = /^\s*(select|with|insert|update|delete)\b/i
/** It reads nothing, and would add the same row again. */
const ADDS = /^\s*insert into \S+\s*\([^)]*\)\s*values\b(?!.*\bselect\b)/is

/**
 * Lets a database tell what its statements read. While something is watched, each statement is repeated with EXPLAIN (ANALYZE) at
 * the end of its transaction, and what it changes then is undone.
 */
export function watchedReadings(db: Database): {
  of<T>(run: () => Promise<T>): Promise<{ result: T; readings: Reading[] }>
} {
  let readings: Reading[] | null = null
  const real = db.withTenant
  db.withTenant = (tenant_id, run, options) =>
    readings === null
      ? real(tenant_id, run, options)
      : real(
          tenant_id,
          async (tx) => {
            const sent: Sent[] = []
            const result = await run({
              ...tx,
              sql: recording(tx.sql, sent),
              get orm() {
                return tx.orm
              },
            })
            for (const { string = '', parameters = [] } of sent)
              if (READS.test(string) && !ADDS.test(string))
                readings?.push(await readingOf(tx, string, parameters))
            return result
          },
          options,
        )
  return {
    async of(run) {
      readings = []
      try {
        return { result: await run(), readings }
      } finally {
        readings = null
      }
    },
  }
}

/** Statements and their parts are both made by the template: only those that were sent get a text. */
const recording = (sql: Tx['sql'], sent: Sent[]): Tx['sql'] =>
  new Proxy(sql, {
    apply(target, self, args) {
      const made: unknown = Reflect.apply(target as never, self, args)
      if (Array.isArray(args[0]) && 'raw' in args[0]) sent.push(made as Sent)
      return made
    },
  })

async function readingOf({ sql }: Tx, statement: string, values: unknown[]): Promise<Reading> {
  await sql`savepoint explained`
  const [row] = await (sql.unsafe(
    `explain (analyze, timing off, format json) ${statement}`,
    values as never,
  ) as unknown as PendingQuery<({ 'QUERY PLAN': { Plan: PlanNode }[] } & Row)[]>)
  await sql`rollback to savepoint explained`
  const [explained] = row?.['QUERY PLAN'] ?? []
  if (!explained) throw new Error(`no plan of ${statement}`)
  return {
    statement: statement.replaceAll(/\s+/g, ' ').trim(),
    answered: explained.Plan['Actual Rows'],
    read: [...nodesOf(explained.Plan)].flatMap(readBy),
  }
}

function* nodesOf(node: PlanNode): Generator<PlanNode> {
  yield node
  for (const below of node.Plans ?? []) yield* nodesOf(below)
}

function readBy(node: PlanNode): TableReading[] {
  const table = node['Relation Name']
  if (table === undefined || node['Node Type'] === 'ModifyTable') return []
  const passed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
  const rows = Math.round((node['Actual Rows'] + passed) * node['Actual Loops'])
  return [
    { table, index: node['Node Type'] === 'Seq Scan' ? null : (node['Index Name'] ?? 'a bitmap'), rows },
  ]
}
