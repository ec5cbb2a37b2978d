import type { Sql, TransactionSql } from 'postgres'
import { EVERY_TENANT } from './secure.ts'

/**
 * Reads of all tenants at once, in a transaction of its own that can't write. For what has to be known before a tenant
 * is: nothing that serves a request comes here.
 * @param owner connects as the owner of the tables, whom alone the policies let do so
 */
export const everyTenant = <T>(owner: Sql, read: (sql: TransactionSql) => Promise<T>): Promise<T> =>
  owner.begin('read only', async (sql) => {
    const [, found] = await Promise.all([sql.unsafe(`set local ${EVERY_TENANT} = 'on'`).simple(), read(sql)])
    return found
  }) as Promise<T>
