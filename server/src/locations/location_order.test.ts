import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/platform/database/columns.ts'
import { startServer, type TestServer } from '#server/testing/ask.ts'
import { locationOrder, type LocationCodes } from './location_order.ts'

let server: TestServer
beforeAll(async () => void (server = await startServer()))
afterAll(() => server.stop())

const inTenant = <T>(run: Parameters<typeof server.db.withTenant<T>>[1]) =>
  server.db.withTenant<T>(server.campus.tenant_id, run)
const campus: LocationCodes = { campus_code: 'LATE', building_code: null, floor_code: null }

test('waits for a concurrent change of a location’s order before it computes a key', async () => {
  await inTenant(({ sql, tenant_id }) => {
    const named = { tenant_id, id: newId(), kind: 'campus', code: 'LATE', name: 'Late' }
    return sql`insert into location ${sql({ ...named, order: 1 })}`
  })
  const before = await inTenant((tx) => locationOrder(tx, campus))
  const { promise: may_end, resolve: end } = Promise.withResolvers<void>()
  const { promise: written, resolve: wrote } = Promise.withResolvers<void>()
  const reordering = inTenant(async ({ sql, tenant_id }) => {
    await sql`update location set "order" = 2 where tenant_id = ${tenant_id} and code = 'LATE'`
    wrote()
    await may_end
  })
  await written
  const asked = inTenant((tx) => locationOrder(tx, campus))
  const waits = async () => {
    const [row] = await server.db.withoutTenant(
      (sql) => sql<{ waiting: number }[]>`select count(*)::int as waiting
        from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()`,
    )
    return (row?.waiting ?? 0) > 0
  }
  const waiting = async () => {
    await expect.poll(waits, { timeout: 120_000 }).toBe(true)
    return null
  }
  const first = await Promise.race([asked, waiting()])
  end()
  await reordering
  expect(first).not.toBe(before)
  expect(await asked).not.toBe(before)
})
