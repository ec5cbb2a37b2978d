import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import postgres from 'postgres'
import { expect, test } from 'vitest'
import { newId } from '#server/platform/database/columns.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { emptyDatabase } from '#server/testing/cluster.ts'

const migrations = path.resolve(import.meta.dirname, '../../migrations')

/** The migrations before the one with that name. */
function before(name: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'reservation-migrations-'))
  cpSync(migrations, folder, { recursive: true })
  const file = path.join(folder, 'meta', '_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { tag: string }[] }
  const at = journal.entries.findIndex(({ tag }) => tag.endsWith(name))
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, at) }))
  return folder
}

test('an upgrade keeps which timetable each period came from, of every tenant', async () => {
  const fresh = await emptyDatabase()
  const folder = before('timetables_of_a_period')
  const sql = postgres(fresh.url_owner, { max: 1, connection: { session_replication_role: 'replica' } })
  try {
    await migrate(fresh.url_app, folder)
    const span = { start_at: '2026-09-08T00:00:00Z', end_at: '2026-09-08T01:00:00Z', source: 'import' }
    const rows = ['A', 'B', null].map((imported_from) => ({
      ...{
        tenant_id: newId(),
        id: newId(),
        resources_id: newId(),
        imported_from,
        source_key: `key ${imported_from}`,
      },
      ...span,
    }))
    await sql`insert into occupy_period ${sql(rows)}`
    await migrate(fresh.url_app)
    const kept = await sql`
      select tenant_id, occupy_id as id, imported_from, source_key, start_at, end_at from occupy_source order by imported_from`
    expect(kept.map(({ start_at, end_at, ...row }) => [row, start_at, end_at])).toEqual(
      rows
        .slice(0, 2)
        .map(({ tenant_id, id, imported_from, source_key }) => [
          { tenant_id, id, imported_from, source_key },
          new Date(span.start_at),
          new Date(span.end_at),
        ]),
    )
    expect(await sql`select from occupy_period`).toHaveLength(3)
  } finally {
    await sql.end()
    await fresh.drop()
    rmSync(folder, { recursive: true })
  }
})
