import { PassThrough, type Writable } from 'node:stream'
import { once } from 'node:events'
import { pipeline } from 'node:stream/promises'
import type { TransactionSql } from 'postgres'
import type { DumpedTable } from './archive_format.ts'
import { quotedColumns, quotedTable } from './dumped_tables.ts'

/** Copies rows into tables, each from one or several pieces that follow each other. */
export function openCopying(tx: TransactionSql) {
  let open: { table: DumpedTable; source: PassThrough; done: Promise<void> } | null = null
  const end = async () => {
    if (open === null) return
    const { source, done } = open
    open = null
    source.end()
    await done
  }
  const begin = async (table: DumpedTable) => {
    const into: Writable = await tx
      .unsafe(`copy ${quotedTable(table)} (${quotedColumns(table)}) from stdin`)
      .writable()
    const source = new PassThrough()
    const done = pipeline(source, into)
    // Awaited at the end, or found by the next piece.
    done.catch(() => {})
    return { table, source, done }
  }
  return {
    /** The pieces of a table have to come one after the other. */
    async add(table: DumpedTable, bytes: AsyncIterable<Uint8Array>): Promise<void> {
      if (open?.table !== table) {
        await end()
        open = await begin(table)
      }
      const { source, done } = open
      for await (const chunk of bytes) {
        if (source.destroyed) await done
        if (!source.write(chunk)) await Promise.race([once(source, 'drain'), done])
      }
    },
    /** Ends the table at hand. @throws what PostgreSQL says of its rows */
    end,
  }
}
