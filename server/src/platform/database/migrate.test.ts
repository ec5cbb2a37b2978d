import { rmSync } from 'node:fs'
import postgres from 'postgres'
import { expect, test } from 'vitest'
import { freshDatabase } from '#server/testing/cluster.ts'
import { withOneMore } from '#server/testing/migrations.ts'
import { newId } from './columns.ts'
import { migrate } from './migrate.ts'

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
