import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import postgres from 'postgres'
import { expect, test } from 'vitest'
import { migrate } from '#server/platform/database/migrate.ts'
import { EVERY_TENANT } from '#server/platform/database/secure.ts'
import { emptyDatabase } from '#server/testing/cluster.ts'

// Files uploaded before file uses existed keep working: their uses are derived from what names them.

const MIGRATIONS = path.resolve(import.meta.dirname, '../../migrations')
const TENANT = '0198f000-0000-7000-8000-00000000000a'
const OTHER = '0198f000-0000-7000-8000-00000000000b'

interface Journal {
  entries: { tag: string }[]
}

/** The migrations before the one that added uses. */
function before(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'reservation-migrations-'))
  cpSync(MIGRATIONS, folder, { recursive: true })
  const file = path.join(folder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8')) as Journal
  const at = journal.entries.findIndex(({ tag }) => tag.endsWith('_file_uses'))
  expect(at).toBeGreaterThan(0)
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, at) }))
  return folder
}

test('gives existing files their uses, and starts the day of those that nothing names', async () => {
  const fresh = await emptyDatabase()
  const folder = before()
  const sql = postgres(fresh.url_owner, {
    max: 1,
    onnotice: () => {},
    connection: { [EVERY_TENANT]: 'on' },
  })
  try {
    await migrate(fresh.url_owner, folder)
    const file = (n: number) => `${String(n).repeat(32)}.png`
    const at = (n: number, tenant = TENANT) => `/files/${tenant}/${file(n)}`
    for (const n of [1, 2, 3, 4, 5, 6, 7])
      await sql`
        insert into file (tenant_id, id, stored_name, original_name, mime_type, size)
        values (${TENANT}, gen_random_uuid(), ${file(n)}, 'x.png', 'image/png', 1)`
    const [type] = await sql<{ id: string }[]>`
      insert into resources_type (tenant_id, id, resources_name, icon) values (${TENANT}, gen_random_uuid(), 't', ${at(1)}) returning id`
    await sql`
      insert into resource (tenant_id, id, resources_type_id, resources_number, resources_name, pictures, panorama, booking_instructions)
      values (${TENANT}, gen_random_uuid(), ${type?.id ?? ''}, 'n', 'n', ${sql.json([at(2), at(3)])}, ${at(2)}, ${`<p><img src="${at(4)}"></p>`})`
    await sql`
      insert into resource (tenant_id, id, resources_type_id, resources_number, resources_name, panorama, del)
      values (${TENANT}, gen_random_uuid(), ${type?.id ?? ''}, 'd', 'd', ${at(6)}, 1)`
    await sql`
      insert into system_settings (tenant_id, id, manage_setting)
      values (${TENANT}, gen_random_uuid(), ${sql.json({ logo: at(5) })})`
    // A row of another tenant names none of this tenant's files.
    await sql`
      insert into user_image (tenant_id, id, account, image) values (${OTHER}, gen_random_uuid(), 'a', ${at(7)})`
    await migrate(fresh.url_owner)
    const rows = await sql<{ line: string }[]>`
      select left(f.stored_name, 1) || ' ' || coalesce(string_agg(u.place, ',' order by u.place), '-') || ' '
        || (f.unnamed_since is null)::text || ' ' || f.state as line
      from file f left join file_use u on u.tenant_id = f.tenant_id and u.file_id = f.id
      group by f.id, f.stored_name, f.unnamed_since, f.state order by 1`
    expect(rows.map(({ line }) => line)).toEqual([
      '1 resources_type true 1',
      '2 resource true 1',
      '3 resource true 1',
      '4 resource true 1',
      '5 system_settings true 1',
      '6 - false 1',
      '7 - false 1',
    ])
    const keys = await sql<{ tenant_id: string; length: number }[]>`
      select tenant_id, length(secret) as length from file_key`
    expect(keys).toEqual([{ tenant_id: TENANT, length: 72 }])
  } finally {
    await sql.end()
    await fresh.drop()
    rmSync(folder, { recursive: true, force: true })
  }
})
