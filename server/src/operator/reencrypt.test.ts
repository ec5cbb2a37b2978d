import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { change, idOf, type Fields } from '#server/resources/testing/make.ts'
import { createSecrets, keyOf, type SealedColumn } from '#server/platform/secrets/secrets.ts'
import { startServer, type TestServer } from '#server/testing/ask.ts'
import { newId } from '#server/platform/database/columns.ts'
import * as tables from '#server/tables.ts'
import { reencrypt } from '#server/platform/secrets/reencrypt.ts'
import { sealed_columns } from './sealed_columns.ts'

const key = (id: string, byte: number) => ({ id, key: Buffer.alloc(32, byte) })
const before = key('test', 7)
const after = key('after', 8)
const both = createSecrets([after, before])

const documentPlace = ({ campus: { tenant_id } }: TestServer) => ({ tenant_id, of: 'visitor.card_number' })

let server: TestServer
beforeAll(async () => void (server = await startServer()))
afterAll(() => server.stop())

const block = (visitor_name: string, card_number: string) =>
  change(server, 'admin', 'saveVisitorBlacklist', 'VisitorBlacklistModel', {
    ...{ visitor_name, card_number, reason: 'x', begin_time: '2026-09-01 08:00:00' },
  })
const sealed = () =>
  server.db.withTenant(server.campus.tenant_id, async ({ sql, tenant_id }) =>
    (
      await sql<{ card_sealed: string }[]>`
        select card_sealed from visitor_blacklist where tenant_id = ${tenant_id} order by card_number`
    ).map(({ card_sealed }) => card_sealed),
  )

test('numbers are encrypted anew with the first key, also after an interruption, and nothing is found less', async () => {
  for (let i = 0; i < 3; i++) idOf(await block(`Person ${i}`, `E000000${i}`))
  const place = documentPlace(server)
  const open = (secrets: typeof both, text: string) => secrets.open(place, text)

  // Without the old key nothing is touched.
  expect(await reencrypt({ db: server.db, secrets: createSecrets([after]) }, sealed_columns)).toEqual({
    done: 0,
    lost: 3,
  })
  expect((await sealed()).map(keyOf)).toEqual(['test', 'test', 'test'])

  const interrupted = reencrypt({ db: server.db, secrets: both }, sealed_columns, ({ done }) => {
    if (done > 0) throw new Error('interrupted')
  })
  await expect(interrupted).rejects.toThrow('interrupted')
  expect(await reencrypt({ db: server.db, secrets: both }, sealed_columns)).toEqual({ done: 0, lost: 0 })
  const now = await sealed()
  expect(now.map(keyOf)).toEqual(['after', 'after', 'after'])
  // The old key isn't needed any more.
  expect(now.map((text) => open(createSecrets([after]), text)).toSorted()).toEqual([
    'E0000000',
    'E0000001',
    'E0000002',
  ])
})

test('a number that was stored before the keys were changed is found by it', async () => {
  const other = await startServer({ secrets: createSecrets([before]) })
  try {
    const saved = await change(other, 'admin', 'saveVisitorBlacklist', 'VisitorBlacklistModel', {
      ...{ visitor_name: 'Old', card_number: 'E1234567', reason: 'x', begin_time: '2026-09-01 08:00:00' },
    })
    expect(saved.errcode).toBe('0')
    const { hashes } = both
    const [row] = await other.db.withTenant(
      other.campus.tenant_id,
      ({ sql, tenant_id }) =>
        sql<Fields[]>`select card_hash from visitor_blacklist where tenant_id = ${tenant_id}`,
    )
    expect(hashes(documentPlace(other), 'E1234567')).toContain(row?.['card_hash'])
  } finally {
    await other.stop()
  }
})

test('every column of encrypted values is encrypted anew', async () => {
  const names = Object.values(tables).flatMap((table) =>
    is(table, PgTable)
      ? Object.values(getTableColumns(table))
          .map(({ name }) => name)
          .filter((name) => name.endsWith('_sealed'))
          .map((name) => `${getTableName(table)}.${name}`)
      : [],
  )
  const declared = sealed_columns.map(({ table, column }) => `${table}.${column}`)
  expect(declared.toSorted()).toEqual(
    [...names, 'cloud_meeting_setting.secret', 'visitor_appointment.card_number'].toSorted(),
  )
  const { tenant_id } = server.campus
  const old = createSecrets([before])
  const sealedIn = ({ of }: SealedColumn) => old.seal({ tenant_id, of }, 'kept')
  const [pass_key, setting] = ['visitor_pass_key', 'cloud_meeting_setting'].map((name) =>
    sealed_columns.find(({ table }) => table === name),
  )
  if (!pass_key || !setting) throw new Error('they are declared')
  await server.db.withTenant(tenant_id, async ({ sql }) => {
    const key = { key_id: '00000000', public_key: 'x', private_sealed: sealedIn(pass_key) }
    await sql`insert into visitor_pass_key ${sql({ tenant_id, id: newId(), create_time: '2026-09-07', ...key })}`
    await sql`insert into cloud_meeting_setting ${sql({ tenant_id, id: newId(), secret: sealedIn(setting) })}`
  })
  expect(await reencrypt({ db: server.db, secrets: both }, sealed_columns)).toEqual({ done: 2, lost: 0 })
  const [row] = await server.db.withTenant(
    tenant_id,
    ({ sql }) => sql<{ key: string; secret: string }[]>`
      select private_sealed as key, secret from visitor_pass_key k join cloud_meeting_setting s on s.tenant_id = k.tenant_id
      where k.tenant_id = ${tenant_id}`,
  )
  const now = createSecrets([after])
  expect(now.open({ tenant_id, of: pass_key.of }, row?.key ?? '')).toBe('kept')
  expect(now.open({ tenant_id, of: setting.of }, row?.secret ?? '')).toBe('kept')
})
