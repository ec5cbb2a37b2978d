import type { PendingQuery, Row, Sql } from 'postgres'

/**
 * Joins feeds `f` with their owners, and leaves out those made before the owner's password was changed: a new
 * password ends what somebody else may have made with the old one.
 */
export const withPassword = (sql: Sql, tenant_id: string): PendingQuery<Row[]> => sql`
  join iam_user u on u.tenant_id = ${tenant_id} and u.account = f.account
    and (u.password_changed_at is null or f.create_time > u.password_changed_at)`
