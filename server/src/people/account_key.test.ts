import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import postgres from 'postgres'
import { expect, test } from 'vitest'
import { nameKey } from '#identity/accounts.ts'
import { newId } from '#server/platform/database/columns.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { emptyDatabase } from '#server/testing/cluster.ts'

const migrations = path.resolve(import.meta.dirname, '../../migrations')

/** The migrations before the one that adds the look-alike key. */
function before(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'reservation-migrations-'))
  cpSync(migrations, folder, { recursive: true })
  const file = path.join(folder, 'meta', '_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { tag: string }[] }
  const own = journal.entries.findIndex(({ tag }) => tag.endsWith('_account_key'))
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, own) }))
  return folder
}

test('keeps existing look-alike accounts and refuses a further one', async () => {
  const fresh = await emptyDatabase()
  const folder = before()
  const sql = postgres(fresh.url_owner, { max: 1, onnotice: () => {} })
  try {
    await migrate(fresh.url_owner, folder)
    const [here, there] = [newId(), newId()]
    const add = (tenant_id: string, account: string, timestamp: string) => sql`
      insert into iam_user (tenant_id, id, account, name, timestamp)
      values (${tenant_id}, ${newId()}, ${account}, 'x', ${timestamp})`
    await add(here, 'Admin', '2026-02-01')
    await add(here, 'admin', '2026-01-01')
    await add(here, 'ａｄｍｉｎ', '2026-03-01')
    await add(there, 'ADMIN', '2026-04-01')
    await migrate(fresh.url_owner)
    const rows = await sql<{ account: string; account_twin: number }[]>`
      select account, account_twin from iam_user order by timestamp`
    expect(rows.map(({ account, account_twin }) => [account, account_twin])).toEqual([
      ['admin', 0],
      ['Admin', 1],
      ['ａｄｍｉｎ', 2],
      ['ADMIN', 0],
    ])
    await expect(add(here, 'aDMIN', '2026-05-01')).rejects.toMatchObject({ code: '23505' })
  } finally {
    await sql.end()
    await fresh.drop()
    rmSync(folder, { recursive: true })
  }
})

test('counts password guesses once for all spellings that find the same person, for every letter', async () => {
  const letters = Array.from({ length: 0x11_0000 - 1 }, (_, i) => i + 1)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    // Letters that change, and their counterparts: all others are their own key on both sides.
    .filter((letter) => nameKey(letter) !== letter || letter.toUpperCase() !== letter)
  const names = letters.flatMap((letter) => [
    `a${letter}Σ`,
    `a${letter.toLowerCase()}σ`,
    `a${nameKey(letter)}σ`,
  ])
  const fresh = await emptyDatabase()
  const sql = postgres(fresh.url_owner, { max: 1, onnotice: () => {} })
  try {
    const rows = await sql<{ name: string; key: string }[]>`
      select name, lower(normalize(name, NFKC) collate pg_c_utf8) as key from unnest(${names}::text[]) as name`
    expect(rows.length).toBeGreaterThan(1000)
    // Node may know letters of a later Unicode version and count two names as one, which does no harm.
    const counted = Map.groupBy(rows, ({ key }) => key)
    const apart = [...counted.values()].filter(
      (same) => new Set(same.map(({ name }) => nameKey(name))).size > 1,
    )
    expect(apart).toEqual([])
  } finally {
    await sql.end()
    await fresh.drop()
  }
})
