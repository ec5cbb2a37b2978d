import type { Sql, TransactionSql } from 'postgres'
import { EVERY_TENANT, PROPAGATE_SETTINGS } from './secure.ts'

/**
 * Reads across all tenants, in a read-only transaction of its own. For what must be known before the tenant
 * is: code that serves a request must not use it.
 * @param owner connects as the owner of the tables, the only role that the policies let do so
 */
export const everyTenant = <T>(owner: Sql, read: (sql: TransactionSql) => Promise<T>): Promise<T> =>
  owner.begin('read only', async (sql) => {
    const [, , found] = await Promise.all([
      sql.unsafe(PROPAGATE_SETTINGS).simple(),
      sql.unsafe(`set local ${EVERY_TENANT} = 'on'`).simple(),
      read(sql),
    ])
    return found
  }) as Promise<T>
