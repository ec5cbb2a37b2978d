import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import postgres from 'postgres'
import { expect, test } from 'vitest'
import { freshDatabase } from '#server/testing/cluster.ts'
import { newId } from './columns.ts'
import { migrate } from './migrate.ts'

const migrations = path.resolve(import.meta.dirname, '../../../migrations')

/** All migrations, and one more. */
function withOneMore(statement: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'reservation-migrations-'))
  cpSync(migrations, folder, { recursive: true })
  const file = path.join(folder, 'meta', '_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { idx: number; when: number }[] }
  const last = journal.entries.at(-1)
  const one = { ...last, idx: (last?.idx ?? 0) + 1, when: (last?.when ?? 0) + 1, tag: 'one_more' }
  writeFileSync(file, JSON.stringify({ ...journal, entries: [...journal.entries, one] }))
  writeFileSync(path.join(folder, 'one_more.sql'), statement)
  return folder
}

test('a migration that changes rows changes those of every tenant', async () => {
  const fresh = await freshDatabase()
  const folder = withOneMore("update idempotency set fingerprint = 'changed'")
  const all = postgres(fresh.url_owner, { max: 1 })
  try {
    const rows = [newId(), newId()].map((tenant_id) => ({
      tenant_id,
      id: newId(),
      account: 'a',
      operation: 'o',
      key: 'k',
      fingerprint: 'old',
    }))
    await all`insert into idempotency ${all(rows)}`
    await migrate(fresh.url_app, folder)
    const after = await all<{ fingerprint: string }[]>`select fingerprint from idempotency`
    expect(after.map(({ fingerprint }) => fingerprint)).toEqual(['changed', 'changed'])
  } finally {
    await all.end()
    await fresh.drop()
    rmSync(folder, { recursive: true })
  }
})
